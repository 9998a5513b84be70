import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@/lib/db/test-database";
import type { Condition } from "@/lib/domain/agreement/item-table";
import { supportScores, type CitedAnswer } from "@/lib/domain/systems/support-scores";
import { readAnswers } from "@/lib/formats/answers";
import { figuresJson } from "@/lib/formats/figures-json";
import { Problems } from "@/lib/formats/problems";
import { countContradicted, readSupportLabels } from "@/lib/formats/support-labels";
import { createStudy } from "@/lib/studies/create-study";
import { answersJsonl } from "@/lib/studies/export/collection-export";
import { judgmentsJsonl } from "@/lib/studies/export/judgment-export";
import { importFiles } from "@/lib/studies/import/import-files";
import { excludeAnnotators } from "@/lib/studies/exclusions/exclusions";
import { stageOf, textFile } from "@/lib/studies/test-study";
import { computeInChildProcess } from "@/lib/studies/agreement/agreement-in-child-process";
import { computeStageSupport, type SupportTask } from "./compute-stage-support";
import { stageSupport } from "./support-results";

let close: () => Promise<void>;
let study: { id: string; collectionId: string };
let stageId: string;

const TOPICS = ["t1", "t2", "t3", "t4"];
const RUNS = ["a", "b", "c"];
const LABELS = ["none", "partial", "full"];
const CITATIONS = TOPICS.flatMap((topic_id, t) =>
  RUNS.flatMap((run_id, r) =>
    [
      ["0", "p"],
      ["0", "q"],
      ["1", "q"],
    ].map(([sentence_id, docid], c) => ({
      topic_id,
      run_id,
      sentence_id,
      docid,
      n: t * 7 + r * 3 + c,
    })),
  ),
);

/** One rater's labels, by the citation's number; nothing where the label is undefined. */
function given(
  rater_id: string,
  rater_type: string,
  label: (n: number) => string | undefined,
  more: (n: number) => object = () => ({}),
): object[] {
  return CITATIONS.flatMap(({ n, ...citation }) => {
    const own = label(n);
    return own === undefined
      ? []
      : [{ task: "support", ...citation, rater_id, rater_type, label: own, ...more(n) }];
  });
}

beforeAll(async () => {
  close = await openTestDatabase();
  study = await createStudy({ name: "Support", slug: "support-results", userId: null });
  const add = (name: string, rows: object[]) =>
    importFiles({
      studyId: study.id,
      collectionId: study.collectionId,
      userId: null,
      files: [textFile(name, rows)],
    });
  await add(
    "topics.jsonl",
    TOPICS.map((topic_id) => ({
      topic_id,
      request: `Write about ${topic_id}.`,
      sub_questions: [{ question_id: "1", text: "Who?" }],
    })),
  );
  await add("passages.jsonl", [
    { docid: "p", text: "Kelp is cut in spring." },
    { docid: "q", text: "Racks dry nine tonnes." },
  ]);
  await add(
    "answers.jsonl",
    TOPICS.flatMap((topic_id) =>
      RUNS.map((run_id) => ({
        topic_id,
        run_id,
        references: ["p", "q"],
        answer: [
          { text: "Kelp is cut in spring.", citations: [0, 1] },
          { text: "Racks dry it.", citations: [1] },
          { text: "Nobody is cited here.", citations: [] },
        ],
      })),
    ),
  );
  const edited = (n: number) =>
    n % 2 === 1 ? { condition: "post_edit", shown_label: LABELS[n % 3] } : {};
  await add("judgments.jsonl", [
    ...given(
      "r1",
      "human",
      (n) => LABELS[n % 3],
      (n) => ({ ...edited(n), ...(n % 3 === 0 ? { reason: "contradiction" } : {}) }),
    ),
    ...given("r2", "human", (n) => LABELS[(n * 2) % 3], edited),
    ...given("r3", "human", (n) => (n % 4 === 0 ? undefined : LABELS[(n + 1) % 3]), edited),
    ...given(
      "learner",
      "human",
      () => "full",
      () => ({ purpose: "training" }),
    ),
    ...given("boss", "adjudicator", (n) => (n % 5 === 0 ? "partial" : undefined)),
    ...given("model", "llm", (n) => (n % 6 === 0 ? undefined : LABELS[(n + 2) % 3])),
  ]);
  stageId = await stageOf(study.id, "support");
});
afterAll(() => close());

