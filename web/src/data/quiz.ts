// SPDX-License-Identifier: MIT
// "Your move": one's own mistakes as questions. Every answer close to the best is right; the
// score counts what was found at the first try.
import type { Problem } from "./card";
import type { Candidate, Color } from "./review";

export interface Question extends Problem {
  id: string;
  candidates?: Candidate[]; // of the position, to say how much worse another move is
  origin?: { game: string; href: string }; // where it comes from, if not this game
}

export type Verdict =
  | { kind: "best" | "good" | "played" }
  | { kind: "miss"; points?: number };

export function judge({ mistake, candidates }: Question, move: string): Verdict {
  if (move === mistake.best) return { kind: "best" };
  if (mistake.acceptable?.some((answer) => answer.move === move)) return { kind: "good" };
  if (move === mistake.played) return { kind: "played" };
  return { kind: "miss", points: worseBy(candidates, mistake.best, move, mistake.color) };
}

function worseBy(all: Candidate[] | undefined, best: string, move: string, mover: Color): number | undefined {
  const lead = (name: string) => {
    const found = all?.find((candidate) => candidate.move === name && (candidate.visits ?? 0) > 0);
    return found?.lead === undefined ? undefined : mover === "B" ? found.lead : -found.lead;
  };
  const [a, b] = [lead(best), lead(move)];
  return a === undefined || b === undefined || a - b < 1 ? undefined : a - b;
}

export const isRight = ({ kind }: Verdict): boolean => kind === "best" || kind === "good";

export interface QuizState {
  questions: Question[]; // of this round
  at: number; // questions.length: the round is over
  tries: number; // at this question
  answer: string | null; // the last one given
  shown: boolean; // the explanation is open
  found: string[]; // ids found at the first try
}

export const begin = (questions: Question[]): QuizState => ({
  questions,
  at: 0,
  tries: 0,
  answer: null,
  shown: false,
  found: [],
});

export const isOver = (state: QuizState): boolean => state.at >= state.questions.length;

export function give(state: QuizState, move: string): QuizState {
  if (state.shown || isOver(state)) return state;
  const question = state.questions[state.at];
  const right = isRight(judge(question, move));
  return {
    ...state,
    tries: state.tries + 1,
    answer: move,
    shown: right,
    found: right && state.tries === 0 ? [...state.found, question.id] : state.found,
  };
}

// Seeing the answer without having tried is a miss, too.
export const reveal = (state: QuizState): QuizState => ({ ...state, shown: true, tries: state.tries + 1 });

export const retry = (state: QuizState): QuizState => ({ ...state, answer: null });

export const next = (state: QuizState): QuizState => ({
  ...state,
  at: state.at + 1,
  tries: 0,
  answer: null,
  shown: false,
});

export const missed = (state: QuizState): Question[] =>
  state.questions.filter(({ id }) => !state.found.includes(id));
