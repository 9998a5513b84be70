import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}

/** The rules that depend on the theme. */
export const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** Returns the problems that axe finds on a page. The axe script is loaded once per page. */
export async function axe(page: Page, only?: readonly string[]): Promise<string[]> {
  // While a page is read again its title is away for a moment.
  await page.waitForFunction(() => document.title !== "");
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const runOnly = only
    ? { type: "rule" as const, values: [...only] }
    : { type: "tag" as const, values: RULES };
  return page.evaluate(async (rules) => {
    const found = await window.axe.run(document, { resultTypes: ["violations"], runOnly: rules });
    return found.violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map((node) => node.target.join(" "));
      return `${id}: ${places.join("; ")}`;
    });
  }, runOnly);
}

/** Tells whether a page is wider than its window. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
