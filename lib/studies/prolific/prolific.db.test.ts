import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { redeemInvite } from "../invites/redeem-invite";
import { erasePerson } from "../people/privacy";
import { stageOf, testStudy } from "../test-study";
import { nextPage } from "../workspace/assign";
import { connectProlific, disconnectProlific } from "./account";
import { decideProlificStudy, makeProlificStudy } from "./make-study";
import type { Market } from "./market";
import { prolificOverview } from "./overview";
import { prolificSubmissions } from "./submissions";
import { switchProlificStudy } from "./switch-study";
import type { ScriptedMarket } from "./test-market";
import { connected, made, openMarket, openProlificTests, wanted, work } from "./test-prolific";

let close: () => Promise<void>;
let there: ScriptedMarket;
let market: Market;
beforeAll(async () => {
  close = await openProlificTests();
});
afterAll(() => close());
beforeEach(async () => {
  ({ there, market } = await openMarket());
});
afterEach(() => there.close());

test("a token is stored sealed once Prolific takes it, and a wrong one is not stored", async () => {
  const study = await testStudy("tokens");
  await expect(connectProlific(study.id, "a wrong token", null, market)).rejects.toMatchObject({
    reasonCode: "prolific.bad_token",
  });
  await expect(
    makeProlificStudy(study.id, wanted(await stageOf(study.id, "answerability")), null, market),
  ).rejects.toMatchObject({ reasonCode: "prolific.not_connected" });
  await connectProlific(study.id, there.token, null, market);
  expect(await prolificOverview(study.id, market)).toMatchObject({
    account: { name: "Kelp lab" },
    studies: [],
    unclear: [],
  });
  expect(JSON.stringify(await query(`SELECT * FROM "ProlificAccount"`))).not.toContain(there.token);
  await disconnectProlific(study.id, null);
  expect((await prolificOverview(study.id, market)).account).toBeNull();
});

