import { unzipSync, strFromU8 } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import type { InputFile } from "@/lib/formats/input-file";
import { judgeRun } from "@/lib/jobs/judge-run";
import { testEndpoint } from "@/lib/jobs/test-model-study";
import { answerWith, scriptedServer, type ScriptedServer } from "@/fixtures/endpoints/server";
import { importFiles } from "@/lib/studies/import/import-files";
import { stageOf, testStudy, textFile } from "@/lib/studies/test-study";
import { resumeRun } from "../control-run";
import { saveEndpoint } from "../endpoints";
import { readRun } from "../read-runs";
import { startRun } from "../start-run";
import { takeBatch } from "./take-batch";
import { writeBatch } from "./write-batch";

let close: () => Promise<void>;
let server: ScriptedServer;
beforeAll(async () => {
  close = await openTestDatabase();
  process.env.NEXTAUTH_SECRET = "for these tests";
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
  server = await scriptedServer(answerWith("4"));
});
afterAll(async () => {
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  await server.close();
  await close();
});

interface Line {
  custom_id: string;
  url: string;
  body: { messages: { content: string }[]; max_tokens: number };
}

/** Creates a study with forty questions, and a run that waits for batch files. */
async function waitingRun(slug: string, over: { samples?: number; prompt?: string } = {}) {
  const study = await testStudy(slug, 0);
  const topics = Array.from({ length: 20 }, (_, i) => ({
    topic_id: `m${i}`,
    request: "Write.",
    sub_questions: [
      { question_id: "0", text: `What of ${slug} ${i}?` },
      { question_id: "1", text: `Why of ${slug} ${i}?` },
    ],
  }));
  const reports = topics.map(({ topic_id }, i) => ({
    topic_id,
    run_id: "s",
    text: `Report ${slug} ${i}.`,
  }));
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [textFile("topics.jsonl", topics), textFile("reports.jsonl", reports)],
  });
  const endpoint = await saveEndpoint(
    study.id,
    testEndpoint(server.baseUrl, {
      name: "cluster",
      model: "large",
      inputPrice: 1_000_000,
      outputPrice: 0,
    }),
    null,
  );
  const chosen = {
    judge: "model" as const,
    stageId: await stageOf(study.id, "answerability"),
    endpointId: endpoint.id,
    prompt: "rating@1",
    filter: { topics: topics.map(({ topic_id }) => topic_id) },
    budget: null,
    maxCalls: null,
    ...over,
  };
  const runId = await startRun(study, { ...chosen, byBatch: true }, null);
  return { study, chosen, runId };
}

async function linesOf(studyId: string, runId: string): Promise<Line[]> {
  const parts: Buffer[] = [];
  for await (const part of await writeBatch(studyId, runId)) parts.push(part as Buffer);
  const files = unzipSync(new Uint8Array(Buffer.concat(parts)));
  return Object.values(files).flatMap((bytes) =>
    strFromU8(bytes)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Line),
  );
}

function answer(customId: string, content: string, more: object = {}) {
  return {
    id: "batch_req_1",
    custom_id: customId,
    response: {
      status_code: 200,
      request_id: "req-1",
      body: {
        model: "large",
        choices: [{ message: { content }, finish_reason: "stop" }],
        usage: { prompt_tokens: 50, completion_tokens: 1 },
      },
    },
    error: null,
    ...more,
  };
}

function failed(customId: string) {
  const error = { message: "The server had an error." };
  return answer(customId, "", { response: { status_code: 500, body: { error } } });
}

const take = (studyId: string, runId: string, ...rows: object[]) =>
  takeBatch({ studyId, runId, files: [textFile("out.jsonl", rows)], userId: null });

test("calls go out as batch lines and answers come back in any order, in parts, twice and with errors, as labels like live ones", async () => {
  const before = server.requests.length;
  const { study, runId } = await waitingRun("round");
  await judgeRun({ runId });
  const state = await readRun(study.id, runId);
  expect(state).toMatchObject({ status: "paused", reasonCode: "run.batch_files", done: 0 });
  const lines = await linesOf(study.id, runId);
  expect(lines).toHaveLength(40);
  expect(lines[0]).toMatchObject({ url: "/v1/chat/completions", body: { max_tokens: 3 } });
  const ids = lines.map(({ custom_id: id }) => id);
  expect(new Set(ids).size).toBe(40);
  const [first, ...rest] = ids;
  const some = rest.slice(0, 29).reverse();
  const taken = await take(
    study.id,
    runId,
    ...some.map((id, i) => answer(id, i === 0 ? "perhaps" : "5")),
    failed(first!),
    answer(some[3]!, "1"),
  );
  expect(taken).toEqual({
    answers: 29,
    repeated: 1,
    labels: 28,
    malformed: 1,
    failures: { server: 1 },
    open: 10,
  });
  expect(await readRun(study.id, runId)).toMatchObject({ status: "paused", done: 29, failed: 1 });
  expect(await linesOf(study.id, runId)).toHaveLength(10);
  const again = await take(study.id, runId, ...some.map((id) => answer(id, "0")));
  expect(again).toMatchObject({ answers: 0, repeated: 29, open: 10 });
  const last = await take(study.id, runId, ...ids.slice(30).map((id) => answer(id, "0")));
  expect(last).toMatchObject({ answers: 10, labels: 10, open: 0 });
  expect(await readRun(study.id, runId)).toMatchObject({
    status: "done",
    done: 39,
    failed: 1,
    malformed: 1,
    sent: 39,
    promptTokens: 39 * 50,
  });
  const labels = await query<{ category: string; n: number }>(
    `SELECT j.category, count(*)::int AS n FROM "Judgment" j JOIN "JudgeCall" c ON c."itemId" = j."itemId"
     WHERE c."runId" = $1 AND j.status = 'submitted' GROUP BY 1 ORDER BY 1`,
    [runId],
  );
  expect(labels).toEqual([
    { category: "0", n: 10 },
    { category: "1", n: 28 },
    { category: null, n: 1 },
  ]);
  const facts = await query<{ facts: object }>(
    `SELECT facts FROM "JudgeCall" WHERE "runId" = $1 AND facts IS NOT NULL LIMIT 1`,
    [runId],
  );
  expect(facts[0]!.facts).toEqual({ finish: "stop", model: "large", requestId: "req-1" });
  const probes = server.requests.length - before;
  // A later live run knows the answers: it asks only for the call that failed.
  expect(probes).toBeLessThan(10);
});

