import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isPassed,
  nextPhase,
  pagesNeeded,
  type FinishedAttempt,
  type QualificationRules,
} from "./qualification";

const rules: QualificationRules = {
  practiceItems: 5,
  examItems: 10,
  examPassRate: 1,
  examAttempts: 2,
  batchItems: 100,
  batchPassAbove: 0.95,
};

test("practice comes first, then the exam, then batches until one is passed, then work", () => {
  const done: FinishedAttempt[] = [];
  const step = (passed: boolean) => {
    const phase = nextPhase(rules, done);
    if (phase.kind !== "work" && phase.kind !== "failed") done.push({ kind: phase.kind, passed });
    return phase;
  };
  expect(step(true)).toEqual({ kind: "practice", number: 1, items: 5 });
  expect(step(false)).toEqual({ kind: "exam", number: 1, items: 10 });
  expect(step(true)).toEqual({ kind: "exam", number: 2, items: 10 });
  expect(step(false)).toEqual({ kind: "batch", number: 1, items: 100 });
  expect(step(true)).toEqual({ kind: "batch", number: 2, items: 100 });
  expect(step(true)).toEqual({ kind: "work" });
});

test("after the last attempt at the exam nothing more is assigned, whatever came before", () => {
  expect(
    nextPhase(rules, [
      { kind: "practice", passed: true },
      { kind: "exam", passed: false },
      { kind: "exam", passed: false },
    ]),
  ).toEqual({ kind: "failed" });
});

test("a phase without items is left out", () => {
  expect(nextPhase({ ...rules, practiceItems: 0, examItems: 0, batchItems: 0 }, [])).toEqual({
    kind: "work",
  });
});

test("the number of pages needed is that of the smallest ones that hold each phase", () => {
  const exam = { ...rules, practiceItems: 0, examItems: 5, examAttempts: 2, batchItems: 0 };
  expect(pagesNeeded(exam, [15, 15])).toBe(2);
  expect(pagesNeeded(exam, [1, 2, 3, 15])).toBe(6);
  expect(pagesNeeded(exam, [1, 2])).toBeNull();
  expect(pagesNeeded(rules, Array<number>(200).fill(1))).toBe(125);
});

test("an exam with pass rate 1 needs every item; a batch needs more than its rate", () => {
  expect(isPassed(rules, "exam", 10, 10)).toBe(true);
  expect(isPassed(rules, "exam", 9, 10)).toBe(false);
  expect(isPassed(rules, "batch", 95, 100)).toBe(false);
  expect(isPassed(rules, "batch", 96, 100)).toBe(true);
  expect(isPassed(rules, "exam", 0, 0)).toBe(false);
});

test("a sequence of phases always ends, and never has more exams than allowed", () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
      fc.integer({ min: 1, max: 5 }),
      (results, examAttempts) => {
        const done: FinishedAttempt[] = [];
        for (const passed of results) {
          const phase = nextPhase({ ...rules, examAttempts }, done);
          if (phase.kind === "work" || phase.kind === "failed") break;
          done.push({ kind: phase.kind, passed });
        }
        expect(done.filter((attempt) => attempt.kind === "exam").length).toBeLessThanOrEqual(
          examAttempts,
        );
        const firstBatch = done.findIndex((attempt) => attempt.kind === "batch");
        if (firstBatch >= 0)
          expect(
            done.slice(0, firstBatch).some((attempt) => attempt.kind === "exam" && attempt.passed),
          ).toBe(true);
      },
    ),
  );
});
