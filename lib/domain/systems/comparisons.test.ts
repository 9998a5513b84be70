import { expect, test } from "vitest";
import { note } from "@/lib/messages/note";
import { parseMeasure } from "../measures/measure-name";
import type { RatingMatrix } from "../measures/rating-matrix";
import { Seeded } from "../random/seeded";
import { evaluateSystems } from "./evaluate-systems";
import { OPTIONS, input, matrix, measures, run, source } from "./test-systems";

test("context measures that rank systems like their reports have tau 1, reversed ones -1", () => {
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

test("differences that are all equal have a reason instead of p, and are not in Holm's family", () => {
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

test("people on some topics and a judge on all give an estimate between them, and the topics needed for a width", () => {
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

test("Holm's family is one measure or all measures; equal differences have a reason instead of p", () => {
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
