import { expect, test } from "vitest";
import { judgeSummaryPicture } from "../pictures/judge-summary-picture";
import { agreementFigures } from "./agreement-figures";
import { judgeSummaries } from "./judge-summary";
import { JudgmentTable } from "./judgment-table";
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

const odd = (n: number) => String(n % 2);
const third = (n: number) => String(Number(n % 3 === 0));

test("the summary gives the judge's figures with people, and what people reach among themselves", () => {
  const figures = figuresOf([
    { id: "a", isJudge: false, label: odd },
    { id: "b", isJudge: false, label: third },
    { id: "m", isJudge: true, label: odd },
  ]);
  const [summary, ...more] = judgeSummaries(figures);
  expect(more).toEqual([]);
  expect(summary!.judge).toBe("m");
  const majority = figures.human_llm.find((row) => row.human === "majority")!;
  expect(summary!.items!.figure).toBe(majority.cohen_kappa);
  const kappa = figures.inter_annotator.pairwise[0]!.cohen_kappa.value!;
  expect(summary!.items!.people).toMatchObject({ low: kappa, high: kappa, people: 2 });
  const topic = figures.levels.topic.find((row) => row.a === "human_mean" && row.b === "m")!;
  expect(summary!.topics!.figure).toBe(topic.spearman);
  const picture = judgeSummaryPicture(summary!)!;
  expect(picture.title).toBe("m compared with people");
  expect(JSON.stringify(picture.shapes)).not.toMatch(/NaN|Infinity/);
});

test("with one annotator there is nothing that people reach among themselves, and without a judge no summary", () => {
  const people = [{ id: "a", isJudge: false, label: odd }];
  const [summary] = judgeSummaries(figuresOf([...people, { id: "m", isJudge: true, label: odd }]));
  expect(summary!.items!.people).toBeNull();
  expect(summary!.topics?.people ?? null).toBeNull();
  expect(judgeSummaries(figuresOf(people))).toEqual([]);
});
