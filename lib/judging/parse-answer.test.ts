import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnswerPattern, AnswerRules } from "./answer-rules";
import { parseAnswer, parseRating } from "./parse-answer";

const FIRST: AnswerRules = { parser: 1, pattern: { kind: "whole" }, scale: null };
const WHOLE: AnswerRules = { parser: 2, pattern: { kind: "whole" }, scale: null };
const LAST_LINE: AnswerRules = { ...WHOLE, pattern: { kind: "last line" } };

const json = (field: string): AnswerPattern => ({ kind: "json", field, reasons: "reasons" });
const RATING_FIELD: AnswerRules = { ...WHOLE, pattern: json("rating") };
const LABEL_FIELD: AnswerRules = { ...WHOLE, pattern: json("label") };

const ZERO_WIDTH = "\u200B";
const BYTE_ORDER_MARK = "\uFEFF";

const PLAIN_RATINGS = ["4", " 4\n", "Rating: 4", "rating 4", "**4**", "`4`", "4.", "(4)", '"4"'];

const MORE_RATINGS = [
  "4</s>",
  "4<|eot_id|>",
  "4<|im_end|>",
  "4 <|endoftext|>",
  "4<end_of_turn>\n",
  "4<｜end▁of▁sentence｜>",
  "4<|im_end|></s>",
  "```\n4\n```",
  "```text\nRating: 4\n```",
  "~~~\n4\n~~~",
  "```4```",
  "__4__",
  "_4_",
  "***4***",
  "**Rating:** 4",
  "**Rating**: 4",
  "*Rating* : **4**",
  "__Score__: 4",
  "Score: 4",
  "Answer = 4",
  "Answer: **4**.",
  "Rating：4",
  "４",
  "Rating: ４。",
  "4.0",
  "4.00.",
  `${BYTE_ORDER_MARK}4`,
  `${ZERO_WIDTH}4${ZERO_WIDTH}`,
];

const NO_RATINGS = [
  "10",
  "7",
  "[1] 5",
  "1. 5",
  "4 or 5",
  "4-5",
  "4–5",
  "4/5",
  "4 / 5",
  "4 out of 5",
  "4.5",
  "4,5",
  "4.0/5",
  "0.4",
  "-1",
  "~4",
  "04",
  "four",
  "Rating:",
  "Rating: four",
  "4\n5",
  "**4** 5",
  "4*5",
  "~~3~~ 4",
  "4</s>5",
  `1${ZERO_WIDTH}0`,
  "１０",
  "４．５",
  "The rating is 4 because",
  '{"rating": 4}',
  "<|im_start|>4",
];

describe("a rating as the whole answer", () => {
  test.each(PLAIN_RATINGS)("%j is 4 for both versions", (raw) => {
    for (const rules of [FIRST, WHOLE])
      expect(parseAnswer("rubric", raw, 3, rules)).toEqual({
        status: "ok",
        label: "4",
        rating: 4,
        reasons: null,
      });
  });

  test.each(MORE_RATINGS)("%j is 4 for version 2", (raw) => {
    expect(parseAnswer("rubric", raw, 3, WHOLE)).toMatchObject({ status: "ok", label: "4" });
  });

  test.each(NO_RATINGS)("%j is malformed for both versions", (raw) => {
    for (const rules of [FIRST, WHOLE])
      expect(parseAnswer("rubric", raw, 3, rules)).toEqual({
        status: "malformed",
        label: null,
        rating: null,
        reasons: null,
      });
  });

  test.each(["4</s>", "4.0", "Score: 4", "**Rating:** 4", "４", "_4_", `4${ZERO_WIDTH}`])(
    "%j stays malformed for version 1",
    (raw) => expect(parseAnswer("rubric", raw, 3, FIRST).status).toBe("malformed"),
  );

  test("what nothing is written in is empty", () => {
    for (const raw of ["", "  ", "</s>", "```\n```", BYTE_ORDER_MARK, "**", "\n<|im_end|>\n"])
      for (const rules of [WHOLE, LAST_LINE, RATING_FIELD])
        expect(parseAnswer("rubric", raw, 3, rules).status).toBe("empty");
    expect(parseAnswer("rubric", "  ", 3, FIRST).status).toBe("empty");
  });

  test("a refusal is no malformed answer", () => {
    for (const rules of [FIRST, WHOLE, LAST_LINE, RATING_FIELD])
      expect(parseAnswer("rubric", "I'm sorry, I can't rate this.", 3, rules).status).toBe(
        "refused",
      );
  });

  test("the label is whether a rating reaches the threshold, where the task says so", () => {
    expect(parseAnswer("answerability", "2", 3)).toMatchObject({ label: "0", rating: 2 });
    expect(parseAnswer("answerability", "2", 2)).toMatchObject({ label: "1", rating: 2 });
  });
});

