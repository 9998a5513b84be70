import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { SITE_PAGES } from "../e2e/site-pages";
import { createAccounts } from "./database/accounts";
import { findBrowser } from "../scripts/lib/browser.mjs";
import { withProduct, type Product } from "./product";

const READINGS = 3;
const ACCOUNTS = 5_000;
const RATERS = 246;
const ITEMS = 400;
const LABELS_AN_ITEM = 12;

interface PageLoad {
  /** From the request to the end of the last long task of loading. */
  interactiveMs: number;
  /** Bytes as sent, compressed. */
  kilobytes: number;
}

/**
 * Times the pages of a study in a cold browser against the production build: until they can be
 * used, and what they send; the scrolling of a table of 5,000 rows; an agreement page with 246
 * raters.
 */
export async function benchPages(): Promise<object> {
  return withProduct(async (product) => {
    await createAccounts(
      Array.from({ length: ACCOUNTS }, (_, i) => `person-${String(i).padStart(4, "0")}`),
    );
    importManyRaters(product);
    const browser = await chromium.launch({
      executablePath: await findBrowser(process.cwd()),
      args: ["--no-sandbox"],
    });
    try {
      return await measure(browser, product.address);
    } finally {
      await browser.close();
    }
  });
}

async function measure(browser: Browser, address: string): Promise<object> {
  const session = await signedIn(browser, address, "coordinator");
  const administrator = await signedIn(browser, address, "administrator");
  const pages: Record<string, object> = {};
  for (const path of SITE_PAGES)
    pages[path] = await coldReadings(browser, session, `${address}${path}`);
  return {
    pages,
    manyRaters: await coldReadings(browser, administrator, `${address}/studies/raters/agreement`),
    longTable: await scrollLongTable(browser, administrator, `${address}/accounts`),
  };
}

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

async function signedIn(browser: Browser, address: string, role: string): Promise<Session> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/signin`);
  await page.getByRole("button", { name: role, exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Loads a page several times, each in a browser context without a cache. */
async function coldReadings(browser: Browser, session: Session, url: string): Promise<object> {
  const loads: PageLoad[] = [];
  for (let i = 0; i < READINGS; i += 1) loads.push(await coldLoad(browser, session, url));
  const times = loads.map(({ interactiveMs }) => interactiveMs).sort((a, b) => a - b);
  return {
    interactiveMs: { least: times[0], median: times[1], most: times[2] },
    kilobytes: Math.max(...loads.map(({ kilobytes }) => kilobytes)),
  };
}

async function coldLoad(browser: Browser, session: Session, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  let bytes = 0;
  client.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  await watchLongTasks(page);
  await page.goto(url, { waitUntil: "load" });
  // Until no long task has ended for a while; the waiting does not count.
  await page.waitForTimeout(1_000);
  const interactiveMs = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const loaded = (navigation as PerformanceNavigationTiming).domContentLoadedEventEnd;
    const tasks = (window as unknown as { longTasks: { end: number }[] }).longTasks;
    return Math.round(Math.max(loaded, ...tasks.map(({ end }) => end)));
  });
  await context.close();
  return { interactiveMs, kilobytes: Math.round(bytes / 1024) };
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as { longTasks: { end: number; ms: number }[] };
    seen.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.longTasks.push({ end: startTime + duration, ms: duration });
    }).observe({ type: "longtask", buffered: true });
  });
}

/** Scrolls through a table of 5,000 rows, and returns the longest task meanwhile. */
async function scrollLongTable(browser: Browser, session: Session, url: string): Promise<object> {
  const context = await browser.newContext({
    storageState: session,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await watchLongTasks(page);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(1_500);
  const region = page
    .getByRole("region")
    .filter({ has: page.locator("table") })
    .first();
  await region.evaluate(() => {
    (window as unknown as { longTasks: object[] }).longTasks.length = 0;
  });
  await region.hover();
  for (let i = 0; i < 60; i += 1) {
    await page.mouse.wheel(0, 3_000);
    await page.waitForTimeout(30);
  }
  const longestTaskMs = await page.evaluate(() =>
    Math.max(
      0,
      ...(window as unknown as { longTasks: { ms: number }[] }).longTasks.map((t) => t.ms),
    ),
  );
  const rowsInDocument = await region.locator("tbody tr").count();
  await context.close();
  return { rows: ACCOUNTS, longestTaskMs: Math.round(longestTaskMs), rowsInDocument };
}

/** Imports a study in which many raters labelled few items each. */
function importManyRaters({ env, home }: Product): void {
  const topics = Array.from({ length: 20 }, (_, t) => ({
    topic_id: `t${t}`,
    request: "Write a report.",
    sub_questions: Array.from({ length: 5 }, (__, q) => ({
      question_id: String(q),
      text: `Is point ${q} made?`,
    })),
  }));
  const reports = topics.flatMap(({ topic_id }) =>
    ["a", "b", "c", "d"].map((run_id) => ({ topic_id, run_id, text: `A report of ${run_id}.` })),
  );
  const judgments = Array.from({ length: ITEMS * LABELS_AN_ITEM }, (_, i) => {
    const item = i % ITEMS;
    const report = reports[Math.floor(item / 5)]!;
    return {
      task: "answerability",
      topic_id: report.topic_id,
      run_id: report.run_id,
      question_id: String(item % 5),
      rater_id: `rater-${(i * 7 + Math.floor(i / ITEMS)) % RATERS}`,
      rater_type: "human",
      label: String((item + (i % 5 === 0 ? 1 : 0)) % 2),
    };
  });
  const files = { topics, reports, judgments };
  const paths = Object.entries(files).map(([name, rows]) => {
    const path = join(home, `${name}.jsonl`);
    writeFileSync(path, rows.map((row) => JSON.stringify(row)).join("\n"));
    return path;
  });
  const words = ["import", "--study", "raters", "--create", "Many raters", ...paths];
  execFileSync(process.execPath, ["bin/assay.mjs", ...words], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
}
