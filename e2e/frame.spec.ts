import { expect, test } from "@playwright/test";
import { signInAs } from "./session";

test.describe.configure({ mode: "parallel" });

test("the side bar leads to every page of a study, marks the one that is open, and its title says which it is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, "coordinator");
  await page.goto("/studies/demo");
  const bar = page.getByRole("navigation", { name: "Study" });
  const names = await bar.getByRole("link").allInnerTexts();
  expect(names.length).toBeGreaterThan(15);
  for (const name of names.slice(1)) {
    await bar.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(bar.getByRole("link", { name, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(name);
  }
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await crumbs.getByRole("link", { name: "Studies" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("on a phone the pages of a study are in a menu that opens by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "researcher");
  await page.goto("/studies/demo/agreement");
  const menu = page.locator("summary", { hasText: "Agreement" }).first();
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Disagreements" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Disagreements");
  await expect(page.getByRole("link", { name: "Pay", exact: true })).toHaveCount(0);
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
  await expect(summary).toContainText(/is -?\d\.\d{3} \[.*\] \(90 %\), from \d+ comparisons/);
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
