import { expect, test, type Page } from "@playwright/test";
import { axe } from "./axe";
import { makeStudy, openStagePage, signInAs } from "./session";

const TOPICS = {
  topic_id: "t",
  request: "Write about salt.",
  sub_questions: [{ question_id: "a", text: "Where is it mined?" }],
};

function file(name: string, rows: readonly object[]) {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  return { name, mimeType: "application/json", buffer: Buffer.from(text) };
}

const reports = (topic: string) =>
  file("reports.jsonl", [{ topic_id: topic, run_id: "s", text: "In the hills." }]);

async function openSettings(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Study" })
    .getByRole("link", { name: "Settings" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
}

test("a study is created from files after a dry run, which itself creates nothing", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  await page.goto("/studies/new");
  await page.getByLabel("Name", { exact: true }).fill("Tried first");
  const files = page.getByLabel(/^Files/);
  await files.setInputFiles([file("topics.jsonl", [TOPICS]), reports("elsewhere")]);
  await page.getByRole("button", { name: "Check files" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "reports.jsonl" })).toContainText(
    'reports.jsonl, line 1: the topic "elsewhere"',
  );
  await expect(page.getByText("No study was created.")).toBeVisible();

  await files.setInputFiles([file("topics.jsonl", [TOPICS]), reports("t")]);
  await page.getByRole("button", { name: "Check files" }).click();
  const plan = page.getByRole("region", { name: "What the import would make" });
  await expect(plan.getByRole("listitem")).toHaveText([
    "1 topic",
    "1 sub-question",
    "1 report",
    "1 page for Report coverage",
  ]);
  await expect(plan.getByRole("row", { name: /reports.jsonl/ })).toContainText("reports1");
  expect((await page.request.get("/api/v1/studies/tried-first")).status()).toBe(404);
  await page.getByRole("button", { name: "Create study" }).click();
  await page.waitForURL(/\/studies\/tried-first$/);
  await expect(page.getByRole("region", { name: "State of the study" })).toContainText("Open");

  await page.goto("/studies/tried-first/import");
  const more = file("more.jsonl", [{ ...TOPICS, topic_id: "t2" }]);
  await page.getByLabel(/^Files/).setInputFiles([more, file("topics.jsonl", [TOPICS])]);
  await page.getByRole("button", { name: "Check files" }).click();
  await expect(plan).toContainText("1 record is in the study already and stays as it is.");
  await expect(plan).toContainText("Nothing has been changed yet.");
  const earlier = page.getByRole("region", { name: "Earlier imports", exact: true });
  await expect(earlier.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("region", { name: "Imported" })).toContainText("1 topic");
  await expect(earlier.getByRole("row")).toHaveCount(3);
});

test("a study is renamed, archived, brought back and deleted, each asked before and said after", async ({
  page,
}) => {
  makeStudy("short-lived", {
    topics: [TOPICS],
    reports: [{ topic_id: "t", run_id: "s", text: "In the hills." }],
  });
  await signInAs(page, "coordinator");
  await page.goto("/studies/short-lived");
  await openSettings(page);
  const name = page.getByLabel("Name", { exact: true });
  const title = page.getByRole("button", { name: /^Change the study/ });
  await name.fill("A better name");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(title).toHaveAccessibleName(/A better name/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(title).toHaveAccessibleName(/short-lived/);
  await expect(name).toHaveValue("short-lived");

  await page.getByRole("button", { name: "Archive…" }).click();
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText("Nothing is lost");
  await asked.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByRole("button", { name: "Close the study" })).toBeHidden();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "short-lived" })).toBeHidden();
  await page.getByText(/archived stud/).click();
  await page.getByRole("link", { name: "short-lived" }).click();
  const state = page.getByRole("region", { name: "State of the study" });
  await expect(state).toContainText("This study is archived");
  await openSettings(page);
  await page.getByRole("button", { name: "Take out of the archive" }).click();
  await page.getByRole("button", { name: "Open the study again" }).click();
  await expect(page.getByRole("button", { name: "Close the study" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("row", { name: /^short-lived/ })).toContainText("Open");

  await page.getByRole("link", { name: "short-lived" }).click();
  await expect(state).toContainText("Pages are given out");
  await openSettings(page);
  await page.getByRole("button", { name: "Delete…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this study" });
  await expect(dialog.getByRole("link", { name: /Everything of/ }).first()).toBeVisible();
  await dialog.getByLabel(/Type short-lived/).fill("wrong");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByRole("alert")).toContainText("short-lived");
  await dialog.getByLabel(/Type short-lived/).fill("short-lived");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByRole("link", { name: "short-lived" })).toHaveCount(0);
});

