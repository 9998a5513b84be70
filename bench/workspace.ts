import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { slotToMark, writeMarkedLabel } from "./database/slots";
import { findBrowser } from "../scripts/lib/browser.mjs";
import { withProduct } from "./product";

const QUESTIONS = 15;
const SPANS = 200;

/** The texts that are judged, in words: a usual report, and the longest known. */
const TEXTS = { bench: 600, "bench-long": 3400 };

const DESK_SIZE = { width: 1440, height: 900 };
/** A phone: its screen, and how many times slower its processor is. */
const PHONE = { size: { width: 390, height: 844 }, slower: 4 };

/**
 * Times the workspace in a browser against the production build: key press to painted label, next
 * page, first load, long tasks.
 */
export async function benchWorkspace(): Promise<object> {
  return withProduct(async ({ address, home, env }) => {
    fillStudies(env, home);
    return inBrowser(address);
  });
}

async function inBrowser(address: string): Promise<object> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(process.cwd()),
    args: ["--no-sandbox"],
  });
  const page = await (
    await browser.newContext({ baseURL: address, viewport: DESK_SIZE })
  ).newPage();
  await page.goto(`${address}/signin`);
  await page.getByRole("button", { name: "annotator", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.addInitScript(() => {
    const settings = { state: { goOn: "never" }, version: 1 };
    localStorage.setItem("assay-settings", JSON.stringify(settings));
  });
  const timed: Record<string, object> = {};
  for (const [study, words] of Object.entries(TEXTS))
    timed[`${words} words`] = await timeStudy(page, study);
  await browser.close();
  return { spans: SPANS, questions: QUESTIONS, ...timed };
}

/** Opens a study's first page, and reads the guidelines as an annotator has to. */
async function openFirst(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page
    .getByRole("button", { name: /^(Start|Continue)/ })
    .first()
    .click();
  await page.waitForURL(/\/judge\//);
  await page.getByRole("button", { name: "I have read the guidelines" }).click();
  await page.waitForSelector('[data-live="true"]');
}

async function timeStudy(page: Page, study: string): Promise<object> {
  await openFirst(page, `/studies/${study}`);
  const slot = page.url();
  await markSpans(slot.split("/").at(-1)!);

  const loads: { bytes: number }[] = [];
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  client.on("Network.loadingFinished", (event) => loads.push({ bytes: event.encodedDataLength }));
  await page.addInitScript(() => {
    const seen = window as unknown as Noted;
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
  await forgetLongTasks(page);
  const presses = await keyPresses(page);
  const longest = await longestTask(page);
  await page.setViewportSize(PHONE.size);
  await client.send("Emulation.setCPUThrottlingRate", { rate: PHONE.slower });
  const slowPresses = await keyPresses(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.setViewportSize(DESK_SIZE);
  const next = await nextPages(page);
  await client.detach();
  return {
    keyToPaintMs: percentiles(presses),
    keyToPaintOnPhoneMs: percentiles(slowPresses),
    drawAllSpansMs: drawMs,
    nextPageMs: percentiles(next),
    firstLoad,
    longestTaskWhileJudgingMs: Math.round(longest),
  };
}

/** Tasks of more than 50 ms are noted by the page. */
interface Noted {
  longTasks: number[];
}

async function forgetLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as Noted).longTasks.length = 0;
  });
}

async function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(window as unknown as Noted).longTasks));
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
    // Keys that were meant for the page before are not taken.
    await page.waitForSelector('[data-settling="false"]');
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

function fillStudies(env: NodeJS.ProcessEnv, folder: string): void {
  for (const [study, words] of Object.entries(TEXTS)) fillStudy(env, folder, { study, words });
}

function fillStudy(
  env: NodeJS.ProcessEnv,
  folder: string,
  { study, words }: { study: string; words: number },
): void {
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
      { length: words },
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
      study,
      "--create",
      study,
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
