import fc from "fast-check";
import { expect, test } from "vitest";
import { shouldAdvance, nextToAnswer } from "./auto-advance";

const draft = fc.record({
  label: fc.constantFrom(null, "1"),
  unjudgeable: fc.constantFrom(null, "unreadable" as const),
  skipped: fc.boolean(),
});

test("going on never leads to an answered item, and to none only when all are answered", () => {
  fc.assert(
    fc.property(fc.array(draft, { minLength: 1 }), fc.nat(), (drafts, seed) => {
      const isOpen = ({ label, unjudgeable }: (typeof drafts)[number]) =>
        label === null && unjudgeable === null;
      const next = nextToAnswer(drafts, seed % drafts.length);
      if (next === null) expect(drafts.some(isOpen)).toBe(false);
      else expect(isOpen(drafts[next]!)).toBe(true);
    }),
  );
});

test("skipped items come after all others", () => {
  const open = { label: null, unjudgeable: null };
  const drafts = [
    { ...open, skipped: false },
    { ...open, skipped: true },
    { ...open, skipped: false },
  ];
  expect(nextToAnswer(drafts, 0)).toBe(2);
  expect(nextToAnswer(drafts.slice(0, 2), 0)).toBe(0);
});

test("the task decides unless the annotator does, and practice waits for the expected answer", () => {
  expect(shouldAdvance({ task: "rubric", training: null, settings: {} }, "task")).toBe(true);
  expect(shouldAdvance({ task: "answerability", training: null, settings: {} }, "task")).toBe(
    false,
  );
  const evidence = { task: "evidence", training: null };
  expect(shouldAdvance({ ...evidence, settings: {} }, "task")).toBe(true);
  expect(shouldAdvance({ ...evidence, settings: { requirementSpans: true } }, "task")).toBe(false);
  expect(shouldAdvance({ task: "answerability", training: null, settings: {} }, "always")).toBe(
    true,
  );
  expect(shouldAdvance({ task: "support", training: "exam", settings: {} }, "never")).toBe(false);
  expect(shouldAdvance({ task: "support", training: "practice", settings: {} }, "always")).toBe(
    false,
  );
});