describe("a word as the whole answer", () => {
  test.each([
    ["Full Support", "full"],
    ["No support.", "none"],
    ["Label: none", "none"],
    ["Partial", "partial"],
  ])("%j is %s for both versions", (raw, label) => {
    for (const rules of [FIRST, WHOLE])
      expect(parseAnswer("support", raw, 3, rules)).toMatchObject({ status: "ok", label });
  });

  test.each([
    ["**Full support**.", "full"],
    ["**Support:** full", "full"],
    ["**Label**: _Partial_", "partial"],
    ["Answer：none", "none"],
    ["```\nNo Support\n```", "none"],
    ["full<|im_end|>", "full"],
    [`${BYTE_ORDER_MARK}par${ZERO_WIDTH}tial`, "partial"],
  ])("%j is %s for version 2", (raw, label) => {
    expect(parseAnswer("support", raw, 3)).toMatchObject({ status: "ok", label, rating: null });
  });

  test.each([
    "partial, because it says so",
    "full or partial",
    "fully",
    "full_support",
    "Rating: full",
    "2",
    "f u l l",
  ])("%j is malformed", (raw) => {
    expect(parseAnswer("support", raw, 3).status).toBe("malformed");
  });

  test("no is a label of its own where the task has it", () => {
    expect(parseAnswer("evidence", "Answer: **Yes**", 3).label).toBe("yes");
    expect(parseAnswer("evidence", "No.", 3).label).toBe("no");
    expect(parseAnswer("support", "No.", 3).label).toBe("none");
  });
});

describe("reasons and a label on the last line", () => {
  test.each([
    ["It names the year.\n\nRating: 4", "It names the year."],
    ["Line 1.\r\nLine 2: 3 of 5.\r\n**Rating:** 4\r\n\r\n", "Line 1.\nLine 2: 3 of 5."],
    ["```\nIt names the year.\n4\n```</s>", "It names the year."],
    ["Rating: 1? No, it says more.\n4.0<|eot_id|>\n", "Rating: 1? No, it says more."],
    ["4", null],
    ["\n\n**4**\n", null],
  ])("%j is 4", (raw, reasons) => {
    expect(parseAnswer("rubric", raw, 3, LAST_LINE)).toEqual({
      status: "ok",
      label: "4",
      rating: 4,
      reasons,
    });
  });

  test.each(["Rating: 4\nThat is why.", "It says:\n4/5", "Because 4", "a\n4 5", "a\nfour"])(
    "%j is malformed: only the last line counts",
    (raw) => expect(parseAnswer("rubric", raw, 3, LAST_LINE).status).toBe("malformed"),
  );

  test("reasons of an answer without a label are kept", () => {
    expect(parseAnswer("support", "It says so.\nSupport: maybe", 3, LAST_LINE)).toEqual({
      status: "malformed",
      label: null,
      rating: null,
      reasons: "It says so.",
    });
  });

  test("for any reasons the label is that of the last line", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.nat({ max: 5 }), (reasons, rating) => {
        expect(parseAnswer("rubric", `${reasons}\nRating: ${rating}`, 3, LAST_LINE)).toMatchObject({
          status: "ok",
          rating,
        });
      }),
    );
  });
});

