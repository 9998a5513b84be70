import type { TableName } from "@/lib/domain/table-choices";
import { comparison, type ComparedMeasure } from "@/lib/domain/agreement/comparison";
import { consensusOf, headlineKappa } from "@/lib/domain/agreement/headline-kappa";
import type { AgreementFigures, ConditionFigures } from "@/lib/domain/agreement/figure-types";
import { naturalOrder } from "@/lib/domain/text/natural-order";
import { count, figure, text, type PaperRow, type PaperTable } from "./paper-table";
import { verdictTable } from "./verdict-table";

type Part = Omit<ConditionFigures, "condition">;

/** The names of the tables of an agreement report. */
export const AGREEMENT_TABLES = [
  "verdicts",
  "comparison",
  "annotators",
  "pairs",
  "levels",
  "classes",
  "coverage",
] as const;

/** Returns the tables of one condition of an agreement report. */
export function agreementPaperTables(
  figures: AgreementFigures,
  part: Part,
  titles: Readonly<Record<string, string>> = {},
): PaperTable<TableName>[] {
  return [
    verdictTable(figures, part),
    comparisonTable(figures, part),
    amongPeopleTable(part),
    pairsTable(part),
    levelsTable(figures, part),
    classesTable(figures, part),
    coverageTable(part, titles),
  ];
}

const MEASURES: Record<ComparedMeasure, string> = {
  systems_spearman: "Spearman (systems)",
  systems_tau_b: "Kendall τ-b (systems)",
  topics_spearman: "Spearman (topics)",
  topics_tau_b: "Kendall τ-b (topics)",
  kappa: "Cohen's κ",
  kappa_quadratic: "Cohen's κ, quadratic",
  accuracy: "Accuracy",
  precision: "Precision",
  recall: "Recall",
  f1: "F1",
  bias: "Bias",
};
const KINDS = {
  llm: "judge",
  baseline: "baseline",
  people: "annotators",
  human: "annotator",
} as const;

/** Judges and annotators, each compared with people: the table of the Agreement page. */
function comparisonTable(figures: AgreementFigures, part: Part): PaperTable<TableName> {
  const { columns, rows, best } = comparison(part, figures.raters);
  const hasValue = (key: string) => rows.some((row) => (row.figures[key]?.value ?? null) !== null);
  const first = part.human_llm[0]?.classes[0]?.label ?? part.human_others[0]?.classes[0]?.label;
  return {
    name: "comparison",
    caption: `Judges compared with ${part.inter_annotator.n_raters} annotators (mean over systems and topics, ${consensusOf(figures.task)} over items), and each annotator with the others; ${figures.topics} topics${intervalsOf(figures)}.`,
    columns: [
      text("rater", "Rater"),
      text("kind", "Kind"),
      ...columns.map(({ key, measure, label }) =>
        figure(key, label === undefined ? MEASURES[measure] : `${MEASURES[measure]} (${label})`),
      ),
      count("n", "Items"),
      count("topics", "Topics"),
    ],
    rows: rows.map((row, i): PaperRow => {
      const isJudge = row.kind === "llm" || row.kind === "baseline";
      return {
        cells: {
          ...row.figures,
          rater: row.kind === "people" ? "mean of the annotators" : row.id,
          kind: KINDS[row.kind],
          n: row.n,
          topics: row.topics,
        },
        ...(isJudge ? { judges: [row.id] } : {}),
        ...(row.kind === "human" ? { raters: [row.id] } : {}),
        best: columns.flatMap(({ key }) => (isJudge && best[key]?.includes(row.id) ? [key] : [])),
        isFirstOfKind: i > 0 && !isJudge && rows[i - 1]!.kind !== row.kind && row.kind !== "human",
      };
    }),
    defaultColumns: [
      "rater",
      ...["systems_spearman", "systems_tau_b"].filter(hasValue),
      "topics_spearman",
      headlineKappa(figures.task) === "cohen_kappa" ? "kappa" : "kappa_quadratic",
      ...["precision", "recall", "f1"].map((measure) => `${measure}_${first ?? ""}`),
      ...["n", "topics"],
    ].filter((key) => columns.some((one) => one.key === key) || OWN.includes(key)),
  };
}

const OWN = ["rater", "n", "topics"];

function amongPeopleTable({ inter_annotator: inter }: Part): PaperTable<TableName> {
  const alone = inter.two_or_more_labels;
  const statistics = [
    ["Fleiss' κ", inter.fleiss_kappa],
    ["Krippendorff's α (nominal)", inter.krippendorff_alpha.nominal],
    ["Krippendorff's α (ordinal)", inter.krippendorff_alpha.ordinal],
    ["Krippendorff's α (interval)", inter.krippendorff_alpha.interval],
    ["Gwet's AC1", inter.gwet_ac1],
    ["Gwet's AC2 (quadratic)", inter.gwet_ac2],
    ["Percent agreement", inter.percent_agreement],
    ["Unanimous items", inter.unanimous],
    ...(inter.dropped_items > 0
      ? ([
          ["Fleiss' κ, two or more labels", alone.fleiss_kappa],
          ["Gwet's AC1, two or more labels", alone.gwet_ac1],
          ["Gwet's AC2, two or more labels", alone.gwet_ac2],
        ] as const)
      : []),
  ] as const;
  return {
    name: "annotators",
    caption: `Agreement among ${inter.n_raters} annotators on ${inter.n_items} items with two or more labels.`,
    columns: [
      text("statistic", "Statistic"),
      figure("value", "Value"),
      count("n", "n"),
      count("topics", "Topics"),
    ],
    rows:
      inter.n_raters < 2
        ? []
        : statistics.map(([statistic, value]) => ({
            cells: { statistic, value, n: value.n, topics: value.topics },
          })),
  };
}

