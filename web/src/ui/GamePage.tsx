// SPDX-License-Identifier: MIT
// The page of one game, top to bottom.
import { useEffect, useMemo, useState } from "preact/hooks";
import { type Place, goTo, start } from "../data/browse";
import { type Color, type Review, firstPupil } from "../data/review";
import { toVertex } from "../go/coordinates";
import { replay } from "../go/replay";
import { Cards, type Whose } from "./Cards";
import { GameSection } from "./GameSection";
import { Quiz } from "./Quiz";
import { Summary } from "./Summary";
import { Top, nameValues } from "./Top";
import { Footer } from "./Footer";
import { useWords } from "./settings";

function show(id: string): void {
  const element = document.getElementById(id);
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
  element?.focus({ preventScroll: true });
}

// "#move-33" opens the game there.
function placeInAddress(moves: number): Place {
  const match = /^#move-(\d{1,4})$/.exec(window.location.hash);
  return match ? goTo(Number(match[1]), moves) : start;
}

// The first screen is drawn alone, the rest right behind it, or at once if somebody prints.
function useRest(): boolean {
  const [rest, setRest] = useState(false);
  useEffect(() => {
    const show = () => setRest(true);
    const timer = setTimeout(show);
    window.addEventListener("beforeprint", show);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("beforeprint", show);
    };
  }, []);
  return rest;
}

export function GamePage({ review }: { review: Review }) {
  const { t } = useWords();
  const rest = useRest();
  const boards = useMemo(() => replay(review), [review]);
  const [place, setPlace] = useState<Place>(() => placeInAddress(review.moves.length));
  const [pupil, setPupil] = useState<Color>(() => firstPupil(review));
  const [whose, setWhose] = useState<Whose>(pupil);
  const questions = useMemo(
    () =>
      review.mistakes
        .filter((mistake) => mistake.color === pupil && toVertex(mistake.best, review.game.size))
        .map((mistake) => ({
          id: String(mistake.move_number),
          mistake,
          before: boards[mistake.move_number - 1],
          candidates: review.positions[mistake.move_number - 1]?.candidates,
        })),
    [review, boards, pupil],
  );
  const title = t("review_of", nameValues(review, t("unknown_player")));
  useEffect(() => {
    document.title = `${title} – ${t("title")}`;
  }, [title]);

  const toBoard = (move: number) => {
    setPlace(goTo(move, review.moves.length));
    show("game");
  };
  const choosePupil = (color: Color) => {
    setPupil(color);
    setWhose(color);
  };
  const toLesson = (move: number) => {
    const mistake = review.mistakes.find(({ move_number }) => move_number === move);
    if (!mistake) return toBoard(move);
    if (whose !== "both" && mistake.color !== whose) setWhose(mistake.color);
    // The card may have to appear first.
    requestAnimationFrame(() => requestAnimationFrame(() => show(`lesson-${move}`)));
  };
  return (
    <>
      <main id="main" tabIndex={-1}>
        <h1 class="sr">{title}</h1>
        <Top review={review} pupil={pupil} onPupil={choosePupil} onJump={toLesson} />
        {rest && (
          <>
            <GameSection review={review} boards={boards} place={place} onPlace={setPlace} onLesson={toLesson} />
            <Cards review={review} boards={boards} whose={whose} onWhose={setWhose} onShow={toBoard} />
            <Quiz title={t("quiz")} questions={questions} intro={t("quiz_intro", { n: questions.length })} />
            <Summary review={review} onJump={toBoard} />
          </>
        )}
      </main>
      <Footer program={review.program} engine={review.engine} />
    </>
  );
}
