import type { TableName } from "@/lib/domain/table-choices";
import { measureWords } from "@/lib/domain/measures/measure-words";
import type { SystemRow, SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { naturalOrder } from "@/lib/domain/text/natural-order";
import type { Figure } from "@/lib/domain/figure";
import type { Note } from "@/lib/messages/note";
import { noteText } from "@/lib/messages/note-text";
import { count, figure, share, text, type PaperRow, type PaperTable } from "./paper-table";
import {
  marksText,
  systemGroups,
  systemMarks,
  TAU_ROW,
  tauCells,
  type MarkedSystem,
  type Significance,
} from "./system-marks";

/** The names of the tables of an evaluation of systems. */
export const SYSTEMS_TABLES = ["systems", "tests", "correlations", "thresholds", "topics"] as const;

/** Scores of every system on every topic, by measure. */
export type TopicScores = readonly {
  topicId: string;
  scores: Record<string, Record<string, number | null>>;
}[];

/** Returns the scores of systems by topic, from the rows of an evaluation. */
export function scoresByTopic(rows: readonly SystemRow[]): TopicScores {
  const byTopic = new Map<string, TopicScores[number]>();
  for (const row of rows)
    for (const { topic_id, ...scores } of row.topics) {
      const topicId = String(topic_id);
      const topic = byTopic.get(topicId) ?? { topicId, scores: {} };
      byTopic.set(topicId, topic);
      topic.scores[row.run] = numbersOf(scores);
    }
  return [...byTopic.values()].sort((a, b) => naturalOrder(a.topicId, b.topicId));
}

function numbersOf(scores: Record<string, string | number | null>): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(scores).map(([name, score]) => [name, typeof score === "number" ? score : null]),
  );
}

/** Returns the tables of an evaluation of systems. */
export function systemsPaperTables(
  figures: SystemsFigures,
  topics: TopicScores,
  significance: Significance = "holm",
): PaperTable<TableName>[] {
  return [
    systemsTable(figures, significance),
    testsTable(figures),
    correlationsTable(figures),
    thresholdsTable(figures),
    topicsTable(topics),
  ];
}

const INTERVALS = "In brackets 95 % intervals over topics.";
const KINDS = { run: "system", report: "reports alone", oracle: "reference" } as const;

/**
 * Systems and references by every measure; measures of reports have the prefix `report:`. A group
 * is a first stage with what was reranked from it, or all systems.
 */
export function systemsTable(
  { runs, references, topics, tests, context_vs_report, warnings }: ShownFigures,
  significance: Significance = "holm",
): PaperTable<TableName> {
  const groups = systemGroups(runs.map(({ run }) => run));
  const ordered = groups.flatMap((group) =>
    group.map((run) => runs.find((row) => row.run === run)!),
  );
  const rows = [...ordered, ...references];
  const names = (of: (row: SystemRow) => Record<string, unknown>) => [
    ...new Set(rows.flatMap((row) => Object.keys(of(row)))),
  ];
  const context = names((row) => row.measures).map((name) => share(name, measureWords(name)));
  const reports = names((row) => row.reports).map((name) =>
    share(`report:${name}`, `Report: ${measureWords(name)}`),
  );
  const columns = [...context, ...reports];
  const keys = columns.map(({ key }) => key);
  const marks = new Map(
    groups.flatMap((group) => [
      ...systemMarks(
        ordered.filter(({ run }) => group.includes(run)).map(valuesOf),
        keys,
        tests,
        significance,
      ),
    ]),
  );
  const firsts = new Set(groups.slice(1).map(([run]) => run));
  const hasReports = reports.length > 0 && context.length > 0;
  return {
    name: "systems",
    caption: `Systems by each measure, means over ${topics} topics. ${marksText(significance)}${hasReports ? " The last row is over systems, with the coverage of the reports (density: with their density)." : ""}${cautions(warnings)}`,
    intervals: INTERVALS,
    columns: [
      text("system", "System"),
      text("letter", "Letter"),
      text("kind", "Kind"),
      ...columns,
      count("missing_topics", "Topics missing"),
      count("missing_reports", "Reports missing"),
    ],
    defaultColumns: ["system", "letter", ...keys],
    rows: rows.map((row, i) => {
      const own = row.kind === "run" ? marks.get(row.run) : undefined;
      const isReference = i > 0 && row.kind !== "run" && rows[i - 1]!.kind === "run";
      return {
        cells: {
          ...figuresOf(row),
          system: row.run,
          letter: own?.letter ?? "",
          kind: KINDS[row.kind],
          missing_topics: row.missing_topics,
          missing_reports: row.missing_reports,
        },
        systems: [row.run],
        best: own?.best ?? [],
        second: own?.second ?? [],
        marks: own?.marks ?? {},
        isFirstOfKind: isReference || (row.kind === "run" && firsts.has(row.run)),
      };
    }),
    ...(hasReports
      ? { foot: [{ cells: { system: TAU_ROW, ...tauCells(context_vs_report) } }] }
      : {}),
  };
}

