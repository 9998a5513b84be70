import { expect, test, type Page } from "@playwright/test";
import { axe, scrollsSideways } from "./axe";
import { makeStudy, signInAs } from "./session";

test.describe.configure({ mode: "parallel" });

/** Adds accounts, and opens the table of accounts. */
async function openAccounts(page: Page, names: readonly string[]): Promise<void> {
  await signInAs(page, "administrator");
  for (const username of names) {
    const answer = await page.request.post("/api/v1/accounts", { data: { username } });
    expect([200, 201, 409]).toContain(answer.status());
  }
  await page.goto("/accounts");
}

test("a table is searched, filtered and sorted, and remembers the columns that were chosen", async ({
  page,
}) => {
  await openAccounts(page, ["kit-10", "kit-2", "kit-1"]);
  const table = page.getByRole("region", { name: "Accounts", exact: true });
  await page.getByRole("searchbox", { name: "Search: Accounts" }).fill("KIT-");
  await expect(table.getByRole("rowheader")).toHaveCount(3);
  await expect(page.getByRole("status").filter({ hasText: /^3 of \d+$/ })).toBeVisible();

  await table.getByRole("button", { name: "Account", exact: true }).click();
  const header = table.getByRole("columnheader", { name: "Account", exact: true });
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect(table.getByRole("rowheader")).toHaveText(["kit-1", "kit-2", "kit-10"]);
  await table.getByRole("button", { name: "Account", exact: true }).click();
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await expect(table.getByRole("rowheader")).toHaveText(["kit-10", "kit-2", "kit-1"]);

  await page.getByRole("combobox", { name: "Show only: Role" }).selectOption("administrator");
  await expect(page.getByText("Nothing matches.")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(table.getByRole("rowheader", { name: "administrator" })).toBeVisible();

  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Second factor" }).click();
  await page.keyboard.press("Escape");
  const hidden = table.getByRole("columnheader", { name: "Second factor" });
  await expect(hidden).toHaveCount(0);
  await page.reload();
  await expect(table.getByRole("columnheader", { name: "State" })).toBeVisible();
  await expect(hidden).toHaveCount(0);
});

test("selected accounts are deactivated at once, and undo brings them back", async ({ page }) => {
  await openAccounts(page, ["bulk-1", "bulk-2"]);
  const table = page.getByRole("region", { name: "Accounts", exact: true });
  await page.getByRole("searchbox", { name: "Search: Accounts" }).fill("bulk-");
  await table.getByRole("checkbox", { name: "Select all rows shown" }).check();
  await page.getByRole("button", { name: "Deactivate", exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: "Deactivate 2 accounts?" });
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect(table.getByText("deactivated")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(table.getByText("deactivated")).toHaveCount(0);
  await expect(table.getByText("active", { exact: true })).toHaveCount(2);
});

test("an administrator's own account cannot be deactivated with others", async ({ page }) => {
  await openAccounts(page, []);
  const table = page.getByRole("region", { name: "Accounts", exact: true });
  await page.getByRole("searchbox", { name: "Search: Accounts" }).fill("administrator");
  await table.getByRole("checkbox", { name: "Select administrator" }).check();
  await expect(page.getByText("Your own account is left out.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Deactivate", exact: true })).toBeDisabled();
});

test("a table is complete without scripts, and readable on a phone", async ({ browser, page }) => {
  await openAccounts(page, ["plain-1"]);
  const state = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state });
  const plain = await context.newPage();
  await plain.goto("/accounts");
  await expect(plain.getByRole("rowheader", { name: "plain-1" })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axe(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
});

test("the page of the kit is not in a build", async ({ page }) => {
  const answer = await page.goto("/kit");
  expect(answer!.status()).toBe(404);
});

test("a long list is found in by typing, and its choice is sent with its form at once", async ({
  page,
}) => {
  const names = Array.from({ length: 14 }, (_, i) => `topic-${i + 1}`);
  makeStudy("long-list", {
    topics: names.map((topic_id) => ({ topic_id, request: "Write.", sub_questions: [] })),
    passages: names.map((topic_id) => ({ topic_id, docid: `p-${topic_id}`, text: "A text." })),
  });
  await signInAs(page, "coordinator");
  await page.goto("/studies/long-list/collection/passages");
  const field = page.locator("input").and(page.getByRole("combobox", { name: "Topic" }));
  await field.focus();
  await field.fill("IC-13");
  await expect(page.getByRole("option")).toHaveText(["topic-13"]);
  // While the list is open, screen readers are kept to it and its field.
  const problems = (await axe(page)).filter((found) => !found.startsWith("aria-hidden-focus"));
  expect(problems).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/topic=topic-13/);
  await expect(field).toHaveValue("topic-13");
  await expect(page.getByRole("link", { name: "p-topic-13" })).toBeVisible();
  await expect(page.getByRole("link", { name: "p-topic-12" })).toBeHidden();
  // The title of the page comes after its address.
  await expect(page).toHaveTitle(/./);
  expect(await axe(page)).toEqual([]);
  await field.fill("nowhere");
  await expect(page.getByText("Nothing matches.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/topic=topic-13/);
});

test("a dialog begins at its first field, and asks before it loses what was typed", async ({
  page,
}) => {
  await makeStudy("asked-first", {
    topics: [{ topic_id: "t1", request: "Write.", sub_questions: [] }],
  });
  await signInAs(page, "coordinator");
  await page.goto("/studies/asked-first/people");
  const opener = page.getByRole("button", { name: "Add a person" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Add a person" });
  const field = dialog.getByRole("textbox").first();
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await field.fill("Kelp");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Close without saving?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(field).toHaveValue("Kelp");
  await expect(field).toBeFocused();
  await page.mouse.click(5, 5);
  await question.getByRole("button", { name: "Discard it" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
