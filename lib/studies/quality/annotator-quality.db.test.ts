import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/pool";
import { openTestDatabase } from "@/lib/db/test-database";
import { importFiles } from "../import/import-files";
import { createInvite } from "../people/invites";
import { erasePerson, ownJudgments, pseudonymise } from "../people/privacy";
import { withdrawLabels } from "../people/withdrawal";
import { redeemInvite } from "../people/redeem-invite";
import { stageReport } from "../report/stage-report";
import { stageOf, testStudy, textFile } from "../test-study";
import { nextPage } from "../workspace/assign";
import { readSlot } from "../workspace/read-slot";
import { saveLabel } from "../workspace/save";
import { annotatorQuality } from "./annotator-quality";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("agreement is pair by pair, known labels are counted, and fast or uniform work is flagged, not rejected", async () => {
  const study = await testStudy("quality");
  const topics = Array.from({ length: 15 }, (_, i) => ({
    topic_id: `q${i}`,
    request: "?",
    sub_questions: [
      { question_id: "a", text: "?" },
      { question_id: "b", text: "?" },
    ],
  }));
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile("topics.jsonl", topics),
      textFile(
        "reports.jsonl",
        topics.map(({ topic_id }) => ({ topic_id, run_id: "s", text: "Words." })),
      ),
    ],
  });
  const label = (rater: string, t: number, q: number) =>
    rater === "flat" ? "1" : String((t + q) & 1);
  const rows = ["good", "fine", "flat"].flatMap((rater_id) =>
    topics.flatMap(({ topic_id }, t) =>
      ["a", "b"].map((question_id, q) => ({
        task: "answerability",
        topic_id,
        run_id: "s",
        question_id,
        rater_id,
        label: label(rater_id, t, q),
        duration_ms: rater_id === "flat" ? 1000 : 20_000,
        submitted_at: new Date(t * 60_000 + q * 1000).toISOString(),
      })),
    ),
  );
  const gold = topics.slice(0, 12).map(({ topic_id }, t) => ({
    task: "answerability",
    topic_id,
    run_id: "s",
    question_id: "a",
    rater_id: "known",
    rater_type: "adjudicator",
    purpose: "gold",
    label: label("good", t, 0),
  }));
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [textFile("j.jsonl", [...rows, ...gold])],
  });
  const stageId = await stageOf(study.id, "answerability");
  const [fine, flat, good] = (await annotatorQuality(study.id, stageId)) as [
    never,
    never,
    never,
  ] as Awaited<ReturnType<typeof annotatorQuality>>;
  expect([fine!.rater, flat!.rater, good!.rater]).toEqual(["fine", "flat", "good"]);
  expect(good).toMatchObject({
    labels: 30,
    sharedPairs: 60,
    agreement: 0.75,
    gold: 12,
    goldRight: 12,
    flags: [],
  });
  expect(flat!.flags).toEqual([
    "more than three times faster than the others: 1.0 s per label (the others: 20.0 s)",
    "agrees far less than the others: 50 % against 75 %",
    "almost always 1, unlike the others",
    "6 of 12 known labels right",
  ]);
  const { report } = await stageReport({ studyId: study.id, stageId, bootstrap: 0 });
  expect(report.inter_annotator).toMatchObject({ n_raters: 3, n_items: 30 });
  expect(report.raters.map((rater) => rater.rater_id)).not.toContain("known");
});

test("a new pseudonym, erasing and withdrawing are three things: figures move by the last only, and an erased person is nowhere", async () => {
  const study = await testStudy("privacy");
  const boss = await testUser("privacy-boss", { id: study.id, role: "coordinator" });
  const { token } = await createInvite(
    study.id,
    {
      name: "x",
      role: "annotator",
      isCrowd: true,
      quota: null,
      completionCode: "C",
      consentText: null,
      maxUses: null,
      days: 1,
    },
    boss,
  );
  await redeemInvite({ token, consented: false, crowdId: "PID-SECRET" }, null);
  const [worker] = await query<{ userId: string; username: string }>(
    `SELECT p."userId", u.username FROM "Participant" p JOIN "User" u ON u.id = p."userId" WHERE ` +
      `p."crowdId" = 'PID-SECRET'`,
  );
  const stageId = await stageOf(study.id, "answerability");
  const slotId = (await nextPage(study.id, stageId, worker!.userId))!;
  const page = await readSlot(worker!.userId, slotId);
  for (const item of page.items)
    await saveLabel(worker!.userId, slotId, {
      itemId: item.id,
      idempotencyKey: randomUUID(),
      baseVersion: 0,
      label: "0",
      status: "submitted",
      textHash: page.text.hash,
      highlights: [],
      comment: "I live in Hale",
      difficult: false,
      readsDifferently: false,
      nuggetText: null,
      durationMs: 1,
    });
  const labels = async () =>
    (await stageReport({ studyId: study.id, stageId, bootstrap: 0 })).report.raters.map(
      (rater) => rater.labels,
    );
  let own = "";
  for await (const part of ownJudgments(study.id, worker!.userId)) own += part;
  expect(own.trim().split("\n")).toHaveLength(2);
  expect(own).not.toContain("sysA");
  expect(await labels()).toEqual([2]);
  const { rater } = await pseudonymise(study.id, worker!.username, boss);
  expect(
    (await stageReport({ studyId: study.id, stageId, bootstrap: 0 })).report.raters[0]!.rater_id,
  ).toBe(rater);
  await erasePerson(study.id, rater, boss);
  expect(await labels()).toEqual([2]);
  for (const table of ["User", "Participant", "Session", "AuditEvent", "Rater", "Invite"])
    expect(JSON.stringify(await query(`SELECT * FROM "${table}"`))).not.toMatch(
      new RegExp(`PID-SECRET|${worker!.username}`),
    );
  expect(await withdrawLabels(study.id, rater, boss)).toEqual({ labels: 2, pages: 0 });
  expect(await labels()).toEqual([0]);
  await expect(erasePerson(study.id, "privacy-boss", boss)).rejects.toMatchObject({
    message: expect.stringContaining("only coordinator") as string,
  });
  await expect(withdrawLabels(study.id, "nobody", boss)).rejects.toMatchObject({
    code: "not_found",
  });
});
