// SPDX-License-Identifier: MIT
// The three pictures of a lesson card: what was played, what should have been, what could follow.
import type Board from "@sabaki/go-board";
import { type Vertex, toVertex } from "../go/coordinates";
import { type Area, crop } from "../go/crop";
import { type SignMap, lineAt, playOn, signMapOf } from "../go/replay";
import type { DiagramMark } from "../ui/Diagram";
import { type Mistake, other } from "./review";

export type Tab = "game" | "better" | "failure";

export interface Picture {
  signMap: SignMap;
  marks: DiagramMark[];
}

// `before` is the board the move was played on.
export interface Problem {
  before: Board;
  mistake: Mistake;
}

export const lineOf = (mistake: Mistake, tab: Tab): string[] =>
  tab === "better" ? mistake.diagram : tab === "failure" ? (mistake.failure ?? []) : [];

export const tabsOf = (mistake: Mistake): Tab[] => [
  "game",
  ...(mistake.diagram.length ? (["better"] as const) : []),
  ...(mistake.failure?.length ? (["failure"] as const) : []),
];

const isVertex = (vertex: Vertex | null): vertex is Vertex => vertex !== null;

export function areaOf({ before, mistake }: Problem): Area {
  const points = [
    mistake.played,
    mistake.marks?.previous,
    mistake.marks?.answer,
    ...(mistake.marks?.stones ?? []),
    ...mistake.diagram,
    ...(mistake.failure ?? []),
  ];
  return crop(points.map((text) => toVertex(text, before.width)).filter(isVertex), before.width);
}

// Stones concerned that still stand there; the answer may have taken some.
function concerned(mistake: Mistake, size: number, taken: Vertex[]): DiagramMark[] {
  return (mistake.marks?.stones ?? [])
    .map((text) => toVertex(text, size))
    .filter(isVertex)
    .filter((vertex) => !taken.some(([x, y]) => x === vertex[0] && y === vertex[1]))
    .map((vertex) => ({ vertex, shape: "triangle" }));
}

export function gamePicture({ before, mistake }: Problem): Picture {
  const size = before.width;
  const { previous, answer } = mistake.marks ?? {};
  let board = playOn(before, mistake.color, mistake.played);
  if (answer) board = playOn(board, other(mistake.color), answer);
  const labelled: [string, string | null | undefined][] = [
    ["0", previous],
    ["1", mistake.played],
    ["2", answer],
  ];
  const marks: DiagramMark[] = [];
  for (const [label, text] of labelled) {
    const vertex = toVertex(text, size);
    if (vertex) marks.push({ vertex, label });
  }
  const points = marks.map(({ vertex }) => vertex);
  return { signMap: signMapOf(board), marks: [...marks, ...concerned(mistake, size, points)] };
}

// What the marks of a game's picture mean, those that are there.
export const legendOf = ({ marks }: Picture) =>
  (["0", "1", "2", "triangle"] as const)
    .filter((mark) => marks.some(({ label, shape }) => label === mark || shape === mark))
    .map((mark) => `legend_${mark}` as const);

// `steps` moves of the better line or of the punishment. Before the first, what was played is
// marked, so that the two can be compared.
export function linePicture({ before, mistake }: Problem, tab: "better" | "failure", steps: number): Picture {
  const better = tab === "better";
  const start = better ? before : playOn(before, mistake.color, mistake.played);
  const first = better ? mistake.color : other(mistake.color);
  const { board, moves } = lineAt(start, first, lineOf(mistake, tab), steps);
  const marks: DiagramMark[] = moves.map(({ vertex, number }) => ({ vertex, label: String(number) }));
  const played = toVertex(mistake.played, board.width);
  const covered = played && marks.some(({ vertex: [x, y] }) => x === played[0] && y === played[1]);
  if (played && !covered) marks.push({ vertex: played, shape: better ? "cross" : "triangle" });
  return { signMap: signMapOf(board), marks };
}

// The one diagram on paper: the move before, what was played, the better line with its numbers.
export function printPicture(problem: Problem): Picture {
  const { mistake, before } = problem;
  if (mistake.diagram.length === 0) return gamePicture(problem);
  const picture = linePicture(problem, "better", mistake.diagram.length);
  const previous = toVertex(mistake.marks?.previous, before.width);
  if (previous && picture.signMap[previous[1]][previous[0]]) {
    picture.marks.push({ vertex: previous, shape: "triangle" });
  }
  return picture;
}
