import { afterAll, beforeAll, expect, test } from "vitest";
import { seesLabels } from "@/lib/auth/study-access";
import { prisma } from "@/lib/db/core/database";
import { openTestDatabase } from "@/lib/db/test-database";
import { createStudy } from "@/lib/studies/create-study";
import { importFiles } from "@/lib/studies/import/import-files";
import { stageOf, testStudy, textFile } from "@/lib/studies/test-study";
import type { BrowserChoices, ItemState } from "./filter";
import { listItems, readItem } from "./items";
import { listPassages, passageNamed, readPassage } from "./passages";
import { listReports, readReport } from "./reports";
import type { Listing, Cursor } from "@/lib/domain/listing";
import { listTopics, readTopic } from "./topics";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

/** Follows the pages of a list. @returns the rows of all */
async function all<Row>(list: (cursor: Cursor) => Promise<Listing<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: Cursor | null = {};
  while (cursor) {
    const page: Listing<Row> = await list(cursor);
    rows.push(...page.rows);
    cursor = page.next;
  }
  return rows;
}

const HOSTILE = ["100% sure", "a_b", "a\\b", `it's "quoted"`, "🌊 waves", "<b>bold</b>", "ÄÖÜ"];

async function studyWithPassages(slug: string) {
  const study = await testStudy(slug);
  const passages = Array.from({ length: 60 }, (_, n) => ({
    docid: `n${String(n).padStart(3, "0")}`,
    text: n < HOSTILE.length ? `Text ${HOSTILE[n]} end.` : `Plain text ${n}.`,
    ...(n % 2 === 0 ? { topic_id: "t1" } : {}),
  }));
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [textFile("passages.jsonl", passages)],
  });
  return study;
}

test("the pages of a list show every passage once, in the order of docids, also while more are added", async () => {
  const study = await studyWithPassages("browse-pages");
  const first = await listPassages(study.collectionId, {}, {}, 10);
  await prisma().passage.create({
    data: { collectionId: study.collectionId, docid: "n000a", text: "New.", textHash: "x" },
  });
  const second = await listPassages(study.collectionId, {}, first.next!, 10);
  const docids = [...first.rows, ...second.rows].map(({ docid }) => docid);
  expect(new Set(docids).size).toBe(20);
  const back = await listPassages(study.collectionId, {}, second.previous!, 10);
  expect(back.rows.map(({ docid }) => docid)).toContain("n000a");
  const rows = await all((cursor) => listPassages(study.collectionId, {}, cursor, 7));
  expect(rows).toHaveLength(63);
  const stored = await prisma().passage.findMany({
    where: { collectionId: study.collectionId },
    orderBy: { docid: "asc" },
    select: { id: true },
  });
  expect(rows.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
});

test("a search finds exactly the texts with these characters, whatever they mean to a pattern", async () => {
  const study = await studyWithPassages("browse-search");
  for (const [n, words] of HOSTILE.entries()) {
    const { rows } = await listPassages(study.collectionId, { words }, {});
    expect(rows.map(({ docid }) => docid)).toEqual([`n${String(n).padStart(3, "0")}`]);
    expect(rows[0]!.excerpt).toContain(words);
  }
  const other = await listPassages(study.collectionId, { words: "100_" }, {});
  expect(other.rows).toEqual([]);
  const lower = await listPassages(study.collectionId, { words: "äöü" }, {});
  expect(lower.rows).toHaveLength(1);
  expect(await passageNamed(study.collectionId, { words: "p:1" })).toBeDefined();
  expect(await passageNamed(study.collectionId, { words: "p:" })).toBeUndefined();
});

test("the passages of a topic are those that files give to it, that its answers cite, and of its contexts", async () => {
  const study = await studyWithPassages("browse-topic");
  const extra = [
    textFile("topics.jsonl", [
      { topic_id: "t2", request: "Write about waves.", sub_questions: [] },
    ]),
    textFile("answers.jsonl", [
      {
        run_id: "sysB",
        topic_id: "t2",
        references: ["n001", "n003"],
        answer: [{ text: "Waves.", citations: [0] }],
      },
    ]),
  ];
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: extra,
  });
  const t2 = await all((cursor) => listPassages(study.collectionId, { topic: "t2" }, cursor, 1));
  expect(t2.map(({ docid }) => docid)).toEqual(["n001", "n003"]);
  const t1 = await all((cursor) => listPassages(study.collectionId, { topic: "t1" }, cursor, 4));
  expect(t1).toHaveLength(32);
  const found = await listPassages(study.collectionId, { topic: "t1", words: "plain" }, {});
  expect(found.rows.every(({ topic }) => topic === "t1")).toBe(true);
});

