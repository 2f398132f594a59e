// SPDX-License-Identifier: MIT
import { useContext } from "preact/hooks";
import { SettingsContext, useWords } from "./settings";
import { Segmented } from "./Segmented";

export function Header({ home }: { home?: string }) {
  const settings = useContext(SettingsContext);
  const { t } = useWords();
  return (
    <header class="bar">
      <a class="skip" href="#main">
        {t("skip")}
      </a>
      <span class="brand" lang="ja">
        棋力 <small lang="en">Kiryoku</small>
      </span>
      {home && (
        <a class="home" href={home}>
          ← {t("all_games")}
        </a>
      )}
      <div class="bar-tools">
        <Segmented
          label={t("language")}
          value={settings.language}
          options={[
            { value: "ja", text: "日本語" },
            { value: "en", text: "English" },
          ]}
          onChange={settings.setLanguage}
        />
        <Segmented
          label={t("theme")}
          value={settings.theme}
          options={[
            { value: "auto", text: t("theme_auto") },
            { value: "light", text: t("theme_light") },
            { value: "dark", text: t("theme_dark") },
          ]}
          onChange={settings.setTheme}
        />
        <button type="button" class="quiet" onClick={() => window.print()}>
          {t("print")}
        </button>
      </div>
    </header>
  );
}
