import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "next-auth/jwt";
import { Agent, request } from "node:http";
import { Installation } from "../faults/installation";
import { beginSession } from "../lib/auth/sessions";
import { query } from "../lib/db/pool";
import type { InputFile } from "../lib/formats/input-file";
import { createStudy } from "../lib/studies/create-study";
import { importFiles } from "../lib/studies/import/import-files";

const WEBS = Number(process.env.LOAD_WEBS ?? 1);
const ITEMS_A_PAGE = 10;
const CLOSED = { annotators: 20, seconds: 20 };
const OPEN = { perSecond: 200, seconds: 60, annotators: 50 };
const MORE_SAVES = { annotators: 1, saves: 1000 };

interface Judge { cookie: string; items: { slotId: string; itemId: string; version: number; hash: string }[] }

/** Saves over HTTP against the production build and a PostgreSQL with fsync, on the loopback address alone. */
export async function benchLoad(): Promise<object> {
  const home = mkdtempSync(join(tmpdir(), "assay-load-"));
  const installation = await Installation.start(home, {}, { webs: WEBS, workers: 1 });
  try {
    const judges = await makeJudges(installation.addresses[0]!, CLOSED.annotators + OPEN.annotators + MORE_SAVES.annotators);
    const [closed, open, one] = [judges.slice(0, CLOSED.annotators), judges.slice(CLOSED.annotators, CLOSED.annotators + OPEN.annotators), judges.slice(-1)];
    return { closedLoop: await closedLoop(installation.addresses[0]!, closed), openLoop: await openLoop(installation.addresses[0]!, open), oneAnnotator: await growing(installation.addresses[0]!, one[0]!) };
  } finally {
    await installation.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function makeJudges(address: string, count: number): Promise<Judge[]> {
  const study = await createStudy({ name: "Load", slug: "load", userId: null });
  const lines = (name: string, rows: object[]): InputFile => ({ name, async *stream() { yield Buffer.from(rows.map((row) => JSON.stringify(row)).join("\n")); } });
  await importFiles({ studyId: study.id, collectionId: study.collectionId, userId: null, overlap: 3, files: [
    lines("topics.jsonl", Array.from({ length: count }, (_, i) => ({ topic_id: `t${i}`, request: `Write about ${i}.`, sub_questions: Array.from({ length: ITEMS_A_PAGE }, (__, q) => ({ question_id: String(q), text: `What of ${q}?` })) }))),
    lines("reports.jsonl", Array.from({ length: count }, (_, i) => ({ topic_id: `t${i}`, run_id: "s", text: `A report on ${i}. `.repeat(60) }))),
  ] });
  const [stage] = await query<{ id: string }>(`SELECT id FROM "Stage" WHERE "studyId" = $1 AND task = 'answerability'`, [study.id]);
  const users = await query<{ id: string }>(`INSERT INTO "User" (username, name) SELECT 'load-' || n, '' FROM generate_series(1, $1::int) n RETURNING id`, [count]);
  await query(`INSERT INTO "Member" ("studyId", "userId", role) SELECT $1, unnest($2::uuid[]), 'annotator'`, [study.id, users.map(({ id }) => id)]);
  return Promise.all(users.map(async ({ id }) => {
    const cookie = `next-auth.session-token=${await encode({ token: { sid: await beginSession(id) }, secret: process.env.NEXTAUTH_SECRET! })}`;
    const { slotId } = await ask<{ slotId: string }>(address, cookie, "POST", `/studies/load/stages/${stage!.id}/next-page`, {});
    const page = await ask<{ text: { hash: string }; items: { id: string }[] }>(address, cookie, "GET", `/slots/${slotId}`, null);
    return { cookie, items: page.items.map((item) => ({ slotId, itemId: item.id, version: 0, hash: page.text.hash })) };
  }));
}

/** As many as there are answers for: each annotator sends the next save when the last is answered. */
async function closedLoop(address: string, judges: Judge[]): Promise<object> {
  const times: number[] = [];
  const begun = performance.now();
  const until = begun + CLOSED.seconds * 1000;
  await Promise.all(judges.map(async (judge) => { for (let i = 0; performance.now() < until; i += 1) times.push(await save(address, judge, i)); }));
  return { annotators: judges.length, saves: times.length, savesPerSecond: Math.round(times.length / ((performance.now() - begun) / 1000)), ...percentiles(times) };
}

/** So many a second whatever the answers do: a slow answer delays nobody else, and its time counts from when it was due. */
async function openLoop(address: string, judges: Judge[]): Promise<object> {
  const times: number[] = [];
  let errors = 0;
  const sent: Promise<void>[] = [];
  const begun = performance.now();
  const chains = judges.map(() => Promise.resolve());
  for (let n = 0; n < OPEN.perSecond * OPEN.seconds; n += 1) {
    const due = begun + (n * 1000) / OPEN.perSecond;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    const who = n % judges.length;
    // One item of one annotator at a time, as browsers do.
    chains[who] = chains[who]!.then(() => save(address, judges[who]!, Math.floor(n / judges.length))).then(() => { times.push(performance.now() - due); }, () => { errors += 1; });
    sent.push(chains[who]!);
  }
  await Promise.all(sent);
  return { perSecond: OPEN.perSecond, seconds: OPEN.seconds, saves: times.length, errors, ...percentiles(times) };
}

/** A page that one annotator changes a thousand times is as quick at the end as at the beginning. */
async function growing(address: string, judge: Judge): Promise<object> {
  const times: number[] = [];
  for (let i = 0; i < MORE_SAVES.saves; i += 1) times.push(await save(address, judge, i));
  const around = (n: number) => median(times.slice(n - 25, n + 25));
  return { medianMsAround50: round(around(50)), medianMsAround975: round(around(975)), ratio: round(around(975) / around(50)) };
}

async function save(address: string, judge: Judge, i: number): Promise<number> {
  const item = judge.items[i % judge.items.length]!;
  const begun = performance.now();
  const saved = await ask<{ version: number }>(address, judge.cookie, "POST", `/slots/${item.slotId}/judgments`, { itemId: item.itemId, idempotencyKey: randomUUID(), baseVersion: item.version, label: "0", textHash: item.hash });
  item.version = saved.version;
  return performance.now() - begun;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

function ask<T>(address: string, cookie: string, method: string, path: string, body: object | null): Promise<T> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/api/v1${path}`, { method, agent, headers: { cookie, origin: address, ...(body ? { "content-type": "application/json" } : {}) } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => { text += part; });
      answer.on("end", () => { if (answer.statusCode === 200) resolve(JSON.parse(text) as T); else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`)); });
    });
    sent.on("error", reject);
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

function percentiles(times: number[]): object {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return { medianMs: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), longestMs: at(1) };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
