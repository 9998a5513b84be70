import { createHmac } from "node:crypto";
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "./lib/browser.mjs";
import { localSecrets } from "./lib/secrets.mjs";

const HELP = `Takes pictures of every place of the demonstration, wide and narrow, light and dark.

  npm run screenshots -- [--address http://localhost:3000] [--out screenshots] [--docs]

"npm start" has to run in this folder (or with the same ASSAY_HOME).
--docs takes only the pictures that the documents show, into docs/. It labels three questions of the
annotator's open page for that.`;

const { values } = parseArgs({
  options: {
    address: { type: "string", default: "http://localhost:3000" },
    out: { type: "string", default: "screenshots" },
    docs: { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const FINISHED = "/studies/demo-finished";
/** The places of a study for a coordinator, and the pages before and beside them. */
const STAFF = {
  home: "/",
  overview: FINISHED,
  collection: `${FINISHED}/collection`,
  stages: `${FINISHED}/stages`,
  people: `${FINISHED}/people`,
  assign: `${FINISHED}/assign`,
  pay: `${FINISHED}/pay`,
  quality: `${FINISHED}/quality`,
  judges: `${FINISHED}/judges`,
  agreement: `${FINISHED}/agreement`,
  disagreements: `${FINISHED}/disagreements`,
  systems: `${FINISHED}/systems`,
  completeness: `${FINISHED}/completeness`,
  exports: `${FINISHED}/exports`,
  settings: `${FINISHED}/tokens`,
  account: "/account",
};
const ANNOTATOR = {
  start: "/studies/demo",
  topics: "/studies/demo/topics",
  labels: "/studies/demo/labels",
};
/** The pictures that the documents show, besides that of the workspace. */
const DOCS = { overview: FINISHED, agreement: `${FINISHED}/agreement` };
const WIDTHS = [1440, 390];
const THEMES = ["light", "dark"];

const root = join(import.meta.dirname, "..");
const home = process.env.ASSAY_HOME ?? join(root, ".assay");
const { chromium } = createRequire(join(root, "package.json"))("@playwright/test");
const browser = await chromium.launch({ executablePath: await findBrowser(root) });

/** Signs in as one of the people of the demonstration. @returns the state of the browser */
async function signIn(role) {
  const context = await browser.newContext({ baseURL: values.address });
  const { csrfToken } = await (await context.request.get("/api/auth/csrf")).json();
  const password = demoPassword(role);
  const answer = await context.request.post("/api/auth/callback/credentials", {
    form: { csrfToken, username: role, password, json: "true" },
  });
  const { url } = await answer.json();
  if (url.includes("error=")) throw new Error(`${values.address} does not know this ${role}.`);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** As in lib/studies/demo/demo-accounts.ts. */
function demoPassword(role) {
  return createHmac("sha256", localSecrets(home).sessionSecret)
    .update(`demo ${role}`)
    .digest("base64url")
    .replace(/[-_]/g, "")
    .slice(0, 10)
    .toLowerCase();
}

/** The sentences that answer the first questions of the annotator's open page. */
const MARKED = ["2", "3", "5"];

/** Labels the first questions of the annotator's open page, and takes a picture of it. */
async function takeWorkspace(storageState, file) {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: values.address, storageState, viewport });
  const page = await context.newPage();
  await page.goto("/studies/demo");
  await page
    .getByRole("button", { name: /^(Continue|Start)/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^1/ }).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  for (const sentence of MARKED) {
    for (const key of ["1", "m", sentence, "Enter"]) await page.keyboard.press(key);
    if (sentence !== MARKED.at(-1)) await page.keyboard.press("j");
  }
  await page.getByText("All saved").waitFor();
  await page
    .getByText(/^(All saved|Saved \d)/)
    .first()
    .waitFor();
  await page.screenshot({ path: file });
  console.log(file);
  await context.close();
}

/** Takes pictures of pages in one width and theme. */
async function take(pages, storageState, { width, theme, folder, suffix = "" }) {
  const isNarrow = width < 500;
  const context = await browser.newContext({
    baseURL: values.address,
    storageState,
    viewport: { width, height: isNarrow ? 844 : 900 },
    colorScheme: theme,
    isMobile: isNarrow,
    hasTouch: isNarrow,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await page
      .locator("[aria-busy=true]")
      .waitFor({ state: "detached" })
      .catch(() => {});
    const file = join(folder, `${name}${suffix}.png`);
    await page.screenshot({ path: file });
    console.log(file);
  }
  await context.close();
}

try {
  const coordinator = await signIn("coordinator");
  if (values.docs) {
    const folder = join(root, "docs");
    await take(DOCS, coordinator, { width: 1440, theme: "light", folder });
    await takeWorkspace(await signIn("annotator"), join(folder, "workspace.png"));
  } else {
    mkdirSync(values.out, { recursive: true });
    const annotator = await signIn("annotator");
    for (const width of WIDTHS)
      for (const theme of THEMES) {
        const look = { width, theme, folder: values.out, suffix: `-${width}-${theme}` };
        await take(STAFF, coordinator, look);
        await take(ANNOTATOR, annotator, look);
      }
  }
} finally {
  await browser.close();
}
