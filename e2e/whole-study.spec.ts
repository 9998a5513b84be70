import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { acknowledgeGuidelines, signInAs, stageOf, untilLive } from "./session";

/*
 * Runs two studies from their files to the end, by clicking. ASSAY_DATA may name a folder with
 * crux-example and expertqa; otherwise part of the demonstration's texts is used.
 */
const DATA = process.env.ASSAY_DATA;
const HAS_DATA = DATA !== undefined && existsSync(join(DATA, "crux-example"));
const lines = (path: string) =>
  readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

function files(parts: Record<string, Record<string, unknown>[]>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "assay-whole-"));
  return Object.entries(parts).map(([name, rows]) => {
    const path = join(folder, `${name}.jsonl`);
    writeFileSync(path, rows.map((row) => JSON.stringify(row)).join("\n"));
    return path;
  });
}

function cruxFiles(): string[] {
  if (HAS_DATA)
    return ["topics", "passages", "reports"].map((name) =>
      join(DATA, "crux-example", `${name}.jsonl`),
    );
  const ofKelp = (name: string) =>
    lines(`prisma/demo/${name}.jsonl`).filter((row) => row.topic_id === "kelp-farms");
  return files({
    topics: ofKelp("topics"),
    passages: ofKelp("passages"),
    reports: ofKelp("reports"),
  });
}

function trecFiles(): string[] {
  const folder = HAS_DATA ? join(DATA, "expertqa") : "prisma/demo";
  const answers = lines(join(folder, "answers.jsonl")).slice(0, HAS_DATA ? 4 : 2);
  const cited = new Set(answers.flatMap((answer) => answer.references as string[]));
  const topics: Record<string, Record<string, unknown>[]> = HAS_DATA
    ? {}
    : {
        topics: lines(join(folder, "topics.jsonl"))
          .filter((row) => answers.some((answer) => answer.topic_id === row.topic_id))
          .map(({ sub_questions: _questions, ...row }) => row),
      };
  return files({
    ...topics,
    answers,
    passages: lines(join(folder, "passages.jsonl")).filter((row) => cited.has(row.docid as string)),
  });
}

async function createStudy(
  page: Page,
  name: string,
  paths: string[],
  overlap: number,
): Promise<string> {
  await page.goto("/");
  await page.getByRole("link", { name: "New study" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByLabel(/^Files/).setInputFiles(paths);
  await page.getByLabel("Annotators per page").fill(String(overlap));
  await page.getByRole("button", { name: "Create study" }).click();
  await page.waitForURL(/\/studies\/(?!new)[a-z-]+$/);
  return new URL(page.url()).pathname.split("/").at(-1)!;
}

async function invite(page: Page, study: string, crowd: boolean): Promise<string> {
  await page.goto(`/studies/${study}/people`);
  await page.getByRole("button", { name: "Make a link" }).click();
  await page.getByLabel("Who joins with it").selectOption(crowd ? "crowd" : "people");
  await page.getByLabel("Name of the link").fill(crowd ? "Crowd" : "Assessors");
  if (crowd) {
    await page.getByLabel("Pages for each worker").fill("1");
    await page.getByLabel("Completion code", { exact: true }).fill("WHOLE-1");
    await page.getByLabel(/Consent text/).fill("You judge texts and can stop at any time.");
  } else await page.getByLabel("Uses", { exact: true }).fill("2");
  await page.getByRole("dialog").getByRole("button", { name: "Make a link" }).click();
  return (await page.getByLabel("The new link").inputValue())
    .replace("{{%PROLIFIC_PID%}}", `worker-of-${study}`)
    .replace("{{%STUDY_ID%}}", "st")
    .replace("{{%SESSION_ID%}}", "sitting");
}

async function joinBy(
  browser: Browser,
  baseURL: string,
  link: string,
  account: string | null,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto(link);
  if (account) {
    await page.getByLabel("Name").fill(account);
    await page.getByLabel(/^Password/).fill("long enough here");
  } else await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: account ? "Join" : "Begin" }).click();
  await page.waitForURL(/\/studies\/[a-z-]+$/);
  return page;
}

/**
 * Judges page after page until none is left or the limit is reached. Labels depend on the place, so
 * that people disagree on some.
 * @returns the number of finished pages
 */
