// SPDX-License-Identifier: MIT
// One player over all games: rank over time, what comes up again, positions to practise.
import { useEffect, useMemo } from "preact/hooks";
import { type PlayerData, questionsOf, won } from "../data/collection";
import { fixed, rankName, resultText } from "../texts";
import { Footer } from "./Footer";
import { Heads } from "./Heads";
import { Quiz } from "./Quiz";
import { RankBar, RankFigure } from "./Rank";
import { RankChart } from "./RankChart";
import { Bars } from "./Summary";
import { useWords } from "./settings";
import { Stone } from "./Top";

function Games({ data }: { data: PlayerData }) {
  const { t, language } = useWords();
  return (
    <div class="scroll">
      <table class="games">
        <Heads of={["record", "date", "opponent", "result", "estimate", "accuracy", "per_move"]} />
        <tbody>
          {data.games.map((game) => (
            <tr key={`${game.href}${game.color}`}>
              <th scope="row">
                <Stone color={game.color} />
                <a href={game.href}>
                  <bdi>{game.game}</bdi>
                </a>
              </th>
              <td data-label={t("date")} class="nowrap">
                <bdi>{game.date}</bdi>
              </td>
              <td data-label={t("opponent")}>
                <bdi>{game.opponent || t("unknown_player")}</bdi>
              </td>
              <td data-label={t("result")} class={won(game) ? "won" : ""}>{resultText(game.result, language)}</td>
              <td data-label={t("estimate")} class="nowrap">{game.estimate ? rankName(game.estimate.rank, language) : "–"}</td>
              <td data-label={t("accuracy")}>{game.accuracy === undefined ? "–" : Math.round(game.accuracy)}</td>
              <td data-label={t("per_move")}>{game.moves ? fixed(game.points_lost / game.moves, 2) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function PlayerPage({ data }: { data: PlayerData }) {
  const { t, say, language } = useWords();
  const questions = useMemo(() => questionsOf(data.practice), [data]);
  useEffect(() => {
    document.title = `${data.name} – ${t("title")}`;
  }, [data, language]);
  return (
    <>
      <main id="main" tabIndex={-1}>
        <section class="top">
          <h1 class="result">
            <bdi>{data.name}</bdi>
          </h1>
          <p class="facts">{t("games_count", { n: data.games.length })}</p>
          {data.estimate && (
            <div class="player combined">
              <dl class="figures">
                <RankFigure
                  title={t("combined_rank")}
                  rank={data.estimate}
                  note={t("combined_from", { n: data.estimate.games })}
                />
              </dl>
              <RankBar {...data.estimate} />
            </div>
          )}
        </section>
        <section aria-labelledby="time-title">
          <h2 id="time-title">{t("rank_over_time")}</h2>
          <RankChart games={data.games} />
        </section>
        <section aria-labelledby="themes-title">
          <h2 id="themes-title">{t("themes")}</h2>
          {data.themes.length ? (
            <div class="themes">
              <Bars
                bars={data.themes.map((theme) => ({
                  name: say(theme.name),
                  value: theme.count,
                  text: t("themes_count", { n: theme.count, games: theme.games }),
                }))}
              />
            </div>
          ) : (
            <p class="empty">{t("kinds_none")}</p>
          )}
        </section>
        <Quiz title={t("practise")} questions={questions} intro={t("practise_intro", { n: questions.length })} />
        <section aria-labelledby="games-title">
          <h2 id="games-title">{t("games")}</h2>
          <Games data={data} />
        </section>
      </main>
      <Footer program={data.program} />
    </>
  );
}
