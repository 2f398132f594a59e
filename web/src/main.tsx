// SPDX-License-Identifier: MIT
// The page: reads the review that stands in the file and shows it.
import { render } from "preact";
import "@sabaki/shudan/css/goban.css";
import "uplot/dist/uPlot.min.css";
import "./style/base.css";
import "./style/top.css";
import "./style/game.css";
import "./style/lessons.css";
import "./style/collection.css";
import "./style/print.css";
import type { IndexData, PlayerData } from "./data/collection";
import type { Review } from "./data/review";
import { GamePage } from "./ui/GamePage";
import { Header } from "./ui/Header";
import { IndexPage } from "./ui/IndexPage";
import { PlayerPage } from "./ui/PlayerPage";
import { SettingsContext, useSettingsState, useWords } from "./ui/settings";

type Data = Review | IndexData | PlayerData;

function readData(): Data | null {
  try {
    const data: unknown = JSON.parse(document.getElementById("kiryoku-data")?.textContent ?? "");
    return data !== null && typeof data === "object" && "schema" in data ? (data as Data) : null;
  } catch {
    return null;
  }
}

function Nothing() {
  const { t } = useWords();
  return <main class="nothing">{t("no_data")}</main>;
}

function Content({ data }: { data: Data | null }) {
  if (!data) return <Nothing />;
  if (data.kind === "index") return <IndexPage data={data} />;
  if (data.kind === "player") return <PlayerPage data={data} />;
  return <GamePage review={data} />;
}

function Page({ data }: { data: Data | null }) {
  const settings = useSettingsState(data?.language);
  return (
    <SettingsContext.Provider value={settings}>
      <Header home={data?.home} />
      <Content data={data} />
    </SettingsContext.Provider>
  );
}

const place = document.getElementById("page");
if (place) render(<Page data={readData()} />, place);