async function judgeAll(
  who: Page,
  study: string,
  stage: string,
  keyOf: (item: number) => string,
  most = Infinity,
): Promise<number> {
  await who.goto(`/studies/${study}`);
  const region = stageOf(who, stage);
  await region.getByRole("button", { name: /^(Start|Continue|Continue here)$/ }).click();
  await who.waitForURL(/\/judge\//);
  await acknowledgeGuidelines(who);
  for (let pages = 0; ;) {
    await untilLive(who);
    const here = who.url();
    const items = await who
      .getByRole("list", { name: "Items of this page" })
      .getByRole("button", { disabled: false })
      .count()
      .catch(() => 1);
    for (let i = 0; i < Math.max(1, items); i += 1) {
      const key = keyOf(pages + i);
      await who.keyboard.press(key);
      if (stage === "Report coverage" && key === "1")
        for (const press of ["m", "Shift+ArrowDown", "Enter", "Escape"])
          await who.keyboard.press(press);
      // Tasks of one label go on by themselves.
      if (stage === "Report coverage" && i < items - 1) await who.keyboard.press("j");
    }
    await who.waitForURL((url) => url.href !== here);
    pages += 1;
    if (pages >= most) return pages;
    if (who.url().includes("/topics/") && !(await endTopic(who))) return pages;
    if (!who.url().includes("/judge/")) return pages;
  }
}

/** Declares the topic done whose last page was finished. @returns whether another one was begun */
async function endTopic(who: Page): Promise<boolean> {
  await expect(who.getByText("Everything in this topic is judged")).toBeVisible();
  await who.getByRole("button", { name: /^Declare .* done$/ }).click();
  await expect(who.getByRole("heading", { name: "This topic is done" })).toBeVisible();
  const next = who.getByRole("region", { name: "Next topic" });
  if ((await next.count()) === 0) return false;
  await next
    .getByRole("listitem")
    .first()
    .getByRole("button")
    .or(next.getByRole("link", { name: /^Continue/ }))
    .first()
    .click();
  await who.waitForURL(/\/judge\//);
  return true;
}

async function settleAndClose(
  page: Page,
  study: string,
  stageCount: number,
  decision: string,
): Promise<void> {
  await page.goto(`/studies/${study}/adjudicate`);
  await expect(page.getByText(/[1-9]\d* items, 0 of them decided/)).toBeVisible();
  await page.getByRole("button", { name: decision }).click();
  await expect(page.getByText(/items, 1 of them decided/)).toBeVisible();
  await page.goto(`/studies/${study}/quality`);
  const annotators = page.getByRole("region", { name: "Annotators of this stage" });
  await expect(annotators.getByRole("rowheader")).toHaveCount(3);
  await annotators.getByRole("link").first().click();
  await expect(
    page.getByRole("region", { name: "Agreement with each other annotator" }).first(),
  ).toBeVisible();
  await page.goto(`/studies/${study}/pay?rate=15&per=hour&floor=12`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /File for payment/ }).click(),
  ]);
  const paid = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\n");
  expect(paid).toHaveLength(4);
  expect(paid.filter((row) => row.startsWith(`worker-of-${study},sitting,`))).toHaveLength(1);
  await page.goto(`/studies/${study}/agreement`);
  await expect(page.getByText("Fleiss", { exact: false }).first()).toBeVisible();
  await page.goto(`/studies/${study}/stages`);
  await expect(page.getByRole("progressbar", { name: /^Judgments given in / })).toHaveCount(
    stageCount,
  );
  await page.goto(`/studies/${study}/settings`);
  await page.getByRole("button", { name: "Close the study" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close the study" }).click();
  const anyway = page.getByRole("button", { name: "Close anyway" });
  const reopen = page.getByRole("button", { name: "Open the study again" });
  await expect(anyway.or(reopen)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(reopen).toBeVisible();
}

test("a whole CRUX study: files, invited annotators, crowd worker, reports, grading, adjudication, pay, close", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await signInAs(page, "coordinator");
  const study = await createStudy(page, "Whole crux", cruxFiles(), 3);
  const [link, crowdLink] = [await invite(page, study, false), await invite(page, study, true)];
  const [one, two, worker] = [
    await joinBy(browser, baseURL!, link, "crux-one"),
    await joinBy(browser, baseURL!, link, "crux-two"),
    await joinBy(browser, baseURL!, crowdLink, null),
  ];
  const answer = (by: number) => (item: number) => String((item + by) % 3 === 0 ? 1 : 0);
  const pages = await judgeAll(one, study, "Report coverage", answer(0));
  expect(await judgeAll(two, study, "Report coverage", answer(1))).toBe(pages);
  await judgeAll(worker, study, "Report coverage", answer(0), 1);
  await worker.goto(`/studies/${study}`);
  await expect(worker.getByTestId("completion-code")).toHaveText("WHOLE-1");
  expect(await judgeAll(one, study, "Passage grading", (item) => String(item % 6))).toBeGreaterThan(
    0,
  );
  await settleAndClose(page, study, 2, "1 · Yes");
});

test("a whole support study: files, whole topics, crowd worker, adjudication, pay, close", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await signInAs(page, "coordinator");
  const study = await createStudy(page, "Whole support", trecFiles(), 3);
  const [link, crowdLink] = [await invite(page, study, false), await invite(page, study, true)];
  const [one, two, worker] = [
    await joinBy(browser, baseURL!, link, "trec-one"),
    await joinBy(browser, baseURL!, link, "trec-two"),
    await joinBy(browser, baseURL!, crowdLink, null),
  ];
  const level = (by: number) => (item: number) => "fpn"[(item * by) % 3]!;
  const pages = await judgeAll(one, study, "Citation support", level(1));
  expect(await judgeAll(two, study, "Citation support", level(2))).toBe(pages);
  await judgeAll(worker, study, "Citation support", () => "p", 1);
  await worker.goto(`/studies/${study}`);
  await expect(worker.getByTestId("completion-code")).toHaveText("WHOLE-1");
  await settleAndClose(page, study, 1, "Partial support");
});
