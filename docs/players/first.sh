#!/bin/sh
# Makes the first legal move. In each line from the arena the turn comes first, then the moves.
while read -r line; do
    turn=${line#'{"turn":'}
    turn=${turn%%,*}
    case $line in
        *'"moves":["'*)
            move=${line#*'"moves":["'}
            echo "{\"turn\":$turn,\"move\":\"${move%%'"'*}\"}"
            ;;
        *) echo "{\"turn\":$turn}" ;;
    esac
done