test("a passage leads to all that cites it, and a report to its passages and sub-questions", async () => {
  const study = await testStudy("browse-links");
  const { rows } = await listPassages(study.collectionId, {}, {});
  const kelp = rows.find(({ docid }) => docid === "p:1")!;
  expect(kelp.citations).toBe(2);
  const passage = await readPassage(study, kelp.id, {});
  expect(passage.sentences.map(({ run, position }) => [run, position])).toEqual([
    ["sysA", 0],
    ["sysA", 1],
  ]);
  expect(passage.items.length).toBeGreaterThan(0);
  const answer = await readReport(study, passage.sentences[0]!.reportId, {});
  expect(answer.sentences.map(({ citations }) => citations.map(({ docid }) => docid))).toEqual([
    ["p:1"],
    ["p:1", "p 2"],
  ]);
  expect(answer.questions.map(({ externalId }) => externalId)).toEqual(["a", "b", "c"]);
  expect(answer.context.map(({ docid }) => docid)).toEqual(["p:1", "p 2"]);
  const reports = await listReports(study.collectionId, { kind: "report", words: "🌊" }, {});
  expect(reports.rows.map(({ run }) => run)).toEqual(["sysA"]);
  const report = await readReport(study, reports.rows[0]!.id, { kind: "report" });
  expect(report.items.filter(({ subQuestionId }) => subQuestionId !== null)).toHaveLength(2);
  expect(report.neighbours).toEqual({ previous: null, next: expect.any(String) as string });
  const topics = await listTopics(study.collectionId, { words: "dried" }, {});
  expect(topics.rows).toMatchObject([
    { externalId: "t1", subQuestions: 3, passages: 2, reports: 2, answers: 1 },
  ]);
  const topic = await readTopic(study.collectionId, topics.rows[0]!.id, {});
  expect(topic.reports.rows).toHaveLength(3);
});

/** Two people and a judge on the four items of answerability; one item is left alone. */
async function judgedStudy(slug: string) {
  const study = await testStudy(slug);
  const label = (run_id: string, question_id: string, rater_id: string, label: string) => ({
    task: "answerability",
    topic_id: "t1",
    run_id,
    question_id,
    rater_id,
    rater_type: rater_id === "model" ? "llm" : "human",
    label,
  });
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile("judgments.jsonl", [
        label("sysA", "a", "ann", "1"),
        label("sysA", "a", "bob", "0"),
        label("sysA", "b", "ann", "1"),
        label("sysA", "b", "bob", "1"),
        label("sysA", "b", "model", "1"),
        label("sysB", "a", "ann", "0"),
        { ...label("sysB", "a", "model", "0"), label: null, rating: -1 },
      ]),
    ],
  });
  return { ...study, stageId: await stageOf(study.id, "answerability") };
}

const coordinator = { role: "coordinator", blind: false } as const;

function named(rows: readonly { run: string | null; asked: string }[]): string[] {
  return rows.map(({ run, asked }) => `${run} ${asked}`).sort();
}

