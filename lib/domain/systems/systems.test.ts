import fc from "fast-check";
import { expect, test } from "vitest";
import { note } from "@/lib/messages/note";
import { noteText } from "@/lib/messages/note-text";
import { parseMeasure } from "../measures/measure-name";
import type { RankedRun } from "../measures/ranked-run";
import type { RatingMatrix } from "../measures/rating-matrix";
import { Seeded } from "../random/seeded";
import { contextScores } from "./context-score";
import { evaluateSystems } from "./evaluate-systems";
import { sampleContexts } from "./sample-contexts";
import { supportScores } from "./support-scores";
import type { RatingSource, SystemsInput, SystemsOptions } from "./systems-input";
import { topicTruth } from "./topic-truth";

const OPTIONS: SystemsOptions = {
  measures: [],
  threshold: 3,
  alpha: 0.5,
  weight: 0.5,
  denominator: "answerable",
  grade: "any",
  partly: 2,
  okayWeight: 1,
  width: 0.1,
  means: "common",
  family: "measure",
  margin: null,
  interval: "percentile",
  bootstrap: 200,
  seed: 1,
};
const measures = (...names: string[]) => names.map((name) => parseMeasure(name)!);
const matrix = (rows: number[][], reports: Record<string, number[]> = {}): RatingMatrix => ({
  questionIds: rows[0]!.map((_, q) => String(q)),
  absent: 0,
  rows: new Map(rows.map((row, i) => [`d${i}`, Int8Array.from(row)])),
  reports: new Map(Object.entries(reports).map(([run, row]) => [run, Int8Array.from(row)])),
});
const run = (tag: string, topics: Record<string, string[]>): RankedRun => ({
  tag,
  file: `${tag}.run`,
  topics: new Map(Object.entries(topics)),
  lines: new Map(Object.keys(topics).map((topic, i) => [topic, i + 1])),
});
const source = (
  matrices: Record<string, RatingMatrix>,
  over: Partial<RatingSource> = {},
): RatingSource => ({
  name: "ratings",
  kind: "ratings",
  matrices: new Map(Object.entries(matrices)),
  ...over,
});
const input = (over: Partial<SystemsInput>): SystemsInput => ({
  runs: [],
  reports: null,
  sources: [],
  topics: null,
  relevant: null,
  qrels: null,
  tokens: null,
  ...over,
});
const truthOf = (rows: number[][]) =>
  topicTruth("t", matrix(rows), { topics: null, relevant: null }, OPTIONS);
const score = (name: string, docids: string[], rows: number[][]) =>
  contextScores(measures(name), docids, truthOf(rows), null, OPTIONS)[0]!.value;

test("coverage counts the questions some passage of the context answers, at a depth, and at the size of the required subset", () => {
  const rows = [
    [5, 0, 0, 0],
    [0, 4, 0, 0],
    [0, 0, 3, 1],
    [5, 4, 0, 0],
  ];
  expect(score("cov@1", ["d0", "d1", "d2"], rows)).toBeCloseTo(1 / 3, 12);
  expect(score("cov@oracle", ["d0", "d1", "d2"], rows)).toBeCloseTo(2 / 3, 12);
  expect(score("cov", ["d0", "d1", "d2", "elsewhere"], rows)).toBe(1);
  expect(score("cov", [], rows)).toBe(0);
  expect(contextScores(measures("cov"), ["d0"], truthOf([[1, 2]]), null, OPTIONS)).toEqual([
    { value: null, reason: note("topic.none_answerable") },
  ]);
});

test("coverage of a context equals subtopic recall at its depth, and never falls with depth", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: -1, max: 5 }), { minLength: 4, maxLength: 4 }), {
        minLength: 1,
        maxLength: 12,
      }),
      (rows) => {
        const docids = rows.map((_, i) => `d${i}`);
        for (let k = 1; k <= rows.length; k += 1) {
          const [covered, recall] = [
            score(`cov@${k}`, docids, rows),
            score(`strec@${k}`, docids, rows),
          ];
          if (covered === null) expect(recall).toBe(0);
          else {
            expect(recall).toBeCloseTo(covered, 12);
            if (k > 1)
              expect(covered).toBeGreaterThanOrEqual(score(`cov@${k - 1}`, docids, rows)! - 1e-12);
          }
        }
      },
    ),
  );
});

