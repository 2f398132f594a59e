// SPDX-License-Identifier: MIT
// Where the reader is: a turn of the game, or some steps into a line that leaves it.
import { type Color, type GameMove, type Mistake, type Review, other } from "./review";

export interface Line {
  color: Color; // of its first move
  moves: string[];
  step: number; // moves shown, at least 1
  own: boolean; // the reader's moves, not an engine's or the record's
}

export interface Place {
  turn: number; // moves of the game that were played
  line: Line | null;
}

export const start: Place = { turn: 0, line: null };

const clamp = (n: number, low: number, high: number) => Math.min(Math.max(n, low), high);

export const goTo = (turn: number, moves: number): Place => ({ turn: clamp(turn, 0, moves), line: null });

// Steps back out of a line lead to the game.
export function step(place: Place, by: number, moves: number): Place {
  if (!place.line) return goTo(place.turn + by, moves);
  const to = Math.min(place.line.step + by, place.line.moves.length);
  return { turn: place.turn, line: to < 1 ? null : { ...place.line, step: to } };
}

export const enterLine = (turn: number, color: Color, moves: string[], own = false): Place => ({
  turn,
  line: moves.length ? { color, moves, step: own ? moves.length : 1, own } : null,
});

export function toPlay(review: Review, place: Place): Color {
  const next = nextMover(review, place.turn);
  if (!place.line) return next;
  return place.line.step % 2 ? other(place.line.color) : place.line.color;
}

export function nextMover(review: Review, turn: number): Color {
  const next: GameMove | undefined = review.moves[turn];
  if (next) return next.color;
  const last = review.moves[turn - 1];
  return last ? other(last.color) : review.setup.to_play;
}

// The reader plays a legal move: the game goes on if it is the game's, else a line of the
// reader's own begins or grows.
export function tryMove(review: Review, place: Place, move: string): Place {
  const { turn, line } = place;
  if (!line && review.moves[turn]?.played === move) return goTo(turn + 1, review.moves.length);
  if (line && line.moves[line.step] === move) return step(place, 1, review.moves.length);
  const color = line?.color ?? nextMover(review, turn);
  return enterLine(turn, color, [...(line?.moves.slice(0, line.step) ?? []), move], true);
}

// The mistake whose bad move comes next after or before this turn.
export function neighbourMistake(mistakes: Mistake[], turn: number, by: 1 | -1): Mistake | undefined {
  const sorted = [...mistakes].sort((a, b) => a.move_number - b.move_number);
  return by > 0
    ? sorted.find((mistake) => mistake.move_number > turn)
    : sorted.reverse().find((mistake) => mistake.move_number < turn);
}
