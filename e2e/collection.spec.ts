import { expect, test, type Page } from "@playwright/test";
import { axe, scrollsSideways } from "./axe";
import { makeStudy, onDatabase, signInAs } from "./session";

test.describe.configure({ mode: "serial" });

const SLUG = "browsed";
const AT = `/studies/${SLUG}/collection`;

const label = (question_id: string, rater_id: string, label: string) => ({
  task: "answerability",
  topic_id: "kelp",
  run_id: "alpha",
  question_id,
  rater_id,
  label,
});

test.beforeAll(() => {
  makeStudy(SLUG, {
    topics: [
      {
        topic_id: "kelp",
        title: "Kelp",
        request: "Write about kelp.",
        sub_questions: [
          { question_id: "a", text: "When is kelp cut?" },
          { question_id: "b", text: "How is kelp dried?" },
          { question_id: "c", text: "Who buys kelp?" },
        ],
      },
      { topic_id: "bare", title: "Bare topic", request: "Nothing yet.", sub_questions: [] },
    ],
    passages: [
      {
        docid: "p:1",
        topic_id: "kelp",
        title: "Harvest",
        text: "Kelp is cut in spring: 100% of it.",
      },
      { docid: "p:2", topic_id: "kelp", text: "Racks dry nine tonnes of kelp." },
    ],
    reports: [{ topic_id: "kelp", run_id: "alpha", text: "Kelp is cut in spring.\n".repeat(60) }],
    answers: [
      {
        run_id: "alpha",
        topic_id: "kelp",
        references: ["p:1", "p:2"],
        answer: [{ text: "It is cut in spring.", citations: [0] }],
      },
    ],
    judgments: [
      { ...label("a", "ann", "1"), highlights: [{ start: 460, end: 464, quote: "Kelp" }] },
      label("a", "bob", "0"),
      label("b", "ann", "1"),
    ],
  });
});

/** Waits until the item is shown. Keys work from then on. */
async function untilItem(page: Page, question: string): Promise<void> {
  await expect(page.getByRole("heading", { name: question })).toBeVisible();
}

test("an item that nobody judged is found, opened, and leads to the next one and to what cites its text", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  await page.goto(`/studies/${SLUG}`);
  await page
    .getByRole("navigation", { name: "Study" })
    .getByRole("link", { name: "Collection" })
    .click();
  await page.getByRole("link", { name: "Items", exact: true }).click();
  const items = page.getByRole("list", { name: "Items" }).getByRole("listitem");
  const questions = items.getByRole("link");
  await expect(questions).toHaveCount(3);
  await page
    .getByLabel("Labels", { exact: true })
    .selectOption({ label: "Not judged by anybody yet" });
  await expect(page).toHaveURL(/state=unjudged/);
  await expect(questions).toHaveText(["Who buys kelp?"]);
  await page.getByLabel("Labels", { exact: true }).selectOption({ label: "All" });
  await expect(questions).toHaveCount(3);
  await page.getByLabel("Labels", { exact: true }).selectOption({ label: "Judged" });
  await expect(questions).toHaveText(["When is kelp cut?", "How is kelp dried?"]);
  await questions.first().click();

  await untilItem(page, "When is kelp cut?");
  const steps = page.getByRole("navigation", { name: "Previous and next" });
  await expect(steps.getByRole("link", { name: "Previous" })).toHaveCount(0);
  await page.keyboard.press("j");
  await untilItem(page, "How is kelp dried?");
  await page.keyboard.press("ArrowLeft");
  await untilItem(page, "When is kelp cut?");
  await steps.getByRole("link", { name: "Next" }).click();
  await untilItem(page, "How is kelp dried?");
  await page.keyboard.press("k");
  await untilItem(page, "When is kelp cut?");
  await steps.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(/state=judged/);
  await expect(questions.first()).toHaveText("When is kelp cut?");

  await page.getByRole("link", { name: "Passages", exact: true }).click();
  await page.waitForURL(/collection\/passages$/);
  await page.getByRole("searchbox", { name: "Search" }).fill("100%");
  await page.keyboard.press("Enter");
  const passages = page.getByRole("list", { name: "Passages" }).getByRole("link");
  await expect(passages).toHaveText(["p:1"]);
  await passages.click();
  await expect(page.getByRole("region", { name: "Text of the passage" })).toContainText(
    "100% of it",
  );
  await page.getByRole("region", { name: "Cited by" }).getByRole("link", { name: "alpha" }).click();
  const answer = page.getByRole("region", { name: "The answer, sentence by sentence" });
  await expect(answer).toContainText("It is cut in spring.");
  await answer.getByRole("link", { name: "Item" }).click();
  await untilItem(page, "It is cut in spring.");
});

