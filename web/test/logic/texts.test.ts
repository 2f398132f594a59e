// SPDX-License-Identifier: MIT
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fixed, rankName, rankOf, resultText, scaleName, text, texts } from "../../src/texts";
import { graphData, leadRange, leadTicks } from "../../src/ui/Graph";
import { sample } from "../sample";

describe("the page's words", () => {
  const slots = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort();

  it("are there in both languages, with the same places to fill", () => {
    for (const [id, { ja, en }] of Object.entries(texts)) {
      expect(ja, id).not.toBe("");
      expect(en, id).not.toBe("");
      expect(slots(ja), id).toEqual(slots(en));
    }
  });

  it("are all used", () => {
    const folder = new URL("../../src/ui/", import.meta.url);
    const sources = [
      ...readdirSync(folder).map((name) => new URL(name, folder)),
      new URL("../../src/texts.ts", import.meta.url),
      new URL("../../src/main.tsx", import.meta.url),
    ].map((file) => readFileSync(file, "utf8"));
    const all = sources.join("\n");
    const built = /^(size_|quiz_|scale_|legend_|opening|middle|endgame)/;
    const unused = Object.keys(texts).filter((id) => !built.test(id) && !all.includes(`"${id}"`));
    expect(unused).toEqual([]);
  });

  it("fill their places", () => {
    expect(text("move_label", "en", { n: 5 })).toBe("Move 5");
    expect(text("move_label", "ja", { n: 5 })).toBe("5手目");
  });

  it("tell results and ranks", () => {
    expect(resultText("W+30.5", "en")).toBe("White won by 30.5 points");
    expect(resultText("B+R", "ja")).toBe("黒中押し勝ち");
    expect(resultText("B+T", "en")).toBe("Black won on time");
    expect(resultText("Draw", "ja")).toBe("持碁");
    expect(resultText(undefined, "en")).toBe("");
    expect(resultText("<b>", "en")).toBe("");
    expect([rankOf(-6.2), rankOf(0.4), rankOf(0.6), rankOf(3), rankOf(-80), rankOf(40)]).toEqual([
      "7k", "1k", "1d", "3d", "30k", "9d",
    ]);
    expect(rankName("7k", "ja")).toBe("7級");
    expect(rankName("3d", "en")).toBe("3 dan");
    expect(rankName("9p", "en")).toBe("9p");
    expect(scaleName("ogs2020", "en")).toBe("on the scale of OGS in 2020");
    expect(scaleName("<b>", "ja")).toBe("");
    expect(fixed(-0.04)).toBe("0.0");
  });
});

describe("the graph", () => {
  it("has a value for every position and gaps where nothing is known", () => {
    const review = sample();
    review.positions[7] = { turn: 7 };
    const [turns, leads, rates] = graphData(review);
    expect(turns).toHaveLength(review.positions.length);
    expect(leads[7]).toBeNull();
    expect(rates[7]).toBeNull();
    expect(rates[0]).toBeGreaterThan(0);
  });

  it("neither blows up quiet games nor lets a blowout flatten the rest", () => {
    expect(leadRange([0.5, -1, null])).toBeCloseTo(11);
    const review = sample();
    review.positions[0].lead = 300;
    expect(Math.max(...graphData(review)[1].map((lead) => lead ?? 0))).toBe(60);
    expect(leadTicks(11)).toEqual([-10, -5, 0, 5, 10]);
  });
});