function pairsTable({ inter_annotator }: Part): PaperTable<TableName> {
  return {
    name: "pairs",
    caption: "Agreement of every two annotators on the items of both.",
    columns: [
      text("a", "Annotator"),
      text("b", "and annotator"),
      count("n", "Items"),
      figure("percent_agreement", "Agreement"),
      figure("cohen_kappa", "Cohen's κ"),
      figure("cohen_kappa_quadratic", "Cohen's κ, quadratic"),
      figure("spearman", "Spearman"),
    ],
    rows: inter_annotator.pairwise.map(({ ...cells }) => ({
      cells,
      raters: [cells.a, cells.b],
    })),
  };
}

const PSEUDO: readonly string[] = ["human_mean", "human_majority"];

/** Rank correlations of every two raters over items, topics and systems. */
function levelsTable({ raters }: AgreementFigures, { levels }: Part): PaperTable<TableName> {
  const isJudge = new Set(
    raters.flatMap(({ rater_id, rater_type }) =>
      rater_type === "llm" || rater_type === "baseline" ? [rater_id] : [],
    ),
  );
  const rows = (["item", "topic", "run"] as const).flatMap((level) =>
    levels[level].map(({ ranks: _ranks, ...row }): PaperRow => {
      const named = [row.a, row.b].filter((id) => !PSEUDO.includes(id));
      return {
        cells: {
          ...row,
          level: { item: "items", topic: "topics", run: "systems" }[level],
          system: row.group,
        },
        judges: named.filter((id) => isJudge.has(id)),
        raters: named.filter((id) => !isJudge.has(id)),
      };
    }),
  );
  return {
    name: "levels",
    caption: "Rank correlation of every two raters over items, topics and systems.",
    columns: [
      text("level", "Over"),
      text("a", "Rater"),
      text("b", "and rater"),
      text("measure", "Measure"),
      text("system", "System"),
      figure("spearman", "Spearman"),
      figure("kendall_tau_b", "Kendall τ-b"),
      figure("mae", "Mean absolute error"),
      figure("bias", "Bias"),
      count("n", "n"),
    ],
    rows,
    defaultColumns: ["level", "a", "b", "system", "spearman", "kendall_tau_b", "n"],
  };
}

const AGGREGATES: readonly string[] = ["majority", "pooled"];

function classesTable({ threshold }: AgreementFigures, { human_llm }: Part): PaperTable<TableName> {
  return {
    name: "classes",
    caption: `Precision, recall and F1 of each judge at threshold ${threshold}; people are the truth.`,
    columns: [
      text("judge", "Judge"),
      text("people", "People"),
      text("class", "Class"),
      figure("precision", "Precision"),
      figure("recall", "Recall"),
      figure("f1", "F1"),
      count("support", "By people"),
      count("predicted", "By judge"),
    ],
    rows: human_llm.flatMap((pair) =>
      pair.classes.map((one) => ({
        cells: {
          ...one,
          judge: pair.llm,
          people: pair.human,
          class: one.label,
        },
        judges: [pair.llm],
        raters: AGGREGATES.includes(pair.human) ? [] : [pair.human],
      })),
    ),
  };
}

function coverageTable({ coverage, human_llm }: Part, titles: Readonly<Record<string, string>>) {
  const judges = new Set(human_llm.map(({ llm }) => llm));
  return {
    name: "coverage",
    caption: "Coverage of each topic and system by each rater; empty where a page is unfinished.",
    columns: [
      text("topic", "Topic"),
      text("title", "Title"),
      text("system", "System"),
      text("rater", "Rater"),
      count("covered", "Covered"),
      count("labelled", "Labelled"),
      count("questions", "Questions"),
      figure("coverage", "Coverage"),
    ],
    defaultColumns: ["topic", "system", "rater", "coverage"],
    rows: [...coverage]
      .sort(
        (a, b) =>
          naturalOrder(a.topic_id, b.topic_id) ||
          naturalOrder(a.run_id, b.run_id) ||
          naturalOrder(a.rater_id, b.rater_id),
      )
      .map((row) => ({
        cells: {
          topic: row.topic_id,
          title: titles[row.topic_id] ?? "",
          system: row.run_id,
          rater: row.rater_id,
          covered: row.covered,
          labelled: row.denominator,
          questions: row.questions,
          coverage: {
            value: row.coverage,
            ci: null,
            ci_method: "none" as const,
            ci_reason: null,
            topics: 1,
            n: row.denominator,
            reason: null,
          },
        },
        ...(judges.has(row.rater_id) ? { judges: [row.rater_id] } : { raters: [row.rater_id] }),
      })),
  } satisfies PaperTable<TableName>;
}

function intervalsOf({ interval, bootstrap }: AgreementFigures): string {
  if (bootstrap === 0) return "";
  return interval === "jackknife"
    ? ", 95 % intervals by leaving out one topic at a time"
    : `, 95 % intervals by resampling topics (${interval})`;
}
