// SPDX-License-Identifier: MIT
import { describe, expect, it } from "vitest";
import { columnName, kanji, rowName, spoken, toText, toVertex } from "../../src/go/coordinates";
import { crop } from "../../src/go/crop";
import { emptyBoard, lineAt, mayPlay, replay } from "../../src/go/replay";
import { sample } from "../sample";

describe("points", () => {
  it("are read and written, without the letter I", () => {
    expect(toVertex("A19", 19)).toEqual([0, 0]);
    expect(toVertex("T1", 19)).toEqual([18, 18]);
    expect(toVertex("J10", 19)).toEqual([8, 9]);
    expect(toText([8, 9], 19)).toBe("J10");
    for (const text of ["pass", "", "I5", "Z99", "A0", "A20", null, undefined]) {
      expect(toVertex(text, 19)).toBeNull();
    }
  });

  it("are spoken in both languages", () => {
    expect(spoken("D4", 19, "en")).toBe("D4");
    expect(spoken("D4", 19, "ja")).toBe("4の十六");
    expect(spoken("pass", 19, "ja")).toBe("パス");
    expect([1, 10, 11, 19, 20, 25].map(kanji)).toEqual(["一", "十", "十一", "十九", "二十", "二十五"]);
    expect(columnName(8, "en") + rowName(0, 19, "en")).toBe("J19");
    expect(columnName(8, "ja") + rowName(0, 19, "ja")).toBe("9一");
  });
});

describe("boards", () => {
  it("follow the game, captures and all", () => {
    const review = sample();
    const boards = replay(review);
    expect(boards).toHaveLength(review.moves.length + 1);
    expect(boards[0].isEmpty()).toBe(true);
    const stones = boards[219].signMap.flat().filter(Boolean).length;
    expect(stones).toBeLessThan(219);
    expect(stones).toBeGreaterThan(180);
  });

  it("know stones put and taken between moves", () => {
    const review = sample();
    review.moves[1].edits = [
      ["B", "A1"],
      ["", review.moves[0].played],
    ];
    const board = replay(review)[2];
    expect(board.get([0, 18])).toBe(1);
    expect(board.get(toVertex(review.moves[0].played, 19)!)).toBe(0);
  });

  it("number the moves of a line, passes left out", () => {
    const { moves, board } = lineAt(emptyBoard(9), "W", ["C3", "pass", "D4"], 3);
    expect(moves.map(({ number, sign }) => [number, sign])).toEqual([
      [1, -1],
      [3, -1],
    ]);
    expect(board.get([3, 5])).toBe(-1);
  });

  it("refuse what the rules refuse", () => {
    const board = emptyBoard(5, ["A2", "B1"], []);
    expect(mayPlay(board, "W", [0, 4])).toBe(false);
    expect(mayPlay(board, "B", [0, 4])).toBe(true);
    expect(mayPlay(board, "W", [0, 3])).toBe(false);
  });
});

describe("the part of the board a diagram shows", () => {
  it("is a corner with its edges", () => {
    expect(crop([[2, 2]], 19)).toEqual({ left: 0, top: 0, right: 6, bottom: 6 });
  });
  it("is the whole board where things are far apart, and where nothing is known", () => {
    const whole = { left: 0, top: 0, right: 18, bottom: 18 };
    expect(crop([[2, 2], [15, 15]], 19)).toEqual(whole);
    expect(crop([], 19)).toEqual(whole);
  });
  it("never leaves the board", () => {
    for (const size of [2, 5, 9, 13, 19]) {
      const { left, top, right, bottom } = crop([[0, size - 1]], size);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(Math.max(right, bottom)).toBeLessThan(size);
    }
  });
});
