import { afterAll, beforeAll, expect, test } from "vitest";
import { storeResults } from "@/lib/db/judge-runs/results";
import { query } from "@/lib/db/pool";
import { openTestDatabase } from "@/lib/db/test-database";
import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import { Seeded } from "@/lib/domain/random/seeded";
import type { FileProblem } from "@/lib/formats/problems";
import type { InputFile } from "@/lib/formats/input-file";
import { testUser } from "@/lib/auth/test-user";
import { createStudy } from "../create-study";
import { REPORT_A, stageOf, testStudy, textFile } from "../test-study";
import { decide } from "../adjudication/queue";
import { erasePerson } from "../people/privacy";
import { importFiles } from "./import-files";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const into = (study: { id: string; collectionId: string }, ...files: InputFile[]) =>
  importFiles({ studyId: study.id, collectionId: study.collectionId, userId: null, files });
const label = (over: object) => ({
  task: "answerability",
  topic_id: "t1",
  run_id: "sysA",
  question_id: "a",
  rater_id: "r1",
  rater_type: "human",
  label: "1",
  ...over,
});
const counts = async () =>
  (
    await query(
      `SELECT (SELECT count(*) FROM "Topic") AS t, (SELECT count(*) FROM "Passage") AS p, (SELECT ` +
        `count(*) FROM "Judgment") AS j, (SELECT count(*) FROM "Item") AS i, (SELECT count(*) FROM ` +
        `"Rater") AS r`,
    )
  )[0];

async function problemsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = await counts();
  const error = await work().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(await counts()).toEqual(before);
  return ((error as AppError).details as { problems: FileProblem[] }).problems.map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );
}

test("collection files make the study's stages, pages, items and slots", async () => {
  const study = await testStudy("made", 3);
  expect(study.imported).toMatchObject({
    topics: 1,
    subQuestions: 3,
    passages: 2,
    reports: 2,
    answers: 1,
    pages: { answerability: 2, support: 2 },
  });
  const stages = await query(
    `SELECT s.task, (SELECT count(*)::int FROM "Item" i WHERE i."stageId" = s.id) AS items, ` +
      `(SELECT count(*)::int FROM "Slot" l WHERE l."stageId" = s.id) AS slots FROM "Stage" s WHERE ` +
      `s."studyId" = $1 ORDER BY s.position`,
    [study.id],
  );
  expect(stages).toEqual([
    { task: "answerability", items: 4, slots: 6 },
    { task: "rubric", items: 0, slots: 0 },
    { task: "support", items: 3, slots: 6 },
  ]);
});

test("items made in SQL have the very keys that the domain gives, odd ids included", async () => {
  const study = await createStudy({ name: "keys", slug: "keys", userId: null });
  const [topic, run, question] = ['t"1\\ 😀', "sys\t#/", "q:é"];
  await into(
    study,
    textFile("t.jsonl", [
      { topic_id: topic, request: "R", sub_questions: [{ question_id: question, text: "Q" }] },
    ]),
    textFile("r.jsonl", [{ topic_id: topic, run_id: run, text: "T" }]),
  );
  const [item] = await query<{ key: string }>(
    `SELECT i.key FROM "Item" i JOIN "Stage" s ON s.id = i."stageId" WHERE s."studyId" = $1`,
    [study.id],
  );
  expect(item!.key).toBe(itemKey({ topicId: topic, runId: run, questionId: question }));
});

test("importing the same files again changes nothing; a changed text is refused", async () => {
  const study = await testStudy("again");
  const same = await into(
    study,
    textFile("reports.jsonl", [{ topic_id: "t1", run_id: "sysA", text: REPORT_A }]),
  );
  expect(same).toMatchObject({ reports: 0, unchanged: 1, pages: {} });
  expect(
    await problemsOf(() =>
      into(study, textFile("reports.jsonl", [{ topic_id: "t1", run_id: "sysA", text: "other" }])),
    ),
  ).toEqual([
    'reports.jsonl:1 the report of "sysA" on topic "t1" is in this study already with another text or other citations; give the system another name or use a new study.',
  ]);
});

