// SPDX-License-Identifier: MIT
// Which part of the board a small diagram shows: what happens, some lines around it, and the
// edge where it is near. What is spread over the board gets the whole board.
import type { Vertex } from "./coordinates";

export interface Area {
  left: number;
  top: number;
  right: number; // inclusive
  bottom: number; // inclusive
}

const kAround = 3; // lines
const kEdge = 3; // an edge that is nearer is shown
const kLeast = 9; // lines
const kMost = 13; // beyond that the whole board is clearer

function span(low: number, high: number, size: number): [number, number] {
  let from = low - kAround;
  let to = high + kAround;
  while (to - from + 1 < kLeast) {
    from -= 1;
    to += 1;
  }
  if (from < kEdge) from = 0;
  if (to > size - 1 - kEdge) to = size - 1;
  return [Math.max(from, 0), Math.min(to, size - 1)];
}

export function crop(points: Vertex[], size: number): Area {
  const whole = { left: 0, top: 0, right: size - 1, bottom: size - 1 };
  if (points.length === 0) return whole;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = span(Math.min(...xs), Math.max(...xs), size);
  const [top, bottom] = span(Math.min(...ys), Math.max(...ys), size);
  const spread = right - left >= kMost || bottom - top >= kMost;
  return spread ? whole : { left, top, right, bottom };
}
