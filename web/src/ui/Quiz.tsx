// SPDX-License-Identifier: MIT
// "Your move" on one's own mistakes.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Question, type QuizState, begin, give, isOver, isRight, judge, missed, next, retry, reveal } from "../data/quiz";
import { type Vertex, spoken, toText, toVertex } from "../go/coordinates";
import { mayPlay, playOn, signMapOf } from "../go/replay";
import { colorName, fixed } from "../texts";
import { BoardView, type Mark } from "./BoardView";
import { Explanation, Steps } from "./Card";
import { useWords } from "./settings";
import { Stone } from "./Top";

interface Props {
  title: string;
  questions: Question[];
  intro: string;
}

export function Quiz({ title, questions, intro }: Props) {
  const { t } = useWords();
  const [state, setState] = useState<QuizState | null>(null);
  useEffect(() => setState(null), [questions]);
  return (
    <section id="quiz" class="quiz on-screen" aria-labelledby="quiz-title">
      <h2 id="quiz-title">{title}</h2>
      {questions.length === 0 && <p class="empty">{t("quiz_none")}</p>}
      {questions.length > 0 && !state && (
        <div class="quiz-intro">
          <p>{intro}</p>
          <button type="button" class="main" onClick={() => setState(begin(questions))}>
            {t("quiz_start")}
          </button>
        </div>
      )}
      {state && !isOver(state) && <Ask key={`${state.questions.length}-${state.at}`} state={state} onState={setState} />}
      {state && isOver(state) && <Score state={state} onState={setState} all={questions} />}
    </section>
  );
}

interface StateProps {
  state: QuizState;
  onState: (state: QuizState) => void;
}

const moves: Record<string, Vertex> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function Ask({ state, onState }: StateProps) {
  const { t, language } = useWords();
  const question = state.questions[state.at];
  const { mistake, before } = question;
  const size = before.width;
  const middle = (size - 1) >> 1;
  const [cursor, setCursor] = useState<Vertex | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { answer, shown } = state;
  const board = useMemo(() => (answer ? playOn(before, mistake.color, answer) : before), [before, answer]);
  const marks = useMemo(() => {
    const all: Mark[] = [];
    const previous = toVertex(mistake.marks?.previous, size);
    if (previous) all.push({ vertex: previous, marker: { type: "circle" } });
    const given = toVertex(answer, size);
    if (given) all.push({ vertex: given, marker: { type: "point" } });
    return all;
  }, [question, answer]);

  const play = (vertex: Vertex) => {
    if (answer === null && !shown && mayPlay(before, mistake.color, vertex)) {
      onState(give(state, toText(vertex, size)));
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (by) {
      const [x, y] = cursor ?? [middle, middle];
      const keep = (n: number) => Math.min(Math.max(n, 0), size - 1);
      setCursor(cursor ? [keep(x + by[0]), keep(y + by[1])] : [x, y]);
    } else if (event.key === "Enter" && cursor) {
      play(cursor);
    } else {
      return;
    }
    event.preventDefault();
  };
  return (
    <div class="ask">
      <div class="ask-head">
        <h3>
          <Stone color={mistake.color} />
          {t("quiz_turn", { who: colorName(mistake.color, language) })}
        </h3>
        <span class="count">{t("quiz_count", { n: state.at + 1, of: state.questions.length })}</span>
      </div>
      <div class="ask-columns">
        {shown ? (
          <Steps problem={question} start={mistake.diagram.length ? "better" : "game"} />
        ) : (
          <div
            ref={place}
            class="stage"
            tabIndex={0}
            role="application"
            aria-label={`${t("board")}. ${t("quiz_keys")}`}
            onKeyDown={onKey}
          >
            <BoardView signMap={signMapOf(board)} marks={marks} selected={cursor ? [cursor] : []} onVertex={play} />
            <p class="sr" aria-live="polite">
              {cursor && spoken(toText(cursor, size), size, language)}
            </p>
          </div>
        )}
        <Answer state={state} onState={onState} />
      </div>
    </div>
  );
}

function Answer({ state, onState }: StateProps) {
  const { t, language } = useWords();
  const question = state.questions[state.at];
  const { answer, shown } = state;
  const verdict = answer ? judge(question, answer) : null;
  const last = state.at + 1 === state.questions.length;
  const verdictText = () => {
    if (!verdict) return "";
    if (verdict.kind !== "miss") return t(`quiz_${verdict.kind}`);
    return verdict.points === undefined ? t("quiz_miss") : t("quiz_miss_by", { n: fixed(verdict.points, 0) });
  };
  return (
    <div class="answer">
      <p class={`verdict ${verdict ? (isRight(verdict) ? "right" : "wrong") : ""}`} aria-live="polite">
        {verdictText()}
      </p>
      {!verdict && !shown && <p class="note">{t("quiz_keys")}</p>}
      {question.origin && (
        <p class="note">
          <a href={question.origin.href}>
            <bdi>{t("from_game", { game: question.origin.game, n: question.mistake.move_number })}</bdi>
          </a>
        </p>
      )}
      {shown && (
        <>
          <p class="solution">
            {t("best")}: <b>{spoken(question.mistake.best, question.before.width, language)}</b>
          </p>
          <Explanation mistake={question.mistake} />
          <button type="button" class="main" onClick={() => onState(next(state))}>
            {last ? t("quiz_finish") : t("quiz_next")}
          </button>
        </>
      )}
      {!shown && (
        <div class="row">
          {answer && (
            <button type="button" class="main" onClick={() => onState(retry(state))}>
              {t("quiz_again")}
            </button>
          )}
          <button type="button" class="quiet" onClick={() => onState(reveal(state))}>
            {t("quiz_show")}
          </button>
        </div>
      )}
    </div>
  );
}

function Score({ state, onState, all }: StateProps & { all: Question[] }) {
  const { t } = useWords();
  const again = missed(state);
  return (
    <div class="score" aria-live="polite">
      <p class="figure">{t("quiz_score", { n: state.found.length, of: state.questions.length })}</p>
      <p>{again.length ? t("quiz_score_note") : t("quiz_perfect")}</p>
      <div class="row">
        {again.length > 0 && (
          <button type="button" class="main" onClick={() => onState(begin(again))}>
            {t("quiz_missed")}
          </button>
        )}
        <button type="button" class="quiet" onClick={() => onState(begin(all))}>
          {t("quiz_all")}
        </button>
      </div>
    </div>
  );
}
