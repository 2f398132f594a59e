// SPDX-License-Identifier: MIT
// The first screen: who played, how it ended, how strong both played, the things to learn.
import { useState } from "preact/hooks";
import { type Color, type Lesson, type PlayerSummary, type Review, sideOf } from "../data/review";
import { spoken } from "../go/coordinates";
import { colorName, rankName, resultText } from "../texts";
import { RankBar, RankFigure } from "./Rank";
import { Segmented } from "./Segmented";
import { useWords } from "./settings";

const kShown = 3; // lessons on the first screen

export function Stone({ color }: { color: Color }) {
  return <span class={`stone stone-${color}`} aria-hidden="true" />;
}

function PlayerPanel(props: { color: Color; review: Review; summary: PlayerSummary }) {
  const { color, review, summary } = props;
  const { t, language } = useWords();
  const player = review.game[sideOf(color)];
  const { rank, accuracy } = summary;
  return (
    <div class="player">
      <h2>
        <Stone color={color} />
        <span class="sr">{colorName(color, language)} </span>
        <bdi>{player.name || t("unknown_player")}</bdi>
        {player.rank && <small>{rankName(player.rank, language)}</small>}
      </h2>
      <dl class="figures">
        <RankFigure title={t("played_like")} rank={rank} />
        {accuracy !== undefined && (
          <div>
            <dt>{t("accuracy")}</dt>
            <dd class="figure">{Math.round(accuracy)}</dd>
          </div>
        )}
      </dl>
      {rank && <RankBar {...rank} />}
    </div>
  );
}

// A lesson from one move is named by the move; what it cost stands on its card.
function useTitle(lesson: Lesson, review: Review): string {
  const { t, say, language } = useWords();
  const mistake = review.mistakes.find(({ headline }) => headline?.en === lesson.title.en);
  if (!mistake) return say(lesson.title);
  const { move_number: n, played } = mistake;
  const name = say(review.moves[n - 1]?.name);
  return [t("move_label", { n }), spoken(played, review.game.size, language), name].filter(Boolean).join(" · ");
}

function LessonItem(props: { lesson: Lesson; review: Review; onJump: (move: number) => void }) {
  const { t, say } = useWords();
  const { lesson } = props;
  return (
    <li>
      <h3>{useTitle(lesson, props.review)}</h3>
      <p>{say(lesson.text)}</p>
      {!!lesson.moves?.length && (
        <p class="jumps">
          {lesson.moves.map((move) => (
            <button key={move} type="button" class="link" onClick={() => props.onJump(move)}>
              {t("move_label", { n: move })}
            </button>
          ))}
        </p>
      )}
    </li>
  );
}

interface Props {
  review: Review;
  pupil: Color;
  onPupil: (color: Color) => void;
  onJump: (move: number) => void;
}

export function Top({ review, pupil, onPupil, onJump }: Props) {
  const { t, language, say } = useWords();
  const [all, setAll] = useState(false);
  const { game } = review;
  const lessons = review.players[sideOf(pupil)].lessons ?? [];
  const facts = [
    game.date,
    game.event,
    game.handicap > 1 ? t("handicap", { n: game.handicap }) : t("komi", { n: game.komi }),
    t("moves_count", { n: review.moves.length }),
  ].filter(Boolean);
  return (
    <section class="top" aria-label={t("review_of", nameValues(review, t("unknown_player")))}>
      <p class="result">{resultText(game.result, language)}</p>
      <p class="facts">
        {facts.map((fact, index) => (
          <bdi key={index}>{fact}</bdi>
        ))}
      </p>
      {!review.complete && <p class="notice">{t("incomplete")}</p>}
      <div class="players">
        <PlayerPanel color="B" review={review} summary={review.players.black} />
        <PlayerPanel color="W" review={review} summary={review.players.white} />
      </div>
      <div class="learn">
        <div class="learn-head">
          <h2>{t("lessons_for", { who: colorName(pupil, language) })}</h2>
          <Segmented
            label={t("lessons_of")}
            value={pupil}
            options={[
              { value: "B", text: t("black") },
              { value: "W", text: t("white") },
            ]}
            onChange={onPupil}
          />
        </div>
        {lessons.length === 0 && <p class="empty">{t("no_lessons")}</p>}
        <ol class="lessons">
          {lessons.slice(0, all ? undefined : kShown).map((lesson, index) => (
            <LessonItem key={index} lesson={lesson} review={review} onJump={onJump} />
          ))}
        </ol>
        {lessons.length > kShown && !all && (
          <button type="button" class="quiet" onClick={() => setAll(true)}>
            {t("more_lessons", { n: lessons.length - kShown })}
          </button>
        )}
      </div>
      {review.notes?.map((note, index) => (
        <p key={index} class="note">
          {say(note)}
        </p>
      ))}
    </section>
  );
}

export const nameValues = (review: Review, unknown: string) => ({
  black: review.game.black.name || unknown,
  white: review.game.white.name || unknown,
});
