import fc from "fast-check";
import { expect, test } from "vitest";
import { noteText } from "@/lib/messages/note-text";
import { Seeded } from "../random/seeded";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { agreementFigures, type FiguresOptions } from "./agreement-figures";
import { tableOfCounts } from "./count-table";
import { labelCode, LabelCounter } from "./counted-labels";
import { CONDITIONS } from "./item-table";
import { JudgmentTable, type JudgmentRow } from "./judgment-table";
import { answerKey } from "./levels";
import { testJudgment } from "./test-judgment";

const row = testJudgment;
const report = (
  rows: JudgmentRow[],
  task: TaskKey = "answerability",
  options: Partial<FiguresOptions> = {},
) => {
  const table = new JudgmentTable({ task, threshold: 3, malformed: "zero" });
  for (const one of rows) table.add(one);
  return agreementFigures(table.finish(), {
    interval: "percentile",
    bootstrap: 50,
    seed: 1,
    ...options,
  });
};
const support = (over: Partial<JudgmentRow>) =>
  row({ questionId: "", docid: "d", sentenceId: "0", label: "full", ...over });

test("counts of label patterns give the same report as the rows, byte for byte, whatever the order", () => {
  const raters = [
    { id: "a", type: "human" as const },
    { id: "b", type: "human" as const },
    { id: "m", type: "llm" as const },
  ];
  const rows = fc.array(
    fc.record({
      t: fc.nat(3),
      s: fc.nat(2),
      q: fc.nat(3),
      r: fc.nat(2),
      value: fc.integer({ min: -2, max: 5 }),
      post: fc.boolean(),
    }),
    { minLength: 1, maxLength: 60 },
  );
  fc.assert(
    fc.property(rows, (list) => {
      const unique = [
        ...new Map(list.map((one) => [`${one.t} ${one.s} ${one.q} ${one.r}`, one])).values(),
      ];
      const given = unique.map(({ t, s, q, r, value, post }) =>
        row({
          topicId: `t${t}`,
          runId: `s${s}`,
          questionId: String(q),
          raterId: raters[r]!.id,
          raterType: raters[r]!.type,
          condition: post && r < 2 ? "post_edit" : "from_scratch",
          ...(r === 2
            ? { label: "", rating: value === -2 ? null : value }
            : { label: value === -2 ? "" : String(value & 1) }),
        }),
      );
      const items = new Map<string, { one: JudgmentRow; codes: number[] }>();
      for (const one of given) {
        const key = `${one.topicId} ${one.runId} ${one.questionId}`;
        const known = items.get(key) ?? { one, codes: [] };
        const value =
          one.rating !== null
            ? { rating: one.rating }
            : one.label === ""
              ? null
              : { ordinal: Number(one.label) };
        const rater = raters.findIndex(({ id }) => id === one.raterId);
        const code = labelCode(rater, CONDITIONS.indexOf(one.condition), value);
        items.set(key, { one, codes: [...known.codes, code] });
      }
      const counter = new LabelCounter();
      for (const { one, codes } of [...items.values()].reverse())
        counter.add(one.topicId, one.runId, null, counter.patternOfCodes(codes), 1);
      // Shown labels are passed separately from the counts; they are the same on both sides here.
      const [fromRows, fromCounts] = [
        new JudgmentTable({ task: "answerability", threshold: 3, malformed: "zero" }),
        tableOfCounts(
          { task: "answerability", threshold: 3, malformed: "zero" },
          raters,
          counter.finish(),
        ),
      ];
      for (const one of given) fromRows.add(one);
      const table = fromRows.finish();
      const options = { interval: "percentile", bootstrap: 20, seed: 1 } as const;
      expect(JSON.stringify(agreementFigures(fromCounts, options))).toBe(
        JSON.stringify(agreementFigures({ ...table, conditionLabels: [] }, options)),
      );
    }),
    { numRuns: 100 },
  );
});

