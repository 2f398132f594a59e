// SPDX-License-Identifier: MIT
// Language and brightness, for every part of the page.
import { createContext } from "preact";
import { useContext, useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Language, Words } from "../data/review";
import { type TextId, type Values, text } from "../texts";

export type Theme = "auto" | "light" | "dark";

export interface Settings {
  language: Language;
  setLanguage: (language: Language) => void;
  theme: Theme;
  setTheme: (theme: Theme) => void;
  dark: boolean; // now, by choice or because the system is
}

export const SettingsContext = createContext<Settings>({
  language: "en",
  setLanguage: () => {},
  theme: "auto",
  setTheme: () => {},
  dark: false,
});

function useSystemDark(): boolean {
  const query = window.matchMedia("(prefers-color-scheme: dark)");
  const [dark, setDark] = useState(query.matches);
  useEffect(() => {
    const onChange = (event: MediaQueryListEvent) => setDark(event.matches);
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  }, []);
  return dark;
}

// Set before anything is drawn that reads colours from the style.
export function useSettingsState(preferred?: Language): Settings {
  const [language, setLanguage] = useState<Language>(
    preferred ?? (navigator.language.startsWith("ja") ? "ja" : "en"),
  );
  const [theme, setTheme] = useState<Theme>("auto");
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const system = useSystemDark();
  const dark = theme === "dark" || (theme === "auto" && system);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  }, [dark]);
  return { language, setLanguage, theme, setTheme, dark };
}

export interface Speech {
  language: Language;
  t: (id: TextId, values?: Values) => string;
  say: (words: Words | undefined) => string;
}

export function useWords(): Speech {
  const { language } = useContext(SettingsContext);
  return {
    language,
    t: (id, values) => text(id, language, values),
    say: (words) => words?.[language] ?? words?.en ?? "",
  };
}
