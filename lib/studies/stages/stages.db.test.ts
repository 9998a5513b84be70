import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionOfTicket } from "@/lib/auth/session-ticket";
import { userOfSession } from "@/lib/auth/sessions";
import { studyAccess } from "@/lib/auth/study-access";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/pool";
import { openTestDatabase } from "@/lib/db/test-database";
import type { SaveInput, Workspace } from "@/lib/tasks/workspace-schema";
import { adjudicationQueue, decide } from "../adjudication/queue";
import { importFiles } from "../import/import-files";
import { removeMember } from "../members";
import { crowdWork } from "../people/crowd-work";
import { createInvite, listInvites, revokeInvite, type NewInvite } from "../people/invites";
import { redeemInvite } from "../people/redeem-invite";
import { stageReport } from "../report/stage-report";
import { stageOf, testStudy, textFile } from "../test-study";
import { declareTopicDone, nextPage } from "../workspace/assign";
import { completeSlot } from "../workspace/complete";
import { readSlot } from "../workspace/read-slot";
import { saveLabel } from "../workspace/save";
import { auditRows } from "../audit/audit-log";
import { payCsv, payRows } from "../pay/pay";
import { stageProgress } from "./progress";
import { releaseSlot } from "./held-pages";
import { closeStudy } from "../study-life";
import { planStage } from "./stage-plan";
import { changeStage } from "./stage-settings";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const invite = (over: Partial<NewInvite> = {}): NewInvite => ({
  name: "link",
  role: "annotator",
  isCrowd: false,
  quota: null,
  completionCode: null,
  consentText: null,
  maxUses: null,
  days: 30,
  ...over,
});
const input = (page: Workspace, item: number, label: string): SaveInput => ({
  itemId: page.items[item]!.id,
  idempotencyKey: randomUUID(),
  baseVersion: 0,
  label,
  status: "submitted",
  textHash: page.text.hash,
  highlights:
    label === "1" ? [{ start: 0, end: 4, quote: [...page.text.content].slice(0, 4).join("") }] : [],
  comment: null,
  difficult: false,
  readsDifferently: false,
  nuggetText: null,
  durationMs: 60_000,
});
async function judgePage(userId: string, slotId: string, label: string) {
  const page = await readSlot(userId, slotId);
  for (const i of page.items.keys()) await saveLabel(userId, slotId, input(page, i, label));
  await completeSlot(userId, slotId);
}
async function setUp(slug: string, overlap = 2) {
  const study = await testStudy(slug, overlap);
  const [boss, a, b] = (await Promise.all([
    testUser(`${slug}-boss`, { id: study.id, role: "coordinator" }),
    testUser(`${slug}-a`, { id: study.id, role: "annotator" }),
    testUser(`${slug}-b`, { id: study.id, role: "annotator" }),
  ])) as [string, string, string];
  return { study, boss, a, b, stageId: await stageOf(study.id, "answerability") };
}
const asUser = async (id: string) =>
  (
    await query<{ id: string; username: string; name: string; isAdmin: boolean }>(
      `SELECT id, username, name, "isAdmin" FROM "User" WHERE id = $1`,
      [id],
    )
  )[0]!;

/** The page as if it had been taken an hour ago: nobody is paid for longer than they had it. */
async function held(slotId: string | null): Promise<string> {
  await query(`UPDATE "Slot" SET "claimedAt" = "claimedAt" - interval '1 hour' WHERE id = $1`, [
    slotId,
  ]);
  return slotId!;
}

