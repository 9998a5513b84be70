import { basename } from "node:path";
import { Option, type Command } from "commander";
import { GENERATOR } from "@/lib/domain/random/seeded";
import { valuesOf } from "@/lib/tasks/setting";
import { irMeasuresName, measureText, type Measure } from "@/lib/domain/measures/measure-name";
import {
  READ_SETTINGS,
  SCORE_SETTINGS,
  type ReadSettings,
  type ScoreOptions,
} from "@/lib/domain/settings/evaluations";
import { TABLE_FORMATS, type TableFormat } from "@/lib/domain/table-choices";
import { evaluateSystems } from "@/lib/domain/systems/evaluate-systems";
import { ndevalRows } from "@/lib/domain/systems/ndeval-rows";
import type { SystemsInput, SystemsOptions } from "@/lib/domain/systems/systems-input";
import type { SystemRow, SystemsFigures } from "@/lib/domain/systems/systems-figures";
import type { SystemRunOrder } from "@/lib/formats/system-run";
import { figuresJson } from "@/lib/formats/figures-json";
import {
  irMeasuresText,
  ndevalText,
  perTopicCsv,
  systemsCsv,
  systemsLatex,
  trecEvalText,
} from "@/lib/formats/systems-tables";
import { namedTable } from "@/lib/formats/paper-tables/named-table";
import {
  scoresByTopic,
  systemsPaperTables,
  SYSTEMS_TABLES,
} from "@/lib/formats/paper-tables/systems-tables";
import { SIGNIFICANCE, type Significance } from "@/lib/formats/paper-tables/system-marks";
import { writeTable } from "@/lib/formats/paper-tables/write-table";
import { note } from "@/lib/messages/note";
import { noteText } from "@/lib/messages/note-text";
import { defaultMeasures } from "@/lib/studies/evaluations/default-measures";
import { readSystems } from "@/lib/studies/evaluations/read-systems";
import { parseMeasures } from "@/lib/studies/evaluations/settings";
import { figuresLine, figuresTable } from "./figure-text";
import { addSettings, orderOption } from "./option-values";
import { fileOrNull, inputFile, writeText } from "./files";
import { addTableOptions, tableAsked, tableChoicesOf, type TableOptions } from "./table-options";
import { linesOf, say } from "./print";

interface Options
  extends
    Omit<TableOptions, "format">,
    Omit<ScoreOptions, "margin" | "freezeAt">,
    Omit<ReadSettings, "order"> {
  run: string[];
  ratings?: string;
  judgments: string[];
  relevant?: string;
  qrels?: string;
  diversity?: boolean;
  topics?: string;
  reports?: string;
  passages?: string;
  tokens?: string;
  measures?: string;
  margin?: number;
  freezeAt?: number;
  orderBy?: SystemRunOrder;
  rerank: string[];
  rerankRatings?: string;
  significance: Significance;
  format: TableFormat | "text" | "trec_eval" | "ir_measures" | "ndeval";
  perTopic?: string;
  json?: boolean;
}

export function addEvaluate(program: Command): void {
  const command = program
    .command("evaluate")
    .description(
      "coverage, density and ranking measures of retrieval contexts and of the reports made from " +
        "them; needs no database",
    )
    .option("--run <file...>", "TREC runs", [])
    .option("--ratings <file>", "ratings of passages and reports on sub-questions")
    .option(
      "--judgments <file...>",
      "judgments of passages (rubric) and reports (answerability): people and judges side by side with the ratings",
      [],
    )
    .option("--relevant <qrels>", "which passages belong to a topic, or all; cov and den need it")
    .option("--qrels <file>", "relevance for the classic measures (default: from the ratings)")
    .option(
      "--diversity",
      "the second column of the qrels is the question: they are then the ratings",
    )
    .option("--topics <file>", "topics, with filtered questions and the importance of nuggets")
    .option("--reports <file>", "reports, whose run_id is the tag of the run they were made from")
    .option("--passages <file>", "texts of passages, whose tokens density counts")
    .option(
      "--tokens <file>",
      "token counts (JSON lines: docid, or report_run_id and topic_id, tokens, tokenizer)",
    )
    .option(
      "--measures <list>",
      "with @k where they have a depth (default: coverage, alpha-nDCG and, where tokens are " +
        "known, density at the oracle's size and at 10, and the classic ones)",
    )
    .addOption(orderOption())
    .option(
      "--rerank <strategy...>",
      "adds each run reranked so, as assay rerank names strategies",
      [],
    )
    .option("--rerank-ratings <file>", "ratings to rerank by, when not those that evaluate")
    .addOption(
      new Option(
        "--significance <p>",
        "which p-value, below 5 %, gives a superscript in the table of systems",
      )
        .choices(SIGNIFICANCE)
        .default("holm"),
    )
    .addOption(
      new Option(
        "--format <how>",
        "what is printed: a table to read (text), a line for each system (tsv), or the format of another tool",
      )
        .choices(["text", ...TABLE_FORMATS, "trec_eval", "ir_measures", "ndeval"])
        .default("text"),
    )
    .option("--per-topic <file>", "writes every score of every topic as CSV")
    .option("--json", "everything as JSON on standard output");
  addSettings(command, { ...SCORE_SETTINGS, ...READ_SETTINGS });
  addTableOptions(command, SYSTEMS_TABLES, ["systems"]).action(evaluate);
}

