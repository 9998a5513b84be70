import { expect, test } from "vitest";
import { judgeSummaryPicture } from "../pictures/judge-summary-picture";
import { agreementFigures } from "./agreement-figures";
import { headlineKappa } from "./headline-kappa";
import { judgeSummaries } from "./judge-summary";
import { JudgmentTable } from "./judgment-table";
import { Seeded } from "../random/seeded";
import { testJudgment } from "./test-judgment";

const OPTIONS = { interval: "jackknife", bootstrap: 0, seed: 1 } as const;

/** Labels of the raters on two questions of two systems over three topics. */
function figuresOf(
  raters: readonly { id: string; isJudge: boolean; label: (n: number) => string }[],
) {
  const table = new JudgmentTable({ task: "answerability", threshold: 3, malformed: "zero" });
  let n = 0;
  for (const topicId of ["t1", "t2", "t3"])
    for (const runId of ["s1", "s2"])
      for (const questionId of ["0", "1"]) {
        n += 1;
        for (const { id, isJudge, label } of raters)
          table.add(
            testJudgment({
              topicId,
              runId,
              questionId,
              raterId: id,
              raterType: isJudge ? "llm" : "human",
              label: label(n),
            }),
          );
      }
  return agreementFigures(table.finish(), OPTIONS);
}

/** Labels of the raters on items of 20 topics and one system, an item for each label. */
function labelled(raters: readonly { id: string; isJudge: boolean; label: readonly number[] }[]) {
  const table = new JudgmentTable({ task: "answerability", threshold: 3, malformed: "zero" });
  for (const { id, isJudge, label } of raters)
    label.forEach((own, i) =>
      table.add(
        testJudgment({
          topicId: `t${i % 20}`,
          questionId: String(i),
          raterId: id,
          raterType: isJudge ? "llm" : "human",
          label: String(own),
        }),
      ),
    );
  return agreementFigures(table.finish(), { ...OPTIONS, bootstrap: 1 });
}

const odd = (n: number) => String(n % 2);
const third = (n: number) => String(Number(n % 3 === 0));

test("the summary gives the judge's figures with people, and the mean of what people reach", () => {
  const figures = figuresOf([
    { id: "a", isJudge: false, label: odd },
    { id: "b", isJudge: false, label: third },
    { id: "m", isJudge: true, label: odd },
  ]);
  const [summary, ...more] = judgeSummaries(figures, "answerability");
  expect(more).toEqual([]);
  expect(summary!.judge).toBe("m");
  expect(summary!.verdicts).toBe(figures.judges[0]!.verdicts);
  const majority = figures.human_llm.find((row) => row.human === "majority")!;
  expect(summary!.items!.figure).toBe(majority.cohen_kappa);
  const kappa = figures.inter_annotator.pairwise[0]!.cohen_kappa.value!;
  expect(summary!.items!.people!.value).toBeCloseTo(kappa, 12);
  const topic = figures.levels.topic.find((row) => row.a === "human_mean" && row.b === "m")!;
  expect(summary!.topics!.figure).toBe(topic.spearman);
  const picture = judgeSummaryPicture(summary!, "answerability")!;
  expect(picture.title).toBe("m compared with people");
  expect(JSON.stringify(picture.shapes)).not.toMatch(/NaN|Infinity/);
});

test("the band of people is the interval of the mean of people, without those who work unlike the others", () => {
  const generator = new Seeded(4);
  const random = () => generator.below(1000) / 1000;
  const truth = Array.from({ length: 300 }, () => Number(random() < 0.5));
  const careful = () => truth.map((one) => (random() < 0.85 ? one : 1 - one));
  const careless = truth.map(() => Number(random() < 0.5));
  const people = (labels: readonly number[][]) =>
    labels.map((own, i) => ({ id: `annotator-${i}`, isJudge: false, label: own }));
  const judge = { id: "m", isJudge: true, label: careful() };
  const three = [careful(), careful(), careful()];
  const without = labelled([...people(three), judge]);
  const named = labelled([...people([...three, careless]), judge]);
  expect(named.people.filter((one) => one.named).map((one) => one.rater_id)).toEqual([
    "annotator-3",
  ]);
  const mean = without.people_mean!;
  const values = without.human_others.map((row) => row.cohen_kappa.value!);
  expect(mean.cohen_kappa.value).toBeCloseTo((values[0]! + values[1]! + values[2]!) / 3, 12);
  expect(mean.cohen_kappa.ci![0]).toBeLessThan(mean.cohen_kappa.value!);
  // The careless person moves neither the mean nor its interval.
  expect(named.people_mean).toEqual(mean);
  const [summary] = judgeSummaries(named, "answerability");
  expect(summary!.items!.people).toEqual(mean.cohen_kappa);
});

test("the headline kappa is unweighted for two levels and quadratic for more", () => {
  expect(["answerability", "evidence"].map(headlineKappa)).toEqual(["cohen_kappa", "cohen_kappa"]);
  expect(["rubric", "support"].map(headlineKappa)).toEqual([
    "cohen_kappa_quadratic",
    "cohen_kappa_quadratic",
  ]);
});

test("with one annotator there is nothing that people reach among themselves, and without a judge no summary", () => {
  const people = [{ id: "a", isJudge: false, label: odd }];
  const [summary] = judgeSummaries(
    figuresOf([...people, { id: "m", isJudge: true, label: odd }]),
    "answerability",
  );
  expect(summary!.items!.people).toBeNull();
  expect(summary!.topics?.people ?? null).toBeNull();
  expect(judgeSummaries(figuresOf(people), "answerability")).toEqual([]);
});