test("labels stay beside a long text, and lead to their highlights", async ({ page }) => {
  await signInAs(page, "coordinator");
  await page.goto(`${AT}/items?state=disagreed`);
  await page.getByRole("link", { name: "When is kelp cut?" }).click();
  await untilItem(page, "When is kelp cut?");
  const labels = page.getByRole("region", { name: "Labels" });
  const highlight = page.getByRole("region", { name: /everybody’s highlights/ }).locator("mark");
  await expect(highlight).not.toBeInViewport();
  await labels.getByRole("button", { name: "Show the highlight" }).click();
  await expect(highlight).toBeInViewport();
  await expect(labels.getByRole("heading", { name: "Labels" })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.mouse.wheel(0, 400);
  const bar = page.getByRole("list", { name: "Labels" });
  await expect(bar).toBeInViewport();
  await expect(bar).toContainText("1 · Yes · ann");
  expect(await scrollsSideways(page)).toBe(false);
});

test("every page of the browser is accessible and does not scroll sideways, also without data", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  await page.goto(AT);
  const bare = page.getByRole("link", { name: "Bare topic" });
  const links = [await bare.getAttribute("href"), `${AT}/passages`, `${AT}/reports`, `${AT}/items`];
  for (const list of ["passages", "reports", "items"]) {
    await page.goto(`${AT}/${list}`);
    const first = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.locator(".link") });
    links.push(await first.getByRole("link").first().getAttribute("href"));
  }
  links.push(`${AT}?q=nowhere`, `${AT}/passages?after=00000000-0000-4000-8000-000000000000`);
  for (const link of links) {
    await page.goto(link!);
    expect([link, await axe(page)]).toEqual([link, []]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect([link, await scrollsSideways(page)]).toEqual([link, false]);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

test("a cell's filter stays through an item and back to all disagreements", async ({ page }) => {
  await signInAs(page, "coordinator");
  await page.goto(`/studies/${SLUG}/disagreements?rater=bob&run=alpha`);
  await page
    .getByRole("region", { name: /items?, those/ })
    .getByRole("link")
    .first()
    .click();
  await untilItem(page, "When is kelp cut?");
  await expect(page.getByText("1 of 1", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "All disagreements" }).click();
  await expect(page).toHaveURL(/rater=bob/);
  await expect(page).toHaveURL(/run=alpha/);
  await expect(page.getByRole("heading", { name: /^1 item, those/ })).toBeVisible();
});

test("a decision can be undone from its notice", async ({ page }) => {
  await signInAs(page, "coordinator");
  await page.goto(`/studies/${SLUG}/adjudicate`);
  await expect(page.getByText("1 item, 0 of them decided")).toBeVisible();
  await page.getByRole("button", { name: "1 · Yes" }).click();
  await expect(page.getByText("1 item, 1 of them decided")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 item, 0 of them decided")).toBeVisible();
});

test("in a blind study the texts are shown and nothing tells what was answered", async ({
  page,
}) => {
  onDatabase(`UPDATE "Study" SET blind = true WHERE slug = '${SLUG}'`);
  await signInAs(page, "researcher");
  await page.goto(`${AT}/items`);
  await expect(page.getByLabel("Labels", { exact: true }).getByRole("option")).toHaveText([
    "All",
    "Not judged by anybody yet",
    "Judged",
  ]);
  await page.getByRole("link", { name: "When is kelp cut?" }).click();
  await expect(page.getByText("The labels are hidden while the study is blind.")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/\bann\b|\bbob\b/);
  for (const state of ["disagreed", "malformed", "unjudgeable"]) {
    await page.goto(`${AT}/items?state=${state}`);
    await expect(page.getByText("This study is blind")).toBeVisible();
    await expect(page.getByRole("list", { name: "Items" })).toHaveCount(0);
  }
  onDatabase(`UPDATE "Study" SET blind = false WHERE slug = '${SLUG}'`);
});

test("an annotator finds no page of the browser", async ({ page }) => {
  await signInAs(page, "annotator");
  for (const path of ["", "/passages", "/reports", "/items"]) {
    await page.goto(`${AT}${path}`);
    await expect(page.getByRole("heading", { name: /This page does not exist/ })).toBeVisible();
  }
});
