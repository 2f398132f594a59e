// SPDX-License-Identifier: MIT
// The mistakes as a row of small buttons, in the order of the game.
import { type Review, weight } from "../data/review";
import { colorName, text } from "../texts";
import { useWords } from "./settings";

interface Props {
  review: Review;
  turn: number;
  onJump: (turn: number) => void;
  onStep: (by: 1 | -1) => void;
}

export function MistakeList({ review, turn, onJump, onStep }: Props) {
  const { t, language } = useWords();
  if (review.mistakes.length === 0) return null;
  return (
    <nav class="mistakes" aria-label={t("mistakes_list")}>
      <button type="button" class="quiet" onClick={() => onStep(-1)}>
        ‹ {t("previous_mistake")}
      </button>
      <ul>
        {review.mistakes.map((mistake) => {
          const size = text(`size_${weight(mistake)}`, language);
          const losing = mistake.move_number === review.losing_move ? ` (${t("losing_move")})` : "";
          const name = `${t("move_label", { n: mistake.move_number })}, ${colorName(mistake.color, language)}: ${size}${losing}`;
          return (
            <li key={mistake.move_number}>
              <button
                type="button"
                class={`chip chip-${mistake.color} weight-${weight(mistake)}`}
                title={name}
                aria-label={name}
                aria-current={turn === mistake.move_number ? "true" : undefined}
                onClick={() => onJump(mistake.move_number)}
              >
                {mistake.move_number}
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" class="quiet" onClick={() => onStep(1)}>
        {t("next_mistake")} ›
      </button>
    </nav>
  );
}
