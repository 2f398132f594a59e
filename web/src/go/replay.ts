// SPDX-License-Identifier: MIT
// From the review's moves to boards. Moves are executed as the record says, legal or not.
import Board from "@sabaki/go-board";
import { type Color, type Review, other, signOf } from "../data/review";
import { type Vertex, toVertex } from "./coordinates";

export type SignMap = (0 | 1 | -1)[][];

export interface NumberedMove {
  vertex: Vertex;
  sign: 1 | -1;
  number: number;
}

function place(board: Board, text: string, sign: 0 | 1 | -1): void {
  const vertex = toVertex(text, board.width);
  if (vertex) board.set(vertex, sign);
}

export function emptyBoard(size: number, black: string[] = [], white: string[] = []): Board {
  const board = Board.fromDimensions(size, size);
  for (const text of black) place(board, text, 1);
  for (const text of white) place(board, text, -1);
  return board;
}

export function playOn(board: Board, color: Color, move: string): Board {
  const vertex = toVertex(move, board.width);
  return vertex ? board.makeMove(signOf(color), vertex) : board;
}

// The board after every turn: [0] before the first move.
export function replay(review: Review): Board[] {
  const { size } = review.game;
  const boards = [emptyBoard(size, review.setup.black, review.setup.white)];
  for (const move of review.moves) {
    let board = boards[boards.length - 1];
    if (move.edits?.length) {
      board = board.clone();
      for (const [color, text] of move.edits) {
        place(board, text, color === "B" ? 1 : color === "W" ? -1 : 0);
      }
    }
    boards.push(playOn(board, move.color, move.played));
  }
  return boards;
}

export interface LineStep {
  board: Board;
  moves: NumberedMove[];
}

// A line of alternating moves after so many of them: the board, and the stones to be numbered.
export function lineAt(start: Board, first: Color, line: string[], steps: number): LineStep {
  let board = start;
  let color = first;
  const moves: NumberedMove[] = [];
  for (const [index, move] of line.slice(0, steps).entries()) {
    board = playOn(board, color, move);
    const vertex = toVertex(move, board.width);
    if (vertex) moves.push({ vertex, sign: signOf(color), number: index + 1 });
    color = other(color);
  }
  return { board, moves };
}

// Whether somebody may play there; ko included.
export function mayPlay(board: Board, color: Color, vertex: Vertex): boolean {
  const { pass, overwrite, suicide, ko } = board.analyzeMove(signOf(color), vertex);
  return !pass && !overwrite && !suicide && !ko;
}

export const signMapOf = (board: Board): SignMap => board.signMap as SignMap;
