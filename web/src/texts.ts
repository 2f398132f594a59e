// SPDX-License-Identifier: MIT
// Every word of the page itself, Japanese and English; {x} is replaced. What is said about the
// game comes with the review.
import type { Color, Language, PhaseId, Words } from "./data/review";

export const texts = {
  title: { ja: "棋力", en: "Kiryoku" },
  review_of: { ja: "{black} 対 {white}", en: "{black} – {white}" },
  language: { ja: "言語", en: "Language" },
  theme: { ja: "明るさ", en: "Light or dark" },
  theme_auto: { ja: "自動", en: "Auto" },
  theme_light: { ja: "明", en: "Light" },
  theme_dark: { ja: "暗", en: "Dark" },
  print: { ja: "印刷", en: "Print" },
  skip: { ja: "本文へ", en: "Skip to the review" },
  no_data: {
    ja: "このファイルには検討がありません。kiryoku review が書き込みます。",
    en: "There is no review in this file; kiryoku review writes one.",
  },
  all_games: { ja: "すべての対局", en: "All games" },
  black: { ja: "黒", en: "Black" },
  white: { ja: "白", en: "White" },
  unknown_player: { ja: "名前なし", en: "no name" },
  won: { ja: "{who}の勝ち", en: "{who} won" },
  result_points: { ja: "{who}{n}目勝ち", en: "{who} won by {n} points" },
  result_resign: { ja: "{who}中押し勝ち", en: "{who} won by resignation" },
  result_time: { ja: "{who}時間切れ勝ち", en: "{who} won on time" },
  result_draw: { ja: "持碁", en: "A draw" },
  moves_count: { ja: "{n}手", en: "{n} moves" },
  komi: { ja: "コミ{n}目", en: "komi {n}" },
  handicap: { ja: "{n}子局", en: "{n} handicap stones" },
  incomplete: {
    ja: "検討の途中までです。",
    en: "The review was stopped before its end; this is what was known by then.",
  },
  played_like: { ja: "この対局の棋力", en: "Played like" },
  between: { ja: "{low} 〜 {high}", en: "between {low} and {high}" },
  rank_unknown: { ja: "推定なし", en: "no estimate" },
  accuracy: { ja: "精度", en: "Accuracy" },
  lessons_for: { ja: "{who}が学べること", en: "What {who} can learn" },
  lessons_of: { ja: "だれのために", en: "For whom" },
  no_lessons: {
    ja: "大きな悪手はありませんでした。",
    en: "No move cost much: there is little to correct here.",
  },
  more_lessons: { ja: "ほかの{n}つ", en: "{n} more" },
  game: { ja: "対局", en: "The game" },
  board: { ja: "碁盤", en: "Board" },
  board_help: {
    ja: "左右の矢印キーで一手ずつ、上下で十手ずつ、N と P で悪手へ移動します。盤をたたくと手を試せます。",
    en: "Arrow keys step through the game, up and down by ten, N and P go to the mistakes. Click a point to try a move.",
  },
  board_help_touch: {
    ja: "盤を左右になぞると一手ずつ進みます。点をたたくと手を試せます。",
    en: "Swipe across the board to step through the game; tap a point to try a move.",
  },
  first: { ja: "最初へ", en: "To the start" },
  back10: { ja: "十手戻る", en: "Ten moves back" },
  back: { ja: "一手戻る", en: "One move back" },
  forward: { ja: "一手進む", en: "One move on" },
  forward10: { ja: "十手進む", en: "Ten moves on" },
  last: { ja: "最後へ", en: "To the end" },
  previous_mistake: { ja: "前の悪手", en: "Previous mistake" },
  next_mistake: { ja: "次の悪手", en: "Next mistake" },
  move_slider: { ja: "手数", en: "Move" },
  start_position: { ja: "対局開始", en: "Before the first move" },
  move_label: { ja: "{n}手目", en: "Move {n}" },
  show_ownership: { ja: "地合い", en: "Territory" },
  show_candidates: { ja: "候補手", en: "Ideas" },
  show_numbers: { ja: "数値", en: "Numbers" },
  ownership_unknown: { ja: "この局面の地合いは調べていません。", en: "Territory is not known here." },
  candidates_unknown: { ja: "この局面の候補手はありません。", en: "No ideas are known here." },
  winrate_is: { ja: "{who}の勝率 {n}%", en: "{who} wins {n} %" },
  lead_is: { ja: "{who}が{n}目リード", en: "{who} leads by {n}" },
  even: { ja: "互角", en: "even" },
  lost: { ja: "この手で{n}目の損", en: "This move lost {n} points" },
  see_lesson: { ja: "この手の解説", en: "Why this was a mistake" },
  your_line: { ja: "あなたの変化", en: "Your own line" },
  idea_line: { ja: "{move}からの変化", en: "The line after {move}" },
  back_to_game: { ja: "対局へ戻る", en: "Back to the game" },
  recorded_variations: { ja: "棋譜の変化", en: "Variations in the record" },
  comment: { ja: "棋譜のコメント", en: "Comment in the record" },
  graph: { ja: "形勢", en: "The course of the game" },
  graph_help: {
    ja: "形勢の流れ。点は悪手です。押すとその手へ移動します。",
    en: "Who was ahead; the dots are mistakes. Click to go there.",
  },
  lead: { ja: "目差", en: "Lead" },
  winrate: { ja: "勝率", en: "Win rate" },
  mistakes_list: { ja: "悪手一覧", en: "Mistakes" },
  losing_move: { ja: "敗着", en: "the losing move" },
  turning_point: { ja: "転機", en: "a turning point" },
  cards: { ja: "解説", en: "The lessons" },
  both: { ja: "両者", en: "Both" },
  whose: { ja: "どちらの手", en: "Whose moves" },
  no_cards: { ja: "大きな悪手はありませんでした。", en: "No move cost much." },
  size_1: { ja: "疑問手", en: "slip" },
  size_2: { ja: "悪手", en: "mistake" },
  size_3: { ja: "大悪手", en: "blunder" },
  why: { ja: "なぜ", en: "Why" },
  why_unknown: {
    ja: "はっきりした理由は言えませんが、損な手でした。",
    en: "No clear reason stands out; the move simply cost points.",
  },
  happened: { ja: "何が起きたか", en: "What happened" },
  instead: { ja: "どう打つべきだったか", en: "What instead" },
  punished: { ja: "とがめられた？", en: "Was it punished?" },
  punished_yes: { ja: "はい。相手は正しく応じました。", en: "Yes, the opponent answered well." },
  punished_no: {
    ja: "いいえ。相手は見逃してくれました。",
    en: "No, the opponent let it pass. Next time it may cost the game.",
  },
  tab_game: { ja: "実戦", en: "In the game" },
  tab_better: { ja: "正しくは", en: "Better" },
  tab_failure: { ja: "とがめ方", en: "Punishment" },
  diagram_of: { ja: "{n}手目の図", en: "Diagram of move {n}" },
  step_of: { ja: "{n} / {of}", en: "{n} / {of}" },
  numbers: { ja: "数値", en: "The numbers" },
  cost_points: { ja: "損", en: "Cost" },
  points: { ja: "{n}目", en: "{n} points" },
  cost_winrate: { ja: "勝率の低下", en: "Win rate lost" },
  percent: { ja: "{n}%", en: "{n} %" },
  played: { ja: "実戦", en: "Played" },
  best: { ja: "最善", en: "Best" },
  to_board: { ja: "碁盤で見る", en: "Show on the board" },
  legend_0: { ja: "⓪ 直前の手", en: "0 the move before" },
  legend_1: { ja: "① この手", en: "1 this move" },
  legend_2: { ja: "② 応手", en: "2 the answer" },
  legend_triangle: { ja: "△ 関係する石", en: "△ the stones concerned" },
  legend_print: {
    ja: "×が実戦の手、数字が正しい打ち方、△が直前の手",
    en: "× was played; the numbers show what to play instead; △ is the move before",
  },
  quiz: { ja: "次の一手", en: "Your move" },
  quiz_intro: {
    ja: "あなたの対局から{n}問。最善に近い手ならどれでも正解です。",
    en: "{n} positions from this game. Every move close to the best counts.",
  },
  quiz_none: { ja: "出題できる局面がありません。", en: "There is no position to ask about." },
  quiz_start: { ja: "始める", en: "Begin" },
  quiz_turn: { ja: "{who}の番です。どこに打ちますか？", en: "{who} to play. Where?" },
  quiz_count: { ja: "{n} / {of}問", en: "{n} of {of}" },
  quiz_keys: {
    ja: "矢印キーで選び、Enter で打ちます。",
    en: "Arrow keys choose a point, Enter plays it.",
  },
  quiz_best: { ja: "正解。最善の一手です。", en: "Yes. That is the best move." },
  quiz_good: { ja: "正解。最善に近い手です。", en: "Yes. That is as good as the best." },
  quiz_played: { ja: "実戦と同じ手です。", en: "That is what was played in the game." },
  quiz_miss: { ja: "もっとよい手があります。", en: "There is something better." },
  quiz_miss_by: {
    ja: "もっとよい手があります（約{n}目の差）。",
    en: "There is something better, by about {n} points.",
  },
  quiz_again: { ja: "もう一度考える", en: "Think again" },
  quiz_show: { ja: "答えを見る", en: "Show the answer" },
  quiz_next: { ja: "次の問題", en: "Next" },
  quiz_finish: { ja: "結果を見る", en: "See the score" },
  quiz_score: { ja: "{of}問中{n}問正解", en: "{n} of {of}" },
  quiz_score_note: {
    ja: "一度で当てた数です。",
    en: "found at the first try.",
  },
  quiz_missed: { ja: "間違えた問題をもう一度", en: "Again the ones I missed" },
  quiz_all: { ja: "最初からもう一度", en: "All of them again" },
  quiz_perfect: { ja: "全問正解です。お見事。", en: "All of them. Well done." },
  summary: { ja: "まとめ", en: "Summary" },
  moves_played: { ja: "着手", en: "Moves" },
  agreed: { ja: "最善と一致", en: "Same as the engine" },
  per_move: { ja: "一手平均の損", en: "Lost a move" },
  by_phase: { ja: "どこで損をしたか", en: "Where points were lost" },
  kinds: { ja: "悪手の種類", en: "Kinds of mistakes" },
  kinds_none: { ja: "目立つ傾向はありません。", en: "No kind stands out." },
  good_moves: { ja: "よい手", en: "Good moves" },
  neighbours: { ja: "近い棋力との比較", en: "Beside neighbouring ranks" },
  neighbours_note: {
    ja: "一手平均の損（目）、探索なしで見たとき。少ないほどよい。",
    en: "Points lost a move, judged at first sight and without search; fewer is better.",
  },
  you: { ja: "この対局", en: "this game" },
  opening: { ja: "序盤", en: "Opening" },
  middle: { ja: "中盤", en: "Middle game" },
  endgame: { ja: "ヨセ", en: "Endgame" },
  footer: { ja: "{program} が作成", en: "Written by {program}" },
  footer_engine: { ja: "判定：{engine}", en: "Judged by {engine}" },
  footer_visits: { ja: "、{n}回探索", en: ", {n} visits" },
  about: { ja: "読み方", en: "How to read this" },
  about_accuracy: {
    ja: "精度は 0〜100 の値で、100 はまったく損のない対局です。四目損をした手は、およそ半分に数えます。",
    en: "Accuracy is 0 to 100: at 100 nothing was lost; a move that loses four points counts about half.",
  },
  about_rank: {
    ja: "棋力は対局内容からの推定です。範囲は十回のうち九回ほど当たるように作られています。",
    en: "The rank is an estimate from the moves played; the interval is made to hold nine times out of ten.",
  },
  about_lead: {
    ja: "目差と勝率はエンジンの見積もりです。小さな差は気にしないでください。",
    en: "Lead and win rate are an engine's estimates; do not mind small differences.",
  },
  scale_ogs2020: { ja: "OGS（2020年）の基準", en: "on the scale of OGS in 2020" },
  scale_kgs: { ja: "KGSの基準", en: "on the scale of KGS" },
  scale_yugen: { ja: "幽玄の間の基準", en: "on the scale of Yugen-no-Ma" },
  kyu: { ja: "{n}級", en: "{n} kyu" },
  dan: { ja: "{n}段", en: "{n} dan" },
  // The pages of a folder of games.
  index_title: { ja: "{n}局の検討", en: "{n} games reviewed" },
  players: { ja: "対局者", en: "Players" },
  games: { ja: "対局", en: "Games" },
  games_count: { ja: "{n}局", en: "{n} games" },
  record: { ja: "棋譜", en: "Record" },
  date: { ja: "日付", en: "Date" },
  result: { ja: "結果", en: "Result" },
  mistakes: { ja: "悪手", en: "Mistakes" },
  skipped: { ja: "検討できなかったもの", en: "Not reviewed" },
  opponent: { ja: "相手", en: "Opponent" },
  estimate: { ja: "推定棋力", en: "Played like" },
  rank_between: { ja: "{rank}（{low} 〜 {high}）", en: "{rank}, between {low} and {high}" },
  combined_rank: { ja: "全局からの推定棋力", en: "Rank by all games" },
  combined_from: { ja: "{n}局から", en: "from {n} games" },
  rank_over_time: { ja: "棋力の移り変わり", en: "Rank over time" },
  rank_over_time_help: {
    ja: "点は一局ごとの推定、線はその範囲です。",
    en: "Each dot is one game's estimate, the line its interval.",
  },
  themes: { ja: "くり返し出てくること", en: "What comes up again and again" },
  themes_count: { ja: "{games}局で{n}回", en: "{n} times in {games} games" },
  practise: { ja: "練習する局面", en: "Positions to practise" },
  practise_intro: {
    ja: "すべての対局から{n}問。損の大きいものから並べました。",
    en: "{n} positions from all games, the most expensive first.",
  },
  from_game: { ja: "{game}、{n}手目", en: "{game}, move {n}" },
} satisfies Record<string, Words>;

