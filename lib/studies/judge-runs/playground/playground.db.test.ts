import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { answerTrial } from "@/lib/jobs/answer-trial";
import { judgeRun } from "@/lib/jobs/judge-run";
import { testEndpoint } from "@/lib/jobs/test-model-study";
import {
  answerWith,
  scriptedServer,
  sendJson,
  type ScriptedServer,
} from "@/fixtures/endpoints/server";
import { builtInPrompt } from "@/lib/judging/prompts/built-in";
import { keptHeadlines } from "@/lib/db/studies/headlines";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { importFiles } from "@/lib/studies/import/import-files";
import { stageOf, testStudy, textFile } from "@/lib/studies/test-study";
import { compareRuns } from "../compare-runs";
import { saveEndpoint } from "../endpoints";
import { partialJudges } from "../read-runs";
import { startRun } from "../start-run";
import { promptExamples } from "./examples";
import { playgroundItems } from "./playground-items";
import { startTrial, trialOf } from "./start-trial";

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
beforeEach(() => server.script(answerWith("4")));

const TOPICS = 16;

/** Creates a study with questions that three people have labelled: odd topics 1, even ones 0. */
async function labelledStudy(slug: string) {
  const study = await testStudy(slug, 0);
  const topics = Array.from({ length: TOPICS }, (_, i) => ({
    topic_id: `p${i}`,
    request: "Write.",
    sub_questions: [
      { question_id: "0", text: `What of ${slug} ${i}?` },
      { question_id: "1", text: `Why of ${slug} ${i}?` },
    ],
  }));
  const reports = topics.map(({ topic_id }, i) => ({
    topic_id,
    run_id: "s",
    text: `The report {context} ${slug} ${i}.`,
  }));
  const judgments = topics.flatMap(({ topic_id, sub_questions: questions }, i) =>
    questions.flatMap(({ question_id }) =>
      ["ann", "ben", "eve"].map((rater) => ({
        task: "answerability",
        topic_id,
        run_id: "s",
        question_id,
        rater_id: rater,
        rater_type: "human",
        label: rater === "eve" && question_id === "1" ? "0" : String(i % 2),
        status: "submitted",
      })),
    ),
  );
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile("topics.jsonl", topics),
      textFile("reports.jsonl", reports),
      textFile("judgments.jsonl", judgments),
    ],
  });
  const endpoint = await saveEndpoint(
    study.id,
    testEndpoint(server.baseUrl, { inputPrice: 1_000_000, outputPrice: 1_000_000 }),
    null,
  );
  const stageId = await stageOf(study.id, "answerability");
  return { study: { ...study, blind: false }, endpointId: endpoint.id, stageId };
}

async function tried(studied: Awaited<ReturnType<typeof labelledStudy>>, prompt: string) {
  const { study, endpointId, stageId } = studied;
  const { items } = await playgroundItems(study, stageId, { seed: 1, most: 5 });
  const itemIds = items.map(({ id }) => id);
  const id = await startTrial(study, { stageId, endpointId, prompt, itemIds }, null);
  await answerTrial({ trialId: id }, new AbortController().signal);
  return { items, trial: await trialOf(study, id, "en") };
}

test("the items that are shown are labelled ones of the first half, other ones for another number", async () => {
  const { study, stageId } = await labelledStudy("items");
  const first = await playgroundItems(study, stageId, { seed: 1, most: 5 });
  expect(first.items).toHaveLength(5);
  expect(first.first + first.heldOut).toBe(2 * TOPICS);
  expect(first.first).toBeGreaterThan(0);
  expect(first.heldOut).toBeGreaterThan(0);
  for (const { labels } of first.items)
    expect(Object.values(labels).reduce((sum, n) => sum + n, 0)).toBe(3);
  const all = await playgroundItems(study, stageId, { seed: 2, most: 2 * TOPICS });
  expect(all.items).toHaveLength(first.first);
  const other = await playgroundItems(study, stageId, { seed: 3, most: 5 });
  expect(other.items.map(({ id }) => id)).not.toEqual(first.items.map(({ id }) => id));
});

test("a trial has the answers beside people's labels, costs money, and leaves no label behind", async () => {
  const studied = await labelledStudy("trial");
  server.script((body, response, nth, request) => {
    const text = body.messages[0]!.content;
    return answerWith(text.includes("Why") ? "It is not said." : "5")(body, response, nth, request);
  });
  const { items, trial } = await tried(studied, builtInPrompt("rating@2").text);
  expect(trial).toMatchObject({ status: "done", reason: null });
  expect(trial.answers.map(({ itemId }) => itemId)).toEqual(items.map(({ id }) => id));
  for (const [i, { status, label, raw }] of trial.answers.entries())
    if (items[i]!.query.startsWith("Why"))
      expect({ status, label, raw }).toEqual({
        status: "malformed",
        label: null,
        raw: "It is not said.",
      });
    else expect({ status, label, raw }).toEqual({ status: "ok", label: "1", raw: "5" });
  expect(trial.cost).toBeGreaterThan(0);
  const rows = await query(
    `SELECT 1 FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" WHERE r.type = 'llm'`,
  );
  expect(rows).toEqual([]);
});