describe("reasons and a label in JSON", () => {
  test.each([
    '{"reasons": "It names the year.", "rating": 4}',
    '{"rating": 4.0, "reasons": " It names the year. ", "more": [1, {"rating": 5}]}',
    '```json\n{"reasons": "It names the year.", "rating": "4"}\n```',
    '{\n  "reasons": "It names the year.",\n  "rating": "４"\n}<|im_end|>',
    `${BYTE_ORDER_MARK}{"reasons": "It names the year.", "rating": "**4**"}</s>`,
  ])("%s is 4", (raw) => {
    expect(parseAnswer("rubric", raw, 3, RATING_FIELD)).toEqual({
      status: "ok",
      label: "4",
      rating: 4,
      reasons: "It names the year.",
    });
  });

  test.each([
    "4",
    "[4]",
    '"4"',
    '{"score": 4}',
    '{"rating": 4',
    "{'rating': 4}",
    '{"rating": 4}{"rating": 4}',
    '[{"rating": 4}]',
    'Here it is: {"rating": 4}',
    '{"rating": 4} That is all.',
    '{"rating": 4.5}',
    '{"rating": 6}',
    '{"rating": -1}',
    '{"rating": null}',
    '{"rating": true}',
    '{"rating": ""}',
    '{"rating": [4]}',
    '{"rating": {"rating": 4}}',
    '{"rating": "4/5"}',
  ])("%s is malformed", (raw) => {
    expect(parseAnswer("rubric", raw, 3, RATING_FIELD)).toMatchObject({
      status: "malformed",
      label: null,
      rating: null,
    });
  });

  test("a field that every object inherits is no field of the answer", () => {
    const rules = { ...WHOLE, pattern: json("constructor") };
    expect(parseAnswer("support", "{}", 3, rules).status).toBe("malformed");
  });

  test("a word is read as in other answers, and reasons that are no text are none", () => {
    const parse = (raw: string) => parseAnswer("support", raw, 3, LABEL_FIELD);
    expect(parse('{"reasons": 7, "label": "Full support"}')).toMatchObject({
      label: "full",
      reasons: null,
    });
    expect(parse('{"label": 1}').status).toBe("malformed");
    expect(parse('{"reasons": "So.", "label": "maybe"}')).toMatchObject({
      status: "malformed",
      reasons: "So.",
    });
  });

  test("for any reasons the label is that of its field", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.nat({ max: 5 }), (reasons, rating) => {
        const raw = JSON.stringify({ reasons, rating });
        expect(parseAnswer("rubric", raw, 3, RATING_FIELD)).toMatchObject({ status: "ok", rating });
      }),
    );
  });
});

describe("the scale of a prompt", () => {
  const UP_TO_3: AnswerRules = { ...WHOLE, scale: ["0", "1", "2", "3"] };

  test("ratings above it are malformed, for labels and for thresholds", () => {
    for (const task of ["rubric", "answerability"]) {
      expect(parseAnswer(task, "3", 3, UP_TO_3)).toMatchObject({ status: "ok", rating: 3 });
      for (const raw of ["4", "5"])
        expect(parseAnswer(task, raw, 3, UP_TO_3)).toEqual({
          status: "malformed",
          label: null,
          rating: null,
          reasons: null,
        });
    }
    expect([parseRating("3", UP_TO_3), parseRating("4", UP_TO_3)]).toEqual([3, null]);
  });

  test("words outside it are malformed", () => {
    const rules = { ...LAST_LINE, scale: ["none", "full"] };
    expect(parseAnswer("support", "a\nNo support", 3, rules).label).toBe("none");
    expect(parseAnswer("support", "a\npartial", 3, rules)).toMatchObject({
      status: "malformed",
      reasons: "a",
    });
  });

  test("version 1 reads by the scale of the task and the whole answer, as it always did", () => {
    const rules: AnswerRules = { parser: 1, pattern: { kind: "last line" }, scale: ["0", "1"] };
    expect(parseAnswer("rubric", "4", 3, rules)).toMatchObject({ status: "ok", rating: 4 });
    expect(parseAnswer("rubric", "a\n1", 3, rules).status).toBe("malformed");
  });
});

/** Answers near a label: pieces that models write, in any order. */
const pieces = fc
  .array(
    fc.constantFrom(
      ...["0", "4", "5", "7", "10", ".", ".0", "*", "**", "_", "`", "```", "\n", " ", "(", ")"],
      ...["Rating", "rating:", "Score", "Answer", "Support", ":", "=", "full", "Support", "no"],
      ...["yes", "none", "</s>", "<|im_end|>", "<", ">", "{", "}", '"', ZERO_WIDTH, "４", "~~"],
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(""));

test("version 2 reads each answer that version 1 reads, and reads it as the same", () => {
  fc.assert(
    fc.property(fc.constantFrom("rubric", "support", "evidence"), pieces, (task, raw) => {
      const first = parseAnswer(task, raw, 3, FIRST);
      if (first.status === "ok") expect(parseAnswer(task, raw, 3, WHOLE)).toEqual(first);
    }),
    { numRuns: 5000 },
  );
});

test("a label that version 2 reads stands in the answer, and no other digit from 1 to 9 does", () => {
  fc.assert(
    fc.property(pieces, (raw) => {
      const rating = parseRating(raw);
      if (rating === null) return;
      const digits = raw.replaceAll("４", "4").replace(/\D/g, "");
      expect(digits.replace(/0+$/, "")).toBe(rating === 0 ? "" : String(rating));
    }),
    { numRuns: 5000 },
  );
});

test("any text gives an answer of one of the four kinds, by each pattern", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.constantFrom(FIRST, WHOLE, LAST_LINE, RATING_FIELD),
      (raw, rules) => {
        const { status, label, rating } = parseAnswer("rubric", raw, 3, rules);
        expect(label === null).toBe(status !== "ok");
        expect(rating === null).toBe(status !== "ok");
      },
    ),
  );
});
