// SPDX-License-Identifier: MIT
// Pages as the program writes them: hostile records, large games, folders.
import Board from "@sabaki/go-board";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { folder, kiryoku, launch, open, pageWith, picture } from "./browser";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
}, 120_000);
afterAll(() => browser?.close());

const href = (name: string) => pathToFileURL(join(folder, name)).href;
const letters = "abcdefghijklmnopqrs";

// Legal moves in a fixed order without end: a game as long as wanted.
function longGame(moves: number): string {
  let board = Board.fromDimensions(19, 19);
  let seed = 7;
  let text = "";
  for (let made = 0; made < moves; ) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const vertex: [number, number] = [(seed >> 8) % 19, (seed >> 16) % 19];
    const sign = made % 2 ? -1 : 1;
    const { overwrite, suicide, ko } = board.analyzeMove(sign, vertex);
    if (overwrite || suicide || ko) continue;
    board = board.makeMove(sign, vertex);
    text += `;${sign > 0 ? "B" : "W"}[${letters[vertex[0]]}${letters[vertex[1]]}]`;
    made += 1;
  }
  return `(;FF[4]GM[1]SZ[19]KM[6.5]${text})`;
}

describe("a hostile record", () => {
  const attack = "</script><script>window.hacked=1</script><img src=x onerror=window.hacked=2><!--";
  const sgf = `(;GM[1]SZ[9]PB[${attack}]PW[Aoi \u202Egnorw]EV[<b>E</b>]DT["><script>window.hacked=3</script>]
C[${attack}\u2028];B[cc]C[${attack}];W[gg](;B[cg]C[\u202Eevil];W[gc];B[ee])(;B[gc]C[${attack}]))`;

  it("is shown as text and does nothing", async () => {
    const name = "a <b>&'.sgf";
    writeFileSync(join(folder, name), sgf);
    kiryoku("review", name, "--engine", "random", "--no-store");
    const { page, troubles } = await open(browser, href(name.replace(".sgf", ".html")));
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
    expect(await page.locator(".player").first().innerText()).toContain("</script><script>");
    expect(await page.locator("img").count()).toBe(0);
    expect(await page.content()).not.toContain("\u202E");
    await page.getByRole("button", { name: "One move on" }).first().click();
    expect(await page.locator(".comment").innerText()).toContain("onerror");
    expect(troubles).toEqual([]);
    await page.context().close();
  }, 120_000);
});

describe("a game of 250 moves", () => {
  it("stays below 1.5 MB and shows within a moment", async () => {
    writeFileSync(join(folder, "long.sgf"), longGame(250));
    kiryoku("review", "long.sgf", "--fast", "--no-store");
    const bytes = statSync(join(folder, "long.html")).size;
    expect(bytes).toBeLessThan(1_500_000);
    const { page, troubles } = await open(browser, href("long.html"));
    const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
    console.log(`250 moves: ${bytes} bytes, first paint after ${Math.round(paint ?? NaN)} ms`);
    expect(await page.locator(".facts").innerText()).toContain("250 moves");
    expect(troubles).toEqual([]);
    await page.context().close();
  }, 300_000);
});

describe("an odd game", () => {
  const odd: Record<string, string> = {
    short: "(;GM[1]SZ[9];B[ee];W[cc])",
    position: "(;GM[1]SZ[19]AB[dd][pp]AW[dp]PL[W];W[dr];B[cp])",
    passes: "(;GM[1]SZ[5];B[cc];W[bb];B[];W[];B[bc])",
    edited: "(;GM[1]SZ[9];B[ee];AB[aa][bb]AE[ee];W[cc];B[gg])",
  };
  it.each(Object.keys(odd))("is shown, too: %s", async (name) => {
    writeFileSync(join(folder, `${name}.sgf`), odd[name]);
    kiryoku("review", `${name}.sgf`, "--game-visits", "20", "--no-store");
    const { page, troubles } = await open(browser, href(`${name}.html`));
    await page.locator("#summary").waitFor();
    await page.getByRole("button", { name: "To the end" }).click();
    await page.getByRole("button", { name: "Ideas", exact: true }).click();
    await page.getByRole("button", { name: "Territory", exact: true }).click();
    expect(troubles).toEqual([]);
    await page.context().close();
  }, 60_000);
});

describe("a folder", () => {
  it("has an index, and a page for a player of several games", async () => {
    mkdirSync(join(folder, "games"));
    const game = (date: string, white: string) =>
      `(;GM[1]SZ[9]KM[6.5]PB[葉山 あおい]PW[${white}]DT[${date}]RE[B+R];B[ee];W[cc];B[gc];W[cg];B[gg];W[ce])`;
    writeFileSync(join(folder, "games", "one.sgf"), game("2026-01-02", "<i>Ren</i>"));
    writeFileSync(join(folder, "games", "two.sgf"), game("2026-02-03", "Sora"));
    kiryoku("review", "games", "--out", "out", "--game-visits", "40", "--no-store");
    const index = await open(browser, href("out/index.html"));
    expect(await index.page.locator("tbody tr").count()).toBe(2);
    await picture(index.page, "index");
    await index.page.getByRole("link", { name: "one", exact: true }).click();
    await index.page.locator(".players").waitFor();
    expect(await index.page.locator(".players").innerText()).toContain("<i>Ren</i>");
    await index.page.getByRole("link", { name: /All games/ }).click();
    await index.page.getByRole("link", { name: "葉山 あおい" }).click();
    await index.page.locator("#time-title").waitFor();
    expect(await index.page.locator("h1").innerText()).toBe("葉山 あおい");
    await picture(index.page, "player", true);
    expect(index.troubles.filter((one) => !one.startsWith("request file:"))).toEqual([]);
    await index.page.context().close();
  }, 180_000);
});

describe("a player's rank by all games", () => {
  const estimate = { rank: "5k", value: -4.2, low: -7.1, high: -1.2, scale: "ogs2020", games: 3 };
  const head = { schema: 1, program: "kiryoku test" };
  it("stands on the player's page with its interval and scale", async () => {
    const { page, troubles } = await open(
      browser,
      pageWith("combined.html", { ...head, kind: "player", name: "Aoi", estimate, games: [], themes: [], practice: [] }),
    );
    const words = await page.locator(".combined").innerText();
    for (const part of ["5 kyu", "between 8 kyu and 2 kyu", "on the scale of OGS in 2020", "from 3 games"]) {
      expect(words).toContain(part);
    }
    await page.getByRole("button", { name: "日本語" }).click();
    expect(await page.locator(".combined").innerText()).toContain("3局から");
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it("stands in the index, and is left out where it is not known", async () => {
    const players = [
      { name: "Aoi", href: "a.html", games: 3, estimate },
      { name: "Ren", href: "b.html", games: 2 },
    ];
    const { page, troubles } = await open(
      browser,
      pageWith("people.html", { ...head, kind: "index", games: [], players, skipped: [] }),
    );
    const people = page.locator(".people li");
    expect(await people.nth(0).innerText()).toBe("Aoi 3 games · 5 kyu, between 8 kyu and 2 kyu");
    expect(await people.nth(1).innerText()).toBe("Ren 2 games");
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});

describe("the file itself", () => {
  it("names no address at all", () => {
    const html = readFileSync(process.env.KIRYOKU_PAGE!, "utf8");
    const addresses = new Set(html.match(/https?:\/\/[^\s"'`)]+/g));
    for (const address of addresses) expect(address).toMatch(/^http:\/\/www\.w3\.org\//);
  });
});
