import { GENERATOR } from "../random/seeded";
import type { AgreementReport, ConditionReport, CoverageRow } from "./agreement-report-types";
import { FigureBook } from "./figure-book";
import { humanJudge, type HumanSide } from "./human-judge";
import { interAnnotator, pairsOf } from "./inter-annotator";
import type { Condition, JudgmentTable, RaterColumn } from "./judgment-table";
import { levelRows } from "./levels";
import { humanMajority, humanMean, valuesOf, type ValueColumn } from "./pseudo-raters";

export interface ReportOptions {
  /** Resamples for the intervals; 0 leaves them out. */
  bootstrap: number;
  seed: number;
}

const CONDITIONS: Condition[] = ["from_scratch", "post_edit", "verify"];
const FEW_TOPICS = 10;

/**
 * The whole agreement report of a table of judgments. Figures of different conditions are never mixed: the head
 * of the report is the first condition present (from_scratch before post_edit before verify), and with several
 * present all stand side by side in `conditions`.
 */
export function agreementReport(table: JudgmentTable, options: ReportOptions): AgreementReport {
  const columns = table.columns();
  const present = CONDITIONS.filter((condition) => columns.some((column) => column.condition === condition && column.raterType === "human"));
  const conditions = present.length > 0 ? present : CONDITIONS.slice(0, 1);
  const reports = conditions.map((condition) => conditionReport(table, columns, condition, options));
  const { condition, ...head } = reports[0]!;
  return {
    task: table.options.task,
    condition: columns.length > 0 ? condition : null,
    threshold: table.options.threshold,
    seed: options.seed,
    generator: GENERATOR,
    bootstrap: options.bootstrap,
    malformed: table.options.malformed,
    malformed_count: table.malformedCount,
    items: table.itemCount,
    topics: table.topicIds.length,
    raters: ratersOf(columns),
    superseded: table.superseded,
    missing: table.missing,
    warnings: warningsFor(table, columns),
    ...head,
    conditions: reports.length > 1 ? reports : [],
  };
}

function conditionReport(table: JudgmentTable, columns: readonly RaterColumn[], condition: Condition, options: ReportOptions): ConditionReport {
  const humans = columns.filter((column) => column.raterType === "human" && column.condition === condition);
  const judges = columns.filter((column) => column.raterType === "llm" || column.raterType === "baseline");
  const book = new FigureBook(table.topicIds.length);
  const majority = humanMajority(humans, table.itemCount, table.options.task === "rubric");
  const inter = interAnnotator(book, table, humans);
  const levels = allLevels(book, table, humans, judges, majority);
  const sides: HumanSide[] = humans.map((column) => ({ id: column.raterId, columns: [column.ordinals] }));
  if (humans.length > 0) {
    sides.push({ id: "majority", columns: [majority.values], majorityTies: majority.ties });
    sides.push({ id: "pooled", columns: humans.map((column) => column.ordinals) });
  }
  const human_llm = judges.flatMap((judge) => sides.map((side) => humanJudge(book, table, side, judge)));
  book.fillIntervals(options.bootstrap, options.seed);
  const coverage = table.options.task === "answerability" ? [...humans, ...judges].flatMap((column) => coverageRows(table, column)) : [];
  return { condition, inter_annotator: inter, levels, coverage, human_llm };
}

function allLevels(book: FigureBook, table: JudgmentTable, humans: RaterColumn[], judges: RaterColumn[], majority: ValueColumn): ConditionReport["levels"] {
  const real = [...humans, ...judges].map(valuesOf);
  const pseudo = humans.length > 0 ? [humanMean(humans, table.itemCount), majority] : [];
  const pairs = [...pairsOf(real), ...pseudo.flatMap((side) => judges.map((judge): [ValueColumn, ValueColumn] => [side, valuesOf(judge)]))];
  const rows = pairs.filter(([a, b]) => shareItems(a, b)).map(([a, b]) => levelRows(book, table, a, b));
  return { item: rows.flatMap((row) => row.item), topic: rows.flatMap((row) => row.topic), run: rows.flatMap((row) => row.run) };
}

function shareItems(a: ValueColumn, b: ValueColumn): boolean {
  return a.values.some((value, i) => !Number.isNaN(value) && !Number.isNaN(b.values[i]!));
}

/** Coverage of one rater: share of the questions that rater labelled, per topic and run, that got a 1. Items are in order of both. */
function coverageRows(table: JudgmentTable, column: RaterColumn): CoverageRow[] {
  const rows: CoverageRow[] = [];
  for (let from = 0; from < table.itemCount; ) {
    const [topic, run] = [table.itemTopic[from]!, table.itemRun[from]!];
    let [covered, denominator] = [0, 0];
    let i = from;
    for (; i < table.itemCount && table.itemTopic[i] === topic && table.itemRun[i] === run; i += 1) {
      const ordinal = column.ordinals[i]!;
      if (ordinal < 0) continue;
      covered += ordinal;
      denominator += 1;
    }
    if (denominator > 0) rows.push({ topic_id: table.topicIds[topic]!, run_id: table.runIds[run] ?? "", rater_id: column.raterId, covered, denominator, coverage: covered / denominator });
    from = i;
  }
  return rows;
}

function ratersOf(columns: readonly RaterColumn[]): AgreementReport["raters"] {
  const raters = new Map<string, AgreementReport["raters"][number]>();
  for (const { raterId, raterType, labels } of columns) {
    const known = raters.get(raterId);
    if (known) known.labels += labels;
    else raters.set(raterId, { rater_id: raterId, rater_type: raterType, labels });
  }
  return [...raters.values()];
}

function warningsFor(table: JudgmentTable, columns: readonly RaterColumn[]): string[] {
  const topics = table.topicIds.length;
  const warnings: string[] = [];
  if (topics === 1) warnings.push("All judgments are of one topic, so there is nothing to resample: no intervals.");
  else if (topics > 1 && topics < FEW_TOPICS) warnings.push(`Intervals rest on ${topics} topics only; with fewer than ${FEW_TOPICS} they are rough.`);
  if (columns.some((column) => column.raterType === "baseline")) warnings.push("A baseline counts shared words and is no language model.");
  return warnings;
}
