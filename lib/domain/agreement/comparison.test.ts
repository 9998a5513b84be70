import { expect, test } from "vitest";
import { agreementFigures } from "./agreement-figures";
import { comparison } from "./comparison";
import { JudgmentTable } from "./judgment-table";
import { testJudgment } from "./test-judgment";

interface Rater {
  id: string;
  isJudge?: boolean;
  label: (n: number) => string;
}

/** Labels of the raters on two questions of three systems over four topics. */
function figuresOf(raters: readonly Rater[]) {
  const table = new JudgmentTable({ task: "answerability", threshold: 3, malformed: "zero" });
  let n = 0;
  for (const topicId of ["t1", "t2", "t3", "t4"])
    for (const runId of ["s1", "s2", "s3"])
      for (const questionId of ["0", "1"]) {
        n += 1;
        for (const { id, isJudge = false, label } of raters)
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
  return agreementFigures(table.finish(), { interval: "jackknife", bootstrap: 100, seed: 1 });
}

const odd = (n: number) => String(n % 2);
const third = (n: number) => String(Number(n % 3 === 0));
const fourth = (n: number) => String(Number(n % 4 !== 0));
const people = [
  { id: "a", label: odd },
  { id: "b", label: third },
  { id: "c", label: fourth },
];

test("a judge's row has its figures against all people, an annotator's those against the others", () => {
  const figures = figuresOf([...people, { id: "m", isJudge: true, label: odd }]);
  const { rows } = comparison(figures, figures.raters);
  expect(rows.map(({ id, kind }) => [id, kind])).toEqual([
    ["m", "llm"],
    ["", "people"],
    ["a", "human"],
    ["b", "human"],
    ["c", "human"],
  ]);
  const [judge, mean, a] = rows;
  const majority = figures.human_llm.find((row) => row.human === "majority")!;
  expect(judge!.figures.kappa).toBe(majority.cohen_kappa);
  expect(judge!.figures.precision_1).toBe(majority.classes[0]!.precision);
  expect(judge!.figures.systems_spearman).toBe(
    figures.levels.run.find((row) => row.a === "human_mean" && row.b === "m")!.spearman,
  );
  expect(a!.figures.kappa).toBe(figures.human_others[0]!.cohen_kappa);
  const kappas = rows.slice(2).map((row) => row.figures.kappa!.value!);
  expect(mean!.figures.kappa!.value).toBeCloseTo((kappas[0]! + kappas[1]! + kappas[2]!) / 3, 12);
  // One of them works unlike the others, and the interval is of the mean without that one.
  expect(figures.people_mean!.people).toBe(2);
  expect(mean!.figures.kappa!.ci_reason?.code).toBe("interval.mean_of_annotators");
});

test("the mean of people has its interval where all of them count in it", () => {
  const but = (every: number, at: number) => (n: number) => odd(n % every === at ? n + 1 : n);
  const figures = figuresOf([
    { id: "a", label: but(5, 0) },
    { id: "b", label: but(5, 1) },
    { id: "c", label: but(5, 2) },
  ]);
  const mean = comparison(figures, figures.raters).rows.find(({ kind }) => kind === "people")!;
  expect(mean.figures.kappa!.ci).not.toBeNull();
  expect(mean.figures.kappa!.ci).toEqual(figures.people_mean!.cohen_kappa.ci);
  expect(mean.figures.accuracy!.ci_reason?.code).toBe("interval.mean_of_annotators");
});

test("with two annotators each one's figure against the others is that of the pair", () => {
  const figures = figuresOf(people.slice(0, 2));
  const kappa = figures.inter_annotator.pairwise[0]!.cohen_kappa;
  for (const row of figures.human_others) expect(row.cohen_kappa).toEqual(kappa);
});

test("an annotator who copies the majority of the others agrees wholly, and never with the own label", () => {
  const figures = figuresOf([
    { id: "a", label: odd },
    { id: "b", label: odd },
    { id: "c", label: third },
  ]);
  const c = figures.human_others.find(({ human }) => human === "c")!;
  // Without c the others are always of one mind; a and b are compared with a tie where they differ from c.
  expect(c.n).toBe(24);
  const a = figures.human_others.find(({ human }) => human === "a")!;
  expect(a.n).toBeLessThan(24);
  expect(a.accuracy.value).toBe(1);
});

test("the best is marked among judges alone, and the best bias is the smallest", () => {
  const figures = figuresOf([
    ...people,
    { id: "good", isJudge: true, label: odd },
    { id: "low", isJudge: true, label: () => "0" },
  ]);
  const { best } = comparison(figures, figures.raters);
  expect(best.accuracy).toEqual(["good"]);
  expect(best.bias).toEqual(["good"]);
  const one = figuresOf([...people, { id: "m", isJudge: true, label: odd }]);
  expect(comparison(one, one.raters).best.kappa).toEqual([]);
});

test("without a judge people are still compared, and without labels there is no row", () => {
  const figures = figuresOf(people);
  expect(comparison(figures, figures.raters).rows.map(({ id }) => id)).toEqual(["", "a", "b", "c"]);
  const none = figuresOf([]);
  expect(comparison(none, none.raters)).toEqual({ columns: [], rows: [], best: {} });
});

test("the items of the mean of the annotators are their mean, not the most that one of them has", () => {
  const few = { id: "d", label: (n: number) => (n <= 6 ? odd(n) : "") };
  const figures = figuresOf([...people, few]);
  const { rows } = comparison(figures, figures.raters);
  const items = rows.filter(({ kind }) => kind === "human").map(({ n }) => n);
  expect(Math.min(...items)).toBeLessThan(Math.max(...items));
  const mean = rows.find(({ kind }) => kind === "people")!;
  expect(mean.n).toBe(Math.round(items.reduce((sum, n) => sum + n, 0) / items.length));
});
