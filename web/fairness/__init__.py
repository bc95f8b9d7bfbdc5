"""The deals dealt again and the players asked again, on the page; the types they fill stand in `state`."""
