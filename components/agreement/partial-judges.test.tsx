import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { agreementFigures } from "@/lib/domain/agreement/agreement-figures";
import { JudgmentTable } from "@/lib/domain/agreement/judgment-table";
import { testJudgment } from "@/lib/domain/agreement/test-judgment";
import { ComparisonSection } from "./comparison-section";
import { JudgeSummarySection } from "./judge-summary-section";

const RATERS = ["annotator-1", "annotator-2", "whole", "tried"];

function figures() {
  const table = new JudgmentTable({ task: "answerability", threshold: 3, malformed: "zero" });
  ["t1", "t2", "t3", "t4"].forEach((topicId, topic) => {
    for (const [i, raterId] of RATERS.entries())
      for (const runId of ["s1", "s2"])
        if (raterId !== "tried" || topic < 2)
          table.add(
            testJudgment({
              topicId,
              runId,
              questionId: "0",
              raterId,
              raterType: i < 2 ? "human" : "llm",
              label: String((topic + i) % 2),
            }),
          );
  });
  return agreementFigures(table.finish(), { interval: "jackknife", bootstrap: 0, seed: 1 });
}

test("a judge of a part of the items is left out of the answer in short, and marked in the table", () => {
  const found = figures();
  const one = { ...found, condition: "from_scratch" as const };
  const summary = (partial: { judge: string; done: number; total: number }[]) =>
    renderToStaticMarkup(
      <JudgeSummarySection
        figures={one}
        task="answerability"
        partial={partial}
        effort={{ msPerLabel: null, itemsPerPage: 0, pay: null }}
      />,
    );
  const part = { judge: "tried", done: 4, total: 8 };
  expect(summary([])).toContain("whether tried can stand in");
  const short = summary([part]);
  expect(short).toContain("whether whole can stand in");
  expect(short).not.toContain("whether tried can stand in");
  expect(short).toContain("tried (4 of 8 labelled items)");
  const none = summary([part, { ...part, judge: "whole" }]);
  expect(none).toContain("whole (4 of 8 labelled items)");
  expect(none).not.toContain("No judge has labelled");
  const table = renderToStaticMarkup(
    <ComparisonSection
      figures={one}
      task="answerability"
      raters={found.raters}
      partial={[part]}
      showsEach={false}
      detailAt={(judge) => `?judge=${judge}`}
      eachAt={() => "?"}
    />,
  );
  expect(table.match(/4 of 8 labelled items/g)).toHaveLength(1);
});
