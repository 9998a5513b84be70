import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { demoPassword } from "../lib/studies/demo/demo-accounts";

/** Signs in as one of the people of the demonstration. */
export async function signInAs(
  page: Page,
  role: "annotator" | "coordinator" | "researcher" | "administrator",
): Promise<void> {
  await signIn(page, role, demoPassword(role));
}

/** Signs in by name and password, without the page for it: that has tests of its own. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  const { request } = page.context();
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as {
    csrfToken: string;
  };
  const answer = await request.post("/api/auth/callback/credentials", {
    form: { csrfToken, username, password, json: "true" },
  });
  const { url } = (await answer.json()) as { url: string };
  expect(url, `${username} could not sign in`).not.toContain("error=");
}

/** Opens the account menu of the bar above a page, and chooses an entry of it. */
export async function chooseInAccountMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: /^Account menu of / }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Opens the page of a stage from the table of the stages, as a coordinator. */
export async function openStagePage(
  page: Page,
  study: string,
  stage = "Report coverage",
): Promise<void> {
  await page.goto(`/studies/${study}/stages`);
  await page.getByRole("rowheader", { name: stage }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(stage);
}

/** Opens the annotator's next page of a stage. */
export async function openStage(page: Page, stage: string): Promise<void> {
  await openPage(page, "demo", stage);
}

/**
 * Says that the guidelines of the stage were read, by request if a page is open already, and opens
 * the page again. For journeys that are about something else.
 */
export async function acknowledgeGuidelines(page: Page): Promise<void> {
  if (page.url().includes("/judge/guidelines/")) {
    await page.getByRole("button", { name: "I have read the guidelines" }).click();
    return page.waitForURL(/\/judge\/[0-9a-f-]{36}/);
  }
  const slot = `/api/v1/slots/${page.url().split("/").at(-1)}`;
  const { standing } = (await (await page.request.get(slot)).json()) as {
    standing: { guidelinesDue: boolean; guidelinesHash: string };
  };
  if (!standing.guidelinesDue) return;
  const data = { hash: standing.guidelinesHash };
  expect((await page.request.post(`${slot}/acknowledged`, { data })).status()).toBe(200);
  await page.reload();
}

/** Drags the mouse over the first occurrence of a phrase in the judged text. */
export async function dragOver(page: Page, words: string): Promise<void> {
  const box = await page.getByTestId("judged-text").evaluate((container, wanted) => {
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    const nodes: { node: Node; from: number }[] = [];
    let text = "";
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      nodes.push({ node, from: text.length });
      text += node.textContent;
    }
    const at = text.indexOf(wanted);
    const place = (offset: number) => {
      const entry = nodes.filter(({ from }) => from <= offset).at(-1)!;
      return [entry.node, offset - entry.from] as const;
    };
    const edge = (start: number, end: number) => {
      const range = document.createRange();
      range.setStart(...place(start));
      range.setEnd(...place(end));
      return range.getBoundingClientRect();
    };
    (place(at)[0].parentElement ?? container).scrollIntoView({ block: "center" });
    const [first, last] = [edge(at, at + 1), edge(at + wanted.length - 1, at + wanted.length)];
    return {
      x1: first.left + 0.5,
      y1: first.top + first.height / 2,
      x2: last.right - 0.5,
      y2: last.top + last.height / 2,
    };
  }, words);
  await page.mouse.move(box.x1, box.y1);
  await page.mouse.down();
  await page.mouse.move(box.x2, box.y2, { steps: 5 });
  await page.mouse.up();
}

/**
 * Intercepts requests that save, and lets them through until told otherwise. Call it before the
 * first page is opened: otherwise the browser may send the next request past it.
 */