test("a link lets in as often as it may, even when fifty come at once; withdrawn, expired and unknown ones say why", async () => {
  const { study, boss } = await setUp("links");
  const { token, id } = await createInvite(study.id, invite({ maxUses: 3 }), boss);
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) =>
      redeemInvite(
        { token, consented: false, username: `by-link-${i}`, password: "long enough" },
        null,
      ),
    ),
  );
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(3);
  const refusals = new Set(
    results
      .filter((result) => result.status === "rejected")
      .map((result) => (result.reason as Error).message),
  );
  // Whoever finds too many passwords waiting to be computed is told to come back, whatever the link still allows.
  refusals.delete("Too many people are signing in at this moment: try again in 3 seconds.");
  expect([...refusals]).toEqual([expect.stringContaining("used as often as it may be")]);
  expect((await listInvites(study.id))[0]).toMatchObject({ uses: 3, state: "used up" });
  expect(await query(`SELECT 1 FROM "User" WHERE username LIKE 'by-link-%'`)).toHaveLength(3);
  await revokeInvite(study.id, id, boss);
  await expect(
    redeemInvite(
      { token, consented: false, username: "late-comer", password: "long enough" },
      null,
    ),
  ).rejects.toMatchObject({ message: expect.stringContaining("withdrawn") as string });
  await expect(
    redeemInvite({ token: "not-a-token-at-all", consented: false }, null),
  ).rejects.toMatchObject({ code: "not_found" });
  const { token: short } = await createInvite(study.id, invite({ days: 1 }), boss);
  await query(
    `UPDATE "Invite" SET "expiresAt" = now() - interval '1 second' WHERE name = 'link' AND "maxUses" IS NULL`,
  );
  await expect(
    redeemInvite(
      { token: short, consented: false, username: "too-late", password: "long enough" },
      null,
    ),
  ).rejects.toMatchObject({ message: expect.stringContaining("expired") as string });
  expect(JSON.stringify(await query(`SELECT * FROM "Invite"`))).not.toContain(token);
});

test("somebody signed in joins by a link with the own account; somebody else's link does not change a role", async () => {
  const { study, boss } = await setUp("own-account");
  const outsider = await testUser("own-account-outsider");
  const { token } = await createInvite(study.id, invite({ role: "researcher" }), boss);
  expect(await redeemInvite({ token, consented: false }, await asUser(outsider))).toEqual({
    slug: "own-account",
    ticket: null,
  });
  await redeemInvite({ token, consented: false }, await asUser(boss));
  expect((await studyAccess(await asUser(boss), "own-account", "coordinate")).role).toBe(
    "coordinator",
  );
  expect((await studyAccess(await asUser(outsider), "own-account", "research")).role).toBe(
    "researcher",
  );
});

test("a crowd worker consents, comes back to the same work, gets the code only when the quota is met; the marketplace's id is in one table", async () => {
  const { study, boss, stageId } = await setUp("crowd");
  const { token } = await createInvite(
    study.id,
    invite({ isCrowd: true, quota: 1, completionCode: "C0DE-1234", consentText: "I agree." }),
    boss,
  );
  const come = (crowdId: string | undefined, submission: string, consented = true) =>
    redeemInvite({ token, consented, crowdId, submission }, null);
  await expect(come("PID-7", "s1", false)).rejects.toMatchObject({
    message: expect.stringContaining("consent") as string,
  });
  await expect(come(undefined, "s1")).rejects.toMatchObject({ code: "bad_input" });
  const [first, again] = [await come("PID-7", "s1"), await come("PID-7", "s2")];
  const worker = (await userOfSession(sessionOfTicket(first.ticket!)!))!;
  expect((await userOfSession(sessionOfTicket(again.ticket!)!))!.id).toBe(worker.id);
  expect(
    (
      await query<{ submissions: string[] }>(
        `SELECT submissions FROM "Participant" WHERE "crowdId" = 'PID-7'`,
      )
    )[0]!.submissions,
  ).toEqual(["s1", "s2"]);
  expect(await crowdWork(study.id, worker.id)).toMatchObject({
    quota: 1,
    done: 0,
    completionCode: null,
    nothingLeft: false,
  });
  await judgePage(worker.id, await held(await nextPage(study.id, stageId, worker.id)), "0");
  expect((await crowdWork(study.id, worker.id))!.completionCode).toBe("C0DE-1234");
  expect(await nextPage(study.id, stageId, worker.id)).toBeNull();
  for (const table of [
    "User",
    "Rater",
    "Judgment",
    "JudgmentEvent",
    "AuditEvent",
    "Member",
    "Slot",
  ])
    expect(JSON.stringify(await query(`SELECT * FROM "${table}"`))).not.toContain("PID-7");
  expect(await payCsv(study.id, { per: "page", rate: 1.5, floor: 60 }, boss)).toMatch(
    /PID-7,s1 s2,annotator-\w+,1,2,2,1.50,0.50/,
  );
  expect(
    JSON.stringify(await payRows(study.id, { per: "hour", rate: 12, floor: 12 })),
  ).not.toContain("PID-7");
});

