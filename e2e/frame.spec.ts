import { randomUUID } from "node:crypto";
import { expect, test, type Locator } from "@playwright/test";
import { axe } from "./axe";
import {
  chooseInAccountMenu,
  itemsOf,
  makeStudy,
  openPage,
  openStagePage,
  signInAs,
} from "./session";

test.describe.configure({ mode: "parallel" });

test("the places of a study and their tabs lead to every page, mark the one that is open, and its title says which it is", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, "coordinator");
  await page.goto("/studies/demo");
  const bar = page.getByRole("navigation", { name: "Study" });
  const places = bar.getByRole("link");
  await expect(places).toHaveCount(10);
  await expect(places.last()).toBeInViewport();
  await expect(bar.getByRole("button", { name: "Fold the side bar" })).toBeInViewport();
  const title = page.getByRole("heading", { level: 1 });
  let pages = 0;
  for (const place of (await places.all()).slice(1)) {
    await place.click();
    await expect(place).toHaveAttribute("aria-current", "page");
    const tabs = page.getByRole("navigation", { name: /^Pages of / }).getByRole("link");
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute("aria-current", "page");
      await expect(title).toHaveText((await tab.innerText()).replace(/ \d.*/s, ""));
      await expect(place).toHaveAttribute("aria-current", /page|true/);
      pages += 1;
    }
  }
  expect(pages).toBeGreaterThan(20);
  await page.goto("/studies/demo/judges/compare");
  await expect(title).toHaveText("Compare runs");
  const above = page.getByRole("navigation", { name: "Breadcrumb" });
  await above.getByRole("link", { name: "Judge runs" }).click();
  await expect(title).toHaveText("Judge runs");
});

test("the side bar folds to icons that keep their names, and stays folded", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, "coordinator");
  await page.goto("/studies/demo");
  const bar = page.getByRole("navigation", { name: "Study" });
  const widthOf = async (place: Locator) => (await place.boundingBox())!.width;
  const wide = await widthOf(page.locator("main"));
  await bar.getByRole("button", { name: "Fold the side bar" }).click();
  expect(await widthOf(bar)).toBeLessThan(80);
  expect(await widthOf(page.locator("main"))).toBeGreaterThan(wide);
  await page.reload();
  expect(await widthOf(bar)).toBeLessThan(80);
  const people = bar.getByRole("link", { name: "People" });
  await expect(people).toHaveAttribute("title", "People");
  expect(await axe(page)).toEqual([]);
  await people.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("People");
  await bar.getByRole("button", { name: "Unfold the side bar" }).click();
  expect(await widthOf(bar)).toBeGreaterThan(150);
});

