import fc from "fast-check";
import { expect, test } from "vitest";
import { expectedRatingAt, type AnswerToken } from "./expected-rating";

/** A token with its choices and their probabilities; by default it is certain. */
function at(token: string, choices: Record<string, number> = { [token]: 1 }): AnswerToken {
  return {
    token,
    choices: Object.entries(choices).map(([one, p]) => ({ token: one, logprob: Math.log(p) })),
  };
}

test("digits in the reasons do not count: the rating is the last token that is its digit", () => {
  const reasons = [at("Not", { Not: 1 }), at(" 4", { " 4": 1 }), at(" of"), at(" 5"), at("\n")];
  const tokens = [...reasons, at("Rating"), at(":"), at(" 4", { " 4": 0.6, " 2": 0.3 })];
  expect(expectedRatingAt(tokens, 4)).toBeCloseTo((4 * 0.6 + 2 * 0.3) / 0.9, 10);
  expect(expectedRatingAt([...tokens, at("</s>")], 4)).toBeCloseTo(3 / 0.9, 10);
});

test("the token that was taken counts, even where another was likelier", () => {
  expect(expectedRatingAt([at("2", { "3": 0.6, "2": 0.4 })], 2)).toBeCloseTo(2.6, 10);
});

test("variants of a digit are added up", () => {
  const choices = { "3": 0.4, " 3": 0.1, "３": 0.1, "5": 0.2, x: 0.2 };
  expect(expectedRatingAt([at(" 3", choices)], 3)).toBeCloseTo((3 * 0.6 + 5 * 0.2) / 0.8, 10);
});

test("less than half of the probability on the scale gives no value", () => {
  expect(expectedRatingAt([at("3", { "3": 0.3, yes: 0.7 })], 3)).toBeNull();
  expect(expectedRatingAt([at("3", { "3": 0.3, "7": 0.7 })], 3)).toBeNull();
  expect(expectedRatingAt([at("3", { "3": 0.5, "5": 0.5 })], 3, 3)).toBeCloseTo(3, 10);
});

test("an answer without the digit as a token of its own has no value", () => {
  expect(expectedRatingAt(null, 3)).toBeNull();
  expect(expectedRatingAt([], 3)).toBeNull();
  expect(expectedRatingAt([at("3.0"), at("13"), at("33")], 3)).toBeNull();
  expect(expectedRatingAt([at("4")], 3)).toBeNull();
  expect(expectedRatingAt([at("4")], 4, 3)).toBeNull();
});

test("the zero of 0.0 is not the rating", () => {
  const tokens = [at("0", { "0": 0.5, "2": 0.5 }), at("."), at("0")];
  expect(expectedRatingAt(tokens, 0)).toBeCloseTo(1, 10);
  expect(expectedRatingAt([at("So"), at("."), at(" 0", { "0": 0.5, "2": 0.5 })], 0)).toBe(1);
});

test("for any tokens before, the value is that of the last one and stays within the scale", () => {
  const token = fc.string().map((text) => at(text));
  const digit = fc.nat({ max: 5 });
  fc.assert(
    fc.property(
      fc.array(token),
      digit,
      fc.array(fc.nat({ max: 100 }), { minLength: 6, maxLength: 6 }),
      (before, rating, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 1);
        const choices = Object.fromEntries(
          weights.map((weight, k) => [String(k), (weight + (k === rating ? 1 : 0)) / total]),
        );
        const last = at(String(rating), choices);
        const alone = expectedRatingAt([last], rating)!;
        expect(expectedRatingAt([...before, at(":"), last], rating)).toBe(alone);
        expect(alone).toBeGreaterThanOrEqual(0);
        expect(alone).toBeLessThanOrEqual(5 + 1e-9);
      },
    ),
  );
});
