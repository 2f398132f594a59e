// SPDX-License-Identifier: MIT
import { describe, expect, it } from "vitest";
import { enterLine, goTo, neighbourMistake, nextMover, start, step, toPlay, tryMove } from "../../src/data/browse";
import { firstPupil, ownershipAt, weight } from "../../src/data/review";
import { mistake, sample } from "../sample";

describe("walking through a game", () => {
  const review = sample();
  const moves = review.moves.length;

  it("stays inside the game", () => {
    expect(step(start, -1, moves)).toEqual(start);
    expect(step(start, Infinity, moves).turn).toBe(moves);
    expect(goTo(9999, moves).turn).toBe(moves);
  });

  it("walks into a line and back out of it", () => {
    let place = enterLine(10, "B", ["D4", "Q16", "C3"]);
    expect(place.line?.step).toBe(1);
    place = step(place, 10, moves);
    expect(place.line?.step).toBe(3);
    place = step(place, -2, moves);
    expect(place.line?.step).toBe(1);
    expect(step(place, -1, moves)).toEqual({ turn: 10, line: null });
  });

  it("knows whose turn it is", () => {
    expect(nextMover(review, 0)).toBe("B");
    expect(nextMover(review, 1)).toBe("W");
    expect(toPlay(review, enterLine(1, "W", ["D4"]))).toBe("B");
  });

  it("follows the game if the reader plays its move, else begins a line", () => {
    expect(tryMove(review, start, review.moves[0].played)).toEqual({ turn: 1, line: null });
    const own = tryMove(review, start, "K10");
    expect(own.line).toEqual({ color: "B", moves: ["K10"], step: 1, own: true });
    expect(tryMove(review, own, "C3").line?.moves).toEqual(["K10", "C3"]);
  });

  it("replaces the rest of a line by a new move", () => {
    const back = step(enterLine(0, "B", ["K10", "C3", "C4"], true), -2, moves);
    expect(tryMove(review, back, "Q3").line?.moves).toEqual(["K10", "Q3"]);
    expect(tryMove(review, back, "C3").line?.moves).toEqual(["K10", "C3", "C4"]);
  });

  it("finds the mistake before and after", () => {
    expect(neighbourMistake(review.mistakes, 0, 1)?.move_number).toBe(33);
    expect(neighbourMistake(review.mistakes, 33, 1)?.move_number).toBe(65);
    expect(neighbourMistake(review.mistakes, 65, -1)?.move_number).toBe(33);
    expect(neighbourMistake(review.mistakes, 33, -1)).toBeUndefined();
  });
});

describe("a review", () => {
  it("weighs mistakes by points, and by win rate where that says more", () => {
    expect(weight(mistake({ loss_points: 4, loss_winrate: 0.1 }))).toBe(1);
    expect(weight(mistake({ loss_points: 5, loss_winrate: 0.1 }))).toBe(2);
    expect(weight(mistake({ loss_points: 12, loss_winrate: 0 }))).toBe(3);
    expect(weight(mistake({ loss_points: 2, loss_winrate: 0.3 }))).toBe(3);
    expect(weight(mistake({ loss_points: undefined, loss_winrate: 0.12 }))).toBe(2);
  });

  it("opens with the lessons of the one who lost", () => {
    const review = sample();
    expect(firstPupil(review)).toBe("B");
    expect(firstPupil({ ...review, game: { ...review.game, result: "B+R" } })).toBe("W");
    expect(firstPupil({ ...review, focus: "W" })).toBe("W");
    const only = review.mistakes.filter(({ color }) => color === "W");
    expect(firstPupil({ ...review, mistakes: only })).toBe("W");
  });

  it("reads ownership", () => {
    expect(ownershipAt("AKU", 0)).toBe(-1);
    expect(ownershipAt("AKU", 1)).toBe(0);
    expect(ownershipAt("AKU", 2)).toBe(1);
  });
});
