#!/usr/bin/env node
// Makes any legal move, each about equally likely; always the same one for the same chance.
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const { turn, moves, chance } = JSON.parse(line);
  const answer = moves ? { turn, move: moves[Number(BigInt("0x" + chance) % BigInt(moves.length))] } : { turn };
  process.stdout.write(JSON.stringify(answer) + "\n");
}
