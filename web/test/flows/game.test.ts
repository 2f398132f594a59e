// SPDX-License-Identifier: MIT
// A reader at the page of one game, from opening it to printing it.
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toVertex } from "../../src/go/coordinates";
import { sample } from "../sample";
import { artefacts, launch, open, pageWith, picture } from "./browser";
import { join } from "node:path";

const review = sample();
const address = pageWith("sample.html", review);
let browser: Browser;
let page: Page;
let troubles: string[];

beforeAll(async () => {
  browser = await launch();
}, 120_000);
afterAll(() => browser?.close());
beforeEach(async () => {
  ({ page, troubles } = await open(browser, address));
  return async () => {
    expect(troubles).toEqual([]);
    await page.context().close();
  };
}, 60_000);

const title = () => page.locator(".move-panel h3").innerText();
const point = (board: Locator, move: string) => {
  const [x, y] = toVertex(move, 19)!;
  return board.locator(`[data-x="${x}"][data-y="${y}"]`);
};

describe("opening", () => {
  it("shows who, how strong, and three things to learn on the first screen", async () => {
    const top = page.locator(".top");
    expect(await top.innerText()).toContain("Hayama Aoi");
    expect(await top.innerText()).toContain("White won by 30.5 points");
    expect(await top.innerText()).toContain("between 10 kyu and 3 dan");
    const last = await top.locator(".lessons li").nth(2).boundingBox();
    expect(last!.y + last!.height).toBeLessThan(900);
    expect(await page.title()).toContain("Hayama Aoi");
    await picture(page, "desktop");
    const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
    console.log(`first paint after ${Math.round(paint ?? NaN)} ms`);
  });

  it("hides the engine's numbers until they are asked for", async () => {
    expect(await page.locator(".move-panel .values").count()).toBe(0);
    await page.getByRole("button", { name: "Numbers", exact: true }).click();
    expect(await page.locator(".move-panel .values").first().innerText()).toMatch(/Black wins \d+ %/);
  });

  it("fits a phone, light and dark", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const phone = await open(browser, address, { viewport: { width: 360, height: 740 }, colorScheme, hasTouch: true });
      const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      expect(phone.troubles).toEqual([]);
      await picture(phone.page, `phone-${colorScheme}`, true);
      await phone.page.context().close();
    }
  });
});

describe("stepping", () => {
  it("works by keys", async () => {
    await page.locator(".game .stage").focus();
    await page.keyboard.press("ArrowRight");
    expect(await title()).toContain("Move 1 ");
    await page.keyboard.press("ArrowDown");
    expect(await title()).toContain("Move 11 ");
    await page.keyboard.press("End");
    expect(await title()).toContain("Move 219 ");
    await page.keyboard.press("Home");
    expect(await title()).toContain("Before the first move");
    await page.keyboard.press("n");
    expect(await title()).toContain("Move 33 ");
    expect(await page.locator(".game .stage [aria-live]").innerText()).toContain("33");
  });

  it("works by wheel and by buttons", async () => {
    await page.locator("#game").scrollIntoViewIfNeeded();
    await page.waitForTimeout(400); // the page has come to rest
    await page.locator(".game .goban-place").hover();
    await page.waitForTimeout(400);
    await page.mouse.wheel(0, 100);
    await page.waitForTimeout(100);
    expect(await title()).toContain("Move 1 ");
    await page.getByRole("button", { name: "Ten moves on" }).click();
    expect(await title()).toContain("Move 11 ");
    await page.getByRole("button", { name: "One move back" }).click();
    expect(await title()).toContain("Move 10 ");
  });

  it("works by finger", async () => {
    const board = page.locator(".game .stage");
    const finger = (type: string, clientX: number) =>
      board.dispatchEvent(type, { pointerType: "touch", clientX, clientY: 100, bubbles: true });
    await finger("pointerdown", 200);
    await finger("pointermove", 165);
    await finger("pointermove", 130);
    await finger("pointerup", 130);
    expect(await title()).toContain("Move 2 ");
  });

  it("tries a move of one's own and goes back to the game", async () => {
    await point(page.locator(".game"), "K10").click();
    expect(await title()).toContain("Your own line");
    await page.getByRole("button", { name: "Back to the game" }).click();
    expect(await title()).toContain("Before the first move");
  });

  it("shows ideas, and plays one out", async () => {
    await page.locator(".mistakes .chip").nth(3).click();
    await page.getByRole("button", { name: "Ideas", exact: true }).click();
    await page.locator(".ideas button").first().click();
    expect(await title()).toContain("The line after");
    await page.keyboard.press("Escape");
  });

  it("shows territory", async () => {
    await page.getByRole("button", { name: "Ten moves on" }).click();
    await page.getByRole("button", { name: "Ten moves on" }).click();
    await page.getByRole("button", { name: "Territory", exact: true }).click();
    expect(await page.locator(".game .shudan-paint").count()).toBeGreaterThan(20);
  });

  it("shows the owner's comment as text", async () => {
    await page.locator(".mistakes .chip").first().click();
    expect(await page.locator(".comment").innerText()).toContain("<script>alert(1)</script>");
  });
});

