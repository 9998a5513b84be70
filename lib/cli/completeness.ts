import { basename, join } from "node:path";
import type { Command } from "commander";
import type {
  CompletenessFigures,
  EvidencePoint,
  PoolCounts,
  SelectionFigures,
} from "@/lib/domain/completeness/completeness-figures";
import { completenessStudy } from "@/lib/domain/completeness/completeness-study";
import { percentText } from "@/lib/domain/number-text";
import { completenessPictures } from "@/lib/domain/pictures/completeness-pictures";
import { svgText } from "@/lib/domain/pictures/svg-text";
import { GENERATOR } from "@/lib/domain/random/seeded";
import { COMPLETENESS_SETTINGS } from "@/lib/domain/settings/evaluations";
import type { SystemRunOrder } from "@/lib/formats/system-run";
import { figuresJson } from "@/lib/formats/figures-json";
import {
  completenessPaperTables,
  COMPLETENESS_TABLES,
} from "@/lib/formats/paper-tables/completeness-tables";
import { namedTable } from "@/lib/formats/paper-tables/named-table";
import { writeTable } from "@/lib/formats/paper-tables/write-table";
import type { ValuesOf } from "@/lib/tasks/setting";
import { noteText } from "@/lib/messages/note-text";
import {
  completenessMeasure,
  readCompleteness,
  studyOptions,
} from "@/lib/studies/evaluations/read-completeness";
import { addSettings, orderOption } from "./option-values";
import { fileOrNull, inputFile, makeFolder, writeText } from "./files";
import {
  addTableOptions,
  tableAsked,
  tableChoicesOf,
  tableFormatOption,
  type TableOptions,
} from "./table-options";
import { counted, say, showProgress } from "./print";

interface Options
  extends TableOptions, Omit<ValuesOf<typeof COMPLETENESS_SETTINGS>, "depth" | "order"> {
  qrels: string;
  run: string[];
  passages?: string;
  popularity?: string;
  known?: string;
  members?: string[];
  depth?: number;
  orderBy?: SystemRunOrder;
  pictures?: string;
  json?: boolean;
}

export function addCompleteness(program: Command): void {
  const command = program
    .command("completeness")
    .description(
      "what incomplete judging does to the ranking of systems (D-MERIT), and how many more " +
        "judgments would tell them apart; needs no database",
    )
    .requiredOption("--qrels <file>", "the full judging")
    .requiredOption("--run <file...>", "TREC runs, two at least")
    .option(
      "--passages <file>",
      "texts of passages: adds the longest and the shortest positive, in words, as choices",
    )
    .option(
      "--popularity <file>",
      "docid and a number a line: adds the most popular positive as a choice",
    )
    .option(
      "--known <qrels>",
      "what was known to be relevant before the pool was judged: counts what the pool finds of it, and what is new",
    )
    .option(
      "--members <judgments...>",
      "labels with the member that a passage is evidence for: adds one positive for each member as a choice",
    )
    .addOption(orderOption())
    .option("--pictures <folder>", "writes the curves as SVG")
    .option("--json", "everything as JSON on standard output")
    .addOption(tableFormatOption());
  addSettings(command, COMPLETENESS_SETTINGS);
  addTableOptions(command, COMPLETENESS_TABLES, ["systems"]).action(async (options: Options) => {
    const measure = completenessMeasure(options.measure);
    const { positives, popularity, length, members, warnings } = await readCompleteness({
      runs: options.run.map((path) => inputFile(path, "run")),
      qrels: inputFile(options.qrels, "qrels"),
      passages: fileOrNull(options.passages),
      popularity: fileOrNull(options.popularity),
      known: fileOrNull(options.known),
      members: (options.members ?? []).map((path) => inputFile(path)),
      order: options.orderBy ?? "consistent",
    });
    for (const warning of warnings) console.error(noteText(warning));
    const study = studyOptions(measure, options);
    const figures = await completenessStudy(
      positives,
      { ...study, popularity, length, members },
      (done, total, what) => {
        showProgress(`${bar(done / total)} ${what} `);
      },
    );
    if (process.stderr.isTTY) process.stderr.write("\n");
    if (options.pictures) {
      makeFolder(options.pictures);
      for (const picture of completenessPictures(figures))
        writeText(join(options.pictures, `${picture.name}.svg`), svgText(picture));
    }
    say(
      options.json
        ? figuresJson({
            ...figures,
            warnings,
            options: {
              measure: options.measure,
              repetitions: options.repetitions,
              curve_repetitions: options.curveRepetitions,
              depth: study.depth,
              interval: options.interval,
              bootstrap: options.bootstrap,
              seed: options.seed,
              generator: GENERATOR,
              qrels: basename(options.qrels),
              run: options.run.map((path) => basename(path)),
            },
          })
        : printed(figures, options),
    );
  });
}

