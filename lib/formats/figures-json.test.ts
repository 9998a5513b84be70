import { expect, test } from "vitest";
import { agreementFigures } from "@/lib/domain/agreement/agreement-figures";
import { JudgmentTable } from "@/lib/domain/agreement/judgment-table";
import { testJudgment } from "@/lib/domain/agreement/test-judgment";
import { figure, undefinedBecause } from "@/lib/domain/figure";
import type { SystemRow } from "@/lib/domain/systems/systems-figures";
import { note } from "@/lib/messages/note";
import { figuresCsvParts } from "./figures-csv";
import { figuresJson, figuresJsonParts, withNotes, withSentences } from "./figures-json";
import { agreementTables } from "./agreement-tables";
import { systemsCsv, systemsLatex } from "./systems-tables";

/** Agreement of two annotators and two topics: too few topics for intervals. */
function smallReport() {
  const table = new JudgmentTable({ task: "answerability", threshold: 3, malformed: "zero" });
  for (const topicId of ["t1", "t2"])
    for (const raterId of ["a", "b"])
      for (const questionId of ["0", "1", "2"])
        table.add(
          testJudgment({
            topicId,
            questionId,
            raterId,
            label: questionId === "1" || (questionId === "0" && raterId === "b") ? "0" : "1",
          }),
        );
  return agreementFigures(table.finish(), { interval: "jackknife", bootstrap: 1, seed: 1 });
}

test("a figure without an interval has its sentence and code in JSON, and its sentence in CSV", () => {
  const report = smallReport();
  const told = JSON.parse(figuresJson(report)) as typeof report;
  expect(told.inter_annotator.percent_agreement).toMatchObject({
    value: 2 / 3,
    ci: null,
    ci_reason: "it rests on 2 topics",
    ci_reason_code: "interval.few_topics",
    ci_reason_data: { topics: 2 },
    reason: null,
    reason_code: null,
  });
  expect(told.levels.topic[0]!.spearman).toMatchObject({
    value: null,
    reason: "a correlation needs at least 3, and there are 2",
    reason_code: "correlation.few_units",
    reason_data: { fewest: 3, units: 2 },
  });
  const line = [...figuresCsvParts(report)]
    .join("")
    .split("\n")
    .find((one) => one.startsWith("inter_annotator.percent_agreement,"));
  expect(line).toContain(",it rests on 2 topics,");
  const [table] = agreementTables(report);
  expect(table!.latex).toContain("Percent agreement & 0.667 & - & 6 & 2 & none & -");
});

test("the CSV of many figures comes in parts, each with whole rows, and the heading once", () => {
  const kappa = smallReport().inter_annotator.percent_agreement;
  const many = Array.from({ length: 2500 }, (_, i) => ({ a: `p${i}`, kappa }));
  const parts = [...figuresCsvParts({ pairs: many })];
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.every((part) => part === "" || part.endsWith("\n"))).toBe(true);
  const [heading, ...rows] = parts.join("").trimEnd().split("\n");
  expect(heading).toMatch(/^figure,value,/);
  expect(rows.map((row) => row.split(",")[0])).toEqual(many.map(({ a }) => `pairs.[${a}].kappa`));
});

test("figures written in parts are the same text, with long lists and notes at every depth", () => {
  const report = smallReport();
  const long = {
    ...report,
    warnings: [note("labels.of_one_topic")],
    nothing: undefined,
    empty: [],
    coverage: Array.from({ length: 2500 }, (_, i) => ({
      i,
      text: "line\nline",
      none: undefined,
      inner: { reason: note("labels.none_by_both"), list: [] },
    })),
    deep: {
      few: [1, 2],
      levels: { many: Array.from({ length: 250 }, (_, i) => ({ i })), none: null },
    },
    last: Array.from({ length: 1001 }, (_, i) => i),
  };
  for (const figures of [report, long])
    expect([...figuresJsonParts(figures)].join("")).toBe(figuresJson(figures));
});

test("tables of systems give the same sentences; LaTeX only says that there is no interval", () => {
  const row: SystemRow = {
    run: "s",
    kind: "run",
    measures: { cov: figure(undefinedBecause("topic.none_answerable"), 0, 0) },
    reports: {},
    unjudged: {},
    topics: [],
    excluded_topics: [{ topic_id: "t", reason: note("topic.none_answerable"), measures: ["cov"] }],
    missing_topics: 0,
    missing_reports: 0,
    unlabelled: 0,
    unfinished_reports: 0,
  };
  const table = { runs: [row], references: [] };
  expect(systemsCsv(table)).toContain("s,run,context,cov,,,,0,no question is answerable,none,");
  expect(systemsLatex(table)).toContain("s & -- ");
  expect(withSentences(row.excluded_topics)).toEqual([
    {
      topic_id: "t",
      reason: "no question is answerable",
      reason_code: "topic.none_answerable",
      measures: ["cov"],
    },
  ]);
});

test("warnings are written as sentences, with their codes in the same order", () => {
  const warnings = [note("labels.of_one_topic"), note("labels.synthetic", { labels: 1200 })];
  expect(withSentences({ warnings })).toEqual({
    warnings: [
      "All judgments are of one topic, so there are no intervals.",
      "1200 labels were written for a demonstration; no person gave them.",
    ],
    warning_codes: [
      { code: "labels.of_one_topic", data: {} },
      { code: "labels.synthetic", data: { labels: 1200 } },
    ],
  });
});

test("figures stored with sentences keep those sentences", () => {
  const stored = { rows: [{ value: null, reason: "no {item}" }], warnings: ["Of old."] };
  const read = withNotes(stored);
  expect(withSentences(read)).toMatchObject({
    rows: [{ reason: "no {item}", reason_code: "earlier.sentence" }],
    warnings: ["Of old."],
  });
  expect(withNotes(JSON.parse(JSON.stringify(read)))).toEqual(read);
});