test("the settings of a study are saved as a template, from which another starts, and copied", async ({
  page,
}) => {
  makeStudy("patterned", {
    topics: [TOPICS],
    reports: [{ topic_id: "t", run_id: "s", text: "In the hills." }],
  });
  await signInAs(page, "coordinator");
  const settings = "/api/v1/studies/patterned/stages/answerability/settings";
  const renamed = await page.request.post(settings, { data: { name: "Salt pass" } });
  expect(renamed.status()).toBe(200);

  await page.goto("/studies/patterned");
  await openSettings(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the template" }).click();
  expect((await download).suggestedFilename()).toBe("patterned.template.json");
  await page.getByRole("button", { name: "Save as a template…" }).click();
  const saving = page.getByRole("dialog", { name: "Save as a template" });
  await saving.getByLabel("Name").fill("Salt settings");
  expect(await axe(page)).toEqual([]);
  await saving.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The template Salt settings is saved.")).toBeVisible();
  await page.getByRole("button", { name: "Copy this study…" }).click();
  const copying = page.getByRole("dialog", { name: "Copy this study" });
  await copying.getByLabel("Name of the copy").fill("Salt copied");
  await copying.getByRole("button", { name: "Copy" }).click();
  await page.waitForURL(/\/studies\/salt-copied$/);
  await expect(page.getByText("Salt pass").first()).toBeVisible();

  await page.goto("/studies/new");
  await page.getByLabel("Name", { exact: true }).fill("Salt again");
  await page.getByLabel("Start from").selectOption("Salt settings");
  await page.getByRole("button", { name: "Create study" }).click();
  await page.waitForURL(/\/studies\/salt-again$/);
  await expect(page.getByText("Salt pass").first()).toBeVisible();

  await page.goto("/studies/new");
  await page.getByLabel("Start from").selectOption("the file of a template");
  await page.getByLabel("Name", { exact: true }).fill("Salt of a bad file");
  const bad = { name: "bad.json", mimeType: "application/json", buffer: Buffer.from("{}") };
  await page.getByLabel(/^File of the template/).setInputFiles(bad);
  await page.getByRole("button", { name: "Create study" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "bad.json" })).toContainText(
    "this is no template",
  );
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove the template Salt settings" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Salt settings", { exact: true })).toHaveCount(0);
});

test("the overview shows progress, people at work and agreement, and home has them in a row", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  await page.goto("/studies/demo");
  const progress = page.getByRole("region", { name: "Progress", exact: true });
  await expect(progress.getByRole("group", { name: /in percent of those needed/ })).toBeVisible();
  await expect(
    progress.getByRole("progressbar", { name: "Judgments given in Report coverage" }),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Agreement in short" })).toContainText(
    /Krippendorff’s alpha −?\d\.\d\d/,
  );
  await expect(page.getByRole("region", { name: "Who is at work" }).first()).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("row", { name: /^Demonstration: three/ })).toContainText(/people α/);
});

test("an overview whose connection for updates is refused says so, and says when it is back", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  await page.route("**/changes", (route) => route.fulfill({ status: 503 }));
  await page.goto("/studies/demo");
  const state = page.getByRole("status").filter({ hasText: /Connection lost|Updates by itself/ });
  await expect(state).toContainText("Connection lost");
  await page.unroute("**/changes");
  await expect(state).toContainText("Updates by itself");
});

