// SPDX-License-Identifier: MIT
// A still diagram as a vector drawing: light enough for one on every card, and sharp on paper.
import { type Vertex, columnName, rowName } from "../go/coordinates";
import type { Area } from "../go/crop";
import type { SignMap } from "../go/replay";
import { useWords } from "./settings";

export interface DiagramMark {
  vertex: Vertex;
  shape?: "triangle" | "cross" | "square";
  label?: string;
}

interface Props {
  signMap: SignMap;
  area: Area;
  marks: DiagramMark[];
  label: string;
}

const kUnit = 20; // drawing units a line
const kStone = 9.6;

function stars(size: number): Vertex[] {
  if (size < 7) return [];
  const far = size < 13 ? 2 : 3;
  const middle = (size - 1) / 2;
  const lines = size % 2 ? [far, middle, size - 1 - far] : [far, size - 1 - far];
  const all = lines.flatMap((x) => lines.map((y): Vertex => [x, y]));
  const small = size < 13 && size % 2; // only corners and the centre
  return small ? all.filter(([x, y]) => (x === middle) === (y === middle)) : all;
}

function Lines({ size, area }: { size: number; area: Area }) {
  const { left, right, top, bottom } = area;
  // A line runs half a step on where the board goes on.
  const start = (n: number) => (n === 0 ? 0 : n - 0.5);
  const end = (n: number) => (n === size - 1 ? n : n + 0.5);
  const lines = [];
  for (let x = left; x <= right; x += 1) {
    lines.push(`M${x * kUnit} ${start(top) * kUnit}V${end(bottom) * kUnit}`);
  }
  for (let y = top; y <= bottom; y += 1) {
    lines.push(`M${start(left) * kUnit} ${y * kUnit}H${end(right) * kUnit}`);
  }
  return <path class="d-lines" d={lines.join("")} />;
}

function MarkShape({ mark, sign }: { mark: DiagramMark; sign: number }) {
  const x = mark.vertex[0] * kUnit;
  const y = mark.vertex[1] * kUnit;
  const on = sign > 0 ? "on-black" : sign < 0 ? "on-white" : "on-board";
  if (mark.label) {
    return (
      <g class={`d-label ${on}`}>
        {sign === 0 && <circle class="d-clear" cx={x} cy={y} r={7.5} />}
        <text x={x} y={y + 4} text-anchor="middle" font-size={mark.label.length > 1 ? 10 : 12}>
          {mark.label}
        </text>
      </g>
    );
  }
  if (mark.shape === "cross") {
    return <path class={`d-shape ${on}`} d={`M${x - 4} ${y - 4}l8 8m0-8l-8 8`} />;
  }
  if (mark.shape === "square") {
    return <path class={`d-shape ${on}`} d={`M${x - 4} ${y - 4}h8v8h-8z`} />;
  }
  return <path class={`d-shape ${on}`} d={`M${x} ${y - 5.4}l4.7 8.1h-9.4z`} />;
}

export function Diagram({ signMap, area, marks, label }: Props) {
  const size = signMap.length;
  const { language } = useWords();
  const { left, right, top, bottom } = area;
  const inside = ([x, y]: Vertex) => x >= left && x <= right && y >= top && y <= bottom;
  const box = [
    (left - 1.5) * kUnit,
    (top - 1.5) * kUnit,
    (right - left + 2.2) * kUnit,
    (bottom - top + 2.2) * kUnit,
  ];
  const stones = [];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const sign = signMap[y][x];
      if (sign) {
        stones.push(
          <circle key={`${x},${y}`} class={sign > 0 ? "d-black" : "d-white"} cx={x * kUnit} cy={y * kUnit} r={kStone} />,
        );
      }
    }
  }
  const columns = Array.from({ length: right - left + 1 }, (_, i) => left + i);
  const rows = Array.from({ length: bottom - top + 1 }, (_, i) => top + i);
  return (
    <svg class="diagram" viewBox={box.join(" ")} role="img" aria-label={label}>
      <rect class="d-board" x={box[0]} y={box[1]} width={box[2]} height={box[3]} rx={4} />
      <Lines size={size} area={area} />
      {stars(size)
        .filter(inside)
        .map(([x, y]) => (
          <circle key={`${x},${y}`} class="d-star" cx={x * kUnit} cy={y * kUnit} r={2} />
        ))}
      {stones}
      {marks
        .filter(({ vertex }) => inside(vertex))
        .map((mark, index) => (
          <MarkShape key={index} mark={mark} sign={signMap[mark.vertex[1]][mark.vertex[0]]} />
        ))}
      <g class="d-coordinates" aria-hidden="true">
        {columns.map((x) => (
          <text key={x} x={x * kUnit} y={(top - 0.85) * kUnit} text-anchor="middle">
            {columnName(x, language)}
          </text>
        ))}
        {rows.map((y) => (
          <text key={y} x={(left - 1) * kUnit} y={y * kUnit + 3} text-anchor="middle">
            {rowName(y, size, language)}
          </text>
        ))}
      </g>
    </svg>
  );
}