test("answers of a batch are known to live runs, and open calls can be made one by one", async () => {
  const { study, chosen, runId } = await waitingRun("known");
  const ids = (await linesOf(study.id, runId)).map(({ custom_id: id }) => id);
  await take(study.id, runId, ...ids.slice(0, 30).map((id) => answer(id, "3")));
  const before = server.requests.length;
  await resumeRun(study.id, runId, {}, null);
  await judgeRun({ runId });
  expect(await readRun(study.id, runId)).toMatchObject({ status: "done", done: 40 });
  expect(server.requests.length - before).toBe(10);
  const live = await startRun(study, chosen, null);
  await judgeRun({ runId: live });
  expect(await readRun(study.id, live)).toMatchObject({ status: "done", done: 40, cached: 40 });
  await expect(writeBatch(study.id, live)).rejects.toThrow(/has no open call/);
  const known = await startRun(study, { ...chosen, byBatch: true }, null);
  await expect(writeBatch(study.id, known)).rejects.toThrow(/has a known answer: resume/);
});

test("a file with a cut line, an unknown call or answers of another prompt is refused with its line, and nothing is stored", async () => {
  const { study, chosen, runId } = await waitingRun("bad");
  const ids = (await linesOf(study.id, runId)).map(({ custom_id: id }) => id);
  const good = ids.slice(0, 3).map((id) => JSON.stringify(answer(id, "3")));
  const file = (text: string): InputFile => ({
    name: "out.jsonl",
    async *stream() {
      yield Buffer.from(text);
    },
  });
  const refused = (text: string) =>
    takeBatch({ studyId: study.id, runId, files: [file(text)], userId: null });
  const cut = [...good, JSON.stringify(answer(ids[3]!, "3")).slice(0, 60)].join("\n");
  await expect(refused(cut)).rejects.toThrow(/line 4.*cut off/);
  const otherRun = await startRun(study, { ...chosen, prompt: "rating@2", byBatch: true }, null);
  const [other] = await linesOf(study.id, otherRun);
  const mixed = [...good, JSON.stringify(answer(other!.custom_id, "3"))].join("\n");
  await expect(refused(mixed)).rejects.toThrow(
    /line 4.*another prompt, model or endpoint; this batch asks large by rating@1/,
  );
  const strange = `${ids[0]!.slice(0, 13)}${"0".repeat(64)}`;
  const unknown = [...good, JSON.stringify(answer(strange, "3"))].join("\n");
  await expect(refused(unknown)).rejects.toThrow(/line 4.*unknown call/);
  expect(await readRun(study.id, runId)).toMatchObject({ status: "paused", done: 0 });
  expect(await linesOf(study.id, runId)).toHaveLength(40);
});

test("a file that is interrupted while its answers are stored is taken again whole", async () => {
  const { study, runId } = await waitingRun("killed");
  const ids = (await linesOf(study.id, runId)).map(({ custom_id: id }) => id);
  const rows = ids.map((id) => `${JSON.stringify(answer(id, "2"))}\n`);
  let reads = 0;
  const broken: InputFile = {
    name: "out.jsonl",
    async *stream() {
      reads += 1;
      yield Buffer.from(rows.slice(0, 25).join(""));
      if (reads === 2) throw new Error("the process ends here");
      yield Buffer.from(rows.slice(25).join(""));
    },
  };
  const request = { studyId: study.id, runId, userId: null };
  await expect(takeBatch({ ...request, files: [broken] })).rejects.toThrow("ends here");
  expect(await readRun(study.id, runId)).toMatchObject({ done: 0 });
  expect(await takeBatch({ ...request, files: [broken] })).toMatchObject({ labels: 40, open: 0 });
  expect(await readRun(study.id, runId)).toMatchObject({ status: "done", done: 40 });
});

test("a call that is asked several times gets its label once all its samples have answers", async () => {
  const { study, runId } = await waitingRun("samples", { samples: 3 });
  const ids = (await linesOf(study.id, runId)).map(({ custom_id: id }) => id);
  expect(ids).toHaveLength(120);
  const first = await take(study.id, runId, ...ids.slice(0, 2).map((id) => answer(id, "4")));
  expect(first).toMatchObject({ answers: 2, labels: 0, open: 40 });
  const second = await take(study.id, runId, answer(ids[2]!, "0"));
  expect(second).toMatchObject({ answers: 1, labels: 1, open: 39 });
  const [call] = await query<{ category: string; samples: object[] }>(
    `SELECT category, samples FROM "JudgeCall" WHERE "runId" = $1 AND status = 'done'`,
    [runId],
  );
  expect(call).toMatchObject({
    category: "1",
    samples: [{ raw: "4" }, { raw: "4" }, { raw: "0", label: "0" }],
  });
});
