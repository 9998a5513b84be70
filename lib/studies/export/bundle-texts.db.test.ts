import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@/lib/db/test-database";
import { createStudy, type CreatedStudy } from "../create-study";
import { importFiles } from "../import/import-files";
import { stageOf, textFile } from "../test-study";
import { agreementBundle } from "./bundle";
import { exportStage } from "./stage-export";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

/** Texts with every field that a file may have, and some that the product does not know. */
const TEXTS = {
  "topics.jsonl": [
    {
      topic_id: "t2",
      request: "Write about kelp.",
      title: "Kelp",
      background: "A secret background.",
      assessors: ["annotator-1"],
      requirements: [{ id: "r1", text: "a requirement" }],
      sub_questions: [
        { question_id: "a", text: "When?", importance: "vital", hint: "spring" },
        { question_id: "b", text: "How?" },
        { question_id: "c", text: "", filtered: true },
      ],
    },
    { topic_id: "t1", query: "Nothing more" },
  ],
  "passages.jsonl": [
    { docid: "p:1", topic_id: "t2", title: "Harvest", text: "Kelp 🌊\nis cut.", url: "http://k" },
    { docid: "p 2", topic_id: "t2", text: "Racks dry nine tonnes.", relevant: false },
    { docid: "=3", text: "Nobody’s passage." },
  ],
  "reports.jsonl": [
    { topic_id: "t2", run_id: "sysB", text: "Not of the harvest.", docids: ["=3", "p:1"] },
    { topic_id: "t2", run_id: "sysA", text: "It is cut in spring.", words: 5 },
  ],
  "answers.jsonl": ["sysA", "sysB"].map((run_id) => ({
    metadata: { run_id, topic_id: "t2", team: "one" },
    references: ["p:1", "p 2"],
    responses: [
      { text: "It is cut.", citations: [1, 0] },
      { text: "It is dried.", citations: { "p 2": 0.4 } },
    ],
  })),
};

const of = (raters: string[], rows: (rater: number) => object[]) =>
  raters.flatMap((rater_id, r) => rows(r).map((row) => ({ topic_id: "t2", rater_id, ...row })));
const JUDGMENTS = {
  answerability: of(["r1", "r2", "m"], (r) =>
    ["sysA", "sysB"].flatMap((run_id, s) =>
      ["a", "b"].map((question_id, q) => ({
        task: "answerability",
        run_id,
        question_id,
        ...(r === 2
          ? { rater_type: "llm", rating: s * 3 + q }
          : { label: String((r + s * q) % 2), comment: "“quoted”" }),
      })),
    ),
  ),
  support: of(["r1", "r2"], (r) =>
    ["sysA", "sysB"].flatMap((run_id, s) =>
      [
        ["0", "p 2"],
        ["0", "p:1"],
        ["1", "p 2"],
      ].map(([sentence_id, docid], i) => ({
        task: "support",
        run_id,
        sentence_id,
        docid,
        label: ["full", "none", "partial"][(r * i + s) % 3],
      })),
    ),
  ),
  rubric: of(["r1", "r2"], (r) =>
    ["p:1", "p 2"].flatMap((docid, d) =>
      ["a", "b"].map((question_id, q) => ({
        task: "rubric",
        docid,
        question_id,
        label: String((r + d * 2 + q) % 6),
      })),
    ),
  ),
};
type Task = keyof typeof JUDGMENTS;

async function studyWith(slug: string, files: Record<string, string | object[]>) {
  const study = await createStudy({ name: slug, slug, userId: null });
  await importTo(study, files);
  return study;
}

function importTo({ id, collectionId }: CreatedStudy, files: Record<string, string | object[]>) {
  return importFiles({
    studyId: id,
    collectionId,
    userId: null,
    files: Object.entries(files).map(([name, content]) => textFile(name, content)),
  });
}

async function zipOf(study: CreatedStudy, task: Task, texts?: boolean) {
  const request = await requestOf(study, task);
  return filesOf(agreementBundle(request, null, undefined, { texts }));
}

async function requestOf({ id: studyId }: CreatedStudy, task: Task) {
  return { studyId, stageId: await stageOf(studyId, task), bootstrap: 0 };
}

async function filesOf(zip: AsyncIterable<Uint8Array>): Promise<Record<string, string>> {
  const parts: Uint8Array[] = [];
  for await (const part of zip) parts.push(part);
  const files = unzipSync(Buffer.concat(parts));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test.each(["answerability", "support", "rubric"] as const)(
  "the zip of %s with texts makes a study with the same texts, labels and figures, byte for byte",
  async (task) => {
    const study = await studyWith(task, { ...TEXTS, "judgments.jsonl": JUDGMENTS[task] });
    const zip = await zipOf(study, task, true);
    const { import: command } = JSON.parse(zip["manifest.json"]!) as { import: string };
    const names = command.split(" ").filter((word) => word.endsWith(".jsonl"));
    expect(names).toEqual([...Object.keys(TEXTS), "judgments.jsonl"]);
    const files = Object.fromEntries(names.map((name) => [name, zip[name]!]));
    const again = await studyWith(`${task}-again`, files);
    const same = ({ "audit.jsonl": _, "manifest.json": manifest, ...rest }: typeof zip) => ({
      ...rest,
      manifest: JSON.parse(manifest!) as object,
    });
    expect(same(await zipOf(again, task, true))).toEqual(same(zip));
    const { unchanged, topics, passages, reports, answers } = await importTo(study, files);
    expect({ unchanged, topics, passages, reports, answers }).toEqual({
      unchanged: 9,
      topics: 0,
      passages: 0,
      reports: 0,
      answers: 0,
    });
    expect(zip["topics.jsonl"]).toContain('"requirements"');
    expect(zip["topics.jsonl"]).not.toContain("annotator-1");
  },
);

test("without the request for texts the zip holds no passage, no report, and no field that figures do not need", async () => {
  const study = await studyWith("no-texts", {
    ...TEXTS,
    "judgments.jsonl": JUDGMENTS.answerability,
  });
  const zip = await zipOf(study, "answerability");
  expect(Object.keys(zip)).not.toContain("passages.jsonl");
  expect(Object.keys(zip)).not.toContain("reports.jsonl");
  expect(Object.keys(zip)).not.toContain("answers.jsonl");
  expect(zip["topics.jsonl"]).not.toContain("requirement");
  expect(zip["manifest.json"]).not.toContain('"import"');
});

test("a zip with texts that the web server makes leaves out the kinds that the study has none of", async () => {
  const { "topics.jsonl": topics, "reports.jsonl": reports } = TEXTS;
  const texts = { "topics.jsonl": topics, "reports.jsonl": reports };
  const study = await studyWith("few-texts", {
    ...texts,
    "judgments.jsonl": JUDGMENTS.answerability,
  });
  const request = await requestOf(study, "answerability");
  const task = { kind: "bundle.zip" as const, request, commit: null, texts: true };
  const { stream } = await exportStage(task);
  const zip = await filesOf(stream);
  expect(JSON.parse(zip["manifest.json"]!)).toMatchObject({
    import: "assay import --study ADDRESS --create NAME topics.jsonl reports.jsonl judgments.jsonl",
  });
  expect(Object.keys(zip)).not.toContain("passages.jsonl");
});
