// SPDX-License-Identifier: MIT
// An estimated rank: the figure with its interval, and as a mark on a bar.
import type { RankEstimate } from "../data/review";
import { rankName, rankOf, scaleName } from "../texts";
import { useWords } from "./settings";

const kLowest = -20; // the scale of the bar: 21 kyu …
const kHighest = 9; // … 9 dan

export function RankFigure({ title, rank, note }: { title: string; rank?: RankEstimate; note?: string }) {
  const { t, language } = useWords();
  const scale = rank && scaleName(rank.scale, language);
  return (
    <div>
      <dt>{title}</dt>
      <dd class="figure">{rank ? rankName(rank.rank, language) : "–"}</dd>
      <dd class="aside">
        {rank
          ? t("between", {
              low: rankName(rankOf(rank.low), language),
              high: rankName(rankOf(rank.high), language),
            })
          : t("rank_unknown")}
      </dd>
      {scale && <dd class="aside">{scale}</dd>}
      {rank && note && <dd class="aside">{note}</dd>}
    </div>
  );
}

export function RankBar({ value, low, high }: { value: number; low: number; high: number }) {
  const at = (rank: number) =>
    (100 * (Math.min(Math.max(rank, kLowest), kHighest) - kLowest)) / (kHighest - kLowest);
  return (
    <div class="rankbar" aria-hidden="true">
      <span class="rankbar-range" style={{ left: `${at(low)}%`, right: `${100 - at(high)}%` }} />
      <span class="rankbar-value" style={{ left: `${at(value)}%` }} />
    </div>
  );
}