test("guidelines are read and edited, old versions open, and a text that returns keeps its number", async ({
  page,
}) => {
  makeStudy("guided", {
    topics: [TOPICS],
    reports: [{ topic_id: "t", run_id: "s", text: "In the hills." }],
  });
  await signInAs(page, "coordinator");
  await page.goto("/studies/guided/guidelines");
  const card = page.getByRole("region", { name: "Report coverage" });
  await expect(card).toContainText("of the task");
  await card.getByRole("button", { name: /^Edit the guidelines/ }).click();
  await card.getByRole("textbox").fill("# Be strict");
  await card.getByRole("button", { name: "Save as a new version" }).click();
  await expect(card).toContainText("of this study");
  await expect(card.getByRole("listitem").filter({ hasText: /^Version 2/ })).toContainText(
    /by .+, no labels.*in force now/,
  );
  await card.getByRole("link", { name: /^Open version 2 / }).click();
  const opened = card.getByRole("region", { name: "Version 2" });
  await expect(opened.getByRole("listitem").filter({ hasText: "Be strict" })).toHaveText(
    "newBe strict",
  );
  expect(await axe(page)).toEqual([]);
  await opened.getByRole("link", { name: "Close" }).click();
  await expect(opened).toBeHidden();
  await card.getByText("Read the guidelines").click();
  await expect(card.getByRole("heading", { name: "Be strict" })).toBeVisible();
  await card.getByRole("button", { name: /^Edit the guidelines/ }).click();
  await card.getByRole("button", { name: "Use those of the task" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: /task/ }).click();
  await expect(card).toContainText("of the task");
  await expect(card.getByRole("listitem").filter({ hasText: "in force now" })).toContainText(
    "Version 1",
  );
});

test("leaving Stages or Guidelines with unsaved changes asks, and what was typed is offered again", async ({
  page,
}) => {
  makeStudy("unsaved", {
    topics: [TOPICS],
    reports: [{ topic_id: "t", run_id: "s", text: "In the hills." }],
  });
  await signInAs(page, "coordinator");
  const overview = page.getByRole("link", { name: "Overview" }).first();
  const asked = page.getByRole("alertdialog", { name: "Leave with unsaved changes?" });
  const again = page.getByRole("button", { name: "Continue with them" });

  await page.goto("/studies/unsaved/guidelines");
  await page.getByRole("button", { name: /^Edit the guidelines/ }).click();
  const text = page.getByRole("textbox", { name: /^Guidelines of/ });
  await text.fill("# Half a sentence");
  await overview.click();
  expect(await axe(page)).toEqual([]);
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(text).toHaveValue("# Half a sentence");
  await overview.click();
  await asked.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL(/\/studies\/unsaved$/);
  await page.goto("/studies/unsaved/guidelines");
  await expect(text).not.toHaveValue("# Half a sentence");
  expect(await axe(page)).toEqual([]);
  await again.click();
  await expect(text).toHaveValue("# Half a sentence");
  await page.getByRole("button", { name: "Save as a new version" }).click();
  await expect(text).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Notes" })).toBeVisible();
  await expect(text).toBeHidden();

  await openStagePage(page, "unsaved");
  const overlap = page.getByRole("spinbutton", { name: "Annotators per page", exact: true });
  await overlap.fill("3");
  await page.getByRole("combobox", { name: "Order of pages" }).selectOption("random");
  await overview.click();
  await asked.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL(/\/studies\/unsaved\?stage=/);
  await openStagePage(page, "unsaved");
  await expect(overlap).toHaveValue("1");
  await again.click();
  await expect(overlap).toHaveValue("3");
  await expect(page.getByRole("combobox", { name: "Order of pages" })).toHaveValue("random");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(overlap).toHaveValue("1");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(again).toBeVisible();
});
