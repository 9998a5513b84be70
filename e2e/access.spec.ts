import { expect, test, type Page } from "@playwright/test";
import { axe, RULES_OF_COLOUR, scrollsSideways } from "./axe";
import {
  askForPart,
  chooseInAccountMenu,
  makeStudy,
  openPage,
  openStage,
  signInAs,
} from "./session";
import { SITE_PAGES, untilWhole } from "./site-pages";

test("a wrong password is refused with a sentence, and the requested page opens after signing in", async ({
  page,
}) => {
  await page.goto("/studies/demo/agreement");
  await page.getByLabel("Name").fill("researcher");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Name or password is wrong" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "researcher", exact: true }).click();
  await page.waitForURL(/\/studies\/demo\/agreement/);
  await chooseInAccountMenu(page, "Sign out");
  await page.waitForURL(/\/signin/);
  await page.goto("/studies/demo");
  await expect(page).toHaveURL(/\/signin/);
});

test("an annotator cannot open judges, agreement, import, unknown studies or other people's pages", async ({
  page,
}) => {
  await signInAs(page, "annotator");
  for (const path of [
    "/studies/demo/judges",
    "/studies/demo/agreement",
    "/studies/demo/disagreements",
    "/studies/demo/import",
    "/studies/none",
    "/judge/00000000-0000-4000-8000-000000000000",
    "/judge/x",
  ]) {
    await page.goto(path);
    await expect(
      page.getByRole("heading", { name: "This page does not exist, or you may not open it" }),
    ).toBeVisible();
  }
});

test("a page of a study without its frame is refused to the same roles as the whole page", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const own = ["/studies/demo/topics", "/studies/demo/labels"];
  const opened = { annotator: [], researcher: [], coordinator: [] } as Record<string, string[]>;
  for (const role of ["annotator", "researcher", "coordinator"] as const) {
    await page.context().clearCookies();
    await signInAs(page, role);
    for (const path of [...own, ...SITE_PAGES.filter((one) => one.startsWith("/studies/demo"))]) {
      const isWhole = (await page.request.get(path)).status() === 200;
      const part = await page.request.get(path, { headers: askForPart(path) });
      const text = await part.text();
      expect(!text.includes("NEXT_HTTP_ERROR_FALLBACK"), `${role} ${path}`).toBe(isWhole);
      // The frame is not sent again.
      expect(text, path).not.toContain("StudyNav");
      if (isWhole) opened[role]!.push(path.replace("/studies/demo", ""));
    }
  }
  expect(opened.annotator!.sort()).toEqual(["", "/labels", "/questions", "/topics"]);
  const coordinators = opened.coordinator!.filter((path) => !opened.researcher!.includes(path));
  expect(coordinators.map((path) => path.slice(1)).sort()).toEqual([
    ...["adjudicate", "assign", "audit", "held-pages", "pay", "people", "pool", "quality"],
    ...["questions", "settings", "sheets", "stages", "tokens", "webhooks"],
  ]);
});

test("pages carry the security headers, and only the application's own scripts run", async ({
  page,
}) => {
  const response = (await page.goto("/signin"))!;
  const headers = response.headers();
  expect(headers["content-security-policy"]).toMatch(
    /script-src 'self' 'nonce-[^']+' 'strict-dynamic'.*frame-ancestors 'none'/,
  );
  expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
  });
  expect(headers["x-powered-by"]).toBeUndefined();
});

test.describe.configure({ mode: "parallel" });

/** Looks at the open page in both themes. */
type Look = (name: string, widths?: readonly number[]) => Promise<void>;

const WALKS: readonly [string, (page: Page, look: Look) => Promise<void>][] = [
  ["sign in, and what annotators see", annotatorsPages],
  ["what coordinators see", (page, look) => coordinatorsPages(page, look, 0)],
  ["what coordinators see, second half", (page, look) => coordinatorsPages(page, look, 1)],
  ["items and evaluations", coordinatorsDetails],
];

