import fc from "fast-check";
import { expect, test } from "vitest";
import { note } from "@/lib/messages/note";
import { agreementFigures } from "./agreement-figures";
import { JudgmentTable, type JudgmentRow } from "./judgment-table";
import { fleissKappa, gwetAc, krippendorffAlpha } from "./multi-rater";
import { sumsLayout, sumsOfTable } from "./multi-rater-sums";
import { RankCorrelation } from "../statistics/rank-correlation";
import { testJudgment } from "./test-judgment";
import { cohenKappa } from "./two-rater";

const row = testJudgment;
const report = (rows: JudgmentRow[], malformed: "zero" | "drop" = "zero") => {
  const table = new JudgmentTable({ task: "answerability", threshold: 3, malformed });
  for (const one of rows) table.add(one);
  return agreementFigures(table.finish(), { interval: "percentile", bootstrap: 100, seed: 1 });
};
const labels = fc
  .array(
    fc.record({
      t: fc.nat(3),
      s: fc.nat(1),
      q: fc.nat(4),
      r: fc.nat(2),
      label: fc.constantFrom("0", "1"),
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map((list) =>
    list.map(({ t, s, q, r, label }) =>
      row({ topicId: `t${t}`, runId: `s${s}`, questionId: `${q}`, raterId: `r${r}`, label }),
    ),
  );

test("Fleiss' kappa of the table in Fleiss (1971) is 0.210", () => {
  const counts = [
    0, 0, 0, 0, 14, 0, 2, 6, 4, 2, 0, 0, 3, 5, 6, 0, 3, 9, 2, 0, 2, 2, 8, 1, 1, 7, 7, 0, 0, 0, 3, 2,
    6, 3, 0, 2, 5, 3, 2, 2, 6, 5, 2, 1, 0, 0, 2, 2, 3, 7,
  ];
  const layout = sumsLayout(5);
  expect(fleissKappa(layout, sumsOfTable(counts, 5)).value).toBeCloseTo(0.20993, 5);
});

test("Cohen, Scott, agreement and AC1 of the D-MERIT human check equal those of the paper", () => {
  expect(cohenKappa([509, 141, 57, 593], 2).value).toBeCloseTo(0.695385, 6);
  const items = [
    ...Array(509).fill([2, 0]),
    ...Array(198).fill([1, 1]),
    ...Array(593).fill([0, 2]),
  ].flat() as number[];
  const layout = sumsLayout(2);
  expect(fleissKappa(layout, sumsOfTable(items, 2)).value).toBeCloseTo(0.694107, 6);
  expect(gwetAc(layout, sumsOfTable(items, 2)).value).toBeCloseTo(0.696651, 6);
});

test("with complete data alpha is kappa plus (1 - kappa) / (items x raters)", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { minLength: 2, maxLength: 30 }), (ones) => {
      const counts = ones.flatMap((k) => [k, 3 - k]);
      const layout = sumsLayout(2);
      const kappa = fleissKappa(layout, sumsOfTable(counts, 2)).value;
      const alpha = krippendorffAlpha(layout, sumsOfTable(counts, 2)).value;
      if (kappa === null || alpha === null) expect(kappa).toBe(alpha);
      else expect(alpha).toBeCloseTo(kappa + (1 - kappa) / (3 * ones.length), 10);
    }),
  );
});

test("weighted rank correlations equal those of the repeated points", () => {
  const points = fc.array(fc.record({ x: fc.nat(4), y: fc.nat(4), w: fc.nat(3) }), {
    minLength: 1,
    maxLength: 25,
  });
  fc.assert(
    fc.property(points, (list) => {
      const long = list.flatMap(({ x, y, w }) => Array.from({ length: w }, () => ({ x, y })));
      const weighted = new RankCorrelation(
        list.map(({ x }) => x),
        list.map(({ y }) => y),
      );
      const plain = new RankCorrelation(
        long.map(({ x }) => x),
        long.map(({ y }) => y),
      );
      const weights = list.map(({ w }) => w);
      expect(weighted.spearman(weights).value ?? 9).toBeCloseTo(plain.spearman().value ?? 9, 10);
      expect(weighted.kendallTauB(weights).value ?? 9).toBeCloseTo(
        plain.kendallTauB().value ?? 9,
        10,
      );
      expect(plain.kendallTauB().value ?? 9).toBeCloseTo(tauByPairs(long) ?? 9, 10);
    }),
  );
});

