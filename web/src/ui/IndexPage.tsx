// SPDX-License-Identifier: MIT
// All games of a folder, and their players.
import { useEffect } from "preact/hooks";
import type { IndexData, SideSummary } from "../data/collection";
import { rankName, rankOf, resultText } from "../texts";
import { Footer } from "./Footer";
import { Heads } from "./Heads";
import { useWords } from "./settings";
import { Stone } from "./Top";

function SideCell({ side, color }: { side: SideSummary; color: "B" | "W" }) {
  const { t, language } = useWords();
  return (
    <>
      <Stone color={color} />
      <bdi>{side.name || t("unknown_player")}</bdi>
      {side.estimate && <small class="like">{rankName(side.estimate.rank, language)}</small>}
    </>
  );
}

export function IndexPage({ data }: { data: IndexData }) {
  const { t, language } = useWords();
  const title = t("index_title", { n: data.games.length });
  useEffect(() => {
    document.title = `${title} – ${t("title")}`;
  }, [title]);
  return (
    <>
      <main id="main" tabIndex={-1}>
        <section class="top">
          <h1 class="result">{title}</h1>
        </section>
        {data.players.length > 0 && (
          <section aria-labelledby="players-title">
            <h2 id="players-title">{t("players")}</h2>
            <ul class="people">
              {data.players.map((player) => (
                <li key={player.href}>
                  <a href={player.href}>
                    <bdi>{player.name}</bdi>
                  </a>{" "}
                  <span class="note">
                    {t("games_count", { n: player.games })}
                    {player.estimate && (
                      <>
                        {" · "}
                        {t("rank_between", {
                          rank: rankName(player.estimate.rank, language),
                          low: rankName(rankOf(player.estimate.low), language),
                          high: rankName(rankOf(player.estimate.high), language),
                        })}
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="games-title">
          <h2 id="games-title">{t("games")}</h2>
          <div class="scroll">
            <table class="games">
              <Heads of={["record", "date", "black", "white", "result", "mistakes"]} />
              <tbody>
                {data.games.map((game) => (
                  <tr key={game.href}>
                    <th scope="row">
                      <a href={game.href}>
                        <bdi>{game.name}</bdi>
                      </a>
                    </th>
                    <td data-label={t("date")} class="nowrap">
                      <bdi>{game.date}</bdi>
                    </td>
                    <td data-label={t("black")}>
                      <SideCell side={game.black} color="B" />
                    </td>
                    <td data-label={t("white")}>
                      <SideCell side={game.white} color="W" />
                    </td>
                    <td data-label={t("result")}>{resultText(game.result, language)}</td>
                    <td data-label={t("mistakes")} class="nowrap">
                      {game.black.mistakes} – {game.white.mistakes}
                      {!game.complete && " …"}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
        {data.skipped.length > 0 && (
          <section aria-labelledby="skipped-title">
            <h2 id="skipped-title">{t("skipped")}</h2>
            <ul class="skipped">
              {data.skipped.map(({ where, message }, index) => (
                <li key={index}>
                  <bdi>{where}</bdi>: <bdi>{message}</bdi>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
      <Footer program={data.program} />
    </>
  );
}
