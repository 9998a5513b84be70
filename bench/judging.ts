import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { applyMigrations } from "../lib/db/schema/migrations";
import { prepareQueue } from "../lib/db/core/jobs";
import { countDoneCalls } from "./database/judge-calls";
import { databaseUrl } from "../lib/db/config";
import { storeAnswers } from "../lib/db/judge-runs/answers";
import { closeConnections } from "../lib/db/connections";
import { analyzeDatabase } from "./database/databases";
import { stageOfTask } from "./database/stages";
import type { InputFile } from "../lib/formats/input-file";
import { createStudy } from "../lib/studies/create-study";
import { importFiles } from "../lib/studies/import/import-files";
import { saveEndpoint } from "../lib/studies/judge-runs/endpoints";
import { startRun } from "../lib/studies/judge-runs/start-run";
import { callingSchema } from "../lib/domain/judging/calling";
import { capabilitiesOf } from "../lib/domain/judging/capabilities";
import { endpointIdentity } from "../lib/judging/endpoint/identity";
import { pagesFromFile } from "../lib/studies/rubric/pages-from-file";
import { changeStage } from "../lib/studies/stages/stage-settings";
import { startPostgres } from "../scripts/lib/postgres.mjs";

const QUESTIONS = 15;
const WINDOW = 64;
/** The typical length of a CRUX passage. */
const WORDS = 250;

const ENDPOINT = {
  model: "bench",
  key: null,
  window: WINDOW,
  requestsPerMinute: null,
  tokensPerMinute: null,
  timeoutSeconds: 60,
  inputPrice: null,
  outputPrice: null,
};

interface Counts {
  calls: number;
  different: number;
  sharedPrefix: number;
}

/** The calls of a run, and how the endpoint answers them. */
interface Load {
  name: string;
  window: number;
  delays: "fixed" | "lognormal";
}

const LOADS: Load[] = [
  { name: "window 64, 200 ms", window: 64, delays: "fixed" },
  { name: "window 256, 200 ms", window: 256, delays: "fixed" },
  { name: "window 64, lognormal (median 200 ms, sigma 1)", window: 64, delays: "lognormal" },
];

/**
 * Times judge runs beside a bare client of the same window, against loopback endpoints; a run with
 * every answer cached; and one whose worker is killed in the middle.
 */
export async function benchJudging(): Promise<object> {
  const home = mkdtempSync(join(tmpdir(), "assay-bench-judging-"));
  const server = await startPostgres({ root: process.cwd(), home, password: "bench" });
  Object.assign(process.env, {
    DATABASE_URL: server.url,
    NEXTAUTH_SECRET: "bench",
    ASSAY_PRIVATE_ENDPOINTS: "1",
  });
  const fixed = await openEndpoint("fixed");
  const lognormal = await openEndpoint("lognormal");
  try {
    await applyMigrations(server.url, process.cwd());
    await prepareQueue();
    const small = await studyOf("ten", Math.ceil(10_000 / QUESTIONS), fixed.port);
    const live: object[] = [];
    for (const load of LOADS) {
      const endpoint = load.delays === "fixed" ? fixed : lognormal;
      live.push(await besideBareClient(small, endpoint, load));
    }
    await fixed.counts();
    const killed = await withKill(small, fixed);
    const large = await studyOf("hundred", Math.ceil(100_000 / QUESTIONS), fixed.port);
    await fillCache(large);
    await fixed.counts();
    const cached = await timed(await startRun(large.study, large.run, null));
    const askedAgain = await fixed.counts();
    return {
      live,
      killed,
      cached: {
        calls: large.items,
        seconds: round(cached.seconds),
        reachedTheEndpoint: askedAgain.calls,
        megabytes: cached.megabytes,
      },
    };
  } finally {
    fixed.close();
    lognormal.close();
    await closeConnections();
    server.child.kill("SIGINT");
    await new Promise((resolve) => server.child.once("exit", resolve));
    rmSync(home, { recursive: true, force: true });
  }
}

