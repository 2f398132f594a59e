// SPDX-License-Identifier: MIT
// The game on the board, move by move; more is shown only when asked for.
import type Board from "@sabaki/go-board";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Place, enterLine, goTo, neighbourMistake, nextMover, step, toPlay, tryMove } from "../data/browse";
import { type PositionValue, type Review, ownershipAt } from "../data/review";
import { type Vertex, spoken, toText, toVertex } from "../go/coordinates";
import { lineAt, mayPlay, signMapOf } from "../go/replay";
import { BoardView, type Mark } from "./BoardView";
import { Graph } from "./Graph";
import { GraphOnPaper } from "./GraphOnPaper";
import { MistakeList } from "./MistakeList";
import { MovePanel } from "./MovePanel";
import { useGestures } from "./gestures";
import { useWords } from "./settings";

const kFaint = 0.2; // ownership below this is nobody's
const kPaint = 0.7; // how strongly territory is painted

export interface Shown {
  ownership: boolean;
  candidates: boolean;
  numbers: boolean;
}

interface Props {
  review: Review;
  boards: Board[];
  place: Place;
  onPlace: (place: Place) => void;
  onLesson: (move: number) => void;
}

function paintOf(position: PositionValue | undefined, size: number): number[][] | undefined {
  const text = position?.ownership;
  if (!text || text.length < size * size) return undefined;
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => {
      const value = ownershipAt(text, y * size + x);
      return Math.abs(value) < kFaint ? 0 : kPaint * value;
    }),
  );
}

function marksOf(review: Review, place: Place, shown: Shown, board: Board, boards: Board[]): Mark[] {
  const { size } = review.game;
  const { turn, line } = place;
  if (line) {
    return lineAt(boards[turn], line.color, line.moves, line.step).moves.map(({ vertex, number }) => ({
      vertex,
      marker: { type: "label", label: String(number) },
    }));
  }
  const marks: Mark[] = [];
  const last = toVertex(review.moves[turn - 1]?.played, size);
  if (last) marks.push({ vertex: last, marker: { type: "circle" } });
  if (shown.candidates) {
    review.positions[turn]?.candidates?.forEach(({ move }, index) => {
      const vertex = toVertex(move, size);
      if (vertex && !board.get(vertex)) {
        marks.push({ vertex, marker: { type: "label", label: String.fromCharCode(65 + index) } });
      }
    });
  }
  return marks;
}

const keySteps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -10,
  ArrowDown: 10,
  PageUp: -10,
  PageDown: 10,
  Home: -Infinity,
  End: Infinity,
};