test("the order of rows, and so of raters and items, does not change a figure", () => {
  fc.assert(
    fc.property(labels, (rows) => {
      const unique = [
        ...new Map(
          rows.map((one) => [`${one.topicId} ${one.runId} ${one.questionId} ${one.raterId}`, one]),
        ).values(),
      ];
      const [forward, backward] = [report(unique), report([...unique].reverse())];
      expect(backward.inter_annotator.fleiss_kappa.value ?? 9).toBeCloseTo(
        forward.inter_annotator.fleiss_kappa.value ?? 9,
        10,
      );
      expect(backward.inter_annotator.n_items).toBe(forward.inter_annotator.n_items);
    }),
    { numRuns: 50 },
  );
});

test("the same judgments in another order give the same report, byte for byte", () => {
  fc.assert(
    fc.property(labels, (rows) => {
      const unique = [
        ...new Map(
          rows.map((one) => [`${one.topicId} ${one.runId} ${one.questionId} ${one.raterId}`, one]),
        ).values(),
      ];
      expect(JSON.stringify(report([...unique].reverse()))).toBe(JSON.stringify(report(unique)));
    }),
    { numRuns: 50 },
  );
});

test("the later of two labels counts: by time if both have one, otherwise by position", () => {
  const first = row({ label: "0", submittedAt: 20 });
  expect(report([first, row({ label: "1", submittedAt: 10 })]).coverage[0]).toMatchObject({
    covered: 0,
  });
  expect(report([first, row({ label: "1" })]).coverage[0]).toMatchObject({ covered: 1 });
  expect(report([first, row({ label: "1" })]).superseded).toBe(1);
});

test("a judge is in the human-judge tables and never in the inter-annotator figures", () => {
  const rows = ["0", "1", "2"].flatMap((questionId) => [
    row({ questionId, raterId: "a" }),
    row({ questionId, raterId: "b", label: "0" }),
    row({ questionId, raterId: "m", raterType: "llm", label: "", rating: 4 }),
  ]);
  const { inter_annotator, human_llm } = report(rows);
  expect(inter_annotator.n_raters).toBe(2);
  expect(human_llm.map(({ human }) => human)).toEqual(["a", "b", "majority", "pooled"]);
  expect(human_llm[0]!.accuracy.value).toBe(1);
  expect(human_llm[2]).toMatchObject({ n: 0, majority_ties: 3 });
});

test("an undefined figure is null with a reason, and a report without judgments is valid", () => {
  const { inter_annotator } = report([row({})]);
  expect(inter_annotator.fleiss_kappa).toEqual({
    value: null,
    ci: null,
    ci_method: "none",
    ci_reason: null,
    topics: 0,
    n: 0,
    reason: note("labels.none_by_two"),
  });
  expect(report([]).items).toBe(0);
  expect(report([row({}), row({ raterId: "b" })]).inter_annotator.fleiss_kappa.reason).toEqual(
    note("labels.one_category"),
  );
});

test("a malformed answer is 0 or left out, as chosen, and is counted", () => {
  const rows = [row({}), row({ raterId: "m", raterType: "llm", label: "", rating: -1 })];
  expect(report(rows).human_llm[0]).toMatchObject({
    n: 1,
    confusion: [
      [0, 0],
      [1, 0],
    ],
  });
  expect(report(rows, "drop").human_llm).toEqual([]);
  expect(report(rows).malformed_count).toBe(1);
});

test("malformed answers are counted for each judge, whether they count as 0 or are left out", () => {
  const malformed = (raterId: string, questionId: string) =>
    row({ raterId, questionId, raterType: "llm", label: "", rating: -1 });
  const rows = [row({}), malformed("m", "0"), malformed("m", "1"), malformed("k", "0")];
  for (const rule of ["zero", "drop"] as const)
    expect(
      report(rows, rule).raters.map(({ rater_id, malformed: count }) => [rater_id, count]),
    ).toEqual([
      ["a", 0],
      ["k", 1],
      ["m", 2],
    ]);
});

test("a figure never mixes conditions", () => {
  const rows = ["a", "b"].flatMap((raterId) => [
    row({ raterId }),
    row({ raterId, questionId: "1", condition: "post_edit" }),
  ]);
  const all = report(rows);
  expect(
    all.conditions.map(({ condition, inter_annotator }) => [condition, inter_annotator.n_items]),
  ).toEqual([
    ["from_scratch", 1],
    ["post_edit", 1],
  ]);
  expect(all.inter_annotator.n_items).toBe(1);
});

function tauByPairs(points: { x: number; y: number }[]): number | null {
  let [difference, x, y] = [0, 0, 0];
  for (let i = 0; i < points.length; i += 1)
    for (let j = 0; j < i; j += 1) {
      const [dx, dy] = [
        Math.sign(points[i]!.x - points[j]!.x),
        Math.sign(points[i]!.y - points[j]!.y),
      ];
      difference += dx * dy;
      x += Math.abs(dx);
      y += Math.abs(dy);
    }
  return x === 0 || y === 0 ? null : difference / Math.sqrt(x * y);
}
