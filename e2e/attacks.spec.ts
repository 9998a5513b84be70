import { readdirSync, readFileSync } from "node:fs";
import { request as send } from "node:http";
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { contract } from "../lib/contract/contract";
import type { Endpoint } from "../lib/contract/endpoint";
import { askForPart, makeStudy, openPage, signInAs } from "./session";

const built = JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8")) as Record<
  string,
  string
>;
const endpoints = Object.values(contract).flatMap((own) => Object.values<Endpoint>(own));

/** Every page of the build and every route of the API, with a value for each parameter. */
const ROUTES = [
  ...new Set([
    ...Object.values(built),
    ...endpoints.map(({ path }) => `/api/v1${path.replace(/\{(\w+)\}/g, "[$1]")}`),
  ]),
]
  .filter((route) => !route.startsWith("/_"))
  .map((route) =>
    route
      .replace("[study]", "demo")
      .replace("[...path]", "nothing/here")
      .replace("[...nextauth]", "session")
      .replace(/\[\w+\]/g, "00000000-0000-4000-8000-000000000000"),
  );
const SHUT = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

async function lacks(client: APIRequestContext, method: string, path: string): Promise<string[]> {
  const answer = await client.fetch(path, { method, maxRedirects: 0 });
  const headers = answer.headers();
  const wrong = Object.entries(SHUT)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name]) => name);
  const policy = headers["content-security-policy"] ?? "";
  if (!policy.includes("frame-ancestors 'none'") || policy.includes("unsafe"))
    wrong.push("content-security-policy");
  if (
    headers["content-type"]?.startsWith("text/html") &&
    answer.status() === 200 &&
    !/script-src 'self' 'nonce-[^']+'/.test(policy)
  )
    wrong.push("nonce");
  if (headers["x-powered-by"]) wrong.push("x-powered-by");
  if (
    !path.startsWith("/icon") &&
    answer.status() !== 405 &&
    !headers["cache-control"]?.includes("no-store")
  )
    wrong.push("cache-control");
  for (const cookie of answer
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === "set-cookie"))
    if (!/HttpOnly/.test(cookie.value) || !/SameSite=Lax/.test(cookie.value))
      wrong.push(`cookie ${cookie.value.split("=")[0]}`);
  return wrong.map((what) => `${method} ${path} (${answer.status()}): ${what}`);
}

/** Sends a raw HTTP request and returns the answer; clients refuse to send some of these. */
function raw(
  base: string,
  method: string,
  path: string,
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    send({ hostname, port, method, path, headers: { "x-canary": "echoed" } }, (answer) => {
      let body = "";
      answer.on("data", (part: Buffer) => {
        body += String(part);
      });
      answer.on("end", () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body }),
      );
    })
      .on("error", reject)
      .end();
  });
}

test("every page and route, including errors and refused methods, answers with the security headers", async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, "coordinator");
  const wrong: string[] = [];
  for (const path of [...ROUTES, "/nothing", "/_next/static/nothing.js", "/%E0%A4%A"]) {
    // A stream of events does not end; its headers are those of a HEAD.
    const get = path.endsWith("/changes") ? "HEAD" : "GET";
    for (const client of [request, page.request]) wrong.push(...(await lacks(client, get, path)));
    wrong.push(...(await lacks(request, "PATCH", path)), ...(await lacks(request, "POST", path)));
    const trace = await raw(baseURL!, "TRACE", path);
    if (
      trace.status !== 405 ||
      trace.body.includes("echoed") ||
      trace.headers["x-content-type-options"] !== "nosniff"
    )
      wrong.push(`TRACE ${path}: ${trace.status}`);
  }
  expect(ROUTES.length).toBeGreaterThan(90);
  expect(wrong).toEqual([]);
});