describe("jumping", () => {
  it("goes where the graph is clicked", async () => {
    const box = (await page.locator(".u-over").boundingBox())!;
    const at = (turn: number) => (box.width * turn) / 219;
    await page.locator(".u-over").click({ position: { x: at(150), y: 10 } });
    expect(await title()).toMatch(/Move (149|150|151) /);
  });

  it("goes from a lesson to its card, and from the card to the board", async () => {
    await page.locator(".lessons button").first().click();
    await page.waitForFunction(() => document.activeElement?.id === "lesson-33");
    await page.locator("#lesson-33").getByRole("button", { name: "Show on the board" }).click();
    expect(await title()).toContain("Move 33 ");
    await page.getByRole("button", { name: "Why this was a mistake" }).click();
    await page.waitForFunction(() => document.activeElement?.id === "lesson-33");
  });

  it("opens at the move in the address", async () => {
    const there = await open(browser, `${address}#move-95`);
    expect(await there.page.locator(".move-panel h3").innerText()).toContain("Move 95 ");
    await there.page.context().close();
  });
});

describe("a card", () => {
  it("steps through what should have been played", async () => {
    const card = page.locator("#lesson-95");
    await card.getByRole("button", { name: "Better" }).click();
    const line = review.mistakes.find((one) => one.move_number === 95)!.diagram;
    for (let i = 1; i < line.length; i += 1) await card.getByRole("button", { name: "One move on" }).click();
    expect(await card.locator(".stepper").innerText()).toContain(`${line.length} / ${line.length}`);
    expect(await card.locator(".on-screen .d-label").count()).toBe(line.length);
    expect(await card.getByRole("button", { name: "One move on" }).isDisabled()).toBe(true);
    await card.screenshot({ path: join(artefacts, "card.png") });
  });
});

describe("the quiz", () => {
  it("runs to its end and repeats what was missed", async () => {
    const quiz = page.locator("#quiz");
    const questions = review.mistakes.filter(({ color }) => color === "B");
    await quiz.getByRole("button", { name: "Begin" }).click();
    await point(quiz, questions[0].best).click();
    expect(await quiz.locator(".verdict").innerText()).toContain("best move");
    await quiz.getByRole("button", { name: "Next" }).click();

    await point(quiz, questions[1].played).click();
    expect(await quiz.locator(".verdict").innerText()).toContain("was played in the game");
    await quiz.getByRole("button", { name: "Think again" }).click();
    await point(quiz, questions[1].best).click();
    await quiz.getByRole("button", { name: "Next" }).click();

    const near = questions[2].acceptable!.find(({ move }) => move !== questions[2].best)!;
    await point(quiz, near.move).click();
    expect(await quiz.locator(".verdict").innerText()).toContain("as good as the best");
    await quiz.getByRole("button", { name: "Next" }).click();

    for (let i = 3; i < questions.length; i += 1) {
      await quiz.getByRole("button", { name: "Show the answer" }).click();
      await quiz.locator("button.main").click();
    }
    expect(await quiz.locator(".score .figure").innerText()).toBe(`2 of ${questions.length}`);
    await quiz.getByRole("button", { name: "Again the ones I missed" }).click();
    expect(await quiz.locator(".count").innerText()).toBe(`1 of ${questions.length - 2}`);
  });

  it("can be played by keys alone", async () => {
    const quiz = page.locator("#quiz");
    await quiz.getByRole("button", { name: "Begin" }).focus();
    await page.keyboard.press("Enter");
    await quiz.locator(".stage").focus();
    await page.keyboard.press("ArrowUp");
    expect(await quiz.locator(".stage [aria-live]").innerText()).toBe("K10");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    expect(await quiz.locator(".verdict").innerText()).not.toBe("");
  });
});

describe("settings", () => {
  it("changes the language everywhere", async () => {
    await page.getByRole("button", { name: "日本語" }).click();
    expect(await page.locator("html").getAttribute("lang")).toBe("ja");
    expect(await page.locator("#cards-title").innerText()).toBe("解説");
    expect(await page.locator(".top").innerText()).toContain("白30.5目勝ち");
    expect(await page.locator(".card h3").first().innerText()).toContain("8の十六");
    await page.locator(".mistakes .chip").nth(3).click();
    await picture(page, "japanese", true);
  });

  it("changes to dark", async () => {
    await page.getByRole("button", { name: "Dark" }).click();
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe("rgb(25, 24, 23)");
    await page.locator(".mistakes .chip").nth(3).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await picture(page, "dark", true);
  });
});

describe("paper", () => {
  it("has one diagram a mistake and nothing to click", async () => {
    await page.emulateMedia({ media: "print" });
    const cards = await page.locator(".card").count();
    expect(await page.locator(".card .diagram").filter({ visible: true }).count()).toBe(cards);
    expect(await page.locator("button").filter({ visible: true }).count()).toBe(0);
    expect(await page.locator(".graph-paper polyline").filter({ visible: true }).count()).toBeGreaterThan(0);
    expect(await page.locator(".graph canvas").filter({ visible: true }).count()).toBe(0);
    const pdf = await page.pdf({ path: join(artefacts, "report.pdf"), preferCSSPageSize: true });
    const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThan(8);
  });
});

describe("screen readers", () => {
  it("find a name on everything that can be used, and headings in order", async () => {
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll("button, a, input")].filter(
        (one) => !(one.getAttribute("aria-label") || one.textContent?.trim()),
      ).length,
    );
    expect(nameless).toBe(0);
    const levels = await page.evaluate(() =>
      [...document.querySelectorAll("h1, h2, h3, h4")].map((one) => Number(one.tagName[1])),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
  });
});
