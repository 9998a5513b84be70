import { expect, test } from "vitest";
import { agreementFigures } from "../agreement/agreement-figures";
import { JudgmentTable } from "../agreement/judgment-table";
import { agreementPictures } from "./agreement-pictures";
import { svgText } from "./svg-text";

const HOSTILE = '<script>alert("x")</script>&\u0001';

function pictures(judges = ["m"]) {
  const table = new JudgmentTable({ task: "answerability", threshold: 3, malformed: "zero" });
  for (const [r, raterId] of ["a", "b", HOSTILE, ...judges].entries())
    for (const topicId of ["t1", "t2", "t3"])
      for (const runId of ["s/1", "s 1"])
        for (const questionId of ["0", "1"]) {
          table.add({
            topicId,
            runId,
            questionId,
            docid: "",
            sentenceId: "",
            member: "",
            raterId,
            raterType: r >= 3 ? "llm" : "human",
            purpose: "work",
            condition: "from_scratch",
            label:
              r >= 3
                ? ""
                : String((r + Number(questionId) + topicId.length + runId.charCodeAt(1)) & 1),
            rating: r >= 3 ? 2 + Number(questionId) : null,
            status: "submitted",
            submittedAt: null,
            shownLabel: null,
            durationMs: null,
            synthetic: false,
          });
        }
  const row = (threshold: number) => ({
    threshold,
    judge: "m",
    n: 12,
    judgeShare: 0.5,
    humanShare: 0.4,
    kappa: -0.2,
    precision: null,
    recall: 1,
  });
  return agreementPictures(
    agreementFigures(table.finish(), { interval: "percentile", bootstrap: 20, seed: 1 }),
    [1, 2, 3, 4, 5].map(row),
    { t1: HOSTILE },
  );
}

test("agreement with a judge has every kind of picture, each with a unique portable file name", () => {
  const names = pictures().map((picture) => picture.name);
  expect(names).toEqual([
    "coverage-s-1",
    "coverage-s-1-2",
    "intervals",
    "rater-matrix",
    "confusion-m-majority",
    "shift-m",
    "thresholds-m",
  ]);
});

test("with two judges each system has a picture for each judge, with unique names", () => {
  const names = pictures(["m", "other"]).map((picture) => picture.name);
  expect(names.filter((name) => name.startsWith("coverage-"))).toEqual([
    "coverage-s-1-m",
    "coverage-s-1-other",
    "coverage-s-1-m-2",
    "coverage-s-1-other-2",
  ]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
});

test("imported text never becomes markup in a file, and characters that XML forbids are replaced", () => {
  for (const picture of pictures()) {
    const text = svgText(picture);
    expect(text).not.toContain("<script");
    expect(text).not.toContain("\u0001");
    expect(text).not.toContain("NaN");
    expect(text.match(/<svg /g)).toHaveLength(1);
  }
  expect(pictures().map(svgText).join("")).toContain("&lt;script&gt;");
});

test("everything drawn is within the picture", () => {
  for (const { name, width, height, shapes } of pictures()) {
    for (const shape of shapes) {
      const xs =
        shape.kind === "line"
          ? [shape.x1, shape.x2]
          : shape.kind === "path"
            ? []
            : shape.kind === "rect"
              ? [shape.x, shape.x + shape.width]
              : [shape.x];
      const ys =
        shape.kind === "line"
          ? [shape.y1, shape.y2]
          : shape.kind === "path"
            ? []
            : shape.kind === "rect"
              ? [shape.y, shape.y + shape.height]
              : [shape.y];
      for (const x of xs)
        expect(x >= 0 && x <= width, `${name} ${JSON.stringify(shape)}`).toBe(true);
      for (const y of ys)
        expect(y >= 0 && y <= height, `${name} ${JSON.stringify(shape)}`).toBe(true);
    }
  }
});