for (const [pages, walk] of WALKS) {
  test(`no page has accessibility problems that axe can find, or scrolls sideways, light and dark, wide and narrow: ${pages}`, async ({
    page,
  }) => {
    // Visits many pages, which is slow on a busy machine.
    test.setTimeout(600_000);
    const problems: string[] = [];
    const errors: string[] = [];
    page.on("console", (message) => {
      const isMissing = message.text().includes("404");
      // The first page of a stage is refused until its guidelines were read, which are shown then.
      const isUnread =
        message.text().includes("403") && message.location().url.endsWith("/next-page");
      if (message.type() === "error" && !isMissing && !isUnread) errors.push(message.text());
    });
    await walk(page, async (name, widths = [1440, 390]) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await setTheme(page, "light");
        for (const found of await axe(page)) problems.push(`${name} at ${width}: ${found}`);
        if (await scrollsSideways(page)) problems.push(`${name} at ${width}: scrolls sideways`);
        await setTheme(page, "dark");
        // All other rules find the same in both themes.
        for (const found of await axe(page, RULES_OF_COLOUR))
          problems.push(`${name} at ${width}, dark: ${found}`);
      }
    });
    expect(problems).toEqual([]);
    expect(errors).toEqual([]);
  });
}

/** Shows the open page in a theme, without waiting for colours to fade over. */
async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((wanted) => {
    if (document.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("* { transition: none !important }");
      document.adoptedStyleSheets = [sheet];
    }
    document.documentElement.dataset.theme = wanted;
  }, theme);
}

async function annotatorsPages(page: Page, look: Look): Promise<void> {
  await page.goto("/signin");
  await look("sign in");
  await signInAs(page, "annotator");
  for (const stage of [
    "Report coverage",
    "Passage grading",
    "Citation support",
    "Evidence",
    "Checking a machine",
  ]) {
    await openStage(page, stage);
    await look(stage, [1920, 320]);
  }
  for (const [key, title] of [
    ["?", "Keys"],
    [",", "Settings"],
    ["q", "Jump to an item"],
    ["s", "Skip, or cannot be judged"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await look(`dialog ${title}`, [1440]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: title })).toBeHidden();
  }
  await page.keyboard.press("m");
  await look("marking by keys", [1440]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await expect(page.getByRole("dialog", { name: "Guidelines" })).toContainText("Examples");
  await look("guidelines");
  await page.goto("/studies/demo");
  await look("annotator's study");
  await page.goto("/studies/nowhere");
  await look("not found");
}

/** Looks at every second page, the first or the other ones. */
async function coordinatorsPages(page: Page, look: Look, half: 0 | 1): Promise<void> {
  await signInAs(page, "coordinator");
  for (const path of SITE_PAGES.filter((_, index) => index % 2 === half)) {
    await page.goto(path);
    await untilWhole(page);
    await look(path);
  }
}

async function coordinatorsDetails(page: Page, look: Look): Promise<void> {
  await signInAs(page, "coordinator");
  await page.goto("/studies/demo/disagreements");
  await page
    .getByRole("region", { name: /items, those/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Labels" })).toBeVisible();
  await look("an item");
  await page.goto("/studies/demo/systems");
  await page.getByRole("link", { name: "The whole report" }).click();
  await page.waitForURL(/systems\/[0-9a-f-]{36}$/);
  await expect(
    page.getByRole("heading", { name: "Retrieval contexts and final reports" }),
  ).toBeVisible();
  await look("an evaluation");
  await page.getByRole("link", { name: "Green roofs" }).click();
  await expect(
    page.getByRole("region", { name: "Which passage answers which question" }),
  ).toBeVisible();
  await look("a topic of an evaluation");
}

test("highlighted words can be read in forced colours on a dark system", async ({
  browser,
  baseURL,
}) => {
  makeStudy("forced-colours", {
    topics: [
      {
        topic_id: "t",
        request: "Write about kelp.",
        sub_questions: [0, 1].map((i) => ({ question_id: String(i), text: `Is point ${i} made?` })),
      },
    ],
    reports: [{ topic_id: "t", run_id: "s", text: "Kelp is cut in spring. Boats carry it." }],
  });
  const context = await browser.newContext({
    baseURL,
    forcedColors: "active",
    colorScheme: "dark",
  });
  const page = await context.newPage();
  await signInAs(page, "annotator");
  await openPage(page, "forced-colours", "Report coverage");
  for (const press of ["1", "m", "1", "Enter", "j"]) await page.keyboard.press(press);
  const words = page.locator("mark").first();
  const text = await page
    .getByTestId("judged-text")
    .evaluate((element) => getComputedStyle(element).color);
  await expect(words).toHaveCSS("color", text);
  await page.keyboard.press("k");
  await expect(words).toHaveClass(/hl-open/);
  const [front, back] = await words.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  expect(front).not.toBe(back);
});