test("each state finds the items that the labels give", async () => {
  const study = await judgedStudy("browse-states");
  const reader = { ...coordinator, id: study.id };
  const inState = async (state: ItemState | undefined, more: BrowserChoices = {}) =>
    named((await listItems(reader, study.stageId, { state, ...more }, {})).rows);
  expect(await inState(undefined)).toHaveLength(4);
  expect(await inState("unjudged")).toEqual(["sysB How is kelp dried?"]);
  expect(await inState("judged")).toHaveLength(3);
  expect(await inState("disagreed")).toEqual(["sysA When is kelp cut?"]);
  expect(await inState("malformed")).toEqual(["sysB When is kelp cut?"]);
  expect(await inState("unjudgeable")).toEqual([]);
  expect(await inState("judged", { run: "sysB" })).toEqual(["sysB When is kelp cut?"]);
  expect(await inState("judged", { words: "dried" })).toEqual(["sysA How is kelp dried?"]);
  expect(await inState(undefined, { topic: "t9" })).toEqual([]);
  const { rows } = await listItems(reader, study.stageId, { state: "disagreed" }, {});
  expect(rows[0]).toMatchObject({
    answers: 2,
    labels: [
      { rater: "ann", type: "human", label: "1" },
      { rater: "bob", type: "human", label: "0" },
    ],
  });
  const item = await readItem(reader, rows[0]!.id, {});
  expect(item.labels).toHaveLength(2);
  expect([item.neighbours.previous, item.neighbours.next]).not.toEqual([null, null]);
});

test("who may not read labels sees texts and whether an item is judged, and nothing of what was answered", async () => {
  const study = await judgedStudy("browse-blind");
  const readers = [
    { id: study.id, role: "coordinator", blind: true },
    { id: study.id, role: "researcher", blind: true },
    { id: study.id, role: "annotator", blind: false },
  ] as const;
  for (const reader of readers) {
    expect(seesLabels(reader)).toBe(false);
    for (const state of ["disagreed", "malformed", "unjudgeable"] as const)
      await expect(listItems(reader, study.stageId, { state }, {})).rejects.toMatchObject({
        code: "forbidden",
      });
    const { rows } = await listItems(reader, study.stageId, { state: "judged" }, {});
    expect(rows).toHaveLength(3);
    const shown = [rows, await Promise.all(rows.map(({ id }) => readItem(reader, id, {})))];
    expect(JSON.stringify(shown)).not.toMatch(/ann|bob|model|"label"|rating/);
  }
});

test("a study sees nothing of other collections, and no labels of another study of its own", async () => {
  const study = await judgedStudy("browse-mine");
  const other = await judgedStudy("browse-other");
  const twin = await createStudy({ name: "twin", slug: "browse-twin", userId: null });
  await prisma().study.update({
    where: { id: twin.id },
    data: { collectionId: study.collectionId },
  });
  const reader = { ...coordinator, id: study.id };
  const [passage] = (await listPassages(other.collectionId, {}, {})).rows;
  const [report] = (await listReports(other.collectionId, {}, {})).rows;
  const [topic] = (await listTopics(other.collectionId, {}, {})).rows;
  const foreign = { ...coordinator, id: other.id };
  const [item] = (await listItems(foreign, other.stageId, {}, {})).rows;
  const requests = [
    () => readPassage(study, passage!.id, {}),
    () => readReport(study, report!.id, {}),
    () => readTopic(study.collectionId, topic!.id, {}),
    () => readItem(reader, item!.id, {}),
    () => listItems(reader, other.stageId, {}, {}),
  ];
  for (const request of requests)
    await expect(request()).rejects.toMatchObject({ code: "not_found" });
  const { id } = (await listPassages(study.collectionId, {}, {})).rows[0]!;
  const asTwin = await readPassage({ id: twin.id, collectionId: study.collectionId }, id, {});
  expect(asTwin.sentences.length).toBeGreaterThan(0);
  expect(asTwin.items).toEqual([]);
});

test("a study without texts has empty lists", async () => {
  const { collectionId } = await createStudy({ name: "e", slug: "browse-empty", userId: null });
  const empty = { rows: [], next: null, previous: null, stoppedAfter: null };
  for (const words of [undefined, "kelp"])
    for (const list of [listTopics, listPassages, listReports])
      expect(await list(collectionId, { words }, {})).toEqual(empty);
});
