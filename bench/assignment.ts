import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { execFileSync } from "node:child_process";
import { chromium, type Page } from "@playwright/test";
import { createAccounts } from "./database/accounts";
import { stageOfTask } from "./database/stages";
import { studyBySlug } from "../lib/db/studies/list";
import { addMember } from "../lib/studies/members";
import { dealOut } from "../lib/studies/assignment/deal";
import { findBrowser } from "../scripts/lib/browser.mjs";
import { withProduct } from "./product";

/** The deal of the issue, and the matrix of the issue: topics, and people. */
const DEAL = { slug: "bench-deal", topics: 5000, people: 200 };
const MATRIX = { slug: "bench-matrix", topics: 500, people: 60 };

const READINGS = 5;

/** Times dealing topics out, and opening and scrolling the matrix, against the production build. */
export async function benchAssignment(): Promise<object> {
  return withProduct(async ({ address, home, env }) => {
    const deal = await study(DEAL, home, env);
    const times: number[] = [];
    for (const seed of [1, 2, 3]) {
      const begun = performance.now();
      const { given } = await dealOut(deal, { seed, dryRun: seed < 3 });
      times.push(performance.now() - begun);
      if (given.length !== DEAL.topics) throw new Error("Not every topic was dealt out.");
    }
    const matrix = await study(MATRIX, home, env);
    await dealOut(matrix, { seed: 1, dryRun: false });
    return {
      dealMs: times.map(Math.round),
      matrix: await inBrowser(address, matrix.stageId),
    };
  });
}

interface Sizes {
  slug: string;
  topics: number;
  people: number;
}

/** Makes a study of cited answers with annotators. */
async function study({ slug, topics, people }: Sizes, home: string, env: NodeJS.ProcessEnv) {
  const names = Array.from({ length: topics }, (_, i) => `${slug}-${i}`);
  const files = {
    topics: names.map((topic_id) => ({ topic_id, request: `What is known of ${topic_id}?` })),
    passages: names.map((topic_id) => ({ docid: `d-${topic_id}`, topic_id, text: "It is green." })),
    answers: names.map((topic_id, i) => ({
      run_id: "s",
      topic_id,
      references: [`d-${topic_id}`],
      answer: Array.from({ length: 1 + (i % 4) }, (_, n) => ({
        text: `Sentence ${n}.`,
        citations: [0],
      })),
    })),
  };
  const paths = Object.entries(files).map(([name, rows]) => {
    const path = join(home, `${slug}-${name}.jsonl`);
    writeFileSync(path, rows.map((row) => JSON.stringify(row)).join("\n"));
    return path;
  });
  execFileSync(
    process.execPath,
    ["bin/assay.mjs", "import", "--study", slug, "--create", slug, ...paths],
    { env, stdio: ["ignore", "ignore", "inherit"] },
  );
  const { id: studyId } = (await studyBySlug(slug))!;
  const accounts = Array.from({ length: people }, (_, i) => `${slug}-person-${i}`);
  await createAccounts(accounts);
  for (const account of accounts) await addMember(studyId, account, "annotator", null);
  await addMember(studyId, "coordinator", "coordinator", null);
  const { id: stageId } = (await stageOfTask(studyId, "support"))!;
  return { studyId, stageId, byUserId: null };
}

async function inBrowser(address: string, stageId: string): Promise<object> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(process.cwd()),
    args: ["--no-sandbox"],
  });
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  await page.goto(`${address}/signin`);
  await page.getByRole("button", { name: "coordinator", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  const opened: number[] = [];
  for (let i = 0; i < READINGS; i += 1) {
    await page.goto("about:blank");
    const begun = Date.now();
    await page.goto(`${address}/studies/${MATRIX.slug}/assign?stage=${stageId}`);
    await page
      .getByRole("button", { name: /not started/ })
      .first()
      .waitFor();
    opened.push(Date.now() - begun);
  }
  const scrolled = await scroll(page);
  await browser.close();
  return { openMs: opened, ...scrolled };
}

/** Scrolls through the matrix, and returns the longest frame and the longest task. */
async function scroll(page: Page): Promise<object> {
  return page.evaluate(async () => {
    const region = document.querySelector<HTMLElement>(
      '[aria-label="Topics by people"] > table',
    )!.parentElement!;
    const tasks: number[] = [];
    const seen = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    });
    seen.observe({ type: "longtask" });
    const frames: number[] = [];
    let last = performance.now();
    for (let top = 0; top < region.scrollHeight; top += 400) {
      region.scrollTo({ top });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      frames.push(now - last);
      last = now;
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    seen.disconnect();
    const sorted = frames.sort((a, b) => a - b);
    return {
      frameMedianMs: Math.round(sorted[Math.floor(sorted.length / 2)]!),
      frameMostMs: Math.round(sorted.at(-1)!),
      longestTaskMs: Math.round(Math.max(0, ...tasks)),
    };
  });
}