interface BenchEndpoint {
  port: number;
  /** Returns what came since the last count. */
  counts(): Promise<Counts>;
  close(): void;
}

async function openEndpoint(delays: Load["delays"]): Promise<BenchEndpoint> {
  const child = fork(join(process.cwd(), "bench/judging-endpoint.ts"), [delays], {
    execArgv: process.execArgv,
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return {
    port,
    counts: async () => (await (await fetch(`http://127.0.0.1:${port}/counts`)).json()) as Counts,
    close: () => child.disconnect(),
  };
}

/** Times a run and a bare client, one after the other: client, run, client. */
async function besideBareClient(
  { study, run, items }: Studied,
  endpoint: BenchEndpoint,
  { name, window, delays }: Load,
): Promise<object> {
  const origin = `http://127.0.0.1:${endpoint.port}`;
  const saved = await saveEndpoint(
    study.id,
    {
      ...ENDPOINT,
      name,
      baseUrl: `${origin}/v1`,
      model: `${delays}-${window}`,
      window,
    },
    null,
  );
  const chosen = { ...run, endpointId: saved.id, prompt: "rating-context-first@1" };
  await endpoint.counts();
  const before = await bareClient(origin, window, items);
  await endpoint.counts();
  const judged = await timed(await startRun(study, chosen, null));
  const asked = await endpoint.counts();
  const after = await bareClient(origin, window, items);
  await endpoint.counts();
  const bare = (2 * items) / (before.seconds + after.seconds);
  const rate = items / judged.seconds;
  return {
    load: name,
    calls: items,
    callsPerSecond: Math.round(rate),
    bareClientPerSecond: [before, after].map(({ seconds }) => Math.round(items / seconds)),
    shareOfBareClient: round(rate / bare),
    cpuMsACall: round(judged.cpuMs / items),
    bareClientCpuMsACall: round((before.cpuMs + after.cpuMs) / 2 / items),
    megabytes: judged.megabytes,
    duplicates: asked.calls - asked.different,
    sharedPrefixOfPrompts: round(asked.sharedPrefix),
  };
}

async function bareClient(
  origin: string,
  window: number,
  calls: number,
): Promise<{ seconds: number; cpuMs: number }> {
  const child = fork(
    join(process.cwd(), "bench/judging-bare.ts"),
    [origin, String(window), String(calls)],
    { execArgv: process.execArgv },
  );
  const [took] = (await once(child, "message")) as [{ seconds: number; cpuMs: number }];
  return took;
}

async function studyOf(slug: string, passages: number, port: number) {
  const study = await createStudy({ name: slug, slug, userId: null });
  const lines = (name: string, count: number, row: (i: number) => object[]): InputFile => ({
    name,
    async *stream() {
      for (let i = 0; i < count; i += 200)
        yield Buffer.from(
          Array.from({ length: Math.min(200, count - i) }, (_, n) =>
            row(i + n)
              .map((one) => `${JSON.stringify(one)}\n`)
              .join(""),
          ).join(""),
        );
    },
  });
  const topics = Math.ceil(passages / 100);
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      lines("topics.jsonl", topics, (t) => [
        {
          topic_id: `t${t}`,
          request: `Write about ${t}.`,
          sub_questions: Array.from({ length: QUESTIONS }, (_, q) => ({
            question_id: String(q),
            text: `What does the text of ${slug} say of thing number ${q} in ${t}?`,
          })),
        },
      ]),
      lines("passages.jsonl", passages, (p) => [
        {
          docid: `p${p}`,
          topic_id: `t${Math.floor(p / 100)}`,
          text: Array.from({ length: WORDS }, (_, w) => `word${(w * 31 + p) % 997}`).join(" "),
        },
      ]),
      lines("reports.jsonl", 1, () => [{ topic_id: "t0", run_id: "s", text: "A report." }]),
    ],
  });
  const stage = await stageOfTask(study.id, "rubric");
  await changeStage(study.id, stage!.id, { pools: "file" }, null);
  const { items } = await pagesFromFile(
    study.id,
    study.collectionId,
    stage!.id,
    lines("pairs.jsonl", passages, (p) =>
      Array.from({ length: QUESTIONS }, (_, q) => ({
        topic_id: `t${Math.floor(p / 100)}`,
        docid: `p${p}`,
        question_id: String(q),
      })),
    ),
    null,
  );
  await analyzeDatabase(databaseUrl());
  const endpoint = await saveEndpoint(
    study.id,
    { ...ENDPOINT, name: "loopback", baseUrl: `http://127.0.0.1:${port}/v1` },
    null,
  );
  return {
    study,
    items,
    run: {
      judge: "model" as const,
      stageId: stage!.id,
      endpointId: endpoint.id,
      prompt: "rating@1",
      filter: {},
      budget: null,
      maxCalls: null,
      identity: endpointIdentity(
        endpoint.baseUrl,
        callingSchema.parse(endpoint.calling),
        capabilitiesOf(endpoint.capabilities),
        null,
      ),
    },
  };
}

