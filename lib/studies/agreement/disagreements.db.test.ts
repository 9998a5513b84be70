import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@/lib/db/test-database";
import { importFiles } from "@/lib/studies/import/import-files";
import { stageOf, testStudy, textFile } from "@/lib/studies/test-study";
import { disagreements, itemDetail } from "./disagreements";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const PEOPLE = ["p1", "p2", "p3"];
const JUDGE = "model";
const TOPICS = 6;
const QUESTIONS = ["a", "b", "c"];

interface Given {
  item: string;
  topic: string;
  run: string;
  rater: string;
  label: string;
}

/** Labels that differ in many ways; some items lack an annotator, some the judge. */
function givenLabels(): Given[] {
  const rows: Given[] = [];
  for (let t = 0; t < TOPICS; t += 1) {
    for (const run of ["s1", "s2"]) {
      for (const question of QUESTIONS) {
        const at = t * 7 + run.charCodeAt(1) * 3 + question.charCodeAt(0) * 5;
        const item = `d${t}/${run}/${question}`;
        for (const [r, rater] of [...PEOPLE, JUDGE].entries()) {
          if ((at + r) % 5 === 0) continue;
          const label = String((at >> r) & 1);
          rows.push({ item, topic: `d${t}`, run, rater, label });
        }
      }
    }
  }
  return rows;
}

/** Returns the strict majority label, or null. */
function majorityOf(labels: readonly string[]): string | null {
  const ones = labels.filter((label) => label === "1").length;
  if (ones * 2 === labels.length) return null;
  return ones * 2 > labels.length ? "1" : "0";
}

function variance(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}

test("every filter of disagreements finds the items that the labels give, in their order", async () => {
  const study = await testStudy("differences");
  const given = givenLabels();
  const rows = given.map(({ topic, run, item, rater, label }) => ({
    task: "answerability",
    topic_id: topic,
    run_id: run,
    question_id: item.split("/")[2],
    rater_id: rater,
    rater_type: rater === JUDGE ? "llm" : "human",
    label,
  }));
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile(
        "topics.jsonl",
        Array.from({ length: TOPICS }, (_, t) => ({
          topic_id: `d${t}`,
          request: "?",
          sub_questions: QUESTIONS.map((question_id) => ({ question_id, text: question_id })),
        })),
      ),
      textFile(
        "reports.jsonl",
        Array.from({ length: TOPICS }, (_, t) =>
          ["s1", "s2"].map((run_id) => ({ topic_id: `d${t}`, run_id, text: "Words." })),
        ).flat(),
      ),
      textFile("judgments.jsonl", rows),
    ],
  });
  const stageId = await stageOf(study.id, "answerability");

  const items = [...new Set(given.map(({ item }) => item))].map((item) => {
    const labels = given.filter((one) => one.item === item);
    const people = labels.filter(({ rater }) => rater !== JUDGE).map(({ label }) => label);
    const judged = labels.find(({ rater }) => rater === JUDGE)?.label ?? null;
    const ordinals = people.map(Number);
    const mean = ordinals.reduce((sum, value) => sum + value, 0) / ordinals.length;
    const distance = judged === null || people.length === 0 ? 0 : Math.abs(Number(judged) - mean);
    return { item, labels, people, judged, majority: majorityOf(people), mean, distance };
  });

  const found = async (filter: Partial<Parameters<typeof disagreements>[0]>) => {
    const first = await disagreements(
      { stageId, threshold: 1, page: 1, ...filter },
      "answerability",
    );
    const pages = Math.ceil(first.total / 25);
    const rest = await Promise.all(
      Array.from({ length: Math.max(0, pages - 1) }, (_, i) =>
        disagreements({ stageId, threshold: 1, page: i + 2, ...filter }, "answerability"),
      ),
    );
    const all = [first, ...rest].flatMap((page) => page.rows);
    expect(all).toHaveLength(first.total);
    return all.map((row) => ({
      item: `${row.topic}/${row.run}/${row.asked}`,
      disagreement: row.disagreement,
      labels: row.labels,
    }));
  };
  const names = (rows: readonly { item: string }[]) => rows.map(({ item }) => item).sort();

  const all = await found({});
  expect(names(all)).toEqual(names(items));
  for (const { item, disagreement, labels } of all) {
    const expected = items.find((one) => one.item === item)!;
    expect(disagreement).toBeCloseTo(variance(expected.people.map(Number)), 12);
    expect(labels.map(({ rater, label }) => [rater, label]).sort()).toEqual(
      expected.labels.map(({ rater, label }) => [rater, label]).sort(),
    );
  }
  expect(all.map(({ disagreement }) => disagreement)).toEqual(
    all.map(({ disagreement }) => disagreement).sort((a, b) => b - a),
  );

  // The neighbours of each item are those beside it in the list, with and without a filter.
  for (const filter of [{}, { topic: "d3" }, { judge: JUDGE, judgeLabel: "1" }]) {
    const pages = await Promise.all(
      [1, 2].map((page) =>
        disagreements({ stageId, threshold: 1, page, ...filter }, "answerability"),
      ),
    );
    const order = pages.flatMap(({ rows }) => rows.map(({ itemId }) => itemId));
    for (const [i, id] of order.entries()) {
      const { place, page } = await itemDetail(study.id, id, { threshold: 1, ...filter });
      expect(place).toEqual({
        n: i + 1,
        total: order.length,
        previous: order[i - 1] ?? null,
        next: order[i + 1] ?? null,
      });
      expect(page).toBe(i < 25 ? 1 : 2);
    }
  }
  const [anywhere] = (
    await disagreements({ stageId, threshold: 1, page: 1, topic: "d3" }, "answerability")
  ).rows;
  const elsewhere = await itemDetail(study.id, anywhere!.itemId, { threshold: 1, topic: "d4" });
  expect([elsewhere.place, elsewhere.page]).toEqual([null, null]);

  expect(names(await found({ topic: "d3" }))).toEqual(
    names(items.filter(({ item }) => item.startsWith("d3/"))),
  );
  expect(names(await found({ question: "b" }))).toEqual(
    names(items.filter(({ item }) => item.endsWith("/b"))),
  );
  expect(names(await found({ topic: "d3", question: "b" }))).toEqual(["d3/s1/b", "d3/s2/b"]);
  expect(names(await found({ run: "s2" }))).toEqual(
    names(items.filter(({ item }) => item.includes("/s2/"))),
  );
  expect(names(await found({ rater: "p2" }))).toEqual(
    names(items.filter(({ labels }) => labels.some(({ rater }) => rater === "p2"))),
  );

  const beside = await found({ judge: JUDGE });
  expect(names(beside)).toEqual(names(items.filter(({ judged }) => judged !== null)));
  for (const { item, disagreement } of beside)
    expect(disagreement).toBeCloseTo(items.find((one) => one.item === item)!.distance, 12);

  for (const humanLabel of ["0", "1"]) {
    for (const judgeLabel of ["0", "1"]) {
      const cell = { judge: JUDGE, humanLabel, judgeLabel };
      const judged = items.filter((one) => one.judged === judgeLabel);
      expect(names(await found(cell))).toEqual(
        names(judged.filter(({ majority }) => majority === humanLabel)),
      );
      expect(names(await found({ ...cell, human: "pooled" }))).toEqual(
        names(judged.filter(({ people }) => people.includes(humanLabel))),
      );
      expect(names(await found({ ...cell, human: "p1" }))).toEqual(
        names(
          judged.filter(({ labels }) =>
            labels.some(({ rater, label }) => rater === "p1" && label === humanLabel),
          ),
        ),
      );
    }
  }
});
