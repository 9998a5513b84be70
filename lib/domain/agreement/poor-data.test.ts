import { expect, test } from "vitest";
import { note } from "@/lib/messages/note";
import { reasonText } from "@/lib/messages/note-text";
import type { Figure } from "../figure";
import { agreementFigures } from "./agreement-figures";
import type { AgreementFigures } from "./figure-types";
import { JudgmentTable } from "./judgment-table";
import { testJudgment } from "./test-judgment";

interface Given {
  people: number;
  topics: number;
  systems: number;
  judgeTopics?: number;
  label?: (index: number, rater: number) => number;
  /** Whether a rater labels a question. */
  labels?: (rater: number, topic: number, question: number) => boolean;
}

const QUESTIONS = 6;
const HASH = 2654435761;
const noisy = (index: number, rater: number) =>
  ((index * HASH + rater * 97 * index) >>> 7) % 3 === 0 ? 1 : 0;

function reportOf({
  people,
  topics,
  systems,
  judgeTopics = topics,
  label = noisy,
  labels = () => true,
}: Given): AgreementFigures {
  const table = new JudgmentTable({ task: "answerability", threshold: 3, malformed: "zero" });
  for (let t = 0; t < topics; t += 1)
    for (let s = 0; s < systems; s += 1)
      for (let q = 0; q < QUESTIONS; q += 1)
        for (let r = 0; r <= people; r += 1) {
          const isJudge = r === people;
          if (isJudge ? t >= judgeTopics : !labels(r, t, q)) continue;
          table.add(
            testJudgment({
              topicId: `t${t}`,
              runId: `s${s}`,
              questionId: String(q),
              raterId: isJudge ? "judge" : `p${r}`,
              raterType: isJudge ? "llm" : "human",
              label: String(label((t * systems + s) * QUESTIONS + q + 1, r)),
            }),
          );
        }
  return agreementFigures(
    { ...table.finish(), questions: () => QUESTIONS },
    { interval: "jackknife", bootstrap: 1, seed: 1 },
  );
}

function figuresIn(value: unknown, path = ""): { path: string; figure: Figure }[] {
  if (typeof value !== "object" || value === null) return [];
  if ("ci_method" in value) return [{ path, figure: value as Figure }];
  return Object.entries(value).flatMap(([key, inner]) => figuresIn(inner, `${path}.${key}`));
}

/** Checks the rules for every figure of a report. */
function expectHonest(report: AgreementFigures): void {
  const found = figuresIn(report);
  expect(found.length).toBeGreaterThan(10);
  for (const { path, figure } of found) {
    const { value, ci, ci_method, ci_reason, n, topics, reason, ci_other_raters } = figure;
    expect(Number.isInteger(n) && n >= 0 && Number.isInteger(topics), path).toBe(true);
    if (value === null) {
      expect(reasonText(reason), path).toMatch(/\w+/);
      expect([ci, ci_method], path).toEqual([null, "none"]);
      continue;
    }
    expect(Number.isFinite(value), path).toBe(true);
    expect(reason, path).toBeNull();
    if (ci === null) expect(reasonText(ci_reason), path).toMatch(/\w+/);
    for (const interval of [ci, ci_other_raters?.ci])
      if (interval) {
        expect(interval.every(Number.isFinite), path).toBe(true);
        expect(interval[1] - interval[0], path).toBeGreaterThan(1e-9);
        expect(interval[0] <= value + 1e-9 && value - 1e-9 <= interval[1], path).toBe(true);
      }
  }
}

test.each<[string, Given, (report: AgreementFigures) => void]>([
  [
    "one rater",
    { people: 1, topics: 6, systems: 2 },
    ({ inter_annotator: inter }) => {
      expect(inter.fleiss_kappa).toMatchObject({
        value: null,
        n: 0,
        reason: note("labels.none_by_two"),
      });
    },
  ],
  [
    "two raters",
    { people: 2, topics: 6, systems: 2 },
    ({ inter_annotator: inter }) => {
      expect(inter.fleiss_kappa.ci).not.toBeNull();
      expect(inter.fleiss_kappa.ci_other_raters).toBeUndefined();
    },
  ],
  [
    "no overlap",
    { people: 2, topics: 6, systems: 2, labels: (rater, topic) => topic % 2 === rater },
    ({ inter_annotator: inter }) => {
      expect(inter).toMatchObject({ n_items: 0, pairwise: [] });
      expect(inter.krippendorff_alpha.nominal.value).toBeNull();
    },
  ],
  [
    "one class",
    { people: 3, topics: 6, systems: 2, label: () => 1 },
    ({ inter_annotator: inter, human_llm }) => {
      expect(inter.fleiss_kappa.reason).toEqual(note("labels.one_category"));
      expect(human_llm[0]!.mcc.value).toBeNull();
      expect(human_llm[0]!.accuracy).toMatchObject({ value: 1, ci_method: "share" });
    },
  ],
  [
    "one topic",
    { people: 3, topics: 1, systems: 3 },
    ({ inter_annotator: inter }) => {
      expect(inter.fleiss_kappa).toMatchObject({ ci: null, ci_reason: note("interval.one_topic") });
    },
  ],
  [
    "two systems",
    { people: 3, topics: 6, systems: 2 },
    ({ levels }) => {
      expect(levels.run[0]!.spearman).toMatchObject({ value: null, n: 2 });
      expect(reasonText(levels.run[0]!.spearman.reason)).toMatch(
        /needs at least 3, and there are 2/,
      );
    },
  ],
  [
    "unfinished everywhere",
    { people: 3, topics: 6, systems: 3, labels: (_rater, _topic, question) => question < 4 },
    ({ levels, coverage }) => {
      expect(coverage.filter((row) => row.rater_id !== "judge").length).toBe(54);
      for (const row of coverage) if (row.rater_id !== "judge") expect(row.coverage).toBeNull();
      const row = levels.topic.find((one) => one.a === "p0" && one.b === "judge")!;
      expect(row).toMatchObject({ n: 0, left_out: 18 });
    },
  ],
  [
    "a judge on 5 of 50 topics",
    { people: 3, topics: 50, systems: 2, judgeTopics: 5 },
    ({ human_llm, levels }) => {
      expect(human_llm[0]!.cohen_kappa).toMatchObject({ topics: 5, n: 60 });
      expect(levels.topic.find((row) => row.b === "judge")!.spearman).toMatchObject({ topics: 5 });
    },
  ],
  [
    "a topic that one of three labels",
    { people: 3, topics: 5, systems: 2, labels: (rater, topic) => topic > 0 || rater === 0 },
    ({ inter_annotator: inter }) => {
      expect(inter.fleiss_kappa.topics).toBe(4);
      expect(inter.dropped_items).toBe(12);
    },
  ],
])("%s: undefined figures have a reason, and no interval has width 0", (_name, given, also) => {
  const report = reportOf(given);
  expectHonest(report);
  also(report);
});
