import { measureWords } from "@/lib/domain/measures/measure-words";
import type { SystemRow, SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { naturalOrder } from "@/lib/domain/text/natural-order";
import type { PaperColumn, PaperRow, PaperTable } from "./paper-table";

/** The names of the tables of an evaluation of systems. */
export const SYSTEMS_TABLES = ["systems", "tests", "correlations", "topics"] as const;

const text = (key: string, title: string): PaperColumn => ({ key, title, kind: "text" });
const count = (key: string, title: string): PaperColumn => ({ key, title, kind: "count" });
const share = (key: string, title: string): PaperColumn => ({ key, title, kind: "share" });

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
export function systemsPaperTables(figures: SystemsFigures, topics: TopicScores): PaperTable[] {
  return [
    systemsTable(figures),
    testsTable(figures),
    correlationsTable(figures),
    topicsTable(topics),
  ];
}

const KINDS = { run: "system", report: "reports alone", oracle: "reference" } as const;

/** Systems and references by every measure; measures of reports have the prefix `report:`. */
export function systemsTable({
  runs,
  references,
  topics,
}: Pick<SystemsFigures, "runs" | "references" | "topics">): PaperTable {
  const rows = [...runs, ...references];
  const names = (of: (row: SystemRow) => Record<string, unknown>) => [
    ...new Set(rows.flatMap((row) => Object.keys(of(row)))),
  ];
  const context = names((row) => row.measures).map((name) => share(name, measureWords(name)));
  const reports = names((row) => row.reports).map((name) =>
    share(`report:${name}`, `Report: ${measureWords(name)}`),
  );
  const columns = [...context, ...reports];
  const figuresOf = (row: SystemRow) => ({
    ...row.measures,
    ...Object.fromEntries(
      Object.entries(row.reports).map(([name, figure]) => [`report:${name}`, figure]),
    ),
  });
  const best = bestRuns(runs.map((row) => ({ run: row.run, figures: figuresOf(row) })));
  return {
    name: "systems",
    caption: `Systems by each measure, means over ${topics} topics with 95 % intervals over topics.`,
    columns: [
      text("system", "System"),
      text("kind", "Kind"),
      ...columns,
      count("missing_topics", "Topics missing"),
      count("missing_reports", "Reports missing"),
    ],
    usual: ["system", ...columns.map(({ key }) => key)],
    rows: rows.map((row, i) => ({
      cells: {
        ...figuresOf(row),
        system: row.run,
        kind: KINDS[row.kind],
        missing_topics: row.missing_topics,
        missing_reports: row.missing_reports,
      },
      systems: [row.run],
      best: columns.flatMap(({ key }) =>
        row.kind === "run" && best.get(key)?.has(row.run) ? [key] : [],
      ),
      isFirstOfKind: i > 0 && row.kind !== "run" && rows[i - 1]!.kind === "run",
    })),
  };
}

/** Returns the systems with the highest value of each measure, where two have one. */
function bestRuns(
  runs: readonly { run: string; figures: Record<string, { value: number | null }> }[],
): Map<string, Set<string>> {
  const values = new Map<string, { run: string; value: number }[]>();
  for (const { run, figures } of runs) {
    for (const [key, { value }] of Object.entries(figures))
      if (value !== null) values.set(key, [...(values.get(key) ?? []), { run, value }]);
  }
  return new Map(
    [...values].map(([key, own]) => {
      const most = Math.max(...own.map(({ value }) => value));
      const best = own.filter(({ value }) => value === most).map(({ run }) => run);
      return [key, new Set(own.length > 1 ? best : [])];
    }),
  );
}

function testsTable({ tests }: SystemsFigures): PaperTable {
  return {
    name: "tests",
    caption: "Two-sided paired t-tests between systems over topics, by measure.",
    columns: [
      text("measure", "Measure"),
      text("a", "System"),
      text("b", "and system"),
      count("n", "n"),
      share("difference", "Difference"),
      { key: "t", title: "t", kind: "figure" },
      count("df", "df"),
      { key: "p", title: "p", kind: "figure" },
      { key: "p_holm", title: "p (Holm)", kind: "figure" },
      { key: "p_sign_flip", title: "p (signs)", kind: "figure" },
    ],
    rows: tests.map((row) => ({
      cells: {
        measure: row.measure,
        a: row.a,
        b: row.b,
        n: row.n,
        difference: row.difference,
        t: row.t,
        df: row.df,
        p: row.p,
        p_holm: row.p_holm,
        p_sign_flip: row.p_sign_flip ?? null,
      },
      systems: [row.a, row.b],
    })),
  };
}

function correlationsTable({ correlations }: SystemsFigures): PaperTable {
  return {
    name: "correlations",
    caption: "Rank correlations over systems between every two measures.",
    columns: [
      text("a", "Measure"),
      text("b", "and measure"),
      count("n", "Systems"),
      { key: "kendall_tau_b", title: "Kendall τ-b", kind: "figure" },
      { key: "spearman", title: "Spearman", kind: "figure" },
    ],
    rows: correlations.map(({ a, b, n, kendall_tau_b, spearman }) => ({
      cells: { a, b, n, kendall_tau_b, spearman },
    })),
  };
}

function topicsTable(topics: TopicScores): PaperTable {
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