async function evaluate(options: Options): Promise<void> {
  const file = fileOrNull;
  const measures = measuresOf(options);
  const settings = { measures, ...valuesOf(SCORE_SETTINGS, options) };
  const input = await readSystems(
    {
      runs: options.run.map((path) => inputFile(path, "run")),
      ratings: file(options.ratings),
      judgments: options.judgments.map((path) => inputFile(path)),
      labelsAt: options.threshold,
      relevant: options.relevant === "all" ? "all" : file(options.relevant, "qrels"),
      qrels: file(options.qrels, "qrels"),
      isDiversity: options.diversity === true,
      topics: file(options.topics),
      reports: file(options.reports),
      passages: file(options.passages),
      tokens: file(options.tokens),
      ...valuesOf(READ_SETTINGS, { ...options, order: options.orderBy }),
      rerankBy: options.rerank,
      rerankRatings: file(options.rerankRatings),
    },
    settings,
  );
  const figures = evaluateSystems(input, settings);
  for (const warning of figures.warnings) console.error(noteText(warning));
  if (options.perTopic) writeText(options.perTopic, perTopicCsv(figures));
  say(
    options.json
      ? figuresJson({ ...figures, options: inForce(options, settings, input) })
      : printed(figures, input, settings, options),
  );
}

function printed(
  figures: SystemsFigures,
  input: SystemsInput,
  settings: SystemsOptions,
  options: Options,
): string {
  const { format, perTopic } = options;
  const table = paperTable(figures, options);
  if (table !== null) return table;
  if (format === "csv") return systemsCsv(figures);
  if (format === "latex") return systemsLatex(figures);
  if (format === "trec_eval") return trecEvalText(figures.runs, perTopic !== undefined);
  if (format === "ir_measures") {
    warnOfMissingNames(settings);
    return irMeasuresText(figures.runs, settings.measures, perTopic !== undefined, settings.alpha);
  }
  if (format === "ndeval")
    return ndevalText(
      input.runs.map((run) => ({ tag: run.tag, rows: ndevalRows(run, input, settings) })),
    );
  const shown =
    format === "tsv" ? (rows: SystemRow[]) => linesOf(rows.map(figuresLine)) : figuresTable;
  const sources =
    figures.sources.length > 0
      ? figures.sources
      : [{ source: "", runs: figures.runs, references: figures.references }];
  return sources
    .map(
      ({ source, runs, references }) =>
        `${source === "" ? "" : `by ${source}\n`}${shown([...runs, ...references])}`,
    )
    .join("");
}

function warnOfMissingNames({ measures, alpha }: SystemsOptions): void {
  const missing = measures.filter((measure) => irMeasuresName(measure, alpha) === null);
  if (missing.length === 0) return;
  const names = missing.map(measureText).join(", ");
  console.error(noteText(note("evaluate.no_ir_measures_name", { measures: names })));
}

/**
 * Writes the table that was asked for; null for the formats of a whole evaluation. CSV, TSV and
 * LaTeX are both: of a table when something of one is chosen.
 */
function paperTable(figures: SystemsFigures, { format, ...options }: Options): string | null {
  const ofTable = TABLE_FORMATS.find((one) => one === format);
  const isOfTablesOnly = ofTable !== undefined && !["csv", "tsv", "latex"].includes(ofTable);
  const asked = tableAsked({ ...options, format: isOfTablesOnly ? ofTable : undefined }, "systems");
  if (asked === null) return null;
  const scores = scoresByTopic([...figures.runs, ...figures.references]);
  const tables = systemsPaperTables(figures, scores, options.significance);
  return writeTable(namedTable(tables, asked), tableChoicesOf({ ...options, format: ofTable }));
}

/**
 * Returns every option with the value that was used, by its command-line name. Files are given by
 * name.
 */
function inForce(options: Options, settings: SystemsOptions, input: SystemsInput): object {
  const name = (path: string | undefined) => (path === undefined ? null : basename(path));
  return {
    ...settings,
    measures: settings.measures.map(measureText),
    run: options.run.map((path) => basename(path)),
    ratings: name(options.ratings),
    judgments: options.judgments.map((path) => basename(path)),
    relevant: name(options.relevant),
    qrels: name(options.qrels),
    diversity: options.diversity === true,
    topics: name(options.topics),
    reports: name(options.reports),
    passages: name(options.passages),
    tokens: name(options.tokens),
    tokenizer: input.tokens?.tokenizer ?? null,
    order_by: options.orderBy ?? "rank",
    rerank: options.rerank,
    rerank_ratings: name(options.rerankRatings),
    ties: options.ties,
    ratings_as: options.ratingsAs,
    okay_weight: options.okayWeight,
    generator: GENERATOR,
  };
}

function measuresOf({
  measures,
  ratings,
  judgments,
  relevant,
  diversity,
  qrels,
  tokens,
  passages,
  run,
  reports,
}: Options): Measure[] {
  const hasRatings = ratings !== undefined || judgments.length > 0 || diversity === true;
  if (measures === undefined)
    return defaultMeasures({
      hasRuns: run.length > 0 || reports !== undefined,
      hasRatings,
      hasRelevant: relevant !== undefined,
      hasQrels: qrels !== undefined,
      hasTokens: (tokens ?? passages) !== undefined,
    });
  return parseMeasures(measures);
}