test("weighted recall divides by all sentences, takes each one's best citation, and needs the answers", () => {
  const rows = ["a", "b"].flatMap((raterId) => [
    support({ raterId, sentenceId: "0", docid: "d1", label: "none" }),
    support({ raterId, sentenceId: "0", docid: "d2", label: "full" }),
    support({ raterId, sentenceId: "1", docid: "d1", label: raterId === "a" ? "partial" : "none" }),
  ]);
  expect(report(rows, "support").levels.topic.map((one) => one.measure)).toEqual([
    "weighted_precision",
  ]);
  const [precision, recall] = report(rows, "support", {
    answerSentences: new Map([[answerKey("t", "s"), 4]]),
  }).levels.topic;
  expect(precision).toMatchObject({
    measure: "weighted_precision",
    bias: { value: expect.closeTo((1 - 1.5) / 3, 10) as number },
  });
  expect(recall).toMatchObject({
    measure: "weighted_recall",
    n: 1,
    bias: { value: 1 / 4 - 1.5 / 4 },
  });
});

test("self-consistency is the share of identical pairs with the same label, for each rater", () => {
  const twins = [
    ["a", 2],
    ["a", 2],
    ["a", 0],
    ["b", 1],
    ["b", 1],
  ].map(([raterId, ordinal]) => ({
    raterId: raterId as string,
    topicId: "t",
    group: "x",
    ordinal: ordinal as number,
  }));
  const all = report([support({})], "support", { answerSentences: new Map(), twins });
  expect(all.self_consistency).toMatchObject([
    { rater_id: "a", n_pairs: 3, agreement: { value: 1 / 3 } },
    { rater_id: "b", n_pairs: 1, agreement: { value: 1 } },
  ]);
});

test("the shift towards a suggestion is measured on items labelled both ways, time against from scratch", () => {
  const rows = ["0", "1"].flatMap((questionId) => [
    row({ raterId: "a", questionId, label: "0", durationMs: 10_000 }),
    row({
      raterId: "b",
      questionId,
      condition: "post_edit",
      shownLabel: "1",
      label: questionId === "0" ? "1" : "0",
      durationMs: 4000,
    }),
  ]);
  const [effect] = report([
    ...rows,
    row({ raterId: "b", questionId: "9", condition: "post_edit", shownLabel: "1" }),
  ]).suggestion_effects!;
  expect(effect).toMatchObject({
    condition: "post_edit",
    n_labels: 3,
    n_shown: 3,
    same_as_shown: { value: 2 / 3 },
    same_as_shown_from_scratch: { value: 0, n: 2 },
    label_shift: { value: 0.5, n: 2 },
    time_saved: { value: 0.6 },
  });
});

test("verify is reported as the shown label against the verdict", () => {
  const rows = [
    ["yes", "yes"],
    ["yes", "no"],
    ["no", "no"],
  ].map(([shownLabel, label], i) =>
    row({
      docid: `d${i}`,
      runId: "",
      questionId: "",
      condition: "verify",
      shownLabel: shownLabel!,
      label: label!,
    }),
  );
  expect(report(rows, "evidence").suggestion_effects![0]!.verdicts).toEqual({
    labels: ["no", "yes"],
    verdicts: ["right", "wrong"],
    counts: [
      [1, 0],
      [1, 1],
    ],
  });
});

test("an adjudicator is compared with raters, marked as selected by disagreement, and is in no other figure", () => {
  const all = report([
    row({}),
    row({ raterId: "b", label: "0" }),
    row({ raterId: "z", raterType: "adjudicator", label: "0" }),
  ]);
  expect(all.inter_annotator.n_raters).toBe(2);
  expect(
    all.adjudication.map((one) => [one.a, one.b, one.percent_agreement.value, one.conditional_on]),
  ).toEqual([
    ["z", "a", 0, "disagreement"],
    ["z", "b", 1, "disagreement"],
  ]);
});

test("a system that one side barely labelled is listed; one that a side never labelled is not", () => {
  const rows = Array.from({ length: 10 }, (_, i) =>
    row({ questionId: String(i), raterId: "m", raterType: "llm", label: "", rating: 4 }),
  );
  expect(
    report([...rows, row({})])
      .warnings.map((one) => noteText(one))
      .join(" "),
  ).toContain(
    "Of 10 items of system s, people labelled 1 and judges 10: its figures rest on the 1 that both labelled.",
  );
  expect(
    report([...rows, row({ runId: "other" })])
      .warnings.map((one) => noteText(one))
      .join(" "),
  ).not.toContain("system s");
});

