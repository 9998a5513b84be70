import { expect, test } from "vitest";
import { reasonText } from "@/lib/messages/note-text";
import { agreementFigures } from "./agreement-figures";
import { JudgmentTable, type JudgmentRow } from "./judgment-table";
import { testJudgment } from "./test-judgment";

/**
 * Labels of one rater on the first questions of each topic's report: the topic's coverage is its
 * number of tenths.
 */
function labelsOf(raterId: string, topics: number, questions: (topic: number) => number[]) {
  return Array.from({ length: topics }, (_, t) =>
    questions(t).map((question) =>
      testJudgment({
        topicId: `t${t}`,
        raterId,
        raterType: raterId === "judge" ? "llm" : "human",
        questionId: String(question),
        label: question < t + 1 ? "1" : "0",
      }),
    ),
  ).flat();
}

const ALL = Array.from({ length: 10 }, (_, q) => q);

function reportOf(
  rows: JudgmentRow[],
  questions?: (topicId: string) => number,
  malformed: "zero" | "drop" = "zero",
) {
  const table = new JudgmentTable({ task: "answerability", threshold: 3, malformed });
  for (const row of rows) table.add(row);
  return agreementFigures(
    { ...table.finish(), questions },
    { interval: "jackknife", bootstrap: 1, seed: 1 },
  );
}

test("an annotator who saves the ones first has no coverage on unfinished pages", () => {
  const begun = labelsOf("b", 8, (t) => (t < 2 ? [0] : ALL));
  const { coverage, levels } = reportOf([
    ...labelsOf("a", 8, () => ALL),
    ...begun,
    ...labelsOf("judge", 8, () => ALL),
  ]);
  const rows = coverage.filter((row) => row.rater_id === "b");
  expect(rows[0]).toMatchObject({
    topic_id: "t0",
    covered: 1,
    denominator: 1,
    questions: 10,
    coverage: null,
    coverage_bounds: [0.1, 1],
  });
  expect(rows[2]).toMatchObject({ coverage: 0.3, denominator: 10, questions: 10 });
  const row = levels.topic.find((one) => one.a === "b" && one.b === "judge")!;
  expect(row).toMatchObject({ n: 6, left_out: 2, spearman: { value: 1, n: 6 } });
  // Labels of unfinished pages still count for single items.
  expect(levels.item.find((one) => one.a === "b" && one.b === "judge")!.n).toBe(62);
  // The mean of annotators includes pages finished by another annotator, with that annotator's
  // labels only.
  expect(levels.topic.find((one) => one.a === "human_mean" && one.b === "judge")).toMatchObject({
    n: 8,
    left_out: 0,
  });
});

test("questions that nobody labelled count, if they are known", () => {
  const rows = labelsOf("a", 3, () => [0, 1, 2]);
  expect(reportOf(rows).coverage.map((row) => row.coverage)).toEqual([1 / 3, 2 / 3, 1]);
  expect(reportOf(rows, () => 10).coverage.map((row) => row.coverage)).toEqual([null, null, null]);
});

test("pages that nobody finished give a reason instead of a figure", () => {
  const both = [...labelsOf("a", 8, () => [0, 1]), ...labelsOf("judge", 8, () => [0, 1])];
  const { levels } = reportOf(both, () => 10);
  const row = levels.topic.find((one) => one.a === "a" && one.b === "judge")!;
  expect(row).toMatchObject({ n: 0, left_out: 8, spearman: { value: null, ci: null } });
  expect(reasonText(row.spearman.reason)).not.toBe("");
  expect(row.bias).toMatchObject({ value: null, ci: null });
});

test("an unjudgeable question and a dropped malformed answer let a page be finished without counting", () => {
  const rows = labelsOf("a", 1, () => ALL);
  rows[9] = { ...rows[9]!, label: "", status: "unjudgeable" };
  const judged = labelsOf("judge", 1, () => ALL).map((row, i) =>
    i === 8 ? { ...row, rating: -1 } : row,
  );
  const { coverage } = reportOf([...rows, ...judged], undefined, "drop");
  expect(coverage).toMatchObject([
    { rater_id: "a", covered: 1, denominator: 9, questions: 9, coverage: 1 / 9 },
    { rater_id: "judge", covered: 1, denominator: 9, questions: 9, coverage: 1 / 9 },
  ]);
});

test("a judge on 3 of 50 topics is compared on these, as n and topics show", () => {
  const { levels, human_llm } = reportOf([
    ...labelsOf("a", 50, () => ALL),
    ...labelsOf("judge", 3, () => ALL),
  ]);
  expect(levels.topic.find((one) => one.b === "judge")).toMatchObject({
    n: 3,
    spearman: { value: 1, topics: 3, ci: null },
  });
  expect(human_llm[0]!.cohen_kappa).toMatchObject({ n: 30, topics: 3 });
});

test("with single labels both coefficients are given, each with its n", () => {
  const paired = [...labelsOf("a", 4, () => ALL), ...labelsOf("b", 4, () => ALL)];
  const disagreeing = paired.map((row, i) =>
    i % 7 === 0 ? { ...row, label: row.label === "1" ? "0" : "1" } : row,
  );
  const singles = labelsOf("a", 4, () => [10, 11, 12, 13]).map((row) => ({ ...row, label: "1" }));
  const { inter_annotator: inter } = reportOf([...disagreeing, ...singles]);
  const { inter_annotator: alone } = reportOf(disagreeing);
  expect(inter).toMatchObject({ n_items: 40, dropped_items: 16, labelled_items: 56 });
  expect(inter.two_or_more_labels.fleiss_kappa.value).toBe(alone.fleiss_kappa.value);
  expect(inter.two_or_more_labels.gwet_ac1.value).toBe(alone.gwet_ac1.value);
  expect(inter.fleiss_kappa.value).not.toBe(alone.fleiss_kappa.value);
  expect(inter.krippendorff_alpha.nominal.value).toBeCloseTo(
    alone.krippendorff_alpha.nominal.value!,
    12,
  );
});

test("the majority of two says whose it is", () => {
  const rows = [
    ...labelsOf("a", 4, () => ALL),
    ...labelsOf("b", 2, () => ALL),
    ...labelsOf("judge", 4, () => ALL),
  ];
  const majority = reportOf(rows).human_llm.find((row) => row.human === "majority");
  expect(majority).toMatchObject({ n: 40, majority_people: 2, majority_single_labels: 20 });
});
