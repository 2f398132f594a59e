// SPDX-License-Identifier: MIT
import type { Review } from "../data/review";
import { useWords } from "./settings";

export function Footer({ program, engine }: { program: string; engine?: Review["engine"] }) {
  const { t } = useWords();
  return (
    <footer class="foot">
      <details>
        <summary>{t("about")}</summary>
        <p>{t("about_rank")}</p>
        <p>{t("about_accuracy")}</p>
        <p>{t("about_lead")}</p>
      </details>
      <p>
        {t("footer", { program })}
        {engine && (
          <>
            {" · "}
            {t("footer_engine", { engine: engine.name })}
            {engine.visits ? t("footer_visits", { n: engine.visits }) : ""}
          </>
        )}
      </p>
    </footer>
  );
}