export function GameSection({ review, boards, place, onPlace, onLesson }: Props) {
  const { t, language } = useWords();
  const [shown, setShown] = useState<Shown>({ ownership: false, candidates: false, numbers: false });
  const stage = useRef<HTMLDivElement>(null);
  const { size } = review.game;
  const moves = review.moves.length;
  const { turn, line } = place;
  const board = useMemo(
    () => (line ? lineAt(boards[turn], line.color, line.moves, line.step).board : boards[turn]),
    [boards, place],
  );
  const marks = useMemo(() => marksOf(review, place, shown, board, boards), [board, place, shown]);
  const paint = useMemo(
    () => (shown.ownership && !line ? paintOf(review.positions[turn], size) : undefined),
    [shown, turn, line],
  );

  const go = (by: number) => onPlace(step(place, by, moves));
  const toMistake = (by: 1 | -1) => {
    const mistake = neighbourMistake(review.mistakes, turn, by);
    if (mistake) onPlace(goTo(mistake.move_number, moves));
  };
  const toggle = (name: keyof Shown) => setShown({ ...shown, [name]: !shown[name] });
  useGestures(stage, (by) => {
    if (line ? by > 0 && line.step === line.moves.length : turn + by < 0 || turn + by > moves) return false;
    go(by);
    return true;
  });

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = keySteps[event.key];
    const key = event.key.toLowerCase();
    if (by !== undefined) go(by);
    else if (key === "n") toMistake(1);
    else if (key === "p") toMistake(-1);
    else if (key === "o") toggle("ownership");
    else if (key === "c") toggle("candidates");
    else if (key === "escape" && line) onPlace({ turn, line: null });
    else return;
    event.preventDefault();
  };
  // The keys work wherever the reader is not typing or choosing something else.
  useEffect(() => {
    const onDocument = (event: KeyboardEvent) => {
      if (event.target === document.body && /^(Arrow(Left|Right)|n|p)$/i.test(event.key)) onKey(event);
    };
    document.addEventListener("keydown", onDocument);
    return () => document.removeEventListener("keydown", onDocument);
  });

  const onVertex = (vertex: Vertex) => {
    const move = toText(vertex, size);
    const candidate = !line && shown.candidates && review.positions[turn]?.candidates?.find((c) => c.move === move);
    if (candidate) onPlace(enterLine(turn, nextMover(review, turn), candidate.line ?? [move]));
    else if (mayPlay(board, toPlay(review, place), vertex)) onPlace(tryMove(review, place, move));
  };

  return (
    <section id="game" class="game" aria-labelledby="game-title">
      <h2 id="game-title">{t("game")}</h2>
      <div class="game-columns">
        <div
          class="stage"
          ref={stage}
          tabIndex={0}
          role="group"
          aria-label={t("board")}
          aria-describedby="board-help"
          onKeyDown={onKey}
        >
          <BoardView signMap={signMapOf(board)} marks={marks} paint={paint} onVertex={onVertex} />
          <Controls turn={turn} moves={moves} inLine={!!line} onStep={go} onTurn={(to) => onPlace(goTo(to, moves))} />
          <p id="board-help" class="help">
            <span class="for-keys">{t("board_help")}</span>
            <span class="for-touch">{t("board_help_touch")}</span>
          </p>
          <p class="sr" aria-live="polite">
            {spokenPlace(review, place, t("start_position"), language)}
          </p>
        </div>
        <div class="side">
          <GraphOnPaper review={review} />
          <Graph review={review} turn={turn} onJump={(to) => onPlace(goTo(to, moves))} />
          <MistakeList review={review} turn={turn} onJump={(to) => onPlace(goTo(to, moves))} onStep={toMistake} />
          <MovePanel
            review={review}
            place={place}
            shown={shown}
            onToggle={toggle}
            onPlace={onPlace}
            onLesson={onLesson}
          />
        </div>
      </div>
    </section>
  );
}

function spokenPlace(review: Review, { turn, line }: Place, before: string, language: "ja" | "en"): string {
  const { size } = review.game;
  if (line) return spoken(line.moves[line.step - 1], size, language);
  const move = review.moves[turn - 1];
  return move ? `${turn} ${spoken(move.played, size, language)}` : before;
}

interface ControlsProps {
  turn: number;
  moves: number;
  inLine: boolean;
  onStep: (by: number) => void;
  onTurn: (turn: number) => void;
}

function Controls({ turn, moves, inLine, onStep, onTurn }: ControlsProps) {
  const { t } = useWords();
  const buttons = [
    { sign: "|‹", name: t("first"), by: -Infinity },
    { sign: "«", name: t("back10"), by: -10 },
    { sign: "‹", name: t("back"), by: -1 },
    { sign: "›", name: t("forward"), by: 1 },
    { sign: "»", name: t("forward10"), by: 10 },
    { sign: "›|", name: t("last"), by: Infinity },
  ];
  return (
    <div class="controls">
      <input
        type="range"
        min={0}
        max={moves}
        value={turn}
        disabled={inLine}
        aria-label={t("move_slider")}
        onInput={(event) => onTurn(Number(event.currentTarget.value))}
        onKeyDown={(event) => event.stopPropagation()}
      />
      <div class="buttons">
        {buttons.map(({ sign, name, by }) => (
          <button key={name} type="button" title={name} aria-label={name} onClick={() => onStep(by)}>
            {sign}
          </button>
        ))}
      </div>
    </div>
  );
}