test("no redirect target after signing in leads to another site", async ({ page, baseURL }) => {
  for (const next of [
    "//evil.example",
    "/\\evil.example",
    "/%09/evil.example",
    "https://evil.example/",
    "/%5Cevil.example",
    "javascript:alert(1)",
  ]) {
    await page.context().clearCookies();
    await page.goto(`/signin?next=${next}&callbackUrl=https://evil.example`);
    await page.getByRole("button", { name: "annotator", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(new URL(page.url()).origin).toBe(baseURL);
    // While signed in, the server redirects at once.
    const answer = await page.request.fetch(`/signin?next=${next}`, { maxRedirects: 0 });
    expect(new URL(answer.headers().location ?? "/", baseURL).origin).toBe(baseURL);
  }
});

const CANARIES = [
  "canary-other",
  "canary-comment",
  "canary-gold",
  "canary-judge",
  "canary-system",
  "canary-doc",
  "canary-topic",
];
const label = (rater_id: string, rater_type: string, purpose: string) => ({
  rater_id,
  rater_type,
  purpose,
  topic_id: "canary-topic",
  run_id: "canary-system",
  comment: "canary-comment",
});

test.beforeAll(() => {
  makeStudy("canary", {
    topics: [
      {
        topic_id: "canary-topic",
        title: "Owls",
        request: "Write about owls.",
        sub_questions: [{ question_id: "0", text: "What do they eat?" }],
      },
    ],
    passages: [{ docid: "canary-doc", topic_id: "canary-topic", text: "They eat mice." }],
    reports: [
      {
        topic_id: "canary-topic",
        run_id: "canary-system",
        text: "Owls eat mice at night.",
        docids: ["canary-doc"],
      },
    ],
    answers: [
      {
        run_id: "canary-system",
        topic_id: "canary-topic",
        references: ["canary-doc"],
        answer: [{ text: "They eat mice.", citations: [0] }],
      },
    ],
    judgments: [
      ["canary-other", "human", "work"],
      ["canary-gold", "adjudicator", "gold"],
      ["canary-judge", "llm", "work"],
    ].flatMap(([rater, type, purpose]) => [
      {
        ...label(rater!, type!, purpose!),
        task: "answerability",
        question_id: "0",
        label: rater === "canary-other" ? "1" : "0",
      },
      {
        ...label(rater!, type!, purpose!),
        task: "support",
        docid: "canary-doc",
        sentence_id: "0",
        label: "full",
      },
    ]),
  });
});

/**
 * Fetches a page and everything it links to: as a document, as router data, as prefetched data, and
 * without the frame of the study.
 * @returns the text by address
 */
async function crawl(page: Page, from: string[]): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  const queue = [...from];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path) || seen.size > 150 || /signout|theme|openapi/.test(path)) continue;
    const answer = await page.request.get(path);
    const text = await answer.text();
    seen.set(path, text);
    if (!answer.headers()["content-type"]?.startsWith("text/html")) continue;
    for (const [name, headers] of Object.entries<Record<string, string>>({
      data: { RSC: "1" },
      ahead: { RSC: "1", "Next-Router-Prefetch": "1" },
      part: askForPart(path),
    }))
      seen.set(`${path} (${name})`, await (await page.request.get(path, { headers })).text());
    for (const [, link] of text.matchAll(/(?:href|src|action)="(\/[^"]*)"/g))
      queue.push(link!.replaceAll("&amp;", "&"));
  }
  return seen;
}

const found = (texts: Map<string, string>) =>
  [...texts].flatMap(([path, text]) =>
    CANARIES.filter((canary) => text.includes(canary)).map((canary) => `${path}: ${canary}`),
  );

test("nothing an annotator can fetch holds other people's labels, known answers, machines or system names", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, "annotator");
  const judged: string[] = [];
  for (const stage of ["Report coverage", "Citation support"])
    judged.push(new URL(await openPage(page, "canary", stage)).pathname);
  const slots = judged.map((path) => path.split("/").at(-1)!);
  const own = [
    "/api/v1/studies",
    "/api/v1/studies/canary/own-judgments",
    ...slots.flatMap((slot) => [`/api/v1/slots/${slot}`, `/api/v1/slots/${slot}/feedback`]),
  ];
  const scripts = readdirSync(".next/static", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(js|css|json)$/.test(path))
    .map((path) => `/_next/static/${path}`);
  const studyPages = ROUTES.filter((route) => route.startsWith("/studies/demo")).map((route) =>
    route.replace("demo", "canary"),
  );
  const texts = await crawl(page, [
    "/",
    "/studies/canary",
    ...judged,
    ...own,
    ...scripts,
    ...studyPages,
    "/account",
  ]);
  expect(texts.get(judged[0]!)).toContain("Owls eat mice at night.");
  expect(scripts.length).toBeGreaterThan(20);
  expect(found(texts)).toEqual([]);
});

test("control: a coordinator's pages hold each of these words", async ({ page }) => {
  await signInAs(page, "coordinator");
  const texts = await crawl(page, [
    "/studies/canary/agreement",
    "/studies/canary/disagreements",
    "/studies/canary/judges",
    "/studies/canary/quality",
  ]);
  const words = new Set(found(texts).map((line) => line.split(": ").at(-1)!));
  for (const canary of ["canary-other", "canary-judge", "canary-system", "canary-topic"])
    expect([...words]).toContain(canary);
});