test("the oracle context covers everything with density 1, a topic that a run lacks scores 0 and is counted, and one nobody answers is left out with its reason", () => {
  const sources = [
    source({
      a: matrix([
        [5, 0],
        [0, 4],
        [1, 1],
      ]),
      b: matrix([
        [3, 3],
        [0, 0],
      ]),
      none: matrix([
        [1, 2],
        [0, 0],
      ]),
    }),
  ];
  const tokens = { tokenizer: "test", passage: () => 100, report: () => null };
  const report = evaluateSystems(
    input({ runs: [run("r", { a: ["d2", "d0"], none: ["d0"], extra: ["d9"] })], sources, tokens }),
    { ...OPTIONS, measures: measures("cov", "den", "map") },
  );
  expect(report.runs[0]).toMatchObject({
    run: "r",
    missing_topics: 1,
    measures: { cov: { value: 0.25, n: 2 }, den: { value: Math.sqrt(0.5), n: 1 } },
  });
  expect(report.runs[0]!.excluded_topics).toEqual([
    { topic_id: "b", reason: note("density.empty_context"), measures: ["den"] },
    { topic_id: "none", reason: note("topic.none_answerable"), measures: ["cov", "den"] },
  ]);
  expect(report.references[0]).toMatchObject({
    run: "oracle context",
    measures: { cov: { value: 1 }, den: { value: 1 } },
  });
  expect(report.warnings.map(noteText)).toEqual([
    'r.run, line 3: 1 of its topics are not judged and do not count: "extra".',
    'r.run: 1 judged topics are not in it and score 0: "b".',
  ]);
});

test("a passage outside the topic answers nothing, though its tokens count", () => {
  const sources = [
    source({
      a: matrix([
        [5, 0],
        [0, 4],
      ]),
    }),
  ];
  const relevant = new Map([
    [
      "a",
      new Map([
        ["d0", 1],
        ["d1", 0],
      ]),
    ],
  ]);
  const tokens = { tokenizer: "test", passage: () => 10, report: () => null };
  const { runs } = evaluateSystems(
    input({ runs: [run("r", { a: ["d1", "d0"] })], sources, relevant, tokens }),
    { ...OPTIONS, measures: measures("cov@1", "cov", "den") },
  );
  expect(runs[0]!.measures).toMatchObject({
    "cov@1": { value: 0 },
    cov: { value: 1 },
    den: { value: Math.sqrt(0.5) },
  });
});

test("the three denominators and the three ways to grade differ as they say", () => {
  const sources = [
    source({
      a: matrix(
        [
          [5, 0, 0, 2],
          [4, 3, 0, 0],
        ],
        { r: [5, 0, 0, 0] },
      ),
    }),
  ];
  const topics = new Map([
    [
      "a",
      {
        title: "A",
        questions: ["0", "1", "2", "3"].map((id) => ({
          id,
          text: id,
          filtered: id === "1",
          vital: id !== "3",
        })),
      },
    ],
  ]);
  const given = input({ runs: [run("r", { a: ["d0", "d1"] })], sources, topics });
  const cov = (denominator: SystemsOptions["denominator"]) =>
    evaluateSystems(given, { ...OPTIONS, measures: measures("cov@1"), denominator }).runs[0]!;
  expect(
    [cov("answerable"), cov("unfiltered"), cov("all")].map(
      ({ measures: found }) => found["cov@1"]!.value,
    ),
  ).toEqual([1 / 2, 1 / 3, 1 / 4]);
  const ndcg = (grade: SystemsOptions["grade"]) =>
    evaluateSystems(given, { ...OPTIONS, measures: measures("ndcg"), grade }).runs[0]!.measures
      .ndcg!.value;
  expect(ndcg("any")).toBe(1);
  expect(ndcg("max")).toBe(1);
  // Question 1 is filtered, so that both passages reach one question.
  expect(ndcg("count")).toBe(1);
  const nuggets = evaluateSystems(given, { ...OPTIONS, measures: measures("cov"), okayWeight: 0.5 })
    .runs[0]!.reports;
  expect(nuggets.nugget_strict!.value).toBeCloseTo(1 / 2.5, 12);
  expect(nuggets.nugget_vital_strict!.value).toBeCloseTo(1 / 2, 12);
});

