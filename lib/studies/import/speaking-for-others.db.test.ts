import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { testUser } from "@/lib/auth/test-user";
import { createStudy } from "../create-study";
import { erasePerson } from "../people/privacy";
import { finishPage } from "../test-labels";
import { stageOf, testStudy, textFile } from "../test-study";
import { nextPage } from "../workspace/assign";
import { decide } from "../adjudication/queue";
import { importFiles } from "./import-files";
import { into, label, problemsOf } from "./test-import";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("a file may not replace a label given in the browser, nor an older label a newer one", async () => {
  const study = await testStudy("live");
  await query(
    `INSERT INTO "User" (id, username, name) VALUES ('00000000-0000-4000-8000-0000000000aa', 'live', 'live')`,
  );
  await query(
    `INSERT INTO "Rater" ("studyId", type, "externalId", "userId") VALUES ($1, 'human', 'r1', ` +
      "'00000000-0000-4000-8000-0000000000aa')",
    [study.id],
  );
  expect((await problemsOf(() => into(study, textFile("j.jsonl", [label({})]))))[0]).toMatch(
    /judges or judged in this study in the browser/,
  );
  await into(
    study,
    textFile("j.jsonl", [label({ rater_id: "r2", submitted_at: "2026-02-02T00:00:00Z" })]),
  );
  expect(
    (
      await into(
        study,
        textFile("j.jsonl", [
          label({ rater_id: "r2", label: "0", submitted_at: "2026-01-01T00:00:00Z" }),
        ]),
      )
    ).judgments,
  ).toMatchObject({ written: 0 });
});

test("labels of a person who was erased from the study and has an account elsewhere stay as they are", async () => {
  const study = await testStudy("erased-here", 1);
  const person = await testUser("lives-on", { id: study.id, role: "annotator" });
  await createStudy({ name: "Elsewhere", userId: person });
  const slotId = await nextPage(study.id, await stageOf(study.id, "answerability"), person);
  await finishPage(person, slotId!);
  const [rater] = await query<{ id: string; externalId: string }>(
    `SELECT id, "externalId" FROM "Rater" WHERE "userId" = $1`,
    [person],
  );
  const given = () =>
    query(`SELECT id, version, category FROM "Judgment" WHERE "raterId" = $1 ORDER BY id`, [
      rater!.id,
    ]);
  const before = await given();
  await erasePerson(study.id, "lives-on", null);
  const rows = ["a", "b"].flatMap((question_id) =>
    ["sysA", "sysB"].map((run_id) =>
      label({ rater_id: rater!.externalId, label: "1", question_id, run_id }),
    ),
  );
  expect((await problemsOf(() => into(study, textFile("j.jsonl", rows))))[0]).toMatch(
    /judges or judged in this study in the browser/,
  );
  expect(before).not.toEqual([]);
  expect(await given()).toEqual(before);
});

test("a file may not name an active annotator even without a label, nor give one rater two types", async () => {
  const study = await testStudy("unlabelled");
  await query(
    `INSERT INTO "User" (id, username, name) VALUES ('00000000-0000-4000-8000-0000000000ab', 'unlabelled', '')`,
  );
  await query(
    `INSERT INTO "Rater" ("studyId", type, "externalId", "userId") VALUES ($1, 'human', 'r1', ` +
      "'00000000-0000-4000-8000-0000000000ab')",
    [study.id],
  );
  const skipped = (over: object) =>
    label({ question_id: "c", label: "", status: "skipped", ...over });
  expect((await problemsOf(() => into(study, textFile("j.jsonl", [skipped({})]))))[0]).toMatch(
    /judges or judged in this study in the browser/,
  );
  expect(
    (
      await problemsOf(() =>
        into(
          study,
          textFile("j.jsonl", [
            skipped({ rater_id: "r2" }),
            skipped({ rater_id: "r2", rater_type: "llm", run_id: "sysB" }),
          ]),
        ),
      )
    ).length,
  ).toBe(2);
});

test("a file cannot give labels of active raters, adjudicators or judges, nor known labels without the right to decide", async () => {
  const study = await testStudy("speaks-for");
  const boss = await testUser("speaks-boss", { id: study.id, role: "coordinator" });
  const stageId = await stageOf(study.id, "answerability");
  const [item] = await query<{ id: string }>(`SELECT id FROM "Item" WHERE "stageId" = $1`, [
    stageId,
  ]);
  await decide(
    study.id,
    item!.id,
    { label: "1", undecidable: false, reason: null, highlights: [] },
    boss,
  );
  await query(`UPDATE "Study" SET blind = true WHERE id = $1`, [study.id]);
  const decider = `adjudicator-${boss.slice(0, 6)}`;
  const row = label({ rater_id: decider, rater_type: "adjudicator", label: "0" });
  expect(await problemsOf(() => into(study, textFile("j.jsonl", [row])))).toEqual([
    expect.stringMatching(/decides disagreements in this study/),
  ]);
  const [judge] = await query<{ rater: string }>(
    `WITH r AS (
      INSERT INTO "Rater" ("studyId", type, "externalId")
      VALUES ($1, 'llm', 'ran-here')
      RETURNING id
    )
    INSERT INTO "Judge" ("studyId", "raterId", kind, name, version, settings)
    SELECT $1, id, 'replay', 'ran', '1', '{}'
    FROM r
    RETURNING "raterId" AS rater`,
    [study.id],
  );
  expect(judge).toBeDefined();
  expect(
    await problemsOf(() =>
      into(study, textFile("j.jsonl", [label({ rater_id: "ran-here", rater_type: "llm" })])),
    ),
  ).toEqual([expect.stringMatching(/is a judge that ran in this study/)]);
  const asResearcher = (over: object) =>
    problemsOf(() =>
      importFiles({
        studyId: study.id,
        collectionId: study.collectionId,
        userId: null,
        files: [textFile("j.jsonl", [label(over)])],
        mayDecide: false,
      }),
    );
  for (const over of [
    { rater_id: "x", rater_type: "adjudicator" },
    { rater_id: "x", purpose: "gold" },
    { rater_id: "x", purpose: "training" },
  ])
    expect(await asResearcher(over)).toEqual([expect.stringMatching(/coordinators/)]);
  expect(
    await query(
      `SELECT j.category FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" WHERE r."externalId" = $1`,
      [decider],
    ),
  ).toEqual([{ category: "1" }]);
});