/** The parts of an evaluation that its main table shows. */
type ShownFigures = Pick<
  SystemsFigures,
  "runs" | "references" | "topics" | "tests" | "context_vs_report" | "warnings"
>;

function figuresOf(row: SystemRow): Record<string, Figure> {
  return {
    ...row.measures,
    ...Object.fromEntries(
      Object.entries(row.reports).map(([name, own]) => [`report:${name}`, own]),
    ),
  };
}

function valuesOf(row: SystemRow): MarkedSystem {
  return {
    run: row.run,
    values: Object.fromEntries(
      Object.entries(figuresOf(row)).map(([key, { value }]) => [key, value]),
    ),
  };
}

function testsTable({ tests }: SystemsFigures): PaperTable<TableName> {
  return {
    name: "tests",
    caption: "Two-sided paired t-tests between systems over topics, by measure.",
    columns: [
      text("measure", "Measure"),
      text("a", "System"),
      text("b", "and system"),
      count("n", "n"),
      share("difference", "Difference"),
      figure("t", "t"),
      count("df", "df"),
      { key: "p", title: "p", kind: "p" },
      { key: "p_holm", title: "p (Holm)", kind: "p" },
      { key: "p_sign_flip", title: "p (signs)", kind: "p" },
    ],
    rows: tests.map(({ equivalence: _equivalence, reason: _reason, ...row }) => ({
      cells: { ...row, p_sign_flip: row.p_sign_flip ?? null },
      systems: [row.a, row.b],
    })),
  };
}

function correlationsTable({ correlations }: SystemsFigures): PaperTable<TableName> {
  return {
    name: "correlations",
    caption: "Rank correlations over systems between every two measures.",
    columns: [
      text("a", "Measure"),
      text("b", "and measure"),
      count("n", "Systems"),
      figure("kendall_tau_b", "Kendall τ-b"),
      figure("spearman", "Spearman"),
    ],
    rows: correlations.map(({ ranks: _ranks, ...cells }) => ({ cells })),
  };
}

const CAUTIONS: readonly string[] = ["runs.same_ratings", "reports.capped", "thresholds.frozen"];

/** Says what changes how a table is to be read, among the warnings of an evaluation. */
export function cautions(warnings: readonly Note[]): string {
  return warnings
    .filter(({ code }) => CAUTIONS.includes(code))
    .map((one) => ` ${noteText(one)}`)
    .join("");
}

/** Means over systems at each threshold, and how the contexts rank the systems as reports do. */
function thresholdsTable({ thresholds, warnings }: SystemsFigures): PaperTable<TableName> {
  return {
    name: "thresholds",
    caption: `Means and standard deviations over systems when ratings from each threshold count as answered, and Kendall's τ of each measure with the coverage of reports at that threshold.${
      warnings.some(({ code }) => code === "thresholds.frozen")
        ? ""
        : " The answerable questions and the required passages follow the threshold, so coverage may rise with it."
    }${cautions(warnings)}`,
    columns: [
      count("threshold", "Threshold"),
      text("measure", "Measure"),
      count("systems", "Systems"),
      share("mean", "Mean"),
      share("sd", "Standard deviation"),
      figure("tau", "Kendall τ with reports"),
    ],
    rows: thresholds.map(({ threshold, measure, systems, mean, sd, tau_with_reports }) => ({
      cells: {
        threshold,
        measure: measureWords(measure),
        systems,
        mean,
        sd,
        tau: tau_with_reports ?? null,
      },
    })),
  };
}

function topicsTable(topics: TopicScores): PaperTable<TableName> {
  const names = [
    ...new Set(
      topics.flatMap(({ scores }) => Object.values(scores).flatMap((own) => Object.keys(own))),
    ),
  ];
  return {
    name: "topics",
    caption: "Scores of every system on every topic.",
    columns: [
      text("topic", "Topic"),
      text("system", "System"),
      ...names.map((name) => share(name, measureWords(name))),
    ],
    rows: topics.flatMap(({ topicId, scores }) =>
      Object.entries(scores).map(([run, own]): PaperRow => ({
        cells: {
          topic: topicId,
          system: run,
          ...Object.fromEntries(names.map((name) => [name, own[name] ?? null])),
        },
        systems: [run],
      })),
    ),
  };
}
