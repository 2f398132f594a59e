// SPDX-License-Identifier: MIT
import { describe, expect, it } from "vitest";
import { gamePicture, linePicture, printPicture, tabsOf } from "../../src/data/card";
import { begin, give, isOver, judge, missed, next, retry, reveal, type Question } from "../../src/data/quiz";
import { emptyBoard, replay } from "../../src/go/replay";
import { mistake, sample } from "../sample";

const review = sample();
const boards = replay(review);
const questions: Question[] = review.mistakes
  .filter(({ color }) => color === "B")
  .map((one) => ({ id: String(one.move_number), mistake: one, before: boards[one.move_number - 1] }));

describe("the quiz", () => {
  const [question] = questions;

  it("takes every answer near the best", () => {
    expect(judge(question, question.mistake.best)).toEqual({ kind: "best" });
    for (const { move } of question.mistake.acceptable!.slice(1)) {
      expect(judge(question, move)).toEqual({ kind: "good" });
    }
    expect(judge(question, question.mistake.played)).toEqual({ kind: "played" });
    expect(judge(question, "A1")).toEqual({ kind: "miss", points: undefined });
  });

  it("says how much worse a move is if the engine looked at it", () => {
    const candidates = [
      { move: question.mistake.best, winrate: 0.5, lead: 3, visits: 9 },
      { move: "A1", winrate: 0.4, lead: -4, visits: 5 },
      { move: "A2", winrate: 0.4, lead: -4, visits: 0 },
    ];
    expect(judge({ ...question, candidates }, "A1")).toEqual({ kind: "miss", points: 7 });
    expect(judge({ ...question, candidates }, "A2")).toEqual({ kind: "miss", points: undefined });
  });

  it("counts what was found at the first try", () => {
    let state = begin(questions);
    state = give(state, questions[0].mistake.best);
    expect(state.shown).toBe(true);
    state = next(state);
    state = give(state, "A1");
    expect(state.shown).toBe(false);
    state = give(retry(state), questions[1].mistake.best);
    expect(state.shown).toBe(true);
    expect(state.found).toEqual([questions[0].id]);
    state = next(state);
    while (!isOver(state)) state = next(reveal(state));
    expect(state.found).toHaveLength(1);
    expect(missed(state)).toEqual(questions.slice(1));
    expect(isOver(begin(missed(state)))).toBe(false);
  });

  it("does not count an answer that was shown first", () => {
    let state = reveal(begin(questions));
    state = give(state, questions[0].mistake.best);
    expect(state.found).toEqual([]);
  });
});

describe("a card's pictures", () => {
  const problem = questions[3];

  it("show the move before, the move, the answer and the stones concerned", () => {
    const { marks } = gamePicture(problem);
    expect(marks.filter(({ label }) => label).map(({ label }) => label)).toEqual(["0", "1", "2"]);
    expect(marks.filter(({ shape }) => shape === "triangle").length).toBeGreaterThan(0);
  });

  it("step through the better line from the position before the move", () => {
    const long = questions[2];
    expect(linePicture(long, "better", 0).marks).toHaveLength(1);
    const picture = linePicture(long, "better", 2);
    expect(picture.marks.map(({ label }) => label).filter(Boolean)).toEqual(["1", "2"]);
  });

  it("are one on paper, with what was played crossed", () => {
    const { marks } = printPicture(problem);
    expect(marks.some(({ shape }) => shape === "cross")).toBe(true);
    expect(marks.filter(({ label }) => label)).toHaveLength(problem.mistake.diagram.length);
  });

  it("offer only lines that are there", () => {
    expect(tabsOf(mistake({ diagram: [], failure: undefined }))).toEqual(["game"]);
    expect(tabsOf(mistake({ diagram: ["D4"], failure: ["D4"] }))).toEqual(["game", "better", "failure"]);
  });

  it("survive a pass and an empty board", () => {
    const bare = mistake({ played: "pass", best: "pass", diagram: ["pass"], marks: undefined });
    const empty = { before: emptyBoard(9), mistake: bare };
    expect(gamePicture(empty).marks).toEqual([]);
    expect(printPicture(empty).marks).toEqual([]);
  });
});