test("a study is made once from a stage, opened and paused; pay below the minimum is refused before anything is sent", async () => {
  const study = await connected("made-once", { there, market });
  const want = wanted(study.stageId);
  await expect(
    makeProlificStudy(study.id, { ...want, reward: 2.99 }, null, market),
  ).rejects.toMatchObject({ reasonCode: "prolific.low_pay", data: { hourly: "5.98" } });
  await expect(
    makeProlificStudy(study.id, { ...want, reward: 3.5, currency: "USD" }, null, market),
  ).rejects.toMatchObject({ reasonCode: "prolific.low_pay", data: { least: "8.00" } });
  expect(there.calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  await makeProlificStudy(study.id, want, null, market);
  await makeProlificStudy(study.id, want, null, market);
  expect(there.studies).toHaveLength(1);
  const [draft] = there.studies;
  expect(draft).toMatchObject({
    status: "UNPUBLISHED",
    reward: 400,
    estimated_completion_time: 30,
    total_available_places: 5,
    internal_name: `assay-${want.id}`,
  });
  expect(draft!.external_study_url).toMatch(
    /^https:\/\/assay\.test\/join\/[\w-]+\?PROLIFIC_PID=\{\{%PROLIFIC_PID%\}\}&STUDY_ID=/,
  );
  expect(draft!.completion_codes.map(({ actor, actions }) => [actor, actions[0]!.action])).toEqual([
    ["participant", "MANUALLY_REVIEW"],
    ["participant", "MANUALLY_REVIEW"],
    ["researcher", "FIXED_SCREEN_OUT_PAYMENT"],
  ]);
  const to = async (action: "open" | "pause") => {
    await switchProlificStudy(study.id, { id: want.id, action }, null, market);
    const [shown] = (await prolificOverview(study.id, market)).studies;
    return [shown!.marketState, draft!.status];
  };
  expect(await to("open")).toEqual(["ACTIVE", "ACTIVE"]);
  expect(await to("open")).toEqual(["ACTIVE", "ACTIVE"]);
  expect(await to("pause")).toEqual(["PAUSED", "PAUSED"]);
  expect(await to("open")).toEqual(["ACTIVE", "ACTIVE"]);
  draft!.status = "COMPLETED";
  await expect(to("open")).rejects.toMatchObject({ reasonCode: "prolific.other_state" });
});

test("a study that Prolific refuses comes to nothing, and its link admits nobody", async () => {
  const study = await connected("refused-study", { there, market });
  const want = wanted(study.stageId);
  const body = JSON.stringify({ error: { detail: `No balance for ${there.token}` } });
  const undo = there.disturb(/POST \/studies\/ /, { kind: "status", status: 400, body });
  const failure = await makeProlificStudy(study.id, want, null, market).catch((error) => error);
  expect(failure.message).toBe("Prolific refused with 400: No balance for …");
  expect((await prolificOverview(study.id, market)).studies).toEqual([]);
  const open = (id: string) =>
    query(`SELECT 1 FROM "Invite" WHERE "studyId" = $1 AND "revokedAt" IS NULL`, [id]);
  expect(await open(study.id)).toEqual([]);
  undo();
  await makeProlificStudy(study.id, want, null, market);
  expect(there.studies).toHaveLength(1);
  expect(await open(study.id)).toHaveLength(1);
});

test("a study of which no answer came is unclear, and is taken over or given up after a look", async () => {
  const study = await connected("unclear-study", { there, market });
  const [one, other] = [wanted(study.stageId), wanted(study.stageId)];
  const undo = there.disturb(/POST \/studies\/ /, { kind: "cut", after: true });
  await expect(makeProlificStudy(study.id, one, null, market)).rejects.toMatchObject({
    reasonCode: "prolific.no_answer",
  });
  undo();
  there.disturb(/POST \/studies\/ /, { kind: "cut" });
  await expect(makeProlificStudy(study.id, other, null, market)).rejects.toThrow();
  await makeProlificStudy(study.id, other, null, market);
  expect(there.studies).toHaveLength(1);
  const decide = (id: string, isMade: boolean) =>
    decideProlificStudy(study.id, { id, made: isMade }, null, market);
  await expect(decide(one.id, false)).rejects.toMatchObject({ reasonCode: "prolific.is_there" });
  await expect(decide(other.id, true)).rejects.toMatchObject({ reasonCode: "prolific.not_there" });
  await decide(one.id, true);
  await decide(other.id, false);
  await expect(decide(one.id, true)).rejects.toMatchObject({ reasonCode: "prolific.decided" });
  expect((await prolificOverview(study.id, market)).studies).toMatchObject([
    { id: one.id, state: "done", externalId: there.studies[0]!.id },
  ]);
});

test("submissions stand beside the pages done here, under pseudonyms and without ids of people", async () => {
  const { study, want, external } = await made("beside", { there, market }, ["s1"]);
  there.submit(external, "s2", "ACTIVE");
  const worker = await work(study, there, "s1");
  await nextPage(study.id, study.stageId, worker).catch(() => null);
  const { state, submissions } = await prolificSubmissions(study.id, want.id, market);
  expect(state).toBe("UNPUBLISHED");
  expect(submissions).toMatchObject([
    { id: "s1", status: "AWAITING REVIEW", minutesThere: 10, pages: 1, missed: 0 },
    { id: "s2", status: "ACTIVE", rater: null, pages: 0, held: 0 },
  ]);
  expect(submissions[0]!.rater).toMatch(/\S/);
  expect(JSON.stringify(submissions)).not.toContain("P-s1");
});

test("approving twice does no harm; rejecting needs a category and 100 characters, checked before anything is sent", async () => {
  const { decide } = await made("decisions", { there, market }, ["s1", "s2", "s3", "s4", "s5"]);
  const transitions = () => there.calls.filter((call) => call.endsWith("/transition/"));
  expect(await decide({ submissions: ["s1", "s2"] })).toMatchObject([
    { id: "s1", state: "done" },
    { id: "s2", state: "done" },
  ]);
  expect(await decide({ submissions: ["s1", "s2"] })).toMatchObject([
    { state: "done" },
    { state: "done" },
  ]);
  expect(transitions()).toHaveLength(2);
  const reject = { kind: "reject", submissions: ["s3"], category: "FAILED_CHECK" } as const;
  await expect(decide({ ...reject, message: "x".repeat(99) })).rejects.toMatchObject({
    reasonCode: "prolific.short_message",
  });
  await expect(
    decide({ ...reject, category: null, message: "x".repeat(100) }),
  ).rejects.toMatchObject({ reasonCode: "prolific.no_category" });
  expect(transitions()).toHaveLength(2);
  const message = "Four of the five known labels were missed. ".repeat(3);
  expect(await decide({ ...reject, message })).toMatchObject([{ id: "s3", state: "done" }]);
  expect(there.submissions[2]).toMatchObject({ rejection: { category: "FAILED_CHECK" } });
  expect(await decide({ submissions: ["s3", "s9"] })).toMatchObject([
    { id: "s3", state: "refused", status: "REJECTED" },
    { id: "s9", state: "refused", status: null },
  ]);
  expect(await decide({ kind: "screen_out", submissions: ["s4"] })).toMatchObject([
    { state: "done" },
  ]);
  expect(there.submissions[3]!.status).toBe("SCREENED OUT");
  await decide({ kind: "return", submissions: ["s5"], message: "You asked for it." });
  expect(there.submissions[4]!.return_requested).not.toBeNull();
  const rows = await query<{ kind: string; state: string }>(
    `SELECT kind, state FROM "ProlificDecision" ORDER BY "createdAt"`,
  );
  expect(rows.filter(({ kind }) => kind === "reject")).toEqual([{ kind: "reject", state: "done" }]);
  const audited = JSON.stringify(await query(`SELECT * FROM "AuditEvent"`));
  expect(audited).not.toMatch(/"s3"|P-s3/);
});

test("a decision without an answer ends the round, and repeating it is harmless", async () => {
  const { decide } = await made("no-answer", { there, market });
  const undo = there.disturb(/transition/, { kind: "cut", after: true });
  expect(await decide({})).toMatchObject([{ id: "s1", state: "unclear" }]);
  undo();
  expect(await decide({})).toMatchObject([
    { id: "s1", state: "done" },
    { id: "s2", state: "done" },
  ]);
  expect(there.calls.filter((call) => call.endsWith("/transition/"))).toHaveLength(2);
});

test("Prolific asking to wait, being down or slow, and an inward address send nothing and hold nothing up", async () => {
  const { study, want, pay, decide } = await made("disturbed", { there, market });
  const undo = there.disturb(/.*/, {
    kind: "status",
    status: 429,
    headers: { "retry-after": "7" },
  });
  await expect(prolificSubmissions(study.id, want.id, market)).rejects.toMatchObject({
    reasonCode: "prolific.wait",
    data: { seconds: 7 },
  });
  await expect(pay()).rejects.toMatchObject({ reasonCode: "prolific.wait" });
  undo();
  there.disturb(/GET/, { kind: "hang" });
  market.timeoutMs = 1500;
  let isOver = false;
  const slow = Promise.allSettled([
    ...Array.from({ length: 40 }, () => prolificSubmissions(study.id, want.id, market)),
    decide({}),
  ]).finally(() => (isOver = true));
  for (let i = 0; i < 5; i += 1) await prolificOverview(study.id, market);
  expect(isOver).toBe(false);
  expect((await slow).every(({ status }) => status === "rejected")).toBe(true);
  await there.close();
  await expect(prolificSubmissions(study.id, want.id, market)).rejects.toMatchObject({
    reasonCode: "prolific.unreachable",
  });
  await expect(pay({ id: randomUUID() })).rejects.toMatchObject({
    reasonCode: "prolific.unreachable",
  });
  expect(there.ledger).toEqual([]);
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  try {
    await expect(prolificSubmissions(study.id, want.id, market)).rejects.toMatchObject({
      reasonCode: "endpoint.private",
    });
  } finally {
    process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
  }
});

test("erasing a person takes the ids of their work out of decisions", async () => {
  const { study, decide } = await made("erased", { there, market }, ["s1"]);
  await decide({ submissions: ["s1"] });
  const token = /join\/([\w-]+)/.exec(there.studies[0]!.external_study_url)![1]!;
  await redeemInvite({ token, consented: false, crowdId: "P-s1", submission: "s1" }, null);
  const [worker] = await query<{ id: string }>(
    `SELECT "userId" AS id FROM "Participant" WHERE "studyId" = $1`,
    [study.id],
  );
  await erasePerson(study.id, { id: worker!.id }, null);
  const rows = await query<{ submissions: string[] }>(
    `SELECT submissions FROM "ProlificDecision" JOIN "ProlificStudy" market ON market.id = "marketId" WHERE market."studyId" = $1`,
    [study.id],
  );
  expect(rows).toEqual([{ submissions: ["erased"] }]);
});
