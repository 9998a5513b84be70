import { expect, test } from "vitest";
import { Problem, problem } from "./problem";

test("a problem has a code, its data and the sentence made from them", () => {
  const found = problem("runs.rank_given_twice", { rank: 3, topicId: "t1" });
  expect(found).toBeInstanceOf(Problem);
  expect({ ...found }).toEqual({
    code: "runs.rank_given_twice",
    data: { rank: 3, topicId: "t1" },
  });
  expect(found.text).toBe('the rank 3 is given twice for topic "t1".');
});

test("numbers are written without thousands separators", () => {
  expect(problem("text.line_too_long", { most: 16_000_000 }).text).toBe(
    "the line is longer than 16000000 characters.",
  );
});

test("braces in a sentence and in the data are kept", () => {
  expect(problem("judgments.highlights_not_list").text).toBe(
    "highlights must be a list of {start, end, quote}.",
  );
  expect(problem("runs.bad_rank", { rank: "{x} <b>'#'" }).text).toBe(
    "the rank is \"{x} <b>'#'\"; it must be a whole number.",
  );
});

test("the types allow a code only its own data", () => {
  // @ts-expect-error The rank is missing.
  problem("runs.bad_rank");
  // @ts-expect-error The sentence has no such argument.
  problem("runs.bad_rank", { score: "1" });
  // @ts-expect-error There is no such code.
  problem("runs.bad_tag", { rank: "1" });
});