test("pages are limited by pages and hours an annotator, kept for assessors, and a paused stage gives out none", async () => {
  const { study, boss, a, b, stageId } = await setUp("limits");
  await changeStage(study.id, stageId, { pagesPerAnnotator: 1 }, boss);
  await judgePage(a, (await nextPage(study.id, stageId, a))!, "0");
  expect(await nextPage(study.id, stageId, a)).toBeNull();
  await changeStage(study.id, stageId, { pagesPerAnnotator: null, hoursPerAnnotator: 0.1 }, boss);
  expect(await nextPage(study.id, stageId, a)).not.toBeNull();
  await changeStage(study.id, stageId, { paused: true }, boss);
  await expect(nextPage(study.id, stageId, b)).rejects.toMatchObject({
    message: expect.stringContaining("paused") as string,
  });
  await changeStage(
    study.id,
    stageId,
    { paused: false, claim: "assigned only", hoursPerAnnotator: null },
    boss,
  );
  expect(await nextPage(study.id, stageId, b)).toBeNull();
  await query(`UPDATE "Topic" SET meta = '{"assessors":["limits-b"]}' WHERE "collectionId" = $1`, [
    study.collectionId,
  ]);
  const slot = (await nextPage(study.id, stageId, b))!;
  const topicId = (
    await query<{ id: string }>(`SELECT id FROM "Topic" WHERE "collectionId" = $1`, [
      study.collectionId,
    ])
  )[0]!.id;
  await expect(declareTopicDone(study.id, stageId, topicId, b)).rejects.toMatchObject({
    message: "The topic is not done: 1 page is unfinished, with 2 unjudged rows.",
  });
  await judgePage(b, slot, "0");
  await declareTopicDone(study.id, stageId, topicId, b);
});

test("an overlap is raised and lowered without touching what is held; a condition stays once people have labelled", async () => {
  const { study, boss, a, stageId } = await setUp("overlap", 1);
  const places = async () =>
    (
      await query<{ n: number }>(`SELECT count(*)::int AS n FROM "Slot" WHERE "stageId" = $1`, [
        stageId,
      ])
    )[0]!.n;
  await changeStage(study.id, stageId, { overlap: 3 }, boss);
  expect(await places()).toBe(6);
  const slot = await held(await nextPage(study.id, stageId, a));
  await changeStage(study.id, stageId, { overlap: 1 }, boss);
  expect(await places()).toBe(2);
  expect((await readSlot(a, slot)).items).toHaveLength(2);
  await expect(changeStage(study.id, stageId, { condition: "verify" }, boss)).rejects.toMatchObject(
    { code: "bad_input" },
  );
  await judgePage(a, slot, "0");
  await expect(
    changeStage(study.id, stageId, { condition: "verify", shownRater: "x" }, boss),
  ).rejects.toMatchObject({ code: "conflict" });
  await expect(
    changeStage(study.id, stageId, { rationaleRequired: true }, boss),
  ).rejects.toMatchObject({
    message: expect.stringContaining("no setting rationaleRequired") as string,
  });
  const plan = await planStage(study.id, stageId, 30, 10);
  expect(plan).toMatchObject({
    pages: 2,
    judgments: 4,
    judgmentsLeft: 2,
    measured: true,
    secondsPerJudgment: 60,
  });
  await changeStage(study.id, stageId, { overlap: 5 }, boss);
  expect((await planStage(study.id, stageId, 30, 10)).warnings.join(" ")).toContain(
    "judged by 5 annotators, and the study has 2",
  );
});

