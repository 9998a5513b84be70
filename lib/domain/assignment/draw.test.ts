import fc from "fast-check";
import { expect, test } from "vitest";
import { drawQuestions, splitByOwnLabels } from "./draw-questions";

test("the draw is the same for the same seed and stays among the questions given", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { maxLength: 8 }),
      fc.uniqueArray(fc.string(), { maxLength: 8 }),
      fc.integer(),
      (yes, no, seed) => {
        const draw = drawQuestions(yes, no, seed);
        expect(draw).toEqual(drawQuestions(yes, no, seed));
        if (yes.length === 0) expect(draw.answerable).toBeNull();
        else expect(yes).toContain(draw.answerable);
        if (no.length === 0) expect(draw.unanswerable).toBeNull();
        else expect(no).toContain(draw.unanswerable);
      },
    ),
  );
});

test("a question answered by one report is answerable even if not by another; an unjudged one is neither", () => {
  const labels = [
    { questionId: "a", label: 0 as const },
    { questionId: "a", label: 1 as const },
    { questionId: "b", label: 0 as const },
    { questionId: "b", label: 0 as const },
    { questionId: "c", label: null },
  ];
  expect(splitByOwnLabels(["a", "b", "c", "d"], labels)).toEqual({
    answerable: ["a"],
    unanswerable: ["b"],
  });
});
