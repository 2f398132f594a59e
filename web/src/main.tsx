// SPDX-License-Identifier: MIT
// The page: reads the review that stands in the file and shows it.
import { render } from "preact";
import "@sabaki/shudan/css/goban.css";
import "uplot/dist/uPlot.min.css";
import "./style/base.css";
import "./style/top.css";
import "./style/game.css";
import "./style/lessons.css";
import "./style/print.css";
import type { Review } from "./data/review";
import { GamePage } from "./ui/GamePage";
import { Header } from "./ui/Header";
import { SettingsContext, useSettingsState, useWords } from "./ui/settings";

type Data = Review;

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

function Page({ data }: { data: Data | null }) {
  const settings = useSettingsState(data?.language);
  return (
    <SettingsContext.Provider value={settings}>
      <Header home={data?.home} />
      {data ? <GamePage review={data} /> : <Nothing />}
    </SettingsContext.Provider>
  );
}

const place = document.getElementById("page");
if (place) render(<Page data={readData()} />, place);
