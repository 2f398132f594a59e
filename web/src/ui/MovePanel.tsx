// SPDX-License-Identifier: MIT
// What there is to say about the position on the board.
import { type Place, enterLine, nextMover } from "../data/browse";
import { type Color, type PositionValue, type Review, other } from "../data/review";
import { spoken } from "../go/coordinates";
import { colorName, fixed } from "../texts";
import type { Shown } from "./GameSection";
import { useWords } from "./settings";
import { Stone } from "./Top";

interface Props {
  review: Review;
  place: Place;
  shown: Shown;
  onToggle: (name: keyof Shown) => void;
  onPlace: (place: Place) => void;
  onLesson: (move: number) => void;
}

const kEven = 0.5; // points

function Values({ position }: { position: PositionValue | undefined }) {
  const { t, language } = useWords();
  if (!position) return null;
  const parts: string[] = [];
  if (position.lead !== undefined) {
    const who = colorName(position.lead > 0 ? "B" : "W", language);
    const n = fixed(Math.abs(position.lead));
    parts.push(Math.abs(position.lead) < kEven ? t("even") : t("lead_is", { who, n }));
  }
  if (position.winrate !== undefined) {
    parts.push(t("winrate_is", { who: t("black"), n: Math.round(100 * position.winrate) }));
  }
  return <p class="values">{parts.join(language === "ja" ? "、" : ", ")}</p>;
}

function Ideas({ review, place, shown, onPlace }: Props) {
  const { t, language } = useWords();
  const position = review.positions[place.turn];
  const candidates = position?.candidates ?? [];
  if (candidates.length === 0) return <p class="note">{t("candidates_unknown")}</p>;
  const mover = nextMover(review, place.turn);
  return (
    <ol class="ideas">
      {candidates.map((candidate, index) => (
        <li key={candidate.move}>
          <button
            type="button"
            class="link"
            onClick={() => onPlace(enterLine(place.turn, mover, candidate.line ?? [candidate.move]))}
          >
            <b>{String.fromCharCode(65 + index)}</b> {spoken(candidate.move, review.game.size, language)}
          </button>
          {shown.numbers && (
            <span class="values">
              {percentFor(candidate.winrate, mover)}
              {candidate.lead !== undefined && ` · ${signed(mover === "B" ? candidate.lead : -candidate.lead)}`}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

const percentFor = (winrate: number, color: Color) =>
  `${Math.round(100 * (color === "B" ? winrate : 1 - winrate))} %`;
const signed = (n: number) => `${n > 0 ? "+" : ""}${fixed(n)}`;

function Title({ review, place }: Props) {
  const { t, language, say } = useWords();
  const { size } = review.game;
  const { turn, line } = place;
  if (line) {
    const color = line.step % 2 ? line.color : other(line.color);
    return (
      <h3>
        <Stone color={color} />
        {line.own ? t("your_line") : t("idea_line", { move: spoken(line.moves[0], size, language) })}
      </h3>
    );
  }
  const move = review.moves[turn - 1];
  if (!move) return <h3>{t("start_position")}</h3>;
  return (
    <h3>
      <Stone color={move.color} />
      {t("move_label", { n: turn })} · <span class="sr">{colorName(move.color, language)} </span>
      {spoken(move.played, size, language)}
      {move.name && <small>{say(move.name)}</small>}
    </h3>
  );
}

export function MovePanel(props: Props) {
  const { review, place, shown, onToggle, onPlace, onLesson } = props;
  const { t, language } = useWords();
  const { turn, line } = place;
  const mistake = review.mistakes.find(({ move_number }) => move_number === turn);
  const comment = turn === 0 ? review.game.comment : review.moves[turn - 1]?.comment;
  const variations = review.variations?.filter((variation) => variation.turn === turn) ?? [];
  const toggles: [keyof Shown, string][] = [
    ["ownership", t("show_ownership")],
    ["candidates", t("show_candidates")],
    ["numbers", t("show_numbers")],
  ];
  return (
    <div class="move-panel">
      <Title {...props} />
      {line && (
        <button type="button" class="quiet" onClick={() => onPlace({ turn, line: null })}>
          {t("back_to_game")}
        </button>
      )}
      {!line && turn === review.losing_move && <span class="tag strong">{t("losing_move")}</span>}
      {!line && turn !== review.losing_move && review.turning_points?.includes(turn) && (
        <span class="tag">{t("turning_point")}</span>
      )}
      {!line && mistake && (
        <button type="button" class="quiet warn" onClick={() => onLesson(turn)}>
          {t("see_lesson")}
        </button>
      )}
      <div class="toggles">
        {toggles.map(([name, label]) => (
          <button key={name} type="button" aria-pressed={shown[name]} onClick={() => onToggle(name)}>
            {label}
          </button>
        ))}
      </div>
      {shown.numbers && !line && <Values position={review.positions[turn]} />}
      {shown.numbers && !line && mistake?.loss_points !== undefined && (
        <p class="values">{t("lost", { n: fixed(mistake.loss_points) })}</p>
      )}
      {shown.ownership && !line && !review.positions[turn]?.ownership && (
        <p class="note">{t("ownership_unknown")}</p>
      )}
      {shown.candidates && !line && <Ideas {...props} />}
      {!line && comment && (
        <blockquote class="comment" aria-label={t("comment")}>
          <bdi>{comment}</bdi>
        </blockquote>
      )}
      {!line && variations.length > 0 && (
        <div class="recorded">
          <h4>{t("recorded_variations")}</h4>
          {variations.map((variation, index) => (
            <p key={index}>
              <button
                type="button"
                class="link"
                onClick={() => onPlace(enterLine(turn, variation.color, variation.moves))}
              >
                {spoken(variation.moves[0], review.game.size, language)}
              </button>{" "}
              {variation.comment && <bdi>{variation.comment}</bdi>}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
