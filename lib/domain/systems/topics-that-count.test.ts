import { expect, test } from "vitest";
import { note } from "@/lib/messages/note";
import { noteText } from "@/lib/messages/note-text";
import { parseMeasure } from "../measures/measure-name";
import { rerankRun } from "../rerank/rerank-run";
import { parseStrategy } from "../rerank/strategies";
import { evaluateSystems } from "./evaluate-systems";
import { OPTIONS, input, matrix, measures, run, source } from "./test-systems";

test("the oracle has density 1, a missing topic scores 0, and an unanswerable one is left out with its reason", () => {
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
  expect(report.warnings.map((one) => noteText(one))).toEqual([
    'r.run, line 3: 1 of its topics are not judged and do not count: "extra".',
    'r.run: 1 judged topics are not in it and score 0: "b".',
  ]);
});

test("topics without rated passages have no score, even if reports are labelled there", () => {
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

test("with qrels and ratings, questions are scored on rated topics and relevance on judged ones", () => {
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
  // Without an answer coverage is undefined and ranked coverage is 0, as in ndeval.
  expect(runs[0]!.measures).toMatchObject({
    cov: { value: 1, n: 1 },
    "alpha_ndcg@5": { value: 0.5, n: 2 },
    map: { value: 0.75, n: 2 },
  });
});

test("a system without a judged topic is left out and listed once", () => {
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
  const { runs, references, curves, warnings, correlations } = evaluateSystems(given, {
    ...OPTIONS,
    measures: measures("cov", "map"),
  });
  expect(runs.map((row) => row.run)).toEqual(["real", "other"]);
  expect(curves.map((curve) => curve.run)).toEqual(["real", "other", "oracle context"]);
  expect(references.filter(({ kind }) => kind === "report")).toEqual([]);
  expect(
    warnings.map((one) => noteText(one)).filter((warning) => warning.includes("phantom")),
  ).toEqual(['Left out, because no topic of theirs is judged: "phantom", "study-only".']);
  expect(correlations.every(({ kendall_tau_b }) => kendall_tau_b.value === null)).toBe(true);
});

test("means are over the topics on which every system has a score, or over each system's own if asked", () => {
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
    return { s: cov("s"), r: cov("r"), warnings: warnings.map((one) => noteText(one)) };
  };
  expect(of("common")).toMatchObject({ s: { value: 0.75, n: 2 }, r: { value: 0.25, n: 2 } });
  expect(of("common").warnings).toContain(
    "Means by report cov are over the 2 topics on which every system has a score; some have 3.",
  );
  expect(of("own")).toMatchObject({ s: { value: 0.5, n: 3 }, r: { value: 0.25, n: 2 } });
});

test("runs that were reranked by the ratings that score them are named; by other ratings they are not", () => {
  const first = run("bm25", { a: ["d0", "d1"] });
  const scoring = source({ a: matrix([[0], [5]]) });
  const rerankedBy = (rows: number[][]) => ({
    ...rerankRun(first, "bm25:sum", parseStrategy("sum")!, new Map([["a", matrix(rows)]])).run,
  });
  const found = (rows: number[][]) =>
    evaluateSystems(input({ runs: [first, rerankedBy(rows)], sources: [scoring] }), {
      ...OPTIONS,
      measures: measures("cov@1"),
    });
  const message = noteText(note("runs.same_ratings", { runs: '"bm25:sum"' }));
  expect(found([[0], [5]]).warnings.map((one) => noteText(one))).toEqual([message]);
  expect(found([[1], [5]]).warnings).toEqual([]);
});

test("the interval of alpha-nDCG stays below 1 while no topic exceeds it", () => {
  const topics = ["a", "b", "c", "d"];
  const rows = [
    [5, 0],
    [0, 5],
    [0, 0],
  ];
  const order = (i: number) => (i === 0 ? ["d2", "d2", "d0"] : ["d1", "d0", "d2"]);
  const report = evaluateSystems(
    input({
      runs: [run("r", Object.fromEntries(topics.map((topic, i) => [topic, order(i)])))],
      sources: [source(Object.fromEntries(topics.map((topic) => [topic, matrix(rows)])))],
    }),
    { ...OPTIONS, measures: measures("alpha_ndcg@3"), interval: "jackknife" },
  );
  const { value, ci } = report.runs[0]!.measures["alpha_ndcg@3"]!;
  expect(value).toBeLessThan(1);
  expect(ci![1]).toBeLessThanOrEqual(1);
  expect(ci![0]).toBeGreaterThanOrEqual(0);
});
