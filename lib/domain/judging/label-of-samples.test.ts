import fc from "fast-check";
import { expect, test } from "vitest";
import { labelOfSamples, spreadOf, spreadOfSamples, type SampleLabel } from "./label-of-samples";

const SCALE = ["0", "1", "2", "3", "4", "5"];

function sample(label: string | null): SampleLabel {
  return {
    status: label === null ? "malformed" : "ok",
    label,
    rating: label === null ? null : Number(label),
    ordinal: label === null ? null : SCALE.indexOf(label),
  };
}

const labelOf = (...labels: (string | null)[]) => labels[labelOfSamples(labels.map(sample))];

test("the most frequent label wins, whatever the order", () => {
  expect(labelOf("4", "2", "4")).toBe("4");
  expect(labelOf("0", "5", "5", "0", "5")).toBe("5");
  fc.assert(
    fc.property(
      fc.constantFrom(...SCALE),
      fc.array(fc.constantFrom(...SCALE), { minLength: 1, maxLength: 6 }),
      (winner, others) => {
        const labels = [...others, ...others.map(() => winner), winner];
        expect(labelOf(...labels)).toBe(winner);
      },
    ),
  );
});

test("of equally frequent labels the middle one counts, or the lower of two", () => {
  expect(labelOf("5", "0")).toBe("0");
  expect(labelOf("5", "1", "3")).toBe("3");
  expect(labelOf("5", "1", "5", "1")).toBe("1");
});

test("answers without a label count only if there is no other", () => {
  expect(labelOf(null, null, "2")).toBe("2");
  expect(labelOf(null, null)).toBeNull();
});

test("the spread is the share of answers that differ from the item's label", () => {
  expect(spreadOf(["4", "4", "4"], "4")).toBe(0);
  expect(spreadOf(["4", "3", null, "4"], "4")).toBe(0.5);
  expect(spreadOf([], null)).toBe(0);
});

test("answers are all the same only if their ratings are; else their labels after the threshold", () => {
  const sample = (rating: number, label: string | null) => ({ rating, label });
  expect(spreadOfSamples([sample(0, "0"), sample(0, "0"), sample(1, "0")])).toEqual({
    answers: ["0", "0", "1"],
    spread: 0,
    isOnlyLabels: true,
  });
  expect(spreadOfSamples([sample(4, "1"), sample(4, "1")])).toMatchObject({ isOnlyLabels: false });
  expect(spreadOfSamples([sample(0, "0"), sample(-1, null), sample(0, "0")])).toEqual({
    answers: ["0", null, "0"],
    spread: 1 / 3,
    isOnlyLabels: false,
  });
});