test("a report that is not written scores 0, one that is not rated has no score", () => {
  const sources = [
    source({
      a: matrix([[5, 5]], { s: [5, 0] }),
      b: matrix([[5, 5]], { other: [5, 5] }),
      c: matrix([[5, 5]], { other: [5, 5] }),
    }),
  ];
  const { references } = evaluateSystems(
    input({
      reports: new Map([
        ["s", new Set(["a", "b"])],
        ["other", new Set(["b", "c"])],
      ]),
      sources,
      tokens: { tokenizer: "test", passage: () => 10, report: () => 10 },
    }),
    OPTIONS,
  );
  const s = references.find((row) => row.run === "s")!;
  expect(s.topics.map((topic) => topic["report cov"])).toEqual([0.5, null, 0]);
  expect(s).toMatchObject({
    missing_reports: 1,
    excluded_topics: [
      { topic_id: "b", reason: note("report.not_rated") },
      { topic_id: "c", reason: note("report.missing"), measures: ["report den"] },
    ],
  });
});

test("context measures that rank systems as their reports do have tau 1, and the reverse -1", () => {
  const topicIds = ["a", "b", "c", "d"];
  const one = (reports: Record<string, number[]>) =>
    matrix(
      [
        [5, 0, 0, 0],
        [0, 5, 0, 0],
        [0, 0, 5, 0],
        [0, 0, 0, 5],
      ],
      reports,
    );
  const best = { low: [5, 0, 0, 0], middle: [5, 5, 0, 0], high: [5, 5, 5, 0] };
  const runs = [
    run("low", Object.fromEntries(topicIds.map((id) => [id, ["d0"]]))),
    run("middle", Object.fromEntries(topicIds.map((id) => [id, ["d0", "d1"]]))),
    run("high", Object.fromEntries(topicIds.map((id) => [id, ["d0", "d1", "d2"]]))),
  ];
  const tau = (reports: Record<string, number[]>) =>
    evaluateSystems(
      input({
        runs,
        sources: [source(Object.fromEntries(topicIds.map((id) => [id, one(reports)])))],
      }),
      { ...OPTIONS, measures: measures("cov") },
    ).context_vs_report.find((row) => row.report_measure === "cov")!;
  expect(tau(best)).toMatchObject({
    context_measure: "cov",
    n: 3,
    kendall_tau_b: { value: 1, ci: [1, 1] },
    spearman: { value: 1 },
  });
  expect(tau({ low: best.high, middle: best.middle, high: best.low }).kendall_tau_b.value).toBe(-1);
});

test("topics whose passages nobody rated have no score, whatever is said of reports there", () => {
  const report = evaluateSystems(
    input({
      runs: [run("r", { a: ["d0"], b: ["d0"] })],
      sources: [
        source({
          a: matrix([[5, 5]]),
          b: { ...matrix([[0, 0]], { s: [5, 0] }), rows: new Map() },
        }),
      ],
    }),
    { ...OPTIONS, measures: [parseMeasure("map")!, parseMeasure("rr")!] },
  );
  const [row] = report.runs;
  expect(row!.measures.map).toMatchObject({ value: 1, n: 1, topics: 1 });
  expect(row!.measures.rr).toMatchObject({ value: 1, n: 1 });
  expect(row!.excluded_topics).toContainEqual({
    topic_id: "b",
    reason: note("topic.no_passage_rated"),
    measures: ["map", "rr"],
  });
});

