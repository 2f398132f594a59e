// SPDX-License-Identifier: MIT
// One mistake as a lesson: why, what happened, what instead, and the pictures to it.
import { useMemo, useState } from "preact/hooks";
import { type Problem, type Tab, areaOf, gamePicture, legendOf, lineOf, linePicture, printPicture, tabsOf } from "../data/card";
import { type Mistake, type Words, weight } from "../data/review";
import { spoken } from "../go/coordinates";
import { colorName, fixed, phaseName, text } from "../texts";
import { Diagram } from "./Diagram";
import { Segmented } from "./Segmented";
import { useWords } from "./settings";
import { Stone } from "./Top";

export function Steps({ problem, start = "game" }: { problem: Problem; start?: Tab }) {
  const { mistake } = problem;
  const { t } = useWords();
  const [tab, setTab] = useState<Tab>(start);
  const [step, setStep] = useState(1);
  const area = useMemo(() => areaOf(problem), [problem]);
  const line = lineOf(mistake, tab);
  const picture = tab === "game" ? gamePicture(problem) : linePicture(problem, tab, step);
  const names: Record<Tab, string> = {
    game: t("tab_game"),
    better: t("tab_better"),
    failure: t("tab_failure"),
  };
  const choose = (next: Tab) => {
    setTab(next);
    setStep(1);
  };
  return (
    <div class="steps">
      <Segmented
        label={t("diagram_of", { n: mistake.move_number })}
        value={tab}
        options={tabsOf(mistake).map((value) => ({ value, text: names[value] }))}
        onChange={choose}
      />
      <Diagram {...picture} area={area} label={`${t("diagram_of", { n: mistake.move_number })}: ${names[tab]}`} />
      {tab === "game" ? (
        <p class="legend">
          {legendOf(picture).map((id) => (
            <span key={id}>{t(id)}</span>
          ))}
        </p>
      ) : (
        <div class="stepper">
          <button type="button" aria-label={t("back")} disabled={step <= 0} onClick={() => setStep(step - 1)}>
            ‹
          </button>
          <span aria-live="polite">{t("step_of", { n: step, of: line.length })}</span>
          <button
            type="button"
            aria-label={t("forward")}
            disabled={step >= line.length}
            onClick={() => setStep(step + 1)}
          >
            ›
          </button>
        </div>
      )}
    </div>
  );
}

function Part({ title, sentences }: { title: string; sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div class="part">
      <h4>{title}</h4>
      {sentences.map((sentence, index) => (
        <p key={index}>{sentence}</p>
      ))}
    </div>
  );
}

export function Explanation({ mistake }: { mistake: Mistake }) {
  const { t, say, language } = useWords();
  const list = (sentences?: Record<"ja" | "en", string[]>) => sentences?.[language] ?? [];
  const why = list(mistake.why);
  const known = why.length > 0 || !!mistake.why;
  return (
    <div class="explanation">
      {known ? (
        <Part title={t("why")} sentences={why.length ? why : [t("why_unknown")]} />
      ) : (
        <Part title={t("why")} sentences={[say(mistake.text)]} />
      )}
      <Part title={t("happened")} sentences={list(mistake.happened)} />
      <Part title={t("instead")} sentences={mistake.instead ? [say(mistake.instead)] : []} />
      {mistake.punished !== undefined && (
        <Part title={t("punished")} sentences={[t(mistake.punished ? "punished_yes" : "punished_no")]} />
      )}
    </div>
  );
}

function Numbers({ mistake, size }: { mistake: Mistake; size: number }) {
  const { t, language } = useWords();
  const rows: [string, string][] = [
    [t("played"), spoken(mistake.played, size, language)],
    [t("best"), spoken(mistake.best, size, language)],
    [t("cost_winrate"), t("percent", { n: Math.round(100 * mistake.loss_winrate) })],
  ];
  if (mistake.loss_points !== undefined) {
    rows.push([t("cost_points"), t("points", { n: fixed(mistake.loss_points) })]);
  }
  return (
    <details class="numbers">
      <summary>{t("numbers")}</summary>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface Props {
  problem: Problem;
  name?: Words;
  tags: string[];
  onShow: () => void;
}

export function Card({ problem, name, tags, onShow }: Props) {
  const { mistake, before } = problem;
  const { t, say, language } = useWords();
  const title = `card-${mistake.move_number}`;
  const area = useMemo(() => areaOf(problem), [problem]);
  return (
    <article id={`lesson-${mistake.move_number}`} class="card" aria-labelledby={title} tabIndex={-1}>
      <header>
        <h3 id={title}>
          <Stone color={mistake.color} />
          {t("move_label", { n: mistake.move_number })} ·{" "}
          <span class="sr">{colorName(mistake.color, language)} </span>
          {spoken(mistake.played, before.width, language)}
          {name && <small>{say(name)}</small>}
        </h3>
        <p class="tags">
          <span class={`tag weight-${weight(mistake)}`}>{text(`size_${weight(mistake)}`, language)}</span>
          {mistake.reason_names?.slice(0, 2).map((reason, index) => (
            <span key={index} class="tag">
              {say(reason)}
            </span>
          ))}
          {mistake.phase && <span class="tag faint">{phaseName(mistake.phase, language)}</span>}
          {tags.map((tag) => (
            <span key={tag} class="tag strong">
              {tag}
            </span>
          ))}
        </p>
      </header>
      <div class="card-body">
        <div class="on-screen">
          <Steps problem={problem} />
        </div>
        <div class="on-paper">
          <Diagram {...printPicture(problem)} area={area} label={t("diagram_of", { n: mistake.move_number })} />
        </div>
        <div class="words">
          <Explanation mistake={mistake} />
          <Numbers mistake={mistake} size={before.width} />
          <button type="button" class="quiet on-screen" onClick={onShow}>
            {t("to_board")}
          </button>
        </div>
      </div>
    </article>
  );
}