test("a rater whose labels are all missing is still listed", () => {
  expect(report([row({}), row({ raterId: "b", label: "" })]).raters).toEqual([
    { rater_id: "a", rater_type: "human", labels: 1, unjudgeable: 0, malformed: 0 },
    { rater_id: "b", rater_type: "human", labels: 0, unjudgeable: 0, malformed: 0 },
  ]);
});

test("annotators are compared with the mean and majority of people, over all systems, as ceiling for judges", () => {
  const rows = ["a", "b"].flatMap((raterId) =>
    ["s1", "s2"].flatMap((runId) =>
      ["t1", "t2"].map((topicId) => row({ raterId, runId, topicId })),
    ),
  );
  const judge = ["s1", "s2"].map((runId) =>
    row({ runId, topicId: "t1", raterId: "m", raterType: "llm", label: "", rating: 5 }),
  );
  const pairs = new Set(
    report([...rows, ...judge]).levels.topic.map((one) => `${one.a} ${one.b} ${one.group}`),
  );
  for (const pair of ["a human_mean all", "b human_majority all", "human_mean m s1", "a b s2"])
    expect(pairs).toContain(pair);
  expect(pairs).not.toContain("a human_mean s1");
  expect(report(rows).levels.topic.some((one) => one.b.startsWith("human_"))).toBe(false);
});

test("an annotator's ceiling leaves out their own labels: with two annotators it is what they share", () => {
  const random = new Seeded(12);
  const rows = ["t1", "t2", "t3", "t4", "t5"].flatMap((topicId) =>
    Array.from({ length: 8 }, (_, q) =>
      ["a", "b"].map((raterId) =>
        row({ topicId, questionId: String(q), raterId, label: String(random.below(2)) }),
      ),
    ).flat(),
  );
  const judge = row({ topicId: "t1", raterId: "m", raterType: "llm", label: "1" });
  const { item } = report([...rows, judge]).levels;
  const of = (a: string, b: string) => item.find((one) => one.a === a && one.b === b)!;
  const together = of("a", "b").spearman.value;
  expect(Math.abs(together!)).toBeLessThan(0.5);
  for (const side of ["human_mean", "human_majority"]) {
    expect(of("a", side).spearman.value).toBe(together);
    expect(of("b", side).spearman.value).toBe(together);
  }
});

test("BCa and percentile intervals both contain the estimate, differ, and name their method", () => {
  const random = new Seeded(4);
  const rows = Array.from({ length: 12 }, (_, t) =>
    Array.from({ length: 3 + t }, (__, q) => {
      const truth = random.below(2);
      return ["a", "b"].map((raterId) =>
        row({
          topicId: `t${t}`,
          questionId: String(q),
          raterId,
          label: String(random.below(4) === 0 ? 1 - truth : truth),
        }),
      );
    }),
  ).flat(2);
  const [percentile, bca] = [
    report(rows, "answerability", { interval: "percentile", bootstrap: 500 }),
    report(rows, "answerability", { interval: "bca", bootstrap: 500 }),
  ];
  expect([percentile.interval, bca.interval]).toEqual(["percentile", "bca"]);
  for (const {
    inter_annotator: { fleiss_kappa: kappa },
  } of [percentile, bca]) {
    expect(kappa.ci![0]).toBeLessThanOrEqual(kappa.value!);
    expect(kappa.ci![1]).toBeGreaterThanOrEqual(kappa.value!);
  }
  expect(bca.inter_annotator.fleiss_kappa.ci).not.toEqual(
    percentile.inter_annotator.fleiss_kappa.ci,
  );
});

test("answers that cannot be judged are counted apart, and are neither a category nor a missing label", () => {
  const rows = [row({}), row({ raterId: "b" })];
  const apart = row({ raterId: "c", label: "", status: "unjudgeable" });
  const [without, withIt] = [report(rows), report([...rows, apart])];
  expect(withIt).toMatchObject({ unjudgeable: 1, missing: without.missing });
  expect(withIt.raters.at(-1)).toEqual({
    rater_id: "c",
    rater_type: "human",
    labels: 0,
    unjudgeable: 1,
    malformed: 0,
  });
  expect(withIt.inter_annotator).toEqual(without.inter_annotator);
});
