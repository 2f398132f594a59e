// SPDX-License-Identifier: MIT
import type Board from "@sabaki/go-board";
import { useMemo } from "preact/hooks";
import type { Color, Review } from "../data/review";
import { Card } from "./Card";
import { Segmented } from "./Segmented";
import { useWords } from "./settings";

export type Whose = Color | "both";

interface Props {
  review: Review;
  boards: Board[];
  whose: Whose;
  onWhose: (whose: Whose) => void;
  onShow: (move: number) => void;
}

export function Cards({ review, boards, whose, onWhose, onShow }: Props) {
  const { t } = useWords();
  const problems = useMemo(
    () => review.mistakes.map((mistake) => ({ mistake, before: boards[mistake.move_number - 1] })),
    [review, boards],
  );
  const shown = problems.filter(({ mistake }) => whose === "both" || mistake.color === whose);
  const tags = (move: number) => [
    ...(move === review.losing_move ? [t("losing_move")] : []),
    ...(move !== review.losing_move && review.turning_points?.includes(move) ? [t("turning_point")] : []),
  ];
  return (
    <section id="lessons" class="cards" aria-labelledby="cards-title">
      <div class="section-head">
        <h2 id="cards-title">{t("cards")}</h2>
        <Segmented<Whose>
          label={t("whose")}
          value={whose}
          options={[
            { value: "B", text: t("black") },
            { value: "W", text: t("white") },
            { value: "both", text: t("both") },
          ]}
          onChange={onWhose}
        />
      </div>
      <p class="legend on-paper">{t("legend_print")}</p>
      {shown.length === 0 && <p class="empty">{t("no_cards")}</p>}
      {shown.map((problem) => {
        const { move_number: move } = problem.mistake;
        return (
          <Card
            key={move}
            problem={problem}
            name={review.moves[move - 1]?.name}
            tags={tags(move)}
            onShow={() => onShow(move)}
          />
        );
      })}
    </section>
  );
}
