import { expect, test, type Page } from "@playwright/test";
import { axe } from "./axe";
import { layoutProblems, TRIALS } from "./layout";
import { signInAs } from "./session";
import { SITE_PAGES, untilWhole } from "./site-pages";

test.describe.configure({ mode: "parallel" });

/** Visits every page in a locale, and returns what is wrong with their layout. */
async function problemsOfPages(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const path of SITE_PAGES) {
    await page.goto(path);
    await untilWhole(page);
    problems.push(...(await layoutProblems(page, path)));
  }
  return problems;
}

for (const [locale, direction] of TRIALS) {
  test(`every page has room for its texts in the locale ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    // Visits every page, which is slow on a busy machine.
    test.setTimeout(600_000);
    await signInAs(page, "coordinator");
    await context.addCookies([{ name: "locale", value: locale, url: baseURL! }]);
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("dir", direction);
    expect(await problemsOfPages(page)).toEqual([]);
    expect(await axe(page)).toEqual([]);
  });
}

test("on mirrored pages the side bar stands on the right", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "locale", value: "ar-XB", url: baseURL! }]);
  await signInAs(page, "coordinator");
  await page.goto("/studies/demo");
  const bar = await page.getByRole("navigation", { name: "Study" }).boundingBox();
  expect(bar!.x).toBeGreaterThan(1000);
});

test("somebody whose browser asks for German reads German, and may choose English", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "de-AT" });
  const page = await context.newPage();
  await page.goto("/signin");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.getByRole("button", { name: "researcher", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/studies/demo/agreement");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Übereinstimmung");
  await page.goto("/studies/demo/guidelines");
  const support = page.getByRole("region", { name: "Belegprüfung", exact: true });
  await support.getByText("Richtlinien lesen").click();
  await expect(support.getByRole("heading", { name: "Was Sie entscheiden" })).toBeVisible();
  await page.goto("/studies/demo/agreement");
  await page.getByRole("button", { name: /^Kontomenü/ }).click();
  const stored = page.waitForResponse((response) => response.url().endsWith("/account/language"));
  await page.getByRole("menuitemradio", { name: "English" }).click();
  expect((await stored).status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agreement");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agreement");
  await context.close();
});
