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
  practicePages: 5,
  practiceItems: 0,
  examItems: 10,
  examPassRate: 1,
  examAttempts: 2,
  batchItems: 100,
  batchPassAbove: 0.95,
  batchAttempts: null,
  batchesWait: false,
};

/** Returns a finished batch. */
function batch(passed: boolean, decision: FinishedAttempt["decision"] = null): FinishedAttempt {
  return { kind: "batch", passed, decision };
}

test("practice comes first, then the exam, then batches, without a limit until one is passed, then work", () => {
  const done: FinishedAttempt[] = [];
  const step = (passed: boolean) => {
    const phase = nextPhase(rules, done);
    if (phase.kind === "practice" || phase.kind === "exam" || phase.kind === "batch")
      done.push({ kind: phase.kind, passed, decision: null });
    return phase;
  };
  expect(step(true)).toEqual({ kind: "practice", number: 1, pages: 5, items: 0 });
  expect(step(false)).toEqual({ kind: "exam", number: 1, items: 10 });
  expect(step(true)).toEqual({ kind: "exam", number: 2, items: 10 });
  expect(step(false)).toEqual({ kind: "batch", number: 1, items: 100 });
  expect(step(true)).toEqual({ kind: "batch", number: 2, items: 100 });
  expect(step(true)).toEqual({ kind: "work" });
});

test("after the last attempt at the exam nothing more is assigned, whatever came before", () => {
  expect(
    nextPhase(rules, [
      { kind: "practice", passed: true, decision: null },
      { kind: "exam", passed: false, decision: null },
      { kind: "exam", passed: false, decision: null },
    ]),
  ).toEqual({ kind: "failed", at: "exam" });
});

test("a batch that is not passed filters the annotator out, unless more batches are allowed or released", () => {
  const batches = { ...rules, practicePages: 0, examItems: 0 };
  const once = { ...batches, batchAttempts: 1 };
  const out = { kind: "failed", at: "batch" };
  expect(nextPhase(once, [batch(false)])).toEqual(out);
  expect(nextPhase(once, [batch(true)])).toEqual({ kind: "work" });
  const twice = { ...batches, batchAttempts: 2 };
  expect(nextPhase(twice, [batch(false)])).toMatchObject({ kind: "batch", number: 2 });
  expect(nextPhase(twice, [batch(false), batch(false)])).toEqual(out);
  expect(nextPhase(once, [batch(false, "released")])).toMatchObject({ kind: "batch", number: 2 });
  expect(nextPhase(once, [batch(false, "released"), batch(false)])).toEqual(out);
  expect(nextPhase(batches, [batch(false, "filtered_out")])).toEqual(out);
});

test("where batches wait, the next one opens when a coordinator has released it", () => {
  const waits = { ...rules, practicePages: 0, examItems: 0, batchAttempts: 3, batchesWait: true };
  expect(nextPhase(waits, [])).toMatchObject({ kind: "batch", number: 1 });
  expect(nextPhase(waits, [batch(false)])).toEqual({ kind: "waiting" });
  expect(nextPhase(waits, [batch(false, "released")])).toMatchObject({ kind: "batch", number: 2 });
  expect(nextPhase(waits, [batch(false, "released"), batch(false)])).toEqual({ kind: "waiting" });
  expect(nextPhase(waits, [batch(false, "filtered_out")]).kind).toBe("failed");
  expect(nextPhase(waits, [batch(true)])).toEqual({ kind: "work" });
});

test("practice of earlier settings is counted in items, beside that in pages", () => {
  const earlier = { ...rules, practicePages: 1, practiceItems: 3, examItems: 0, batchItems: 0 };
  expect(nextPhase(earlier, [])).toMatchObject({ kind: "practice", pages: 1, items: 3 });
  expect(pagesNeeded(earlier, [2, 2, 2])).toBe(3);
});

test("a phase without items is left out", () => {
  expect(nextPhase({ ...rules, practicePages: 0, examItems: 0, batchItems: 0 }, [])).toEqual({
    kind: "work",
  });
});

test("the number of pages needed is that of the smallest ones that hold each phase", () => {
  const exam = { ...rules, practicePages: 0, examItems: 5, examAttempts: 2, batchItems: 0 };
  expect(pagesNeeded(exam, [15, 15])).toBe(2);
  expect(pagesNeeded(exam, [1, 2, 3, 15])).toBe(6);
  expect(pagesNeeded(exam, [1, 2])).toBeNull();
  expect(pagesNeeded(rules, Array<number>(200).fill(1))).toBe(125);
  expect(pagesNeeded({ ...rules, batchAttempts: 2 }, Array<number>(300).fill(1))).toBe(225);
});

test("an exam with pass rate 1 needs every item; a batch needs more than its rate", () => {
  expect(isPassed(rules, "exam", 10, 10)).toBe(true);
  expect(isPassed(rules, "exam", 9, 10)).toBe(false);
  expect(isPassed(rules, "batch", 95, 100)).toBe(false);
  expect(isPassed(rules, "batch", 96, 100)).toBe(true);
  expect(isPassed(rules, "exam", 0, 0)).toBe(false);
});

test("a sequence of phases always ends, and never has more exams or batches than allowed", () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
      fc.integer({ min: 1, max: 5 }),
      fc.option(fc.integer({ min: 1, max: 5 })),
      (results, examAttempts, batchAttempts) => {
        const done: FinishedAttempt[] = [];
        for (const passed of results) {
          const { kind } = nextPhase({ ...rules, examAttempts, batchAttempts }, done);
          if (kind === "work" || kind === "failed" || kind === "waiting") break;
          done.push({ kind, passed, decision: null });
        }
        expect(done.filter((attempt) => attempt.kind === "batch").length).toBeLessThanOrEqual(
          batchAttempts ?? results.length,
        );
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
