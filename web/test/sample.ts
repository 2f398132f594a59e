// SPDX-License-Identifier: MIT
// The sample: examples/even-game.sgf as the program reviews it, with words filled in by hand.
import { readFileSync } from "node:fs";
import type { Mistake, Review } from "../src/data/review";

export function sample(): Review {
  return JSON.parse(readFileSync(new URL("sample.json", import.meta.url), "utf8")) as Review;
}

export const mistake = (change: Partial<Mistake>): Mistake => ({ ...sample().mistakes[0], ...change });
