import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyMigrations } from "../lib/db/schema/migrations";
import { prepareQueue } from "../lib/db/core/jobs";
import { countDoneCalls, endCallLeases } from "../lib/db/bench/judge-calls";
import { databaseUrl } from "../lib/db/config";
import { storeAnswers } from "../lib/db/judge-runs/answers";
import { closeConnections } from "../lib/db/connections";
import { analyzeDatabase } from "../lib/db/schema/databases";
import { stageOfTask } from "../lib/db/studies/list";
import type { InputFile } from "../lib/formats/input-file";
import { createStudy } from "../lib/studies/create-study";
import { importFiles } from "../lib/studies/import/import-files";
import { saveEndpoint } from "../lib/studies/judges/endpoints";
import { startRun } from "../lib/studies/judges/start-run";
import { callingSchema } from "../lib/domain/judging/calling";
import { capabilitiesOf } from "../lib/domain/judging/capabilities";
import { endpointIdentity } from "../lib/judging/endpoint/identity";
import { pagesFromFile } from "../lib/studies/rubric/pages-from-file";
import { changeStage } from "../lib/studies/stages/stage-settings";
import { startPostgres } from "../scripts/lib/postgres.mjs";

const QUESTIONS = 15;
const WINDOW = 64;
const DELAY_MS = 200;
/** The typical length of a CRUX passage. */
const WORDS = 250;

interface Counts {
  calls: number;
  different: number;
  sharedPrefix: number;
}

/**
 * Times judge runs against a loopback endpoint that answers after 200 ms, with every answer cached,
 * and with a worker killed in the middle.
 */
export async function benchJudging(): Promise<object> {
  const home = mkdtempSync(join(tmpdir(), "assay-bench-judging-"));
  const server = await startPostgres({ root: process.cwd(), home, password: "bench" });
  Object.assign(process.env, {
    DATABASE_URL: server.url,
    NEXTAUTH_SECRET: "bench",
    ASSAY_PRIVATE_ENDPOINTS: "1",
  });
  const endpoint = fork(join(process.cwd(), "bench/judging-endpoint.ts"), [String(DELAY_MS)], {
    execArgv: process.execArgv,
  });
  const [{ port }] = (await once(endpoint, "message")) as [{ port: number }];
  try {
    await applyMigrations(server.url, process.cwd());
    await prepareQueue();
    const counts = async () =>
      (await (await fetch(`http://127.0.0.1:${port}/counts`)).json()) as Counts;
    const aloneMs = await loneCall(port);
    const small = await studyOf("ten", Math.ceil(10_000 / QUESTIONS), port);
    await counts();
    const live = await timed(
      await startRun(small.study, { ...small.run, prompt: "rating-context-first@1" }, null),
    );
    const asked = await counts();
    const killed = await withKill(small, counts);
    const large = await studyOf("hundred", Math.ceil(100_000 / QUESTIONS), port);
    await fillCache(large);
    await counts();
    const cached = await timed(await startRun(large.study, large.run, null));
    const askedAgain = await counts();
    const calls = small.items;
    return {
      live: {
        calls,
        window: WINDOW,
        answerMs: DELAY_MS,
        seconds: round(live.seconds),
        callsPerSecond: Math.round(calls / live.seconds),
        shareOfIdeal: round(calls / live.seconds / (WINDOW / (DELAY_MS / 1000))),
        loneCallMs: round(aloneMs),
        shareOfIdealOfLoneCalls: round(calls / live.seconds / (WINDOW / (aloneMs / 1000))),
        cpuMsACall: round(live.cpuMs / calls),
        megabytes: live.megabytes,
        duplicates: asked.calls - asked.different,
        sharedPrefixOfPrompts: round(asked.sharedPrefix),
      },
      killed,
      cached: {
        calls: large.items,
        seconds: round(cached.seconds),
        reachedTheEndpoint: askedAgain.calls,
        megabytes: cached.megabytes,
      },
    };
  } finally {
    endpoint.disconnect();
    await closeConnections();
    server.child.kill("SIGINT");
    await new Promise((resolve) => server.child.once("exit", resolve));
    rmSync(home, { recursive: true, force: true });
  }
}

/** Returns the time of a single call on an idle machine: the answer's delay plus the overhead. */
async function loneCall(port: number): Promise<number> {
  const begun = performance.now();
  for (let i = 0; i < 20; i += 1)
    await (
      await fetch(`http://127.0.0.1:${port}/v1/chat/completions`, {
        method: "POST",
        body: JSON.stringify({ messages: [{ content: String(i) }] }),
      })
    ).text();
  return (performance.now() - begun) / 20;
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
    {
      name: "loopback",
      baseUrl: `http://127.0.0.1:${port}/v1`,
      model: "bench",
      key: null,
      window: WINDOW,
      requestsPerMinute: null,
      tokensPerMinute: null,
      timeoutSeconds: 60,
      inputPrice: null,
      outputPrice: null,
    },
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
 * Kills the worker in the middle (kill -9). Another worker takes over the run when the leases have
 * expired.
 */
async function withKill(
  { study, run, items }: Studied,
  counts: () => Promise<Counts>,
): Promise<object> {
  const runId = await startRun(study, run, null);
  const first = worker(runId);
  await new Promise((resolve) => setTimeout(resolve, 8000));
  first.kill("SIGKILL");
  await once(first, "exit");
  const stored = await countDoneCalls(runId);
  const reached = await counts();
  await endCallLeases(runId);
  await timed(runId);
  const after = await counts();
  const done = await countDoneCalls(runId);
  return {
    calls: items,
    done,
    inFlightAtTheKill: reached.calls - stored,
    askedTwice: reached.calls + after.calls - items,
    window: WINDOW,
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