test("differences that are all equal have no p but a reason, and stay out of Holm's family", () => {
  const topics = ["a", "b", "c"];
  const both = Object.fromEntries(topics.map((topic) => [topic, ["d0", "d1"]]));
  const late = Object.fromEntries(topics.map((topic) => [topic, ["d1", "d0"]]));
  const report = evaluateSystems(
    input({
      runs: [run("first", both), run("second", late)],
      sources: [source(Object.fromEntries(topics.map((topic) => [topic, matrix([[5], [0]])])))],
    }),
    { ...OPTIONS, measures: [parseMeasure("rr")!] },
  );
  expect(report.tests.find(({ measure }) => measure === "rr")).toMatchObject({
    difference: 0.5,
    n: 3,
    p: null,
    p_holm: null,
    reason: note("test.all_differences_equal"),
  });
});

test("people on some topics and a judge on all give one estimate between theirs, with the topics a width takes", () => {
  const random = new Seeded(4);
  const [human, judge]: [Record<string, RatingMatrix>, Record<string, RatingMatrix>] = [{}, {}];
  for (let t = 0; t < 60; t += 1) {
    const truth = Array.from({ length: 10 }, () => (random.below(2) === 0 ? 5 : 0));
    if (t < 20) human[`t${t}`] = matrix([truth.map(() => 5)], { s: truth });
    judge[`t${t}`] = matrix([truth.map(() => 5)], {
      s: truth.map((rating) => (random.below(10) === 0 ? 5 - rating : rating)),
    });
  }
  const section = evaluateSystems(
    input({
      sources: [
        source(judge, { name: "judge", kind: "llm" }),
        source(human, { name: "people", kind: "human" }),
      ],
    }),
    OPTIONS,
  ).prediction_powered!;
  const [row] = section.rows;
  expect(section).toMatchObject({ human: "people", judge: "judge", width: 0.1 });
  expect(row).toMatchObject({ run: "s", minus: null, n_human: 20, n_judge_only: 40 });
  expect(row!.prediction_powered).toMatchObject({ lambda: 1, ci_method: "welch" });
  expect(row!.tuned.se!).toBeLessThan(row!.human_only.se!);
  expect(row).toMatchObject({
    topics_for_width: null,
    reason: note("people_and_judge.more_topics_than_there_are", { topics: 60 }),
  });
});

test("thresholds are listed where ratings are graded, and curves end at the coverage of the whole context", () => {
  const report = evaluateSystems(
    input({
      runs: [run("r", { a: ["d0", "d1"] }), run("s", { a: ["d1"] })],
      sources: [
        source({
          a: matrix([
            [5, 0, 2],
            [0, 3, 0],
          ]),
        }),
      ],
    }),
    { ...OPTIONS, measures: measures("cov") },
  );
  expect(report.thresholds.map(({ threshold, mean }) => [threshold, mean])).toEqual([
    [1, (1 + 1 / 3) / 2],
    [2, (1 + 1 / 3) / 2],
    [3, 0.75],
    [4, 0.5],
    [5, 0.5],
  ]);
  expect(report.curves).toEqual([
    { run: "r", coverage: [0.5, 1] },
    { run: "s", coverage: [0.5, 0.5] },
    { run: "oracle context", coverage: [0.5, 1] },
  ]);
});

test("random contexts are drawn from the first documents, in the run's order, alike for one seed", () => {
  const first = run("r", { t: Array.from({ length: 30 }, (_, i) => `d${i}`), short: ["x"] });
  const draw = (seed: number) => sampleContexts(first, { top: 20, size: 5, n: 3, seed });
  const { contexts, short } = draw(1);
  expect(contexts.map(({ tag }) => tag)).toEqual(["sample-1", "sample-2", "sample-3"]);
  for (const { topics } of contexts) {
    const places = topics.get("t")!.map((docid) => Number(docid.slice(1)));
    expect(new Set(places).size).toBe(5);
    expect(Math.max(...places)).toBeLessThan(20);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  }
  expect(short).toEqual(["short"]);
  expect(draw(1)).toEqual(draw(1));
  expect(draw(2)).not.toEqual(draw(1));
});

