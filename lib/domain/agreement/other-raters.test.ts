import fc from "fast-check";
import { expect, test } from "vitest";
import { Seeded } from "../random/seeded";
import { agreementFigures } from "./agreement-figures";
import type { ItemTable, RaterColumn } from "./item-table";
import { labelSums } from "./label-patterns";
import { fleissKappa } from "./multi-rater";
import { sumsLayout } from "./multi-rater-sums";

/** Raters who copy a truth, each with errors of their own; -1 for a missing label. */
function tableOf(raters: number, topics: number, items: number, seed: number, gaps = 0): ItemTable {
  const random = new Seeded(seed);
  const size = topics * items;
  const truth = Array.from({ length: size }, () => random.below(2));
  const columns = Array.from({ length: raters }, (_, r): RaterColumn => ({
    raterId: r === raters - 1 ? "judge" : `p${r}`,
    raterType: r === raters - 1 ? "llm" : "human",
    condition: "from_scratch",
    labels: size,
    ordinals: Int8Array.from(truth, (label) => {
      if (random.below(100) < gaps) return -1;
      return random.below(100) < 10 + 5 * r ? 1 - label : label;
    }),
  }));
  return {
    rules: { task: "answerability", threshold: 3, malformed: "zero" },
    topicIds: Array.from({ length: topics }, (_, t) => `t${t}`),
    runIds: ["s"],
    itemCount: size,
    itemTopic: Int32Array.from({ length: size }, (_, i) => Math.floor(i / items)),
    itemRun: new Int32Array(size),
    itemSentence: null,
    raters: [],
    columns,
    conditionLabels: [],
    superseded: 0,
    synthetic: 0,
    missing: 0,
    unjudgeable: 0,
    malformedCount: 0,
  };
}

const report = (table: ItemTable) =>
  agreementFigures(table, { interval: "jackknife", bootstrap: 1, seed: 1 });

test.each([
  [2, undefined],
  [3, true],
  [4, true],
  [5, false],
])(
  "kappa of %i annotators has an interval for other raters: conservative %s",
  (people, conservative) => {
    const { inter_annotator: inter } = report(tableOf(people + 1, 10, 12, people));
    for (const figure of [inter.fleiss_kappa, inter.krippendorff_alpha.nominal]) {
      expect(figure.ci).not.toBeNull();
      expect(figure.ci_other_raters?.conservative).toBe(conservative);
      if (figure.ci_other_raters) {
        expect(figure.ci_other_raters.ci[0]).toBeLessThan(figure.ci![0]);
        expect(figure.ci_other_raters.ci[1]).toBeLessThanOrEqual(1);
      }
    }
  },
);

test("Spearman of the mean of annotators has an interval for other raters from 3 on", () => {
  const of = (people: number) =>
    report(tableOf(people + 1, 12, 15, 7)).levels.topic.find((row) => row.a === "human_mean")!;
  expect(of(2).spearman.ci_other_raters).toBeUndefined();
  expect(of(3).spearman.ci_other_raters).toMatchObject({ conservative: false });
});

test("sums without a rater are those of the others, with missing and single labels", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 0, max: 9999 }), (n, seed) => {
      const table = tableOf(n, 3, 8, seed, 35);
      const layout = sumsLayout(2);
      const { all, ofRater } = labelSums(table, table.columns, layout);
      ofRater.forEach((own, r) => {
        const others = table.columns.filter((_, i) => i !== r);
        const alone = labelSums(table, others, layout).all.total();
        const less = all.total().map((sum, i) => sum - own[i]!);
        less.forEach((sum, i) => expect(sum).toBeCloseTo(alone[i]!, 9));
        const [a, b] = [fleissKappa(layout, less).value, fleissKappa(layout, alone).value];
        if (a !== null && b !== null) expect(a).toBeCloseTo(b, 9);
      });
    }),
    { numRuns: 60 },
  );
});
