// SPDX-License-Identifier: MIT
// Each player's game in figures that mean something: phases, kinds, good moves, neighbours.
import type { Color, PlayerSummary, Review } from "../data/review";
import { sideOf } from "../data/review";
import { spoken } from "../go/coordinates";
import { fixed, phaseName, rankName } from "../texts";
import { useWords } from "./settings";
import { Stone } from "./Top";

interface Bar {
  name: string;
  value: number;
  text: string;
  strong?: boolean;
}

export function Bars({ bars }: { bars: Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 1e-9);
  return (
    <ul class="bars">
      {bars.map(({ name, value, text, strong }) => (
        <li key={name} class={strong ? "strong" : ""}>
          <span class="bar-name">{name}</span>
          <span class="bar-track" aria-hidden="true">
            <span style={{ width: `${(100 * Math.max(value, 0)) / most}%` }} />
          </span>
          <span class="bar-text">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function neighbours(summary: PlayerSummary, you: string, name: (rank: string) => string): Bar[] {
  const bars: Bar[] = (summary.neighbours ?? []).map(({ rank, points_per_move }) => ({
    name: name(rank),
    value: points_per_move,
    text: fixed(points_per_move, 2),
  }));
  const own = summary.neighbours_own;
  if (own !== undefined) bars.push({ name: you, value: own, text: fixed(own, 2), strong: true });
  return bars.sort((a, b) => b.value - a.value);
}

function PlayerColumn(props: { color: Color; review: Review; onJump: (move: number) => void }) {
  const { color, review, onJump } = props;
  const { t, say, language } = useWords();
  const summary = review.players[sideOf(color)];
  const facts: [string, string][] = [
    [t("moves_played"), String(summary.moves)],
    [t("agreed"), summary.moves ? t("percent", { n: Math.round((100 * summary.agreed) / summary.moves) }) : "–"],
  ];
  if (summary.points_lost !== undefined && summary.moves > 0) {
    facts.push([t("per_move"), t("points", { n: fixed(summary.points_lost / summary.moves, 2) })]);
  }
  return (
    <div class="summary-player">
      <h3>
        <Stone color={color} />
        <bdi>{review.game[sideOf(color)].name || t("unknown_player")}</bdi>
      </h3>
      <dl class="facts-list">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!!summary.by_phase?.length && (
        <>
          <h4>{t("by_phase")}</h4>
          <Bars
            bars={summary.by_phase.map((phase) => ({
              name: phaseName(phase.id, language),
              value: phase.points_lost,
              text: t("points", { n: fixed(phase.points_lost, 0) }),
            }))}
          />
        </>
      )}
      <h4>{t("kinds")}</h4>
      {summary.kinds?.length ? (
        <Bars
          bars={summary.kinds.map(({ name, count }) => ({ name: say(name), value: count, text: `×${count}` }))}
        />
      ) : (
        <p class="note">{t("kinds_none")}</p>
      )}
      {!!summary.good?.length && (
        <>
          <h4>{t("good_moves")}</h4>
          <ul class="good">
            {summary.good.map(({ move_number, text }) => (
              <li key={move_number}>
                <button type="button" class="link" onClick={() => onJump(move_number)}>
                  {t("move_label", { n: move_number })} ·{" "}
                  {spoken(review.moves[move_number - 1]?.played ?? "pass", review.game.size, language)}
                </button>
                <p>{say(text)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {!!summary.neighbours?.length && (
        <>
          <h4>{t("neighbours")}</h4>
          <p class="note">{t("neighbours_note")}</p>
          <Bars bars={neighbours(summary, t("you"), (rank) => rankName(rank, language))} />
        </>
      )}
    </div>
  );
}

export function Summary({ review, onJump }: { review: Review; onJump: (move: number) => void }) {
  const { t } = useWords();
  return (
    <section id="summary" class="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{t("summary")}</h2>
      <div class="summary-columns">
        <PlayerColumn color="B" review={review} onJump={onJump} />
        <PlayerColumn color="W" review={review} onJump={onJump} />
      </div>
    </section>
  );
}
