import { afterAll, beforeAll, expect, test } from "vitest";
import { pastImport } from "@/lib/contract/studies";
import { storeResults } from "@/lib/db/judge-runs/results";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { Seeded } from "@/lib/domain/random/seeded";
import { testStudy, textFile } from "../test-study";
import { importFiles } from "./import-files";
import { into, label, problemsOf } from "./test-import";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("judgments with highlights are imported with history; offsets are code points", async () => {
  const study = await testStudy("judged");
  const { judgments } = await into(
    study,
    textFile("j.jsonl", [
      label({ highlights: [{ start: 12, end: 23, quote: "🌊 in spring" }] }),
      label({ question_id: "b" }),
    ]),
  );
  expect(judgments).toEqual({
    read: 2,
    written: 2,
    replaced: 0,
    leftOut: 0,
    highlights: 1,
    raters: 1,
    onesWithoutSpan: 1,
  });
  const [history] = await query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "JudgmentEvent" e JOIN "Judgment" j ON j.id = e."judgmentId" ` +
      `JOIN "Item" i ON i.id = j."itemId" JOIN "Stage" s ON s.id = i."stageId" WHERE s."studyId" = ` +
      "$1",
    [study.id],
  );
  expect(history!.n).toBe(2);
});

test("labels of filtered questions are left out by choice, counted, and leave no item or rater behind", async () => {
  const study = await testStudy("left-out");
  const { id: studyId, collectionId } = study;
  const files = [
    textFile("j.jsonl", [
      label({}),
      label({ question_id: "b", label: "0" }),
      label({ question_id: "b" }),
      label({ question_id: "c" }),
      label({ question_id: "c", rater_id: "r2" }),
      // It has no label, so it is taken as ever.
      label({ question_id: "c", rater_id: "r3", label: "", status: "skipped" }),
      label({ run_id: "sysB", question_id: "c" }),
    ]),
  ];
  const request = { studyId, collectionId, userId: null, files };
  expect(await problemsOf(() => importFiles(request))).toHaveLength(3);
  const imported = await importFiles({ ...request, leaveOutFiltered: true });
  expect(imported.judgments).toMatchObject({ read: 7, written: 3, leftOut: 3, raters: 2 });
  const rows = await query(
    `SELECT
      array_agg(DISTINCT r."externalId") AS raters,
      count(DISTINCT i.id) FILTER (WHERE q.filtered)::int AS filtered
    FROM "Item" i
    JOIN "SubQuestion" q ON q.id = i."subQuestionId"
    JOIN "Stage" s ON s.id = i."stageId"
    JOIN "Rater" r ON r."studyId" = s."studyId"
    WHERE s."studyId" = $1`,
    [studyId],
  );
  expect(rows).toEqual([{ raters: ["r1", "r3"], filtered: 1 }]);
  const { leftOut: _, ...earlier } = imported.judgments!;
  expect(pastImport.parse({ ...imported, judgments: earlier }).judgments).toEqual({
    ...earlier,
    leftOut: 0,
  });
  const onlyFiltered = [textFile("k.jsonl", [label({ question_id: "c" })])];
  const none = await importFiles({ ...request, files: onlyFiltered, leaveOutFiltered: true });
  expect(none.judgments).toMatchObject({ read: 1, written: 0, leftOut: 1, raters: 0 });
});

test("a later label of a rater replaces the earlier one, and both stay in the history", async () => {
  const study = await testStudy("later");
  await into(
    study,
    textFile("j.jsonl", [
      label({ label: "0", submitted_at: "2026-01-02T00:00:00Z" }),
      label({ label: "1", submitted_at: "2026-01-01T00:00:00Z" }),
    ]),
  );
  const { judgments } = await into(
    study,
    textFile(
      "k.csv",
      "task,topic_id,run_id,question_id,rater_id,label\nanswerability,t1,sysA,a,r1,1\n",
    ),
  );
  expect(judgments).toMatchObject({ written: 1, replaced: 1 });
  const rows = await query(
    `SELECT
      j.category,
      j.version,
      (
        SELECT array_agg(e.snapshot->>'category' ORDER BY e.version)
        FROM "JudgmentEvent" e
        WHERE e."judgmentId" = j.id
      ) AS history
    FROM "Judgment" j
    JOIN "Item" i ON i.id = j."itemId"
    JOIN "Stage" s ON s.id = i."stageId"
    WHERE s."studyId" = $1`,
    [study.id],
  );
  expect(rows).toEqual([{ category: "1", version: 2, history: ["0", "1"] }]);
});

test("whatever the order of labels and imports, the latest label is current, and the history has every change once", async () => {
  const study = await testStudy("model");
  const random = new Seeded(7);
  const model = new Map<string, { label: string; at: number | null; changes: string[] }>();
  for (let round = 0; round < 6; round += 1) {
    const rows = Array.from({ length: 12 }, () => ({
      question_id: random.below(2) === 0 ? "a" : "b",
      run_id: random.below(2) === 0 ? "sysA" : "sysB",
      rater_id: `m${random.below(3)}`,
      label: String(random.below(2)),
      at: random.below(3) === 0 ? null : random.below(50),
    }));
    const groups = new Map<string, typeof rows>();
    for (const row of rows) {
      const key = `${row.question_id} ${row.run_id} ${row.rater_id}`;
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    for (const [key, group] of groups) {
      const timed = group.every(({ at }) => at !== null);
      const latest = timed
        ? group.reduce((best, row) => (row.at! >= best.at! ? row : best))
        : group.at(-1)!;
      const old = model.get(key);
      if (old && old.at !== null && latest.at !== null && old.at > latest.at) continue;
      model.set(key, {
        label: latest.label,
        at: latest.at,
        changes: [...(old?.changes ?? []), latest.label],
      });
    }
    await into(
      study,
      textFile(
        "j.jsonl",
        rows.map(({ at, ...row }) =>
          label({
            ...row,
            ...(at === null
              ? {}
              : { submitted_at: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString() }),
          }),
        ),
      ),
    );
  }
  const kept = await query<{ key: string; category: string; history: string[] }>(
    `SELECT
      q."externalId" || ' ' || run.name || ' ' || r."externalId" AS key,
      j.category,
      array_agg(e.snapshot->>'category' ORDER BY e.version) AS history
    FROM "Judgment" j
    JOIN "Rater" r ON r.id = j."raterId" AND r."studyId" = $1
    JOIN "Item" i ON i.id = j."itemId"
    JOIN "SubQuestion" q ON q.id = i."subQuestionId"
    JOIN "Report" rep ON rep.id = i."reportId"
    JOIN "Run" run ON run.id = rep."runId"
    JOIN "JudgmentEvent" e ON e."judgmentId" = j.id
    GROUP BY 1, 2`,
    [study.id],
  );
  expect(new Map(kept.map(({ key, category, history }) => [key, [category, history]]))).toEqual(
    new Map([...model].map(([key, { label: last, changes }]) => [key, [last, changes]])),
  );
});

test("a judge's results wait for an import of labels by the same rater, without a deadlock", async () => {
  const study = await testStudy("both-at-once");
  await into(study, textFile("j.jsonl", [label({ rater_id: "m", rater_type: "llm" })]));
  const [rater] = await query<{ id: string }>(
    `SELECT id FROM "Rater" WHERE "studyId" = $1 AND "externalId" = 'm'`,
    [study.id],
  );
  const items = await query<{ id: string }>(
    `SELECT i.id FROM "Item" i JOIN "Stage" s ON s.id = i."stageId" WHERE s."studyId" = $1 AND ` +
      "s.task = 'answerability' ORDER BY i.id",
    [study.id],
  );
  const [run] = await query<{ id: string }>(
    `WITH judge AS (
      INSERT INTO "Judge" ("studyId", "raterId", kind, name, version, settings)
      VALUES ($1, $2, 'replay', 'm', '1', '{}')
      RETURNING id
    )
    INSERT INTO "JudgeRun" ("judgeId", "stageId", total, status)
    SELECT judge.id, s.id, $3, 'running'
    FROM judge, "Stage" s
    WHERE s."studyId" = $1 AND s.task = 'answerability'
    RETURNING id`,
    [study.id, rater!.id, items.length],
  );
  await query(
    `INSERT INTO "JudgeCall" ("runId", "itemId", chunk) SELECT $1, unnest($2::uuid[]), 0`,
    [run!.id, items.map(({ id }) => id)],
  );
  const all = ["sysA", "sysB"].flatMap((run_id) =>
    ["a", "b"].map((question_id) =>
      label({ rater_id: "m", rater_type: "llm", run_id, question_id }),
    ),
  );
  const outcomes = await Promise.allSettled([
    // A file may not replace labels of a judge that ran here; the demonstration's option allows it.
    ...Array.from({ length: 6 }, () =>
      importFiles({
        studyId: study.id,
        collectionId: study.collectionId,
        userId: null,
        files: [textFile("j.jsonl", all)],
        overLive: true,
      }),
    ),
    ...items.map(({ id }) =>
      storeResults(
        run!.id,
        rater!.id,
        false,
        [
          {
            itemId: id,
            status: "done",
            raw: "1",
            parseStatus: "ok",
            error: null,
            detail: null,
            durationMs: 1,
            category: "1",
            ordinal: 1,
            rating: null,
            expected: null,
            failure: null,
            cached: false,
            attempts: 1,
            promptTokens: 0,
            completionTokens: 0,
            reasoning: null,
            facts: null,
            samples: null,
            highlights: [],
          },
        ],
        [],
      ),
    ),
  ]);
  expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
  const unordered = await query(
    `SELECT 1 FROM (SELECT e."createdAt" < lag(e."createdAt") OVER (PARTITION BY e."judgmentId" ` +
      `ORDER BY e.version) AS back FROM "JudgmentEvent" e JOIN "Judgment" j ON j.id = ` +
      `e."judgmentId" AND j."raterId" = $1) x WHERE back`,
    [rater!.id],
  );
  expect(unordered).toEqual([]);
});

test("labels with purpose training that have no effect are reported", async () => {
  const study = await testStudy("training-nothing");
  const training = (over: object) => label({ purpose: "training", ...over });
  const result = await into(
    study,
    textFile("j.jsonl", [
      training({ rater_id: "person" }),
      training({ rater_id: "key", rater_type: "adjudicator", question_id: "b" }),
    ]),
  );
  expect(result.warnings).toEqual([
    expect.stringMatching(/^1 labels of purpose training are not an adjudicator's/),
    expect.stringMatching(/^1 labels of purpose training are on pages that are not known whole/),
  ]);
});

test("unjudgeable and skipped lines have no label, unjudgeable ones have a reason, and both are exported unchanged", async () => {
  const study = await testStudy("answers-without-label");
  const bad = [
    label({ status: "skipped", label: "1" }),
    label({ status: "unjudgeable", label: "1", reason: "other" }),
    label({ status: "unjudgeable", label: "", reason: "boring" }),
  ];
  expect(await problemsOf(() => into(study, textFile("j.jsonl", bad)))).toEqual([
    expect.stringMatching(/status is skipped and a label is given/),
    expect.stringMatching(/status is unjudgeable and a label is given/),
    expect.stringMatching(/reason is "boring"; it must be one of unreadable, cut_off/),
  ]);
  await into(
    study,
    textFile("j.jsonl", [label({ status: "unjudgeable", label: "", reason: "cut_off" })]),
  );
  expect(
    await query(
      `SELECT j.status, j.reason, j.category FROM "Judgment" j JOIN "Rater" r ON r.id = ` +
        `j."raterId" WHERE r."studyId" = $1`,
      [study.id],
    ),
  ).toEqual([{ status: "unjudgeable", reason: "cut_off", category: null }]);
});
