// SPDX-License-Identifier: MIT
// Points of the board: as the review writes them ("D4"), as [column, row] from the top left, and
// as people read them in their language ("D4", "4の十六").
import type { Language } from "../data/review";

export type Vertex = [number, number];

const letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const digits = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];

export function kanji(n: number): string {
  const tens = Math.floor(n / 10);
  return (tens > 1 ? digits[tens] : "") + (tens > 0 ? "十" : "") + digits[n % 10];
}

// null for a pass and for what is no point of this board.
export function toVertex(text: string | null | undefined, size: number): Vertex | null {
  const match = /^([A-HJ-Z])(\d{1,2})$/i.exec(text ?? "");
  if (!match) return null;
  const x = letters.indexOf(match[1].toUpperCase());
  const y = size - Number(match[2]);
  return x < size && y >= 0 && y < size ? [x, y] : null;
}

export const toText = ([x, y]: Vertex, size: number): string => `${letters[x]}${size - y}`;

export const columnName = (x: number, language: Language): string =>
  language === "ja" ? String(x + 1) : letters[x];

export const rowName = (y: number, size: number, language: Language): string =>
  language === "ja" ? kanji(y + 1) : String(size - y);

export function spoken(text: string, size: number, language: Language): string {
  const vertex = toVertex(text, size);
  if (!vertex) return language === "ja" ? "パス" : "pass";
  return language === "ja" ? `${vertex[0] + 1}の${kanji(vertex[1] + 1)}` : text.toUpperCase();
}