test("one bad record anywhere and nothing of the set is imported, every problem listed", async () => {
  const study = await createStudy({ name: "all or nothing", slug: "all-or-nothing", userId: null });
  const problems = await problemsOf(() =>
    into(
      study,
      textFile("topics.jsonl", [{ topic_id: "t1", request: "R" }]),
      textFile("passages.jsonl", '{"docid":"p1","text":"x"}\n{"docid":"p2","text":"tr'),
      textFile("answers.jsonl", [
        {
          run_id: "r",
          topic_id: "t1",
          references: ["p1"],
          answer: [{ text: "S", citations: [4] }],
        },
      ]),
    ),
  );
  expect(problems).toEqual([
    "passages.jsonl:2 the line is not complete JSON; each line must be one JSON object.",
    "answers.jsonl:1 sentence 0: citation 4 points outside the 1 references, which count from 0.",
  ]);
});

test("a sentence that cites a passage which is not there is named", async () => {
  const study = await testStudy("cites");
  const problems = await problemsOf(() =>
    into(
      study,
      textFile("more.jsonl", [
        {
          run_id: "sysC",
          topic_id: "t1",
          references: ["gone"],
          answer: [{ text: "S", citations: ["gone"] }],
        },
      ]),
    ),
  );
  expect(problems).toEqual([
    'more.jsonl:1 sentence 0 cites the passage "gone", which is not there; add it to a passages file.',
  ]);
});