/** Figures of `assay support --by-rater` for the exported labels and answers. */
async function ofFiles(citations: "all" | "first", condition: Condition) {
  const text = async (lines: AsyncIterable<string>) => {
    let all = "";
    for await (const part of lines) all += part;
    return all;
  };
  const problems = new Problems("undone.computed");
  const answers: CitedAnswer[] = [];
  const file = textFile("answers.jsonl", await text(answersJsonl(study.id)));
  for await (const { topicId, runId, sentences } of readAnswers(file, problems))
    answers.push({ topicId, runId, sentences });
  const labels = textFile("judgments.jsonl", await text(judgmentsJsonl(stageId, false)));
  const { sources } = await readSupportLabels([labels], { isByRater: true, condition }, problems);
  expect(problems.list).toEqual([]);
  const options = { interval: "jackknife", bootstrap: 2000, seed: 1 } as const;
  return new Map(
    sources.map(({ name, labelOf, isContradicted }) => [
      name,
      supportScores(answers, labelOf, citations, options).map((row) => ({
        ...row,
        contradicted: countContradicted(answers, isContradicted, row.run, citations),
      })),
    ]),
  );
}

test.each([
  ["all", "from_scratch"],
  ["first", "from_scratch"],
  ["all", "post_edit"],
] as const)(
  "citations %s, labels %s: every source has the figures of the command on the exported labels",
  async (citations, condition) => {
    const files = await ofFiles(citations, condition);
    expect([...files.keys()].sort()).toEqual(["model", "people", "r1", "r2", "r3"]);
    for (const [source, runs] of files) {
      const found = await stageSupport(study.id, stageId, { source, citations, condition });
      expect(found.sources.map((one) => one.source)).toEqual(["people", "model", "r1", "r2", "r3"]);
      expect(found.chosen?.source).toBe(source);
      expect(figuresJson(found.chosen!.runs)).toBe(figuresJson(runs));
      if (source === "people")
        expect(found.chosen!.runs.some(({ f1 }) => f1.ci !== null)).toBe(true);
      const marked = found.chosen!.runs.reduce((sum, { contradicted }) => sum + contradicted, 0);
      expect(marked > 0).toBe(["people", "r1"].includes(source));
    }
  },
);

test("shown labels are counted by what became of them, from scratch and post-edit apart", async () => {
  const { conditions } = await stageSupport(study.id, stageId, {});
  expect(conditions.map(({ condition }) => condition)).toEqual(["from_scratch", "post_edit"]);
  const [scratch, edited] = conditions;
  expect(scratch!.shown).toBeNull();
  const counts = [0, 1, 2].map(() => [0, 0, 0]);
  for (const { n } of CITATIONS.filter((one) => one.n % 2 === 1))
    for (const level of [n % 3, (n * 2) % 3, ...(n % 4 === 0 ? [] : [(n + 1) % 3])])
      counts[n % 3]![level]! += 1;
  expect(edited!.shown!.counts).toEqual(counts);
  expect(edited!.labels).toBe(counts.flat().reduce((sum, count) => sum + count, 0));
  const { kept, raised, lowered } = edited!.shown!;
  expect(kept.value! + raised.value! + lowered.value!).toBeCloseTo(1, 12);
});

test("the child process of large stages gives the same bytes", async () => {
  const task: SupportTask = {
    studyId: study.id,
    stageId,
    options: { citations: "first", interval: "jackknife", bootstrap: 2000, seed: 1 },
    source: "model",
  };
  expect(figuresJson(await computeInChildProcess("support", task))).toBe(
    figuresJson(await computeStageSupport(task)),
  );
});

test("labels that are excluded leave the results at once", async () => {
  const before = await stageSupport(study.id, stageId, {});
  expect(before.sources.map(({ source }) => source)).toContain("r3");
  await excludeAnnotators(study.id, ["r3"], false, null);
  const after = await stageSupport(study.id, stageId, {});
  expect(after.sources.map(({ source }) => source)).not.toContain("r3");
});
