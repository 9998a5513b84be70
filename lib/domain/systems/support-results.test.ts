import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeAnswers, type AnswerLabels, type GivenLabel } from "./support-codes";
import { supportResults, type SupportOptions } from "./support-results";
import { areComparable } from "./support-scores";

const OPTIONS: SupportOptions = {
  citations: "all",
  interval: "jackknife",
  bootstrap: 0,
  seed: 1,
};

const RATERS = [
  { rater: "r1", kind: "human" },
  { rater: "r2", kind: "human" },
  { rater: "boss", kind: "adjudicator" },
  { rater: "model", kind: "llm" },
];

const level = fc.integer({ min: 0, max: 2 });
const citation: fc.Arbitrary<GivenLabel[]> = fc
  .tuple(...RATERS.map(() => fc.option(level)), fc.constantFrom("from_scratch", "post_edit"), level)
  .map(([...cells]) => {
    const shown = cells.pop() as number;
    const condition = cells.pop() as "from_scratch" | "post_edit";
    return RATERS.flatMap(({ rater, kind }, i): GivenLabel[] => {
      const ordinal = cells[i] as number | null;
      if (ordinal === null) return [];
      const isEdited = kind === "human" && condition === "post_edit";
      return [
        {
          rater,
          kind,
          ordinal,
          condition: isEdited ? condition : "from_scratch",
          shown: isEdited ? shown : null,
          contradicts: false,
        },
      ];
    });
  });
const answers: fc.Arbitrary<AnswerLabels[]> = fc
  .array(fc.array(fc.array(citation, { maxLength: 3 }), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) =>
    all.map((sentences, i) => ({ topicId: `t${i >> 1}`, runId: `s${i & 1}`, sentences })),
  );

const copied = (from: string, to: string, all: readonly AnswerLabels[]): AnswerLabels[] =>
  all.map((answer) => ({
    ...answer,
    sentences: answer.sentences.map((cited) =>
      cited.map((given) => {
        const own = given.find(({ rater }) => rater === from);
        const others = given.filter(({ rater }) => rater !== to);
        return own
          ? [...others, { ...own, rater: to, kind: "llm", condition: "from_scratch", shown: null }]
          : others;
      }),
    ),
  }));

test("a judge that repeats one annotator's labels differs from that annotator by nothing", () => {
  fc.assert(
    fc.property(answers, (all) => {
      const alone = all.map((answer) => ({
        ...answer,
        sentences: answer.sentences.map((cited) =>
          cited.map((given) =>
            given.filter(({ rater, condition }) => rater === "r1" && condition === "from_scratch"),
          ),
        ),
      }));
      const { sides } = supportResults(copied("r1", "model", alone), OPTIONS);
      for (const { runs } of sides)
        for (const { measures } of runs)
          for (const { people, judge, difference } of Object.values(measures)) {
            expect(judge.value).toBe(people.value);
            expect(difference.value === null || difference.value === 0).toBe(true);
          }
    }),
  );
});

test("people and judge are compared on the citations that both labelled: what one of them labelled alone changes nothing", () => {
  fc.assert(
    fc.property(answers, (all) => {
      const shared = all.map((answer) => ({
        ...answer,
        sentences: answer.sentences.map((cited) =>
          cited.map((given) => (given.some(({ rater }) => rater === "model") ? given : [])),
        ),
      }));
      const asked = { ...OPTIONS, condition: "from_scratch" } as const;
      expect(supportResults(all, asked).sides).toEqual(supportResults(shared, asked).sides);
    }),
  );
});

test("every label of an annotator is in exactly one condition, and every shown one is kept, raised or lowered", () => {
  fc.assert(
    fc.property(answers, (all) => {
      const { conditions } = supportResults(all, OPTIONS);
      const labels = all.flatMap(({ sentences }) =>
        sentences.flat(2).filter(({ kind }) => kind === "human"),
      );
      const sum = (counts: readonly number[]) => counts.reduce((total, n) => total + n, 0);
      expect(sum(conditions.map((one) => one.labels))).toBe(labels.length);
      for (const { shown, condition, levels, labels: n } of conditions) {
        expect(sum(levels)).toBe(n);
        expect(shown === null).toBe(condition === "from_scratch");
        if (!shown) continue;
        expect(sum(shown.counts.flat())).toBe(n);
        expect(shown.kept.value! + shown.raised.value! + shown.lowered.value!).toBeCloseTo(1, 12);
      }
    }),
  );
});

test("a decision outweighs annotators, a tie is no label, and the first citation alone can count", () => {
  const raters = [
    { id: "boss", type: "adjudicator" },
    { id: "r1", type: "human" },
    { id: "r2", type: "human" },
  ];
  const code = (rater: number, given: number) => rater * 3 * 16 + 3 * 4 + given;
  const tie = `${code(1, 0)},${code(2, 2)}`;
  const decided = `${code(0, 1)},${tie}`;
  const all = decodeAnswers(raters, [
    { topicId: "t", runId: "s", sentences: `${decided};${code(1, 2)}||${tie};-` },
  ]);
  const row = (citations: "all" | "first") =>
    supportResults(all, { ...OPTIONS, citations }, "people").chosen!.runs[0]!;
  expect(row("all")).toMatchObject({
    weighted_precision: { value: 0.75 },
    weighted_recall: { value: 1 / 3 },
    citations: { judged: 2, unjudged: 2 },
  });
  expect(row("first")).toMatchObject({
    weighted_precision: { value: 0.5 },
    weighted_recall: { value: 0.5 / 3 },
    citations: { judged: 1, unjudged: 1 },
  });
});

test("systems are comparable only if every two of them share a topic of both", () => {
  const raters = [{ id: "r1", type: "human" }];
  const runs = (...topics: readonly (readonly [run: string, topic: string])[]) =>
    supportResults(
      decodeAnswers(
        raters,
        topics.map(([runId, topicId]) => ({ topicId, runId, sentences: "14" })),
      ),
      OPTIONS,
    ).chosen!.runs;
  expect(areComparable(runs(["a", "1"], ["b", "1"]), "f1")).toBe(true);
  expect(areComparable(runs(["a", "1"], ["b", "2"]), "f1")).toBe(false);
  const chain = runs(["a", "1"], ["b", "1"], ["b", "2"], ["c", "2"]);
  expect(areComparable(chain, "f1")).toBe(false);
  expect(areComparable(runs(["a", "1"]), "f1")).toBe(false);
});