test("judgments with highlights arrive with history; offsets are code points", async () => {
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

test("judgments that do not fit the study are each named with their line", async () => {
  const study = await testStudy("misfits");
  const problems = await problemsOf(() =>
    into(
      study,
      textFile("j.jsonl", [
        label({ topic_id: "t9" }),
        label({ run_id: "sysZ" }),
        label({ question_id: "z" }),
        label({ question_id: "c" }),
        label({ highlights: [{ start: 0, end: 4, quote: "Kulp" }] }),
        label({ highlights: [{ start: 0, end: 900, quote: "Kelp" }] }),
        {
          task: "support",
          topic_id: "t1",
          run_id: "sysA",
          docid: "p 2",
          sentence_id: 0,
          rater_id: "r1",
          label: "full",
        },
        {
          task: "rubric",
          topic_id: "t1",
          docid: "nope",
          question_id: "a",
          rater_id: "r1",
          label: "3",
        },
      ]),
    ),
  );
  expect(problems).toEqual([
    'j.jsonl:1 the topic "t9" is not in this study; import its topics file first.',
    'j.jsonl:2 the run "sysZ" has no report on topic "t1"; import its reports file first.',
    'j.jsonl:3 the topic "t1" has no sub-question "z".',
    'j.jsonl:4 the sub-question "c" of topic "t1" is filtered, so it takes no label.',
    "j.jsonl:5 the quote of the highlight 0-4 does not match the text there.",
    "j.jsonl:6 the highlight 0-900 lies outside the text, which has 52 characters.",
    'j.jsonl:7 sentence 0 of "sysA" on topic "t1" does not cite the passage "p 2".',
    'j.jsonl:8 the passage "nope" is not in this study; import its passages file first.',
  ]);
});

test("one record in two files of a set, and one rater of two types, are named", async () => {
  const study = await createStudy({ name: "twice", slug: "twice", userId: null });
  const passage = (text: string) => [{ docid: "d", text }];
  expect(
    await problemsOf(() =>
      into(
        study,
        textFile("a-passages.jsonl", passage("x")),
        textFile("b-passages.jsonl", passage("y")),
      ),
    ),
  ).toEqual(['b-passages.jsonl:1 the passage "d" is given twice in these files; keep one.']);
  const other = await testStudy("two-types");
  expect(
    (
      await problemsOf(() =>
        into(
          other,
          textFile("j.jsonl", [label({}), label({ question_id: "b", rater_type: "llm" })]),
        ),
      )
    )[0],
  ).toBe('j.jsonl:1 the rater "r1" is given with two types; give each its own rater_id.');
});

test("a file may not replace what an annotator gave in the browser, and an older label not a newer one", async () => {
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
    /judges in this study in the browser/,
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

test("a later label of one rater replaces the earlier one and both stay in the history", async () => {
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
    `SELECT j.category, j.version, (SELECT array_agg(e.snapshot->>'category' ORDER BY e.version) FROM "JudgmentEvent" e WHERE e."judgmentId" = j.id) AS history
    FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" JOIN "Stage" s ON s.id = i."stageId" WHERE s."studyId" = $1`,
    [study.id],
  );
  expect(rows).toEqual([{ category: "1", version: 2, history: ["0", "1"] }]);
});

test("whatever the order of labels and imports, the current label is the latest, and the history holds every change once", async () => {
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
    `SELECT q."externalId" || ' ' || run.name || ' ' || r."externalId" AS key, j.category, array_agg(e.snapshot->>'category' ORDER BY e.version) AS history
     FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r."studyId" = $1 JOIN "Item" i ON i.id = j."itemId" JOIN "SubQuestion" q ON q.id = i."subQuestionId" JOIN "Report" rep ON rep.id = i."reportId" JOIN "Run" run ON run.id = rep."runId"
     JOIN "JudgmentEvent" e ON e."judgmentId" = j.id GROUP BY 1, 2`,
    [study.id],
  );
  expect(new Map(kept.map(({ key, category, history }) => [key, [category, history]]))).toEqual(
    new Map([...model].map(([key, { label: last, changes }]) => [key, [last, changes]])),
  );
});

test("passages already there are passed over, changed ones named, and those of one file cited by another at once", async () => {
  const study = await testStudy("passages-again");
  const [known] = await query<{ docid: string; text: string; title: string | null }>(
    `SELECT docid, text, title FROM "Passage" WHERE "collectionId" = $1 ORDER BY docid LIMIT 1`,
    [study.collectionId],
  );
  const same = {
    docid: known!.docid,
    text: known!.text,
    ...(known!.title ? { title: known!.title } : {}),
  };
  const result = await into(
    study,
    textFile("answers.jsonl", [
      {
        run_id: "late",
        topic_id: "t1",
        references: ["new"],
        answer: [{ text: "S", citations: [0] }],
      },
    ]),
    textFile("passages.jsonl", [same, { docid: "new", text: "N" }]),
  );
  expect(result).toMatchObject({ passages: 1, unchanged: 1, answers: 1 });
  expect(
    await problemsOf(() =>
      into(
        study,
        textFile("passages.jsonl", [
          { docid: "other", text: "O" },
          { ...same, text: "changed" },
          { docid: "other", text: "O" },
        ]),
      ),
    ),
  ).toEqual([
    `passages.jsonl:2 the passage "${known!.docid}" is in this study already with another text; ` +
      "put changed texts into a new study.",
    'passages.jsonl:3 the passage "other" is given twice in these files; keep one.',
  ]);
});

test("a file may not speak for an annotator even where it gives no label, nor for one rater in two types", async () => {
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
    /judges in this study in the browser/,
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

test("somebody who labels in the name of a rater whose labels are being imported waits, and neither ends the other", async () => {
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
    `WITH judge AS (INSERT INTO "Judge" ("studyId", "raterId", kind, name, version, settings) VALUES ($1, $2, 'replay', 'm', '1', '{}') RETURNING id)
    INSERT INTO "JudgeRun" ("judgeId", "stageId", total, status) SELECT judge.id, s.id, $3, 'running' FROM judge, "Stage" s WHERE s."studyId" = $1 AND s.task = 'answerability' RETURNING id`,
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
    // A file does not speak for a judge that ran here; the demonstration's may.
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

test("everything that is wrong is said at once: bad lines, records that do not fit, and lines of judgments", async () => {
  const study = await testStudy("all-at-once");
  const problems = await problemsOf(() =>
    into(
      study,
      textFile("topics.jsonl", '{"topic_id": "t2", "request": "r"}\nnot json\n'),
      textFile("reports.jsonl", [
        { topic_id: "t1", run_id: "sysA", text: "Another text." },
        // Perhaps on the line that could not be read: not said.
        { topic_id: "t3", run_id: "sysA", text: "On a topic of a broken line." },
      ]),
      textFile("judgments.jsonl", [label({ label: "7" })]),
      textFile("list.jsonl", "[{}, {}]\n[{}]\n"),
    ),
  );
  expect(problems).toEqual([
    expect.stringMatching(/^topics.jsonl:2 .*not complete JSON/),
    expect.stringMatching(/^list.jsonl:1 the file is one JSON list/),
    expect.stringMatching(/^reports.jsonl:1 .*already with another text/),
    expect.stringMatching(/^judgments.jsonl:1 the label "7" is not on the scale/),
  ]);
});

test("judgments separated by semicolons, and JSON over several lines, are named as what they are", async () => {
  const study = await testStudy("separators");
  expect(
    await problemsOf(() =>
      into(study, textFile("j.csv", "task;topic_id;rater_id;label\nrubric;t1;a;3\n")),
    ),
  ).toEqual([expect.stringMatching(/separated by semicolons; save the file as CSV with commas/)]);
  expect(
    await problemsOf(() => into(study, textFile("t.jsonl", '{\n  "topic_id": "t"\n}\n'))),
  ).toEqual([expect.stringMatching(/objects over several lines/)]);
});

test("assessors of a later file are taken, and those who cannot judge are named", async () => {
  const study = await testStudy("assessors");
  await testUser("assessor-in", { id: study.id, role: "annotator" });
  await testUser("assessor-out");
  const topic = {
    topic_id: "t1",
    request: "Write about kelp.",
    sub_questions: [
      { question_id: "a", text: "When is kelp cut?" },
      { question_id: "b", text: "How is kelp dried?" },
      { question_id: "c", text: "", filtered: true },
    ],
  };
  const assessors = ["assessor-in", "assessor-out", "assessor-none"];
  const result = await into(study, textFile("topics.jsonl", [{ ...topic, assessors }]));
  expect(result.unchanged).toBe(0);
  expect(result.warnings).toEqual([
    expect.stringMatching(/no account: assessor-none\. .*make the accounts/),
    expect.stringMatching(/an account, but not in this study: assessor-out/),
  ]);
  const kept = () =>
    query(`SELECT meta->'assessors' AS names FROM "Topic" WHERE "collectionId" = $1`, [
      study.collectionId,
    ]);
  expect(await kept()).toEqual([{ names: assessors }]);
  expect(await into(study, textFile("topics.jsonl", [topic]))).toMatchObject({ unchanged: 1 });
  expect(await kept()).toEqual([{ names: assessors }]);
  await erasePerson(study.id, "assessor-in", null);
  expect(await kept()).toEqual([{ names: ["assessor-out", "assessor-none"] }]);
});

test("labels of purpose training that count for nothing are said", async () => {
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

test("a file speaks for nobody who acts here: no adjudicator, no judge, and no key without the right to decide", async () => {
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
    `WITH r AS (INSERT INTO "Rater" ("studyId", type, "externalId") VALUES ($1, 'llm', 'ran-here') RETURNING id)
     INSERT INTO "Judge" ("studyId", "raterId", kind, name, version, settings) SELECT $1, id, 'replay', 'ran', '1', '{}' FROM r RETURNING "raterId" AS rater`,
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

test("unjudgeable and skipped lines have no label, unjudgeable ones a reason, and both come back as they went", async () => {
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
