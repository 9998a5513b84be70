import fc from "fast-check";
import { expect, test } from "vitest";
import { noteText } from "@/lib/messages/note-text";
import { JudgmentTable, type JudgmentRow } from "../judgment-table";
import { testJudgment } from "../test-judgment";
import { closerLook } from "./closer-look";
import { textKey } from "./closer-table";

const lengths = new Map([
  [textKey("t", "s", ""), 40],
  [textKey("t", "long", ""), 80],
]);

const look = (rows: readonly JudgmentRow[], match = 0.5) => {
  const rules = { task: "answerability", threshold: 3, malformed: "zero" } as const;
  const table = new JudgmentTable({ ...rules, keepsItems: true });
  for (const row of rows) table.add(row);
  const how = { interval: "jackknife", bootstrap: 2000, seed: 1 } as const;
  return closerLook(table.finish(), lengths, { ...how, match, condition: null });
};

/** A label by somebody with its highlights. */
const by = (raterId: string, questionId: string, label: string, ...spans: [number, number][]) =>
  testJudgment({
    raterId,
    raterType: raterId === "m" ? "llm" : "human",
    questionId,
    label,
    highlights: spans.map(([start, end]) => ({ start, end, quote: "x".repeat(end - start) })),
  });

/** On the first question a judge marks half of what people mark, the second only one of two answers. */
const marked = [
  ...[by("a", "0", "1", [0, 10]), by("b", "0", "1", [0, 10]), by("m", "0", "1", [0, 5])],
  ...[by("a", "1", "1", [0, 10]), by("b", "1", "0"), by("m", "1", "0")],
  ...[by("a", "2", "0"), by("b", "2", "0"), by("m", "2", "0")],
  ...[by("a", "3", "1", [30, 40]), by("b", "3", "1", [30, 40]), by("m", "3", "0")],
];

test("highlights agree as worked out by hand: an unmarked item counts nowhere, one empty side is 0", () => {
  const [people, judge, ...each] = look(marked).highlights;
  expect(people).toMatchObject({
    a: "people",
    b: "people",
    character_f1: { value: 2 / 3, n: 3 },
    character_f1_both: { value: 1, n: 2 },
    token_f1: { value: 2 / 3, n: 3 },
    exact_f1: { value: 2 / 3, n: 3 },
    boundary_distance: { value: 0, n: 2 },
  });
  expect(judge).toMatchObject({
    a: "people",
    b: "m",
    span_f1: { value: 1 / 3, n: 3 },
    exact_f1: { value: 0, n: 3 },
    // Half of the recall of the first question's annotators, none of the two others'.
    recall: { value: 1 / 3, n: 3 },
    precision: { value: 1, n: 1 },
    boundary_distance: { value: 2.5, n: 1 },
  });
  expect(judge!.character_f1.value).toBeCloseTo(2 / 9, 12);
  expect(each.map(({ a, b }) => `${a} ${b}`)).toEqual(["a m", "b m"]);
  expect(look(marked, 0.6).highlights[1]!.span_f1.value).toBe(0);
});

test("without lengths, with overlapping spans or without any highlight the reason stands instead", () => {
  const reason = (rows: JudgmentRow[]) => look(rows).highlights[0]!.alpha_u.reason!.code;
  const elsewhere = marked.map((row) => ({ ...row, runId: "other" }));
  expect(reason(elsewhere)).toBe("highlights.text_unknown");
  expect(look(elsewhere).places).toEqual([]);
  expect(reason([...marked, by("a", "4", "1", [0, 9], [5, 12]), by("b", "4", "1", [0, 9])])).toBe(
    "highlights.overlap_within",
  );
  const none = look(marked.map((row) => ({ ...row, highlights: [] })));
  expect(none.highlights).toEqual([]);
  expect(none.warnings.map((one) => noteText(one))).toEqual([
    "Nobody highlighted anything in these labels.",
  ]);
});

