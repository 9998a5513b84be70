import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { query } from "@/lib/db/connections";
import { topicsOf } from "@/lib/db/people/own-pages";
import { recordFinishedStages } from "@/lib/db/webhooks/record";
import { openTestDatabase } from "@/lib/db/test-database";
import { answerWith, scriptedServer, type ScriptedServer } from "@/fixtures/endpoints/server";
import { declareTopicDone } from "@/lib/studies/assignment/own-topics";
import { pauseRunByHand } from "@/lib/studies/judge-runs/control-run";
import { startRun } from "@/lib/studies/judge-runs/start-run";
import { askQuestion } from "@/lib/studies/questions/questions";
import { finishPage, labelInput } from "@/lib/studies/test-labels";
import { staffedStudy } from "@/lib/studies/test-staff";
import { nextPage } from "@/lib/studies/workspace/assign";
import { completeSlot } from "@/lib/studies/workspace/complete";
import { readSlot } from "@/lib/studies/workspace/read-slot";
import { saveLabel } from "@/lib/studies/workspace/save";
import { judgeRun } from "./judge-run";
import { testEndpoint, testModelStudy } from "./test-model-study";
import { deliver, hooked, idsAt, typesAt } from "./test-webhooks";

let close: () => Promise<void>;
let model: ScriptedServer;
beforeAll(async () => {
  close = await openTestDatabase();
  process.env.NEXTAUTH_SECRET = "for these tests";
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
  model = await scriptedServer(answerWith("4"));
});
afterAll(async () => {
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  await model.close();
  await close();
});

test("pages, topics, stages and questions are told once each, signed, with ids and without labels", async () => {
  const { study, a, stageId } = await staffedStudy("hook-work", 1);
  const { target, secret } = await hooked(study);
  const [topic] = await topicsOf(study.id);
  const slots: string[] = [];
  for (let slotId = await nextPage(study.id, stageId, a); slotId;) {
    const id = slotId;
    slots.push(id);
    if (slots.length === 1) {
      const [item] = (await readSlot(a, id)).items;
      const asked = { id: randomUUID(), slotId: id, itemId: item!.id, text: "Does it count?" };
      await asAnnotator(() => askQuestion(study.id, a, asked));
      await asAnnotator(() => askQuestion(study.id, a, asked));
    }
    await asAnnotator(() => finishPage(a, id, { comment: "nobody else's business" }));
    await asAnnotator(() => completeSlot(a, id));
    slotId = await nextPage(study.id, stageId, a);
  }
  await asAnnotator(() => declareTopicDone(study.id, { stageId, topicId: topic!.id, userId: a }));
  await recordFinishedStages();
  await recordFinishedStages();
  await deliver();
  await deliver();

  expect(typesAt(target).sort()).toEqual(
    [...slots.map(() => "page.finished"), "question.asked", "stage.finished", "topic.done"].sort(),
  );
  expect(new Set(idsAt(target)).size).toBe(target.received.length);
  for (const { headers, body } of target.received) {
    const given = headers as Record<string, string>;
    expect(new Webhook(secret).verify(body, given)).toMatchObject({ data: { stageId } });
    // A check that cannot fail shows nothing.
    expect(() => new Webhook(secret).verify(`${body} `, given)).toThrow("No matching signature");
    expect(body).not.toMatch(/hook-work-a|business|Does it count/);
  }
  const page = target.received.find(({ body }) => body.includes("page.finished"))!;
  expect(JSON.parse(page.body)).toEqual({
    type: "page.finished",
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    data: {
      studyId: study.id,
      study: "hook-work",
      stageId,
      stage: "Report coverage",
      topicId: topic!.id,
      topic: "t1",
      pageId: expect.any(String) as string,
      slotId: slots[0],
      annotatorId: a,
    },
  });
});

test("a page that is reopened and finished again is news, and so is its stage", async () => {
  const { study, a, stageId } = await staffedStudy("hook-again", 1);
  const { target } = await hooked(study, ["page.finished", "stage.finished"]);
  const slots: string[] = [];
  for (let slotId = await nextPage(study.id, stageId, a); slotId;) {
    slots.push(slotId);
    await finishPage(a, slotId);
    slotId = await nextPage(study.id, stageId, a);
  }
  await recordFinishedStages();
  await deliver();
  const page = await readSlot(a, slots[0]!);
  await saveLabel(a, slots[0]!, labelInput(page, { label: null, status: "skipped" }));
  await recordFinishedStages();
  await deliver();
  expect(typesAt(target)).toHaveLength(slots.length + 1);
  await finishPage(a, slots[0]!);
  await recordFinishedStages();
  await deliver();
  expect(
    typesAt(target)
      .slice(slots.length + 1)
      .sort(),
  ).toEqual(["page.finished", "stage.finished"]);
});

test("a judge run tells how it ends or stops: finished, paused by somebody, failed, or its limit reached", async () => {
  const { study, endpoint, run } = await testModelStudy(
    "hook-runs",
    testEndpoint(model.baseUrl),
    4,
  );
  const { target } = await hooked(study);
  const started = async (over: object = {}) => startRun(study, { ...run, ...over }, null);
  await judgeRun({ runId: await started({ maxCalls: 2 }) });
  await pauseRunByHand(study.id, await started(), null);
  await judgeRun({ runId: await started() });
  const dead = await started();
  await query(`UPDATE "Endpoint" SET "removedAt" = now() WHERE id = $1`, [endpoint.id]);
  await expect(judgeRun({ runId: dead })).rejects.toThrow("was removed");
  await deliver();
  const told = target.received.map(
    ({ body }) => JSON.parse(body) as { type: string; data: Record<string, string> },
  );
  expect(told.map(({ type, data }) => [type, data.reason])).toEqual([
    ["run.budget_reached", "run.call_limit"],
    ["run.paused", null],
    ["run.finished", undefined],
    ["run.failed", "endpoint.gone"],
  ]);
  expect(told[3]!.data).toMatchObject({
    runId: dead,
    judge: "local · rating@2",
    study: "hook-runs",
  });
});
