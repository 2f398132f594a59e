// SPDX-License-Identifier: MIT
// Rank over time: a dot and its interval for every game, in the order they were played.
import type { PlayerGame } from "../data/collection";
import type { RankEstimate } from "../data/review";
import { rankName, rankOf } from "../texts";
import { useWords } from "./settings";

const kWidth = 640;
const kHeight = 240;
const kLeft = 78;
const kBottom = 26;
const kTop = 12;
const kStep = 5; // ranks between two lines

interface Point {
  game: PlayerGame;
  estimate: RankEstimate;
}

export function RankChart({ games }: { games: PlayerGame[] }) {
  const { t, language } = useWords();
  const points: Point[] = games.flatMap((game) => (game.estimate ? [{ game, estimate: game.estimate }] : []));
  if (points.length === 0) return <p class="empty">{t("rank_unknown")}</p>;
  const low = Math.floor(Math.min(...points.map(({ estimate }) => estimate.low)));
  const high = Math.ceil(Math.max(...points.map(({ estimate }) => estimate.high)));
  const x = (index: number) => kLeft + ((index + 0.5) * (kWidth - kLeft)) / points.length;
  const y = (value: number) =>
    kTop + ((high - value) * (kHeight - kTop - kBottom)) / Math.max(high - low, 1);
  const lines: number[] = [];
  for (let rank = Math.ceil(low / kStep) * kStep; rank <= high; rank += kStep) lines.push(rank);
  const label = points.map(({ game, estimate }) => `${game.date || game.game} ${rankName(estimate.rank, language)}`);
  const every = Math.ceil(points.length / 5); // labels must not touch
  return (
    <figure class="rank-chart">
      <svg viewBox={`0 0 ${kWidth} ${kHeight}`} role="img" aria-label={`${t("rank_over_time")}: ${label.join(", ")}`}>
        {lines.map((rank) => (
          <g key={rank}>
            <line class="rule" x1={kLeft} x2={kWidth} y1={y(rank)} y2={y(rank)} />
            <text x={kLeft - 10} y={y(rank) + 4} text-anchor="end">
              {rankName(rankOf(rank), language)}
            </text>
          </g>
        ))}
        {points.map(({ game, estimate }, index) => (
          <a key={index} href={game.href}>
            <title>{label[index]}</title>
            <line class="interval" x1={x(index)} x2={x(index)} y1={y(estimate.low)} y2={y(estimate.high)} />
            <circle class="dot" cx={x(index)} cy={y(estimate.value)} r={5} />
            {index % every === 0 && (
              <text x={x(index)} y={kHeight - 6} text-anchor="middle">
                {game.date.slice(0, 7)}
              </text>
            )}
          </a>
        ))}
      </svg>
      <figcaption class="note">{t("rank_over_time_help")}</figcaption>
    </figure>
  );
}
