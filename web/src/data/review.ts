// SPDX-License-Identifier: MIT
// The review as the program writes it: docs/REVIEW_JSON.md. What is unknown is absent.

export type Language = "ja" | "en";
export type Color = "B" | "W";
export type Side = "black" | "white";
export type PhaseId = "opening" | "middle" | "endgame";

export type Words = Record<Language, string>;
export type Sentences = Record<Language, string[]>;

export interface Candidate {
  move: string;
  winrate: number;
  lead?: number;
  visits?: number;
  prior?: number;
  line?: string[];
}

export interface PositionValue {
  turn: number;
  winrate?: number;
  lead?: number;
  candidates?: Candidate[];
  ownership?: string;
}

export interface GameMove {
  number: number;
  color: Color;
  played: string;
  name?: Words;
  comment?: string;
  edits?: [string, string][]; // stones put or taken before the move: ["B", "D4"], ["", "D5"]
}

export interface Variation {
  turn: number; // the position it leaves from
  color: Color; // of its first move
  moves: string[];
  comment?: string;
}

export interface Phase {
  id: PhaseId;
  from: number;
  to: number;
}

export interface RankEstimate {
  rank: string;
  value: number;
  low: number;
  high: number;
  scale?: string;
}

export interface Lesson {
  title: Words;
  text: Words;
  moves?: number[];
  theme?: string;
}

export interface PlayerSummary {
  name: string;
  moves: number;
  agreed: number;
  points_lost?: number;
  accuracy?: number;
  rank?: RankEstimate;
  by_phase?: { id: PhaseId; moves: number; points_lost: number; mistakes: number }[];
  kinds?: { id: string; count: number; name: Words }[];
  neighbours?: { rank: string; points_per_move: number }[];
  neighbours_own?: number; // points a move, measured as theirs were
  lessons?: Lesson[];
  good?: { move_number: number; text: Words }[];
}

export interface Mistake {
  move_number: number;
  color: Color;
  played: string;
  best: string;
  loss_winrate: number;
  loss_points?: number;
  phase?: PhaseId;
  punished?: boolean;
  reasons: string[];
  reason_names?: Words[];
  consequences?: { fate: string; color: Color; stones: string[]; points?: number; text?: Words }[];
  diagram: string[];
  failure?: string[];
  acceptable?: { move: string; loss_points?: number }[];
  marks?: { previous?: string | null; answer?: string | null; stones?: string[] };
  headline?: Words;
  why?: Sentences;
  happened?: Sentences;
  instead?: Words;
  text: Words;
}

export interface Player {
  name: string;
  rank?: string;
}

export interface Review {
  schema: 1;
  kind?: undefined;
  program: string;
  complete: boolean;
  file: string;
  language?: Language;
  focus?: Color;
  home?: string; // address of the page with all games
  game: {
    size: number;
    komi: number;
    rules?: string;
    handicap: number;
    result?: string;
    date?: string;
    event?: string;
    place?: string;
    comment?: string;
    black: Player;
    white: Player;
  };
  engine?: { name: string; visits?: number };
  setup: { black: string[]; white: string[]; to_play: Color };
  moves: GameMove[];
  positions: PositionValue[];
  phases?: Phase[];
  players: Record<Side, PlayerSummary>;
  mistakes: Mistake[];
  variations?: Variation[];
  turning_points?: number[];
  losing_move?: number;
  notes?: Words[];
}

export const sideOf = (color: Color): Side => (color === "B" ? "black" : "white");
export const other = (color: Color): Color => (color === "B" ? "W" : "B");
export const signOf = (color: Color): 1 | -1 => (color === "B" ? 1 : -1);

// Ownership of a point, −1 White … +1 Black, from the letters A … U.
export const ownershipAt = (text: string, index: number): number =>
  (text.charCodeAt(index) - 75) / 10;

// How much a mistake weighs, for colours and sizes: 1 small, 2 middling, 3 large.
export function weight(mistake: Mistake): 1 | 2 | 3 {
  const points = mistake.loss_points ?? mistake.loss_winrate * 50;
  return points >= 10 || mistake.loss_winrate >= 0.2 ? 3 : points >= 5 ? 2 : 1;
}

// Where the pupil is not named, the one who lost has more to learn.
export function firstPupil(review: Review): Color {
  if (review.focus) return review.focus;
  const has = (color: Color) => review.mistakes.some((mistake) => mistake.color === color);
  const loser: Color = review.game.result?.startsWith("B") ? "W" : "B";
  return has(loser) || !has(other(loser)) ? loser : other(loser);
}
