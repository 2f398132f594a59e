// SPDX-License-Identifier: MIT
// The built page in Debian's Chromium. Whatever the page asks of a network and whatever goes
// wrong in it is written down; pictures are kept for people to look at.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, type Page, chromium } from "playwright-core";

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; ctest sets it`);
  return value;
}

const template = needed("KIRYOKU_PAGE");
export const artefacts = needed("KIRYOKU_ARTEFACTS");
export const folder = mkdtempSync(join(tmpdir(), "kiryoku-page-"));
mkdirSync(artefacts, { recursive: true });

// A page with this data, as the program would write it.
export function pageWith(name: string, data: unknown): string {
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  const file = join(folder, name);
  writeFileSync(file, readFileSync(template, "utf8").replace('"KIRYOKU_DATA"', () => json));
  return pathToFileURL(file).href;
}

export function kiryoku(...words: string[]): void {
  execFileSync(needed("KIRYOKU_BINARY"), words, { cwd: folder, stdio: "ignore" });
}

export async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: needed("KIRYOKU_CHROMIUM"),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
}

export interface Watched {
  page: Page;
  troubles: string[]; // requests, errors, dialogs: there must be none
}

export async function open(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB", ...options });
  const page = await context.newPage();
  const troubles: string[] = [];
  const own = address.split("#")[0];
  page.on("request", (request) => {
    const url = request.url();
    if (url.split("#")[0] !== own && !url.startsWith("data:")) troubles.push(`request ${url}`);
  });
  page.on("pageerror", (error) => troubles.push(`error ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(`console ${message.text()}`);
  });
  page.on("dialog", (dialog) => {
    troubles.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(address);
  await page.locator("main").waitFor();
  return { page, troubles };
}

export const picture = (page: Page, name: string, fullPage = false): Promise<Buffer> =>
  page.screenshot({ path: join(artefacts, `${name}.png`), fullPage });
