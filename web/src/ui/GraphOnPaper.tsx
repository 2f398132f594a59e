// SPDX-License-Identifier: MIT
// The course of the game for the printer: browsers print before a canvas of another size is drawn.
import { type Review, weight } from "../data/review";
import { graphData, leadRange, leadTicks } from "./Graph";
import { useWords } from "./settings";

const kWidth = 680;
const kHeight = 170;
const kLeft = 62; // room for the numbers
const kTop = 8;
const kBottom = 16;

// Pieces without gaps, each as a polyline's points.
function pieces(turns: number[], values: (number | null)[], at: (turn: number, value: number) => string): string[] {
  const found: string[][] = [[]];
  values.forEach((value, i) => {
    if (value === null) found.push([]);
    else found[found.length - 1].push(at(turns[i], value));
  });
  return found.filter((piece) => piece.length > 1).map((piece) => piece.join(" "));
}

export function GraphOnPaper({ review }: { review: Review }) {
  const { t } = useWords();
  const [turns, leads, winrates] = graphData(review);
  if (turns.length < 2) return null;
  const range = leadRange(leads);
  const last = turns[turns.length - 1];
  const x = (turn: number) => kLeft + ((kWidth - kLeft - 8) * turn) / last;
  const y = (share: number) => kTop + (kHeight - kTop - kBottom) * (0.5 - share / 2); // −1 … 1
  const leadLines = pieces(turns, leads, (turn, lead) => `${x(turn).toFixed(1)},${y(lead / range).toFixed(1)}`);
  const rateLines = pieces(turns, winrates, (turn, rate) => `${x(turn).toFixed(1)},${y(rate / 50 - 1).toFixed(1)}`);
  const name = (n: number) => (n === 0 ? "0" : `${n > 0 ? t("black") : t("white")} ${Math.abs(n)}`);
  return (
    <svg class="graph-paper on-paper" viewBox={`0 0 ${kWidth} ${kHeight}`} role="img" aria-label={t("graph_help")}>
      {leadTicks(range).map((n) => (
        <g key={n}>
          <line x1={kLeft} x2={kWidth - 8} y1={y(n / range)} y2={y(n / range)} stroke={n === 0 ? "#888" : "#ddd"} />
          <text x={kLeft - 6} y={y(n / range) + 3.5} text-anchor="end" font-size="10">{name(n)}</text>
        </g>
      ))}
      {rateLines.map((points) => <polyline key={points} points={points} fill="none" stroke="#777" stroke-dasharray="3 3" />)}
      {leadLines.map((points) => <polyline key={points} points={points} fill="none" stroke="#000" stroke-width="1.6" />)}
      {review.mistakes.map((mistake) => {
        const lead = leads[turns.indexOf(mistake.move_number)];
        if (lead === null || lead === undefined) return null;
        const fill = mistake.color === "B" ? "#000" : "#fff";
        return <circle key={mistake.move_number} cx={x(mistake.move_number)} cy={y(lead / range)} r={1.5 + weight(mistake)} fill={fill} stroke="#000" />;
      })}
      <text x={kLeft} y={kHeight - 2} font-size="10">1</text>
      <text x={kWidth - 8} y={kHeight - 2} font-size="10" text-anchor="end">{last}</text>
    </svg>
  );
}
