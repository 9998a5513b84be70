import { expect, test } from "vitest";
import { note } from "@/lib/messages/note";
import { evaluateSystems } from "./evaluate-systems";
import { supportScores } from "./support-scores";
import { OPTIONS, input, matrix, source } from "./test-systems";

test("a missing report scores 0, an unrated one has no score", () => {
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

test("a run's support is the mean over judged topics; unjudged citations are counted and their sentence counts for recall", () => {
  const answers = [
    { topicId: "a", runId: "s", sentences: [{ docids: ["p", "q"] }, { docids: [] }] },
    { topicId: "b", runId: "s", sentences: [{ docids: ["p"] }] },
    { topicId: "b", runId: "u", sentences: [{ docids: ["p"] }] },
    { topicId: "not judged", runId: "s", sentences: [{ docids: ["p"] }] },
  ];
  const labels: Record<string, "full" | "partial"> = {
    sa0p: "full",
    sa0q: "partial",
    ub0p: "full",
  };
  const [row] = supportScores(
    answers,
    (topic, run, sentence, docid) => labels[`${run}${topic}${sentence}${docid}`] ?? null,
    "all",
    { interval: "percentile", bootstrap: 0, seed: 1 },
  );
  expect(row).toMatchObject({
    run: "s",
    weighted_precision: { value: 0.75, n: 1 },
    weighted_recall: { value: 0.25, n: 2 },
    citations: { judged: 2, unjudged: 2 },
    sentences: 3,
  });
});

test("a report that a source did not rate or finish has no score; a tied question is counted but not in the denominator", () => {
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
  // It wrote nothing on the other topic, which scores 0.
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