test("a run's support is the mean over its topics; unjudged citations are counted, and their sentence stays in recall", () => {
  const answers = [
    { topicId: "a", runId: "s", sentences: [{ docids: ["p", "q"] }, { docids: [] }] },
    { topicId: "b", runId: "s", sentences: [{ docids: ["p"] }] },
  ];
  const labels: Record<string, "full" | "partial"> = { a0p: "full", a0q: "partial" };
  const [row] = supportScores(
    answers,
    (topic, _run, sentence, docid) => labels[`${topic}${sentence}${docid}`] ?? null,
    "all",
    { interval: "percentile", bootstrap: 0, seed: 1 },
  );
  expect(row).toMatchObject({
    run: "s",
    weighted_precision: { value: 0.75, n: 1 },
    weighted_recall: { value: 0.25, n: 2 },
    citations: { judged: 2, unjudged: 1 },
    sentences: 3,
  });
});

test("a report that one source did not rate, or has only begun, has no score by it; a question on which they tied leaves the denominator and is counted", () => {
  const judge = source(
    {
      a: matrix([[5, 5, 5]], { s: [5, 0, 5], r: [5, 5, 5] }),
      b: matrix([[5, 5, 5]], { s: [5, 5, 5] }),
    },
    { name: "judge", kind: "llm" },
  );
  const people = source(
    {
      a: {
        ...matrix([[0, 0, 0]], { s: [5, -3, 0], begun: [5, -2, -2] }),
        absent: -2,
        rows: new Map(),
      },
      b: { ...matrix([[0, 0, 0]], { other: [5, 5, 5] }), absent: -2, rows: new Map() },
    },
    { name: "people", kind: "human" },
  );
  const { sources } = evaluateSystems(input({ sources: [judge, people] }), OPTIONS);
  const row = (name: string, run: string) =>
    sources.find((one) => one.source === name)!.references.find((one) => one.run === run)!;
  expect(row("people", "s")).toMatchObject({
    reports: { cov: { value: 0.5, n: 1 } },
    unlabelled: 1,
    missing_reports: 0,
  });
  const begun = row("people", "begun");
  // On the other topic it wrote nothing, which is 0.
  expect(begun).toMatchObject({ reports: { cov: { value: 0, n: 1 } }, unfinished_reports: 1 });
  expect(begun.excluded_topics[0]).toMatchObject({
    topic_id: "a",
    reason: note("report.unfinished", { labelled: 1, asked: 3 }),
  });
  expect(row("people", "s").topics.map((topic) => topic["report cov"])).toEqual([0.5, null]);
  expect(row("judge", "s")).toMatchObject({
    reports: { cov: { value: (2 / 3 + 1) / 2, n: 2 } },
    unlabelled: 0,
  });
  expect(row("judge", "r")).toMatchObject({ missing_reports: 1, reports: { cov: { value: 0.5 } } });
});

test("with qrels beside ratings, questions are scored on rated topics and relevance on judged ones", () => {
  const given = input({
    runs: [run("r", { a: ["d0"], b: ["d0"], q: ["d0"] })],
    sources: [source({ a: matrix([[5, 0]]), b: matrix([[0, 0]]) })],
    qrels: new Map([
      ["a", new Map([["d0", 1]])],
      [
        "q",
        new Map([
          ["d0", 1],
          ["d1", 1],
        ]),
      ],
    ]),
  });
  const { runs } = evaluateSystems(given, {
    ...OPTIONS,
    measures: measures("cov", "alpha_ndcg@5", "map"),
  });
  // Where nothing is answered coverage is undefined and ranked coverage 0, as in ndeval.
  expect(runs[0]!.measures).toMatchObject({
    cov: { value: 1, n: 1 },
    "alpha_ndcg@5": { value: 0.5, n: 2 },
    map: { value: 0.75, n: 2 },
  });
});

test("ranked coverage past rank 20 is that of its depth, not of 20", () => {
  const rows = Array.from({ length: 40 }, (_, i) => [i === 30 ? 5 : 0]);
  const docids = rows.map((_, i) => `d${i}`);
  expect(score("alpha_ndcg@20", docids, rows)).toBe(0);
  expect(score("alpha_ndcg@40", docids, rows)).toBeCloseTo(1 / Math.log2(32), 12);
});