type Studied = Awaited<ReturnType<typeof studyOf>>;

function worker(runId: string): ChildProcess {
  return fork(join(process.cwd(), "bench/judging-worker.ts"), [runId], {
    execArgv: process.execArgv,
  });
}

async function timed(
  runId: string,
): Promise<{ seconds: number; cpuMs: number; megabytes: number }> {
  const [took] = (await once(worker(runId), "message")) as [
    { seconds: number; cpuMs: number; megabytes: number },
  ];
  return took;
}

/**
 * Kills one of two workers in the middle (kill -9). The other takes over its calls and its share of
 * the window; timed is how long that takes.
 */
async function withKill(
  { study, run, items }: Studied,
  { counts }: BenchEndpoint,
): Promise<object> {
  const runId = await startRun(study, run, null);
  const [first, second] = [worker(runId), worker(runId)];
  const finished = once(second, "message");
  await sleep(8000);
  const stored = await countDoneCalls(runId);
  const reached = await counts();
  first.kill("SIGKILL");
  const rates: number[] = [];
  let isFinished = false;
  void finished.then(() => {
    isFinished = true;
  });
  let askedAfter = 0;
  while (!isFinished) {
    await sleep(1000);
    const { calls } = await counts();
    askedAfter += calls;
    rates.push(calls);
  }
  const done = await countDoneCalls(runId);
  const whole = WINDOW / 0.2;
  return {
    calls: items,
    done,
    inFlightAtTheKill: reached.calls - stored,
    askedTwice: reached.calls + askedAfter - items,
    window: WINDOW,
    callsInEachSecondAfterTheKill: rates.slice(0, 20),
    secondsUntilTheWholeWindowIsUsed: rates.findIndex((rate) => rate > 0.75 * whole) + 1,
  };
}

/** Stores an answer for every call of a run in the cache. */
async function fillCache({ study, run }: Studied): Promise<void> {
  const { plannedItems } = await import("../lib/db/judge-runs/chosen-items");
  const { requestKey } = await import("../lib/judging/llm-judge");
  const { builtInPrompt } = await import("../lib/judging/prompts/built-in");
  const { renderPrompt } = await import("../lib/judging/prompts/prompt");
  const { rubric } = await import("../lib/tasks/rubric/definition");
  const prompt = builtInPrompt(run.prompt);
  for (let after = 0; ; after += 5000) {
    const items = await plannedItems(run.stageId, {}, null, after, 5000);
    const keys = items.map((item) =>
      requestKey(
        {
          model: "bench",
          prompt: renderPrompt(prompt, rubric.judge.prompt.values(item)),
          temperature: prompt.temperature,
          topP: prompt.topP,
          maxTokens: prompt.maxTokens,
          logprobs: false,
          schema: null,
          sample: 0,
        },
        run.identity,
      ),
    );
    await storeAnswers(
      keys.map((key) => ({
        key,
        raw: "3",
        promptTokens: 1,
        completionTokens: 1,
        expected: null,
        reasoning: null,
        facts: {},
      })),
    );
    if (items.length < 5000) return void study;
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
