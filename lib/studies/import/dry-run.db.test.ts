import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { importedRowCounts } from "@/lib/db/test-row-counts";
import { createStudy } from "../create-study";
import { testStudy, textFile } from "../test-study";
import { createWithFiles, importFiles } from "./import-files";
import { into, label, problemsOf } from "./test-import";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const TOPICS = textFile("topics.jsonl", [
  {
    topic_id: "d1",
    request: "Write about salt.",
    title: "Salt",
    sub_questions: [{ question_id: "a", text: "Where is it mined?" }],
  },
]);
const REPORTS = textFile("reports.jsonl", [
  { topic_id: "d1", run_id: "sysA", text: "It is mined in hills." },
]);
const LABELS = textFile("labels.jsonl", [label({ topic_id: "d1", question_id: "a" })]);

test("a dry run says what the import then makes, and changes nothing", async () => {
  const study = await createStudy({ name: "dry", slug: "dry", userId: null });
  const { id: studyId, collectionId } = study;
  const request = { studyId, collectionId, userId: null, files: [TOPICS, REPORTS, LABELS] };
  const before = await importedRowCounts();
  const audited = await query(`SELECT count(*) FROM "AuditEvent"`);
  const dry = await importFiles({ ...request, isDryRun: true });
  expect(dry).toMatchObject({
    files: [
      { file: "topics.jsonl", kind: "topics", records: 1 },
      { file: "reports.jsonl", kind: "reports", records: 1 },
      { file: "labels.jsonl", kind: "judgments", records: 1 },
    ],
    topics: 1,
    subQuestions: 1,
    reports: 1,
    judgments: { written: 1, raters: 1 },
  });
  expect(await importedRowCounts()).toEqual(before);
  expect(await query(`SELECT count(*) FROM "AuditEvent"`)).toEqual(audited);
  expect(await importFiles(request)).toEqual(dry);
});

test("a dry run of a new study leaves no study, whether its files fit or not", async () => {
  const userId = await testUser("dry-boss");
  const study = { name: "Never made", userId };
  const { imported } = await createWithFiles({ study, files: [TOPICS, REPORTS], isDryRun: true });
  expect(imported).toMatchObject({ topics: 1, reports: 1, pages: { answerability: 1 } });
  const bad = [TOPICS, textFile("reports.jsonl", [{ topic_id: "d9", run_id: "r", text: "x" }])];
  await expect(createWithFiles({ study, files: bad, isDryRun: true })).rejects.toMatchObject({
    reasonCode: "files.problems",
  });
  expect(await query(`SELECT 1 FROM "Study" WHERE slug = 'never-made'`)).toEqual([]);
  const made = await createWithFiles({ study, files: [TOPICS, REPORTS] });
  expect(made.study.slug).toBe("never-made");
});

test("two studies of one name made at once: one is made, the other refused by its address", async () => {
  const userId = await testUser("dry-twice");
  const make = () => createWithFiles({ study: { name: "Once", userId }, files: [TOPICS] });
  const made = await Promise.allSettled([make(), make()]);
  expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = made.find((one) => one.status === "rejected")!;
  expect(refused.reason).toMatchObject({ reasonCode: "study.address_taken" });
});

test("labels are checked even if texts are wrong, without problems that follow from these", async () => {
  const study = await testStudy("dry-all");
  const problems = await problemsOf(() =>
    into(
      study,
      textFile("topics.jsonl", [{ topic_id: "t2", request: "r" }]),
      textFile("passages.jsonl", '{"docid":"p1","text":"x"}\n{"docid":"p2","text":"tr'),
      textFile("labels.jsonl", [
        label({ topic_id: "t9" }),
        label({ highlights: [{ start: 0, end: 900, quote: "Kelp" }] }),
        {
          task: "rubric",
          topic_id: "t1",
          docid: "p2",
          question_id: "a",
          rater_id: "r1",
          label: "3",
        },
      ]),
    ),
  );
  expect(problems).toEqual([
    expect.stringMatching(/^passages.jsonl:2 .*not complete JSON/),
    'labels.jsonl:1 the topic "t9" is not in this study; import its topics file first.',
    "labels.jsonl:2 the highlight 0-900 lies outside the text, which has 52 characters.",
  ]);
});

test("a bad line in one file does not hide missing records that only other files could hold", async () => {
  const study = await testStudy("dry-others");
  const problems = await problemsOf(() =>
    into(
      study,
      textFile("labels.jsonl", `${JSON.stringify(label({}))}\n{"task": "rub`),
      textFile("reports.jsonl", [{ topic_id: "t9", run_id: "sysA", text: "x" }]),
    ),
  );
  expect(problems).toHaveLength(2);
  expect(problems[0]).toMatch(/^reports.jsonl:1 .*"t9"/);
});

test("another title of a known topic is kept out, and the summary says so", async () => {
  const study = await createStudy({ name: "titles", slug: "titles", userId: null });
  await into(study, TOPICS);
  const again = textFile("topics.jsonl", [
    {
      topic_id: "d1",
      request: "Write about salt.",
      title: "Another",
      sub_questions: [{ question_id: "a", text: "Where is it mined?" }],
    },
  ]);
  expect(await into(study, again)).toMatchObject({
    unchanged: 1,
    warning_codes: [{ code: "topics.details_kept" }],
  });
});