test("a system without a judged topic is left out, and named once", () => {
  const given = input({
    runs: [
      run("real", { a: ["d0"], b: ["d0"] }),
      run("other", { a: ["d1"], b: ["d0"] }),
      run("phantom", { z: ["d0"] }),
    ],
    reports: new Map([["study-only", new Set(["z"])]]),
    sources: [
      source({ a: matrix([[5, 0]], { real: [5, 0] }), b: matrix([[5, 5]], { real: [5, 5] }) }),
    ],
  });
  const { runs, references, warnings, correlations } = evaluateSystems(given, {
    ...OPTIONS,
    measures: measures("cov", "map"),
  });
  expect(runs.map((row) => row.run)).toEqual(["real", "other"]);
  expect(references.filter(({ kind }) => kind === "report")).toEqual([]);
  expect(warnings.map(noteText).filter((warning) => warning.includes("phantom"))).toEqual([
    'Left out, because no topic of theirs is judged: "phantom", "study-only".',
  ]);
  expect(correlations.every(({ kendall_tau_b }) => kendall_tau_b.value === null)).toBe(true);
});

test("means are over the topics on which every system has a score, with n, or over each one's own when asked", () => {
  const people = source(
    {
      a: { ...matrix([[5, 5]], { s: [5, 5], r: [5, 0] }), absent: -2 },
      b: { ...matrix([[5, 5]], { s: [0, 0], r: [5, -2] }), absent: -2 },
      c: { ...matrix([[5, 5]], { s: [5, 0], r: [0, 0] }), absent: -2 },
    },
    { name: "people", kind: "human" },
  );
  const of = (means: "common" | "own") => {
    const { references, warnings } = evaluateSystems(input({ sources: [people] }), {
      ...OPTIONS,
      means,
    });
    const cov = (name: string) => references.find(({ run: tag }) => tag === name)!.reports.cov!;
    return { s: cov("s"), r: cov("r"), warnings: warnings.map(noteText) };
  };
  expect(of("common")).toMatchObject({ s: { value: 0.75, n: 2 }, r: { value: 0.25, n: 2 } });
  expect(of("common").warnings).toContain(
    "Means by report cov are over the 2 topics on which every system has a score; some have 3.",
  );
  expect(of("own")).toMatchObject({ s: { value: 0.5, n: 3 }, r: { value: 0.25, n: 2 } });
});

test("Holm goes over one measure or over all, and equal differences have no p but a reason", () => {
  const random = new Seeded(4);
  const topics = Array.from({ length: 8 }, (_, t) => `t${t}`);
  const given = input({
    runs: ["a", "b", "c"].map((tag) =>
      run(
        tag,
        Object.fromEntries(topics.map((topic) => [topic, random.sample(["d0", "d1", "d2"])])),
      ),
    ),
    sources: [
      source(
        Object.fromEntries(
          topics.map((topic) => [
            topic,
            matrix([
              [5, 0],
              [0, random.below(6)],
              [0, 0],
            ]),
          ]),
        ),
      ),
    ],
  });
  const of = (family: "measure" | "all") =>
    evaluateSystems(given, { ...OPTIONS, family, measures: measures("rr", "map", "cov@1") }).tests;
  const [one, all] = [of("measure"), of("all")];
  all.forEach((test, i) => {
    expect(test.p).toBe(one[i]!.p);
    if (test.p === null) expect(test.reason).toEqual(note("test.all_differences_equal"));
    else {
      expect(test.p_holm!).toBeGreaterThanOrEqual(one[i]!.p_holm!);
      expect(test.p_bonferroni!).toBeGreaterThanOrEqual(test.p_holm! - 1e-12);
      expect(test.p_benjamini_hochberg!).toBeLessThanOrEqual(test.p_holm! + 1e-12);
      expect(test.p_sign_flip).toBeGreaterThan(0);
    }
  });
});