test("a number stands at a place where something waits, for those who may open it", async ({
  page,
}) => {
  makeStudy("frame-waits", {
    topics: [
      {
        topic_id: "t",
        request: "Write about reefs.",
        sub_questions: [{ question_id: "a", text: "Where are they?" }],
      },
    ],
    reports: [{ topic_id: "t", run_id: "s", text: "In warm seas." }],
  });
  await signInAs(page, "annotator");
  const address = await openPage(page, "frame-waits", "Report coverage");
  const slot = new URL(address).pathname.split("/").at(-1)!;
  const [item] = await itemsOf(page, address);
  const asked = await page.request.post("/api/v1/studies/frame-waits/questions", {
    data: { id: randomUUID(), slot, item: item!.id, text: "Do atolls count?" },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  await page.context().clearCookies();
  await signInAs(page, "coordinator");
  await page.goto("/studies/frame-waits");
  const bar = page.getByRole("navigation", { name: "Study" });
  await expect(bar.getByRole("link", { name: "Quality 1 open question" })).toBeVisible();
  await page.context().clearCookies();
  await signInAs(page, "researcher");
  await page.goto("/studies/frame-waits");
  await expect(bar.getByRole("link", { name: "Agreement" })).toBeVisible();
  await expect(bar.getByRole("link", { name: /Quality/ })).toHaveCount(0);
});

test("on a phone the places are in a menu that opens by keyboard, and the open tab is in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "researcher");
  await page.goto("/studies/demo/judges/playground");
  await expect(page.getByRole("link", { name: "Playground" })).toBeInViewport({ ratio: 1 });
  const menu = page.locator("summary", { hasText: "Judges" }).first();
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Agreement" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agreement");
  await page.getByRole("link", { name: "Disagreements", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Disagreements");
  await expect(page.getByRole("link", { name: "People", exact: true })).toHaveCount(0);
});

test("the study's name leads to the other studies", async ({ page }) => {
  await signInAs(page, "coordinator");
  await page.goto("/studies/demo/people");
  const slug = "frame-other";
  makeStudy(slug, { topics: [{ topic_id: "t", request: "Write about rain." }] });
  await page.getByRole("button", { name: /^Change the study: / }).click();
  const list = page.getByRole("dialog", { name: "Other studies" });
  await expect(list.getByRole("link", { name: slug })).toBeVisible();
  // Not the size of targets: the list lies above controls of the page.
  const rules = ["aria-dialog-name", "button-name", "color-contrast", "link-name", "list"];
  expect(await axe(page, rules)).toEqual([]);
  await list.getByRole("link", { name: slug }).click();
  await expect(page.getByRole("button", { name: `Change the study: ${slug}` })).toBeVisible();
  await page.getByRole("button", { name: /^Change the study: / }).click();
  await list.getByRole("link", { name: "All studies" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("the account menu leads to the account and changes colours and density, which stay", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  await page.goto("/studies/demo");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-density", "compact");
  const button = page.getByRole("button", { name: /^Account menu of / });
  await button.press("Enter");
  await page.getByRole("menuitemradio", { name: "Comfortable" }).press("Enter");
  await page.getByRole("menuitemradio", { name: "Dark" }).press("Enter");
  expect(await axe(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Keys" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("Ctrl K");
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await button.press("Enter");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.reload();
  await expect(root).toHaveAttribute("data-density", "comfortable");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await chooseInAccountMenu(page, "Account");
  await expect(page).toHaveURL(/\/account$/);
  await page.context().clearCookies();
  await signInAs(page, "annotator");
  await page.goto("/");
  await expect(root).toHaveAttribute("data-density", "comfortable");
  await page.getByRole("button", { name: /^Account menu of / }).click();
  await expect(page.getByRole("menuitem", { name: "Accounts" })).toHaveCount(0);
});

test("the pages follow the system's colours until others are chosen, and keep the choice", async ({
  browser,
}) => {
  const context = await browser.newContext({ colorScheme: "dark" });
  const page = await context.newPage();
  await page.goto("/signin");
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();
  await page.emulateMedia({ colorScheme: "light" });
  const light = await background();
  expect(light).not.toBe(dark);
  const toggle = page.getByRole("button", { name: /^Colours/ });
  await toggle.click();
  await toggle.click();
  await expect(toggle).toHaveAccessibleName(/^Colours: dark/);
  expect(await background()).toBe(dark);
  await page.reload();
  await expect(toggle).toHaveAccessibleName(/^Colours: dark/);
  expect(await background()).toBe(dark);
  await context.close();
});

test("what cannot be taken back asks first: Escape and Cancel change nothing", async ({ page }) => {
  await signInAs(page, "coordinator");
  await page.goto("/studies/demo/people");
  await page.getByRole("button", { name: "Remove annotator" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove annotator?" });
  await expect(question).toContainText("You can add them again.");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Account and privacy of annotator" }).press("Enter");
  await page.getByRole("menuitem", { name: "Erase" }).press("Enter");
  await expect(page.getByRole("alertdialog")).toContainText("This cannot be undone.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Remove annotator" })).toBeVisible();
});

test("a judge is summed up in one sentence and one picture, and a choice applies at once", async ({
  page,
}) => {
  await signInAs(page, "researcher");
  await page.goto("/studies/demo/agreement");
  const summary = page.getByRole("region", { name: "In short" });
  await expect(summary).toContainText("Not shown whether lexical@1 can stand in for one person");
  await expect(summary).toContainText(/is −?\d\.\d{3} \[.*\] \(90 %\), from \d+ comparisons/);
  await expect(
    summary.getByRole("group", { name: /^lexical@1 compared with people/ }),
  ).toBeVisible();
  await page.getByLabel("Malformed answers").selectOption("drop");
  await expect(page).toHaveURL(/malformed=drop/);
});

test("the overview says what needs attention, and leads to where something can be done", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  await page.goto("/studies/demo");
  const list = page.getByRole("region", { name: "Needs attention" });
  await expect(list).toContainText(/Citation support.*: Each page is to be judged by 3 annotators/);
  // All its judgments are there, so it needs no more people.
  await expect(list).not.toContainText("Report coverage");
  await list.getByRole("link", { name: "To the stages" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stages");
});

test("the stage chosen above a page stays on the way through pages and places", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  await page.goto("/studies/demo/agreement");
  const stage = page.getByRole("combobox", { name: "Stage", exact: true });
  const chosen = () => stage.locator("option:checked");
  await expect(chosen()).toHaveText("Report coverage");
  await stage.selectOption({ label: "Passage grading" });
  await expect(page).toHaveURL(/agreement\?stage=/);
  await page.getByRole("link", { name: "Disagreements", exact: true }).click();
  await expect(page).toHaveURL(/disagreements\?stage=/);
  await expect(chosen()).toHaveText("Passage grading");
  const bar = page.getByRole("navigation", { name: "Study" });
  await bar.getByRole("link", { name: "People" }).click();
  await expect(page).toHaveURL(/people\?stage=/);
  await expect(stage).toHaveCount(0);
  await page.getByRole("link", { name: "Assign", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assign");
  await expect(chosen()).toHaveText("Passage grading");
  await bar.getByRole("link", { name: "Exports" }).click();
  await expect(page.getByRole("region", { name: /Passage grading/ }).first()).toBeVisible();
  await page.goto("/studies/demo/quality?stage=nothing");
  await expect(chosen()).toHaveText("Report coverage");
});

test("a stage opens as a page of its own with its settings, leads to the others, and says when it is gone", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  await openStagePage(page, "demo");
  await expect(page).toHaveTitle(/Report coverage/);
  await expect(page.getByLabel("Annotators per page", { exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const seen = page.frameLocator("iframe[title='What annotators see']");
  const level = (name: string) => seen.getByText(name, { exact: true }).first();
  await expect(level("Yes")).toBeAttached();
  await page.getByText("Words of the levels").click();
  await page.getByLabel("Name of 1").fill("It is there");
  await expect(level("It is there")).toBeAttached();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(level("Yes")).toBeAttached();
  const stage = page.getByRole("combobox", { name: "Stage", exact: true });
  await stage.selectOption({ label: "Passage grading" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Passage grading");
  await expect(page).toHaveURL(/\/stages\/[0-9a-f-]{36}$/);
  const gone = "/studies/demo/stages/00000000-0000-4000-8000-000000000000";
  expect((await page.goto(gone))!.status()).toBe(404);
  await expect(page.getByText("This page does not exist")).toBeVisible();
  await page.getByRole("link", { name: "Go to the stages" }).click();
  await expect(page.getByRole("row", { name: /^Passage grading/ })).toBeVisible();
});

test("a stage is paused on its page, and the table of the stages says so", async ({ page }) => {
  makeStudy("pausing", {
    topics: [
      {
        topic_id: "t",
        request: "Write about dunes.",
        sub_questions: [{ question_id: "0", text: "How high are they?" }],
      },
    ],
    reports: [{ topic_id: "t", run_id: "s", text: "Nine metres." }],
  });
  await signInAs(page, "coordinator");
  await openStagePage(page, "pausing");
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("paused", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Stages", exact: true }).last().click();
  const row = page.getByRole("row", { name: /^Report coverage/ });
  await expect(row).toContainText("paused");
  await expect(row).toContainText("0 of 1");
  expect(await axe(page)).toEqual([]);
});