function printed(figures: CompletenessFigures, options: Options): string {
  const table = tableAsked(options, "selections");
  if (table === null) return text(figures);
  return writeTable(namedTable(completenessPaperTables(figures), table), tableChoicesOf(options));
}

function bar(share: number): string {
  return `[${"#".repeat(Math.round(30 * share)).padEnd(30)}] ${percentText(share, 0)}`;
}

function text({
  measure,
  topics,
  positives,
  selections,
  curve,
  evidence_curve,
  pool,
  more_judgments,
}: CompletenessFigures): string {
  const number = (value: number | null, digits = 3) =>
    value === null ? "-" : value.toFixed(digits);
  const rows = selections.map((one) =>
    [
      nameOf(one),
      number(one.tau) +
        (one.tau_range ? ` [${number(one.tau_range[0])}, ${number(one.tau_range[1])}]` : ""),
      number(one.error_rate_pct, 1),
      number(one.concordance),
      ...one.buckets.map((bucket) => number(bucket.tau)),
      number(one.significant?.tau ?? null),
    ].join("\t"),
  );
  return [
    `${measure} of ${counted(topics, "topic")} with ${counted(positives, "positive")}`,
    "choice of one positive\ttau\terror %\tconcordance\ttau p<.01\t.01<=p<.05\tp>=.05\tall p<.05",
    ...rows,
    `tau when a share is judged: ${curve.map(({ share, tau }) => `${percentText(share, 0)} ${number(tau)}`).join(", ")}`,
    ...evidenceLines(evidence_curve),
    ...(pool.by_systems
      ? [
          `pool of ${counted(pool.depth, "document")} of each system finds ${percentText(pool.by_systems.coverage.at(-1) ?? 0, 1)} of the positives${
            pool.by_systems.extrapolated
              ? `; extrapolated, not observed: ${Object.entries(pool.by_systems.extrapolated)
                  .map(([n, share]) => `${n} systems ${percentText(share, 1)}`)
                  .join(", ")}`
              : ""
          }`,
        ]
      : []),
    ...(pool.counts ? [countsText(pool.counts)] : []),
    more_judgments.sentence,
    "",
  ].join("\n");
}

function nameOf({ selection, system, repetitions }: SelectionFigures): string {
  if (selection === "system-mean") return `mean over ${repetitions} systems`;
  if (selection === "member") return "one for each member";
  return system === null ? selection : `${selection} (${system})`;
}

function evidenceLines(curve: readonly EvidencePoint[]): string[] {
  if (curve.length === 0) return [];
  const points = curve.map(
    ({ share, tau }) => `${percentText(share, 0)} ${tau?.toFixed(3) ?? "-"}`,
  );
  return [
    `tau when a system's evidence is judged up to a share, mean over systems: ${points.join(", ")}`,
  ];
}

/** Says what the pool takes and finds at its full depth. */
function countsText({ pooled, found, known, new: fresh, known_total }: PoolCounts): string {
  const last = (counts: readonly number[]) => (counts.at(-1) ?? 0).toLocaleString("en-US");
  const split =
    known && fresh
      ? `: ${last(known)} of the ${known_total!.toLocaleString("en-US")} known before, and ${last(fresh)} new`
      : "";
  return `the pool has ${last(pooled)} documents and ${last(found)} positives${split}`;
}