const RUN = "window.__ran=(window.__ran||0)+1";
const HOSTILE = [
  `<script data-hostile>${RUN}</script>`,
  `</script><script data-hostile>${RUN}</script>`,
  `<img src=x data-hostile onerror="${RUN}">`,
  `"><svg data-hostile onload="${RUN}">`,
  `<iframe data-hostile srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `[here](javascript:${RUN})`,
  `{{constructor.constructor('${RUN}')()}}`,
  `<a data-hostile href="javascript:${RUN}">x</a>`,
  `\u202Eevil\u2066 \u200B<b data-hostile>bold</b>`,
  `${"`"}\${${RUN}}${"`"}`,
  `<!--<script>--><style data-hostile>*{display:none}</style>`,
].join(" ");

test("hostile text in any field is neither run nor built into markup, for coordinator, annotator and stranger", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const rater = { rater_id: `r ${HOSTILE}`.slice(0, 190), rater_type: "human", comment: HOSTILE };
  makeStudy("hostile", {
    topics: [
      {
        topic_id: `t ${HOSTILE}`,
        title: HOSTILE,
        request: HOSTILE,
        background: HOSTILE,
        sub_questions: [{ question_id: "0", text: HOSTILE }],
      },
      {
        topic_id: `e ${HOSTILE}`,
        title: HOSTILE,
        request: HOSTILE,
        requirements: [{ id: "a", text: HOSTILE }],
      },
    ],
    passages: [
      { docid: `d ${HOSTILE}`, topic_id: `t ${HOSTILE}`, title: HOSTILE, text: HOSTILE },
      { docid: `e ${HOSTILE}`, topic_id: `e ${HOSTILE}`, text: HOSTILE },
    ],
    reports: ["a", "b"].map((run) => ({
      topic_id: `t ${HOSTILE}`,
      run_id: `${run} ${HOSTILE}`,
      text: `${HOSTILE} ${run}`,
      docids: [`d ${HOSTILE}`],
    })),
    answers: [
      {
        run_id: `a ${HOSTILE}`,
        topic_id: `t ${HOSTILE}`,
        references: [`d ${HOSTILE}`],
        answer: [{ text: HOSTILE, citations: [0] }],
      },
    ],
    judgments: ["1", "2"].flatMap((n) =>
      ["a", "b"].map((run) => ({
        ...rater,
        rater_id: `${n} ${rater.rater_id}`,
        task: "answerability",
        topic_id: `t ${HOSTILE}`,
        run_id: `${run} ${HOSTILE}`,
        question_id: "0",
        label: n === "1" ? "1" : "0",
      })),
    ),
  });
  const trouble: string[] = [];
  page.on("dialog", (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text()))
      trouble.push(`${page.url()}: ${message.text().slice(0, 200)}`);
  });
  const look = async (path: string) => {
    if (path !== "") await page.goto(path);
    const state = await page.evaluate(() => ({
      ran: (window as { __ran?: number }).__ran ?? 0,
      built: document.querySelectorAll("[data-hostile]").length,
      links: document.querySelectorAll('a[href^="javascript:"]').length,
    }));
    if (state.ran + state.built + state.links > 0)
      trouble.push(`${page.url()}: ${JSON.stringify(state)}`);
  };
  await signInAs(page, "annotator");
  await look("/studies/hostile");
  for (const stage of ["Report coverage", "Citation support", "Evidence"]) {
    await openPage(page, "hostile", stage);
    await expect(page.getByTestId("judged-text")).toContainText("data-hostile");
    await look("");
  }
  await expect(page.locator(".hidden-character[data-code='U+202E']").first()).toBeAttached();
  await page.context().clearCookies();
  await signInAs(page, "coordinator");
  for (const route of ROUTES.filter(
    (path) => path.startsWith("/studies/demo") && !path.includes("00000000"),
  ))
    await look(route.replace("demo", "hostile"));
  await page.goto("/studies/hostile/disagreements");
  await page
    .getByRole("region", { name: /items, those/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Labels" })).toBeVisible();
  await look("");
  await page.context().clearCookies();
  await look(`/signin?next=${encodeURIComponent(HOSTILE)}&error=${encodeURIComponent(HOSTILE)}`);
  await look(`/join/${encodeURIComponent(HOSTILE)}`);
  expect(trouble).toEqual([]);
  // Control: if such a text were taken for HTML, this check would detect it.
  expect(
    await page.evaluate((text) => {
      const place = document.createElement("div");
      place.innerHTML = text;
      return place.querySelectorAll("[data-hostile]").length;
    }, HOSTILE),
  ).toBeGreaterThan(3);
});