export async function interceptSaves(context: BrowserContext) {
  let refuse = false;
  let held: Promise<void> | null = null;
  let release = () => {};
  let count = 0;
  await context.route("**/judgments", async (route) => {
    count += 1;
    if (refuse) return route.abort();
    await held;
    await route.continue();
  });
  return {
    /** Returns the number of saves sent so far. */
    count: () => count,
    /** Refuses all further saves. */
    refuse: () => {
      refuse = true;
    },
    /** Holds all further saves until they are let through. */
    hold: () => {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    /** Lets saves through again, including the held ones. */
    letThrough: () => {
      refuse = false;
      held = null;
      release();
    },
  };
}

/** Waits until everything on the page has been saved. */
export async function untilSaved(page: Page): Promise<void> {
  await expect(page.getByTestId("save-status")).toHaveText(/^(Saved \d\d:\d\d|All saved)$/);
}

/**
 * Creates a study with the people of the demonstration, through the command line.
 * @param files records by file name
 */
export function makeStudy(slug: string, files: Record<string, object[]>): void {
  const folder = mkdtempSync(join(tmpdir(), "assay-e2e-"));
  const paths = Object.entries(files).map(([name, rows]) => {
    const path = join(folder, `${name}.jsonl`);
    writeFileSync(path, rows.map((row) => JSON.stringify(row)).join("\n"));
    return path;
  });
  execFileSync(
    process.execPath,
    ["bin/assay.mjs", "import", "--study", slug, "--create", slug, ...paths],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  rmSync(folder, { recursive: true });
}

/** Returns a stage on My work; the one that comes next, and those of crowd workers, stand above. */
export function stageOf(page: Page, stage: string): Locator {
  const next = page
    .getByRole("region", { name: "What comes next" })
    .filter({ hasText: `${stage}:` });
  return next.or(page.getByRole("region", { name: stage, exact: true })).first();
}

/** Opens the next page of a stage of a study. @returns the page's address */
export async function openPage(page: Page, study: string, stage: string): Promise<string> {
  await page.goto(`/studies/${study}`);
  await stageOf(page, stage)
    .getByRole("button", { name: /^(Start|Continue|Continue here|Start this topic)$/ })
    .first()
    .click();
  await page.waitForURL(/\/judge\//);
  await acknowledgeGuidelines(page);
  await untilLive(page);
  return page.url();
}

/** Returns the items of a page as the server has them. */
export async function itemsOf(
  page: Page,
  address: string,
): Promise<
  {
    id: string;
    judgment: { version: number; label: string | null; highlights: { quote: string }[] } | null;
  }[]
> {
  return (
    (await (await page.request.get(`/api/v1/slots/${address.split("/").at(-1)}`)).json()) as {
      items: never[];
    }
  ).items;
}

/** Waits until the workspace reacts to keys, also to those that give labels. */
export async function untilLive(page: Page): Promise<void> {
  await expect(page.locator(".workspace")).toHaveAttribute("data-settling", "false");
  await expect(page.getByTestId("judged-text")).toHaveAttribute("data-live", "true");
}

/**
 * Runs a statement on the database of the tested server, for states that otherwise need time or
 * another process.
 */
export function onDatabase(sql: string): void {
  const script =
    'const { Client } = require("pg"); const c = new Client({ connectionString: process.env.DATABASE_URL }); c.connect().then(() => c.query(process.argv[1])).then(() => c.end()).catch((e) => { console.error(e.message); process.exit(1); });';
  execFileSync(process.execPath, ["-e", script, sql], { stdio: ["ignore", "ignore", "inherit"] });
}

/** Creates annotators in a study of the coordinator. @returns their passwords by name */
export async function makeAnnotators(
  coordinator: Page,
  study: string,
  names: readonly string[],
): Promise<Record<string, string>> {
  const answer = await coordinator.request.post(`/api/v1/studies/${study}/annotators`, {
    data: { csv: names.join("\n") },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { made } = (await answer.json()) as { made: { username: string; password: string }[] };
  return Object.fromEntries(made.map((one) => [one.username, one.password]));
}

/** Sets that no item opens, and no page finishes, by itself. Call it before a page is opened. */
export async function stayOnItems(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem("assay-settings")) return;
    const settings = { state: { goOn: "never" }, version: 1 };
    localStorage.setItem("assay-settings", JSON.stringify(settings));
  });
}

/** What the router asks with inside a study: only for the page, since it has the frame already. */
export function askForPart(path: string): Record<string, string> {
  const study = ["study", path.split("/")[2] ?? "", "d", null];
  const elsewhere = ["elsewhere", { children: ["__PAGE__", {}] }];
  const page = ["studies", { children: [study, { children: elsewhere }] }];
  const tree = ["", { children: ["(site)", { children: page }] }];
  return { RSC: "1", "Next-Router-State-Tree": encodeURIComponent(JSON.stringify(tree)) };
}
