// SPDX-License-Identifier: MIT
// The pages of many games: docs/REVIEW_JSON.md, "Many games".
import { emptyBoard } from "../go/replay";
import type { Question } from "./quiz";
import type { Color, Language, Mistake, RankEstimate, Words } from "./review";

export interface SideSummary {
  name: string;
  rank?: string;
  estimate?: RankEstimate;
  accuracy?: number;
  moves: number;
  points_lost: number;
  mistakes: number;
}

// From several games together.
export interface CombinedRank extends RankEstimate {
  games: number;
}

export interface IndexData {
  schema: 1;
  kind: "index";
  program: string;
  language?: Language;
  home?: undefined;
  games: {
    name: string;
    href: string;
    date: string;
    result: string;
    size: number;
    moves: number;
    complete: boolean;
    black: SideSummary;
    white: SideSummary;
  }[];
  players: { name: string; href: string; games: number; estimate?: CombinedRank }[];
  skipped: { where: string; message: string }[];
}

export interface PlayerGame extends SideSummary {
  game: string;
  href: string;
  date: string;
  result: string;
  color: Color;
  opponent: string;
}

export interface PracticePosition {
  game: string;
  href: string;
  size: number;
  black: string[];
  white: string[];
  mistake: Mistake;
}

export interface PlayerData {
  schema: 1;
  kind: "player";
  program: string;
  language?: Language;
  home?: string;
  name: string;
  estimate?: CombinedRank;
  games: PlayerGame[];
  themes: { id: string; name: Words; count: number; games: number }[];
  practice: PracticePosition[];
}

export const questionsOf = (practice: PracticePosition[]): Question[] =>
  practice.map(({ game, href, size, black, white, mistake }) => ({
    id: `${game} ${mistake.move_number}`,
    mistake,
    before: emptyBoard(size, black, white),
    origin: { game, href: `${href}#move-${mistake.move_number}` },
  }));

// Whether the player won, as far as the record tells.
export const won = (game: PlayerGame): boolean | undefined =>
  /^[BW]\+/.test(game.result) ? game.result[0] === game.color : undefined;
