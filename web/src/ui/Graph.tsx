// SPDX-License-Identifier: MIT
// The course of the game: lead and win rate, the phases, the mistakes by size; a click goes there.
import { useContext, useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import { type Phase, type Review, weight } from "../data/review";
import { phaseName } from "../texts";
import { SettingsContext, useWords } from "./settings";

const kHeight = 210;
const kLeast = 10; // points: a quiet game is not blown up
const kMost = 60; // points: one blowout does not flatten the rest
const kNear = 14; // pixels around a mistake that count as hitting it

interface Props {
  review: Review;
  turn: number;
  onJump: (turn: number) => void;
}

type Data = [number[], (number | null)[], (number | null)[]];

export function graphData(review: Review): Data {
  const turns: number[] = [];
  const leads: (number | null)[] = [];
  const winrates: (number | null)[] = [];
  for (const position of review.positions) {
    turns.push(position.turn);
    leads.push(position.lead === undefined ? null : Math.max(-kMost, Math.min(kMost, position.lead)));
    winrates.push(position.winrate === undefined ? null : 100 * position.winrate);
  }
  return [turns, leads, winrates];
}

export function leadRange(leads: (number | null)[]): number {
  return Math.max(kLeast, ...leads.map((lead) => Math.abs(lead ?? 0))) * 1.1;
}

// Round numbers on both sides of 0.
export function leadTicks(range: number): number[] {
  const step = [5, 10, 20, 30].find((n) => range / n < 3) ?? 30;
  const side = [];
  for (let n = step; n <= range; n += step) side.push(n);
  return [...side.map((n) => -n).reverse(), 0, ...side];
}

function color(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function drawPhases(u: uPlot, phases: Phase[], name: (phase: Phase) => string): void {
  const { ctx } = u;
  const { top, height } = u.bbox;
  ctx.save();
  ctx.font = `${11 * devicePixelRatio}px system-ui, sans-serif`;
  ctx.textAlign = "left";
  ctx.textBaseline = "top";
  phases.forEach((phase, index) => {
    const left = u.valToPos(phase.from - 1, "x", true);
    const right = u.valToPos(phase.to, "x", true);
    if (index % 2) {
      ctx.fillStyle = color("--band");
      ctx.fillRect(left, top, right - left, height);
    }
    const label = name(phase);
    if (ctx.measureText(label).width + 12 < right - left) {
      ctx.fillStyle = color("--muted");
      ctx.fillText(label, left + 6 * devicePixelRatio, top + 4 * devicePixelRatio);
    }
  });
  ctx.restore();
}

function drawMistakes(u: uPlot, review: Review): void {
  const { ctx } = u;
  ctx.save();
  ctx.setLineDash([]);
  ctx.lineWidth = 1.8 * devicePixelRatio;
  for (const mistake of review.mistakes) {
    const [x, y] = spot(u, mistake.move_number);
    if (y === null) continue;
    ctx.beginPath();
    ctx.arc(x * devicePixelRatio, y * devicePixelRatio, (2 + 1.7 * weight(mistake)) * devicePixelRatio, 0, 7);
    ctx.fillStyle = mistake.color === "B" ? color("--black-stone") : color("--white-stone");
    ctx.strokeStyle = color("--bad");
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}

// Where the graph stands after a move, in CSS pixels of the whole canvas.
function spot(u: uPlot, turn: number): [number, number | null] {
  const index = u.data[0].indexOf(turn);
  const lead = u.data[1][index];
  const winrate = u.data[2][index];
  const x = u.valToPos(turn, "x", true) / devicePixelRatio;
  if (lead != null) return [x, u.valToPos(lead, "lead", true) / devicePixelRatio];
  return [x, winrate == null ? null : u.valToPos(winrate, "rate", true) / devicePixelRatio];
}

function drawTurn(u: uPlot, turn: number): void {
  const { ctx } = u;
  const x = u.valToPos(turn, "x", true);
  ctx.save();
  ctx.setLineDash([]);
  ctx.strokeStyle = color("--accent");
  ctx.lineWidth = 1.5 * devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(x, u.bbox.top);
  ctx.lineTo(x, u.bbox.top + u.bbox.height);
  ctx.stroke();
  ctx.restore();
}

function chosen(u: uPlot, review: Review): number | null {
  const { left = -1, top = -1, idx } = u.cursor;
  if (left < 0 || idx == null) return null;
  const offset = [u.bbox.left / devicePixelRatio, u.bbox.top / devicePixelRatio];
  let best: number | null = null;
  let nearest = kNear;
  for (const mistake of review.mistakes) {
    const [x, y] = spot(u, mistake.move_number);
    if (y === null) continue;
    const distance = Math.hypot(x - offset[0] - left, y - offset[1] - top);
    if (distance < nearest) [best, nearest] = [mistake.move_number, distance];
  }
  return best ?? u.data[0][idx];
}

export function Graph({ review, turn, onJump }: Props) {
  const { t, language } = useWords();
  const { dark } = useContext(SettingsContext);
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const now = useRef({ turn, onJump });
  now.current = { turn, onJump };

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const data = graphData(review);
    const range = leadRange(data[1]);
    const axis = { stroke: color("--muted"), grid: { stroke: color("--line"), width: 1 }, ticks: { show: false }, font: "11px system-ui, sans-serif" };
    const lead = (n: number) => (n === 0 ? "0" : `${n > 0 ? t("black") : t("white")} ${Math.abs(n)}`);
    const u = new uPlot(
      {
        width: Math.max(element.clientWidth, 200),
        height: kHeight,
        legend: { show: false },
        cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
        scales: {
          x: { time: false },
          lead: { range: [-range, range] },
          rate: { range: [0, 100] },
        },
        axes: [
          { ...axis, grid: { show: false }, size: 26 },
          { ...axis, scale: "lead", size: language === "ja" ? 46 : 58, values: (_, ticks) => ticks.map(lead), splits: () => leadTicks(range) },
          { ...axis, scale: "rate", side: 1, size: 44, grid: { show: false }, values: (_, ticks) => ticks.map((n) => `${n}%`), splits: () => [0, 50, 100] },
        ],
        series: [
          {},
          { scale: "lead", stroke: color("--ink"), width: 2, points: { show: false }, fill: (self) => leadFill(self), fillTo: 0 },
          { scale: "rate", stroke: color("--accent"), width: 1, dash: [4, 4], points: { show: false } },
        ],
        hooks: {
          drawAxes: [(self) => drawPhases(self, review.phases ?? [], (phase) => phaseName(phase.id, language))],
          draw: [
            (self) => drawTurn(self, now.current.turn),
            (self) => drawMistakes(self, review),
          ],
        },
      },
      data,
      element,
    );
    const onClick = () => {
      const to = chosen(u, review);
      if (to !== null) now.current.onJump(to);
    };
    u.over.addEventListener("click", onClick);
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) u.setSize({ width: element.clientWidth, height: kHeight });
    });
    observer.observe(element);
    plot.current = u;
    return () => {
      observer.disconnect();
      u.destroy();
      plot.current = null;
    };
  }, [review, language, dark]);

  useEffect(() => plot.current?.redraw(false), [turn]);

  return (
    <figure class="graph">
      <div ref={place} class="graph-place" role="img" aria-label={t("graph_help")} />
      <figcaption>
        <span class="key key-lead">{t("lead")}</span>
        <span class="key key-rate">{t("winrate")}</span>
        <span class="graph-help">{t("graph_help")}</span>
      </figcaption>
    </figure>
  );
}

// Dark above the middle line, light below it.
function leadFill(u: uPlot): CanvasGradient {
  const { top, height } = u.bbox;
  const gradient = u.ctx.createLinearGradient(0, top, 0, top + height);
  gradient.addColorStop(0, color("--fill-black"));
  gradient.addColorStop(0.5, color("--fill-black"));
  gradient.addColorStop(0.5, color("--fill-white"));
  gradient.addColorStop(1, color("--fill-white"));
  return gradient;
}