export type TextId = keyof typeof texts;
export type Values = Record<string, string | number>;

export function text(id: TextId, language: Language, values: Values = {}): string {
  return texts[id][language].replace(/\{(\w+)\}/g, (slot, name) => String(values[name] ?? slot));
}

export const colorName = (color: Color, language: Language): string =>
  text(color === "B" ? "black" : "white", language);

export const phaseName = (phase: PhaseId, language: Language): string => text(phase, language);

// On whose scale a rank is told; "" for one the page does not know.
export function scaleName(scale: string | undefined, language: Language): string {
  const id = `scale_${scale}`;
  return id in texts ? text(id as TextId, language) : "";
}

// "7k" → "7 kyu", "7級"; anything else stays as it is.
export function rankName(rank: string, language: Language): string {
  const match = /^(\d{1,2})([kd])$/.exec(rank);
  return match ? text(match[2] === "k" ? "kyu" : "dan", language, { n: match[1] }) : rank;
}

// … 2 kyu = −1, 1 kyu = 0, 1 dan = 1, 2 dan = 2 …
export function rankOf(value: number): string {
  const step = Math.round(value);
  return step >= 1 ? `${Math.min(step, 9)}d` : `${Math.min(1 - step, 30)}k`;
}

export const fixed = (n: number, places = 1): string => n.toFixed(places).replace(/^-(0(\.0+)?)$/, "$1");

export function resultText(result: string | undefined, language: Language): string {
  const match = /^([BW])\+(.*)$/.exec(result ?? "");
  if (!match) return /^(0|draw|jigo)/i.test(result ?? "") ? text("result_draw", language) : "";
  const who = colorName(match[1] as Color, language);
  if (/^\d/.test(match[2])) return text("result_points", language, { who, n: match[2] });
  if (/^R/i.test(match[2])) return text("result_resign", language, { who });
  return text(/^T/i.test(match[2]) ? "result_time" : "won", language, { who });
}
