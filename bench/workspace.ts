import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { slotToMark, writeMarkedLabel } from "../lib/db/bench/slots";
import { findBrowser } from "../scripts/lib/browser.mjs";
import { withProduct } from "./product";

const QUESTIONS = 15;
const WORDS = 600;
const SPANS = 200;

/**
 * Times the workspace in a browser against the production build: key press to painted label, next
 * page, first load, long tasks.
 */
export async function benchWorkspace(): Promise<object> {
  return withProduct(async ({ address, home, env }) => {
    fillStudy(env, home);
    return inBrowser(address);
  });
}

async function inBrowser(address: string): Promise<object> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(process.cwd()),
    args: ["--no-sandbox"],
  });
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  await page.goto(`${address}/signin`);
  await page.getByRole("button", { name: "annotator", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto(`${address}/studies/bench`);
  await page
    .getByRole("button", { name: /Next page/ })
    .first()
    .click();
  await page.waitForURL(/\/judge\//);
  const slot = page.url();
  await markSpans(slot.split("/").at(-1)!);

  const loads: { bytes: number }[] = [];
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  client.on("Network.loadingFinished", (event) => loads.push({ bytes: event.encodedDataLength }));
  await page.addInitScript(() => {
    const seen = window as unknown as { longTasks: number[] };
    seen.longTasks = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longTasks.push(entry.duration);
    }).observe({ type: "longtask" });
  });
  await page.goto(slot);
  await page.waitForSelector('[data-live="true"]');
  await page.waitForTimeout(1500);
  const firstLoad = {
    requests: loads.length,
    kilobytes: Math.round(loads.reduce((sum, load) => sum + load.bytes, 0) / 1024),
  };
  const drawMs = await redraw(page);
  await page.evaluate(() => {
    (window as unknown as { longTasks: number[] }).longTasks.length = 0;
  });
  const presses = await keyPresses(page);
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks),
  );
  const next = await nextPages(page);
  await browser.close();
  return {
    words: WORDS,
    spans: SPANS,
    questions: QUESTIONS,
    keyToPaintMs: percentiles(presses),
    drawAllSpansMs: drawMs,
    nextPageMs: percentiles(next),
    firstLoad,
    longestTaskWhileJudgingMs: Math.round(longest),
  };
}

/** Stores two hundred spans on the page's report. */
async function markSpans(slotId: string): Promise<void> {
  const { text, itemIds, raterId } = await slotToMark(slotId);
  for (const [i, itemId] of itemIds.entries()) {
    const count = Math.floor(SPANS / QUESTIONS) + (i < SPANS % QUESTIONS ? 1 : 0);
    const spans = Array.from({ length: count }, (_, n) => {
      const start = Math.floor(((n + i / QUESTIONS) * (text.length - 80)) / count);
      return { start, end: start + 60, quote: text.slice(start, start + 60) };
    });
    await writeMarkedLabel({ itemId, raterId, slotId, spans });
  }
}

/** Measures, in the page, the time from a key press to the frame that shows the label. */
async function keyPresses(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < 60; i += 1) {
    await page.evaluate(() => {
      const seen = window as unknown as { painted: Promise<number> };
      seen.painted = new Promise((resolve) => {
        document.addEventListener(
          "keydown",
          (event) => {
            const begun = event.timeStamp;
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.onmessage = () => resolve(performance.now() - begun);
              channel.port2.postMessage(0);
            });
          },
          { once: true, capture: true },
        );
      });
    });
    await page.keyboard.press(i % 2 === 0 ? "d" : i % 4 === 1 ? "j" : "Backspace");
    times.push(
      await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted),
    );
    if (i % 4 === 3) {
      await page.keyboard.press("Control+z");
      await page.waitForTimeout(20);
    }
    await page.waitForTimeout(30);
  }
  return times;
}

/** Measures the redraw of highlights after another question is opened. */
async function redraw(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const begun = performance.now();
    document
      .querySelectorAll<HTMLButtonElement>('[aria-label="Items of this page"] button')[7]!
      .click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Math.round((performance.now() - begun) * 10) / 10;
  });
}

/** Measures the time from Finish to the next page's text. */
async function nextPages(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < 8; i += 1) {
    const here = page.url();
    await page
      .getByRole("list", { name: "Items of this page" })
      .getByRole("button")
      .first()
      .click();
    for (let q = 0; q < QUESTIONS; q += 1) {
      if (
        (await page.getByRole("button", { name: /^0 · No/ }).getAttribute("aria-pressed")) !==
        "true"
      )
        await page.keyboard.press("0");
      await page.keyboard.press("j");
    }
    await page.waitForFunction(() =>
      /^(Saved|All saved)/.test(
        document.querySelector('[data-testid="save-status"]')?.textContent ?? "",
      ),
    );
    const text = await page.getByTestId("judged-text").innerText();
    const begun = Date.now();
    await page.keyboard.press("Control+Enter");
    await page.waitForFunction(
      (before) => {
        const now = document.querySelector<HTMLElement>('[data-live="true"]')?.innerText;
        return now !== undefined && now !== before;
      },
      text,
      { polling: 5 },
    );
    times.push(Date.now() - begun);
    if (page.url() === here) throw new Error("The next page did not open.");
  }
  return times;
}

function fillStudy(env: NodeJS.ProcessEnv, folder: string): void {
  const topics = Array.from({ length: 10 }, (_, t) => ({
    topic_id: `t${t}`,
    request: "Write a report.",
    sub_questions: Array.from({ length: QUESTIONS }, (__, q) => ({
      question_id: String(q),
      text: `Is point ${q} made?`,
    })),
  }));
  const reports = topics.map(({ topic_id }, t) => ({
    topic_id,
    run_id: "s",
    text: Array.from(
      { length: WORDS },
      (_, w) => `${w === 0 ? `Report${t}` : `word${(w * 7 + t) % 97}`}${w % 14 === 13 ? "." : ""}`,
    ).join(" "),
  }));
  for (const [name, rows] of [
    ["topics", topics],
    ["reports", reports],
  ] as const)
    writeFileSync(join(folder, `${name}.jsonl`), rows.map((row) => JSON.stringify(row)).join("\n"));
  execFileSync(
    process.execPath,
    [
      "bin/assay.mjs",
      "import",
      "--study",
      "bench",
      "--create",
      "Bench",
      join(folder, "topics.jsonl"),
      join(folder, "reports.jsonl"),
    ],
    { env, stdio: ["ignore", "ignore", "inherit"] },
  );
}

function percentiles(values: number[]): object {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (p: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))]! * 10) / 10;
  return { median: at(0.5), p95: at(0.95), most: at(1), n: sorted.length };
}