test("a held page goes to somebody else once, never to one who has it; closing says what is held; leaving frees pages and keeps labels", async () => {
  const { study, boss, a, b, stageId } = await setUp("release", 1);
  const slot = (await nextPage(study.id, stageId, a))!;
  await expect(closeStudy(study.id, true, false, boss)).rejects.toMatchObject({
    message: expect.stringContaining("1 page is still held by 1 person") as string,
  });
  const page = await readSlot(a, slot);
  await saveLabel(a, slot, input(page, 0, "0"));
  await releaseSlot(study.id, slot, "release-b", boss);
  await expect(readSlot(a, slot)).rejects.toMatchObject({ code: "not_found" });
  expect((await readSlot(b, slot)).items[0]!.judgment).toBeNull();
  expect(await saveLabel(a, slot, input(page, 1, "0"))).toMatchObject({ late: true });
  await expect(releaseSlot(study.id, slot, "release-b", boss)).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await removeMember(study.id, "release-b", boss)).toEqual({ released: 1 });
  await expect(studyAccess(await asUser(b), "release", "view")).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(removeMember(study.id, "release-boss", boss)).rejects.toMatchObject({
    message: expect.stringContaining("only coordinator") as string,
  });
  await closeStudy(study.id, true, true, boss);
  await expect(nextPage(study.id, stageId, a)).rejects.toMatchObject({ code: "closed" });
  await closeStudy(study.id, false, false, boss);
  const actions = (await auditRows(study.id, {})).map((row) => row.action);
  for (const action of ["slot.reassign", "member.remove", "study.close", "study.reopen"])
    expect(actions).toContain(action);
  await expect(query(`DELETE FROM "AuditEvent"`)).rejects.toThrow(/permission denied/);
});

test("progress counts topics by annotators and holds no label", async () => {
  const { study, a, stageId } = await setUp("progress");
  await judgePage(a, (await nextPage(study.id, stageId, a))!, "1");
  const progress = await stageProgress(study.id, stageId);
  expect(progress).toMatchObject({
    done: 1,
    places: 4,
    topics: [{ topic: "t1", pages: 2, places: 4, done: 1 }],
  });
  expect(Object.values(progress.topics[0]!.annotators)).toEqual([{ done: 1, held: 0 }]);
  expect(progress.forecast).not.toBeNull();
});

test("adjudication: names are hidden, a decision is a rater of its own, undecidable needs a reason, and agreement does not move", async () => {
  const { study, boss, stageId } = await setUp("adjudicate");
  const rows = ["r1", "r2"].flatMap((rater_id, r) =>
    ["a", "b"].map((question_id, q) => ({
      task: "answerability",
      topic_id: "t1",
      run_id: "sysA",
      question_id,
      rater_id,
      label: String(q === 0 ? r : 1),
    })),
  );
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [textFile("j.jsonl", rows)],
  });
  const queue = await adjudicationQueue(study.id, stageId, { kind: "all" });
  expect([queue.total, queue.done, queue.items[0]!.labels.map((label) => label.who)]).toEqual([
    1,
    0,
    ["A", "B"],
  ]);
  expect(JSON.stringify(queue)).not.toMatch(/r1|r2|sysA/);
  const before = (await stageReport({ studyId: study.id, stageId, bootstrap: 0 })).report
    .inter_annotator;
  const { itemId } = queue.items[0]!;
  await expect(
    decide(study.id, itemId, { label: null, undecidable: true, reason: " ", highlights: [] }, boss),
  ).rejects.toMatchObject({ message: expect.stringContaining("needs a reason") as string });
  await decide(
    study.id,
    itemId,
    { label: "1", undecidable: false, reason: "clear", highlights: [] },
    boss,
  );
  await decide(
    study.id,
    itemId,
    { label: "0", undecidable: false, reason: null, highlights: [] },
    boss,
  );
  expect(await adjudicationQueue(study.id, stageId, { kind: "all" })).toMatchObject({
    total: 1,
    done: 1,
    items: [{ decided: { label: "0", undecidable: false } }],
  });
  const { report } = await stageReport({ studyId: study.id, stageId, bootstrap: 0 });
  expect(report.inter_annotator).toEqual(before);
  expect(report.adjudication).toHaveLength(2);
  const [versions] = await query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "JudgmentEvent" e JOIN "Judgment" j ON j.id = e."judgmentId" ` +
      `JOIN "Rater" r ON r.id = j."raterId" AND r.type = 'adjudicator' WHERE j."itemId" = $1`,
    [itemId],
  );
  expect(versions!.n).toBe(2);
});
