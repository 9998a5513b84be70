import type { Page } from "@playwright/test";
import { scrollsSideways } from "./axe";

/** Returns the controls whose words do not fit into them. */
async function clippedControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("button, a.button, summary, label, th, h1, h2, h3")]
      // One pixel wide is what only screen readers get.
      .filter((element) => element.clientWidth > 1)
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).display !== "inline")
      .filter((element) => !element.closest(".truncate, .sr-only, [class*='overflow-x']"))
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`),
  );
}

/** Returns what is wrong with the layout of the open page, at two widths. */
export async function layoutProblems(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const here = `${name} at ${width}`;
    if (await scrollsSideways(page)) problems.push(`${here}: scrolls sideways`);
    for (const found of await clippedControls(page)) problems.push(`${here}: clips ${found}`);
  }
  return problems;
}

/** Returns the texts of pictures that are cut at the picture's edge, or by its card. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("figure.picture svg[role=group]")].flatMap((picture) => {
      const box = picture.getBoundingClientRect();
      const card = picture.closest("[role=region]")!.getBoundingClientRect();
      return [...picture.querySelectorAll("text")]
        .map((text) => ({ text, at: text.getBoundingClientRect() }))
        .filter(({ at }) => at.width > 0)
        .filter(
          ({ at }) =>
            at.left < box.left - 1 ||
            at.right > Math.min(box.right, card.right) + 1 ||
            at.top < box.top - 1 ||
            at.bottom > box.bottom + 1,
        )
        .map(({ text }) => `${picture.getAttribute("aria-label")}: ${text.textContent}`);
    }),
  );
}

/** The locales in which pages are tried: long texts, mirrored pages, another language. */
export const TRIALS = [
  ["en-XA", "ltr"],
  ["ar-XB", "rtl"],
  ["de", "ltr"],
] as const;