test("reasons before the rating are shown apart from the label", async () => {
  const studied = await labelledStudy("reasons");
  server.script(answerWith("It says so in the first sentence.\nRating: 4"));
  const { trial } = await tried(studied, builtInPrompt("rating-with-reasons@1").text);
  expect(trial.answers[0]).toMatchObject({
    status: "ok",
    rating: 4,
    reasons: "It says so in the first sentence.",
  });
});

test("a prompt that cannot be read, one of another task, and items outside the half are refused before anything is asked", async () => {
  const { study, endpointId, stageId } = await labelledStudy("refused");
  const { items } = await playgroundItems(study, stageId, { seed: 1, most: 2 });
  const itemIds = items.map(({ id }) => id);
  const before = server.requests.length;
  const start = (prompt: string, ids = itemIds) =>
    startTrial(study, { stageId, endpointId, prompt, itemIds: ids }, null);
  await expect(start("Rate this.")).rejects.toThrow(/front matter/);
  await expect(start(builtInPrompt("support@1").text)).rejects.toThrow(/support/);
  const [held] = await query<{ id: string }>(
    `SELECT i.id FROM "Item" i JOIN "Topic" t ON t.id = i."topicId" WHERE i."stageId" = $1 AND left(md5(t."externalId"), 1) >= '8' LIMIT 1`,
    [stageId],
  );
  await expect(start(builtInPrompt("rating@2").text, [held!.id])).rejects.toThrow(
    /not in the half of labels/,
  );
  expect(server.requests.length).toBe(before);
  const blind = { ...study, blind: true };
  await expect(playgroundItems(blind, stageId, { seed: 1, most: 2 })).rejects.toThrow(/blind/);
});

test("an endpoint that refuses fails the trial with its sentence", async () => {
  const studied = await labelledStudy("down");
  server.script((_body, response) => sendJson(response, { error: { message: "who?" } }, 401));
  const { trial } = await tried(studied, builtInPrompt("rating@2").text);
  expect(trial.status).toBe("failed");
  expect(trial.reason).toMatch(/401: who\?.*Check the key/);
});

test("examples come from the first half, the labels in turn, without the items that are tried and without places to fill", async () => {
  const { study, stageId } = await labelledStudy("examples");
  const { items } = await playgroundItems(study, stageId, { seed: 1, most: 3 });
  const except = items.map(({ id }) => id);
  const { text, count } = await promptExamples(study, stageId, { count: 4, seed: 1, except });
  expect(count).toBe(4);
  const ratings = [...text.matchAll(/^Rating: (\d)$/gm)].map(([, rating]) => rating);
  expect(ratings).toEqual(["0", "5", "0", "5"]);
  expect(text).toContain("{ context }");
  expect(text).not.toContain("{context}");
  for (const { query: asked } of items) expect(text).not.toContain(asked);
});

test("two versions are compared on the first half and reported on the other, which no run of the first touches", async () => {
  const { study, stageId, endpointId } = await labelledStudy("halves");
  const counts = await playgroundItems(study, stageId, { seed: 1, most: 1 });
  server.script((body, response, nth, request) => {
    const isSecond = body.messages[0]!.content.startsWith("Can the question");
    return answerWith(isSecond ? "5" : "0")(body, response, nth, request);
  });
  const runs = async (half: "first" | "held out") => {
    const ids: string[] = [];
    for (const prompt of ["rating@1", "rating@2"]) {
      const filter = { only: "labelled" as const, half };
      const limits = { budget: null, maxCalls: null };
      const run = { judge: "model" as const, stageId, endpointId, prompt, filter, ...limits };
      const id = await startRun(study, run, null);
      await judgeRun({ runId: id });
      ids.push(id);
    }
    return compareRuns(study, { a: ids[0]!, b: ids[1]! }, {});
  };
  const first = await runs("first");
  // Until both halves are judged, the figures of such judges rest on a part of the labels.
  const part = { done: counts.first, total: 2 * TOPICS };
  expect(await partialJudges(stageId)).toMatchObject([part, part]);
  const judgesOnOverview = async () => {
    await stageAgreement({ studyId: study.id, stageId });
    return (await keptHeadlines([study.id]))[0]!.headline.judges.length;
  };
  expect(await judgesOnOverview()).toBe(0);
  const all = `UPDATE "JudgeRun" SET filter = filter - 'half' WHERE id = $1`;
  await query(all, [first.a.id]);
  expect(await partialJudges(stageId)).toHaveLength(1);
  const heldOut = await runs("held out");
  expect(await partialJudges(stageId)).toEqual([]);
  expect(await judgesOnOverview()).toBe(2);
  expect(first.a.total).toBe(counts.first);
  expect(heldOut.a.total).toBe(counts.heldOut);
  const topics = (found: typeof first) => new Set(found.rows.map(({ topic }) => topic));
  expect([...topics(first)].filter((topic) => topics(heldOut).has(topic))).toEqual([]);
});
