import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@/lib/db/test-database";
import { answerWith, scriptedServer, type ScriptedServer } from "@/fixtures/endpoints/server";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { importFiles } from "@/lib/studies/import/import-files";
import { compareRuns } from "@/lib/studies/judge-runs/compare-runs";
import { saveEndpoint } from "@/lib/studies/judge-runs/endpoints";
import { stageJudges, stagePromptTrends } from "@/lib/studies/judge-runs/judge-quality";
import { planRun } from "@/lib/studies/judge-runs/plan-run";
import { startRun } from "@/lib/studies/judge-runs/start-run";
import { defaultPrompt } from "@/lib/studies/judge-runs/stages-to-judge";
import { stageOf, testStudy, textFile } from "@/lib/studies/test-study";
import { judgeRun } from "./judge-run";

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

async function endpointOf(studyId: string): Promise<string> {
  const { id } = await saveEndpoint(
    studyId,
    {
      name: "local",
      baseUrl: server.baseUrl,
      model: "tiny",
      key: "sk-very-secret",
      window: 8,
      requestsPerMinute: null,
      tokensPerMinute: null,
      timeoutSeconds: 5,
      inputPrice: null,
      outputPrice: null,
    },
    null,
  );
  return id;
}

/** People answer the questions of odd topics with 1, and those of even ones with 0. */
const TOPICS = Array.from({ length: 6 }, (_, i) => ({ id: `m${i}`, isOdd: i % 2 === 1 }));

test("two versions of a prompt are two judges beside each other, each with its agreement with people", async () => {
  const study = await testStudy("versions", 1);
  const { id: studyId, collectionId } = study;
  const asked = ["0", "1"];
  const files = [
    textFile(
      "topics.jsonl",
      TOPICS.map(({ id }) => ({
        topic_id: id,
        request: "Write.",
        sub_questions: asked.map((question_id) => ({ question_id, text: `What, ${id}?` })),
      })),
    ),
    textFile(
      "reports.jsonl",
      TOPICS.map(({ id, isOdd }) => ({
        topic_id: id,
        run_id: "s",
        text: isOdd ? `Much of ${id}.` : `Little of ${id}.`,
      })),
    ),
    textFile(
      "judgments.jsonl",
      TOPICS.flatMap(({ id, isOdd }) =>
        asked.map((question_id) => ({
          task: "answerability",
          topic_id: id,
          run_id: "s",
          question_id,
          rater_id: "p",
          rater_type: "human",
          label: isOdd ? "1" : "0",
        })),
      ),
    ),
  ];
  await importFiles({ studyId, collectionId, userId: null, files });
  const stageId = await stageOf(studyId, "answerability");
  const endpointId = await endpointOf(studyId);
  /** Runs a prompt whose answer depends on the report. @returns the run's id */
  const run = async (prompt: string, rating: (text: string) => string) => {
    server.script((body, ...rest) => answerWith(rating(body.messages[0]!.content))(body, ...rest));
    const id = await startRun(
      study,
      { judge: "model", stageId, endpointId, prompt, filter: {}, budget: null, maxCalls: null },
      null,
    );
    await judgeRun({ runId: id });
    return id;
  };
  const a = await run("rating@1", (text) => (text.includes("Little of") ? "0" : "4"));
  const b = await run("rating@2", () => "4");

  const { figures } = await stageAgreement({ studyId, stageId, bootstrap: 0 });
  const kappas = figures.human_llm
    .filter(({ human }) => human === "majority")
    .map(({ llm, cohen_kappa, n }) => ({ llm, kappa: cohen_kappa.value, n }));
  expect(kappas).toEqual([
    { llm: "tiny rating@1", kappa: 1, n: 12 },
    { llm: "tiny rating@2", kappa: 0, n: 12 },
  ]);
  const { judges, flips } = await stageJudges(studyId, { id: stageId, task: "answerability" });
  expect(judges.map(({ judge }) => judge)).toEqual(["tiny rating@1", "tiny rating@2"]);
  expect(flips).toMatchObject([{ a: "tiny rating@1", b: "tiny rating@2" }]);
  const compared = await compareRuns({ id: studyId, blind: false }, { a, b }, {});
  expect(compared.figures.people).toMatchObject({
    items: 12,
    right: { both: 6, onlyA: 6, onlyB: 0, neither: 0 },
  });
  const [trend] = await stagePromptTrends(studyId, stageId);
  expect(trend!.points.map(({ prompt }) => prompt)).toEqual(["rating@1", "rating@2"]);
});

test("a model sees the path of a group; where an item has none, the plain prompt is the default and is named", async () => {
  const study = await testStudy("paths", 1);
  const { id: studyId, collectionId } = study;
  const importGroup = (topic: {
    topic_id: string;
    structured_query?: string[];
    members?: string[];
  }) =>
    importFiles({
      studyId,
      collectionId,
      userId: null,
      files: [
        textFile("topics.jsonl", [{ request: "names of towns", ...topic }]),
        textFile("passages.jsonl", [
          {
            docid: topic.topic_id,
            topic_id: topic.topic_id,
            text: "Dunmere.",
            members: ["Dunmere"],
          },
        ]),
      ],
    });
  await importGroup({ topic_id: "deep", structured_query: ["Marl", "Towns", "Coast", "Name"] });
  const stage = { id: await stageOf(studyId, "evidence"), task: "evidence", settings: {} };
  expect(await defaultPrompt(stage)).toBe("evidence@2");
  const run = {
    judge: "model" as const,
    stageId: stage.id,
    endpointId: await endpointOf(studyId),
    prompt: "evidence@2",
    filter: {},
    budget: null,
    maxCalls: null,
  };
  server.script(answerWith("yes"));
  await judgeRun({ runId: await startRun(study, run, null) });
  expect(server.requests.at(-1)!.messages[0]!.content).toContain(
    "Group: names of towns\nPlace: Marl » Towns » Coast » Name\nMember: Dunmere\n",
  );

  await importGroup({ topic_id: "flat", members: ["Dunmere"] });
  expect(await defaultPrompt(stage)).toBe("evidence-without-path@1");
  expect(await planRun(study, run)).toMatchObject({
    unfit: 1,
    unfitReason: expect.stringContaining("choose evidence-without-path@1") as string,
  });
  expect(await planRun(study, { ...run, prompt: "evidence-without-path@1" })).toMatchObject({
    unfit: 0,
  });
});