test("a judge that misses what stands at the end has no recall there", () => {
  const recall = look(marked).places.map(({ a, group, recall: { value, n } }) => [
    a,
    group,
    value,
    n,
  ]);
  expect(recall).toEqual([
    ["m", "1/4", 1, 1],
    ["m", "2/4", null, 0],
    ["m", "3/4", null, 0],
    ["m", "4/4", 0, 1],
    ["m", "4/4 - 1/4", -1, 2],
    ...[
      ["people", "1/4", 2 / 3, 3],
      ["people", "2/4", null, 0],
      ["people", "3/4", null, 0],
      ["people", "4/4", 1, 2],
      ["people", "4/4 - 1/4", 1 / 3, 5],
    ].map((row) =>
      row.map((one) => (typeof one === "number" ? (expect.closeTo(one, 12) as number) : one)),
    ),
  ]);
});

test("longer texts are a part of their own", () => {
  const long = ["a", "b", "m"].map((rater) => ({ ...by(rater, "0", "1"), runId: "long" }));
  expect(look(marked).lengths).toEqual([]);
  expect(look([...marked, ...long]).lengths).toMatchObject([
    { group: "1/3", from: 40, to: 40, texts: 1, percent_agreement: { value: 0.75, n: 4 } },
    { group: "2/3", from: 80, to: 80, percent_agreement: { value: 1, n: 1 } },
  ]);
});

test("questions that people read differently, that tell nothing apart, and that a judge misreads come first", () => {
  const on = (questionId: string, labels: [string, string, string, string][]) =>
    labels.flatMap((given, system) =>
      ["a", "b", "c", "m"].map((rater, r) => ({
        ...by(rater, questionId, given[r]!),
        runId: `s${system}`,
      })),
    );
  const rows = [
    ...on("fine", [
      ["1", "1", "1", "1"],
      ["0", "0", "0", "0"],
      ["1", "1", "1", "1"],
    ]),
    ...on("misread", [
      ["1", "1", "1", "0"],
      ["0", "0", "0", "0"],
      ["1", "1", "1", "0"],
    ]),
    ...on("alike", [
      ["1", "1", "1", "1"],
      ["1", "1", "1", "1"],
      ["1", "1", "1", "1"],
    ]),
    ...on("disputed", [
      ["1", "0", "1", "1"],
      ["1", "0", "0", "0"],
      ["0", "1", "1", "1"],
    ]),
  ];
  const { questions } = look(rows);
  expect(questions.map(({ question_id, suggestion }) => [question_id, suggestion])).toEqual([
    ["disputed", "rewrite"],
    ["alike", "drop"],
    ["misread", "judge"],
    ["fine", null],
  ]);
  const fine = questions[3]!;
  // Two of three pairs of systems differ, as they do on the question with the same labels.
  expect(fine.separation).toMatchObject({ value: expect.closeTo(2 / 3, 12) as number, n: 3 });
  expect(questions[2]!.judges).toMatchObject([{ llm: "m", bias: { value: -2 / 3, n: 3 } }]);
  expect(questions[1]!.with_rest.reason!.code).toBe("question.no_spread");
});

test("the order of rows changes no figure", () => {
  const rows = fc.array(
    fc.record({
      rater: fc.constantFrom("a", "b", "c", "m"),
      topicId: fc.constantFrom("t", "u", "v"),
      runId: fc.constantFrom("s", "long"),
      questionId: fc.constantFrom("0", "1"),
      at: fc.nat(28),
      long: fc.nat(10),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(rows, fc.infiniteStream(fc.nat()), (given, order) => {
      const keys = new Set<string>();
      const made = given.flatMap(({ rater, at, long, ...ids }) => {
        const key = JSON.stringify([rater, ids]);
        if (keys.has(key)) return [];
        keys.add(key);
        const label =
          long > 0 ? by(rater, ids.questionId, "1", [at, at + long]) : by(rater, "", "0");
        return [{ ...label, ...ids }];
      });
      const shuffled = made
        .map((row) => ({ row, at: order.next().value }))
        .sort((x, y) => x.at - y.at)
        .map(({ row }) => row);
      const before = look(made);
      expect(JSON.stringify(look(shuffled))).toBe(JSON.stringify(before));
      for (const { character_f1, span_f1, exact_f1 } of before.highlights) {
        expect(exact_f1.value!).toBeLessThanOrEqual(span_f1.value! + 1e-12);
        expect(character_f1.value!).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 50 },
  );
});
