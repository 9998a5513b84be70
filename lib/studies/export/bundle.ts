import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { withSnapshot } from "@/lib/db/core/with-snapshot";
import type { DataSource } from "@/lib/db/servers/read-server";
import { hasFilteredLabels, exportedMatrix, ratersOfStage } from "@/lib/db/judgments/export";
import type { AgreementFigures } from "@/lib/domain/agreement/figure-types";
import { METHOD_VERSION } from "@/lib/domain/figure";
import { agreementPictures } from "@/lib/domain/pictures/agreement-pictures";
import { svgText } from "@/lib/domain/pictures/svg-text";
import { DEFAULT_MARGIN } from "@/lib/tasks/stage-settings";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { figuresCsvParts } from "@/lib/formats/figures-csv";
import { figuresJson, figuresJsonParts } from "@/lib/formats/figures-json";
import { agreementTables } from "@/lib/formats/agreement-tables";
import { namedTable } from "@/lib/formats/paper-tables/named-table";
import { writeTable } from "@/lib/formats/paper-tables/write-table";
import { zipStream, type AddEntry } from "@/lib/formats/zip-stream";
import { TABLE_EXTENSIONS } from "@/lib/domain/table-choices";
import { VERSION } from "@/lib/domain/version";
import { taskDefinition } from "@/lib/tasks/registry";
import { auditJsonl } from "../audit/audit-log";
import { stageCloserLook } from "@/lib/studies/agreement/closer-look";
import {
  stageAgreement,
  type StageAgreement,
  type AgreementRequest,
} from "@/lib/studies/agreement/stage-agreement";
import { answersJsonl, passagesJsonl, reportsJsonl, topicsJsonl } from "./collection-export";
import { judgmentsCsv, judgmentsJsonl } from "./judgment-export";
import { stageTables } from "./stage-table";
import { stageQrels } from "./stage-qrels";
import { versionTexts } from "@/lib/db/judgments/guideline-versions";
import { csvLines } from "@/lib/formats/csv-lines";
import { safeCell } from "@/lib/formats/safe-cell";

const KEYS = ["topic_id", "run_id", "docid", "question_id", "sentence_id", "member"] as const;

/**
 * Streams the matrix from which every figure is computed as CSV: a row per item, a column per
 * rater, with 0-5 ratings for judges of answerability.
 */
async function* labelMatrix(stageId: string): AsyncGenerator<string> {
  const raters = await ratersOfStage(stageId);
  yield csvLines([[...KEYS, ...raters.map(safeCell)]]);
  for await (const rows of exportedMatrix(stageId)) {
    yield csvLines(
      rows.map((row) => [
        ...KEYS.map((key) => safeCell(row[key])),
        ...raters.map((rater) => row.labels[rater] ?? ""),
      ]),
    );
  }
}

interface BundleOptions {
  /** Where the zip is read; by default on the primary. */
  source?: DataSource | undefined;
  /** Id of the snapshot that it is of, if another process has begun it. */
  snapshot?: string | undefined;
  /** Whether the texts of the collection are in it; by default only those that its command reads. */
  texts?: boolean | undefined;
}

/**
 * Returns a zip with everything a paper needs about a stage, as a stream: judgments as CSV and JSON
 * lines, the matrix of labels, the guidelines, the figures, tables as LaTeX and Markdown, pictures as
 * SVG, and a manifest; on request also the texts, so that it can be imported. Everything in it is of one snapshot.
 * The manifest's command gives the same figures, byte for byte.
 * @param agreement returns the figures, which take seconds: called at once, and awaited after the
 * parts that do not need them
 */
export function agreementBundle(
  request: AgreementRequest,
  commit: string | null,
  agreement: () => Promise<StageAgreement> = () => stageAgreement(request),
  { source = { from: "primary" }, snapshot, texts = false }: BundleOptions = {},
): Readable {
  const fill = async (add: AddEntry) => {
    const figures = agreement();
    // The promise may reject before it is awaited.
    figures.catch(() => {});
    const { stageId, studyId } = request;
    const hash = createHash("sha256");
    await add(
      "judgments.csv",
      seen(judgmentsCsv(stageId), (text) => hash.update(text)),
    );
    await add("judgments.jsonl", judgmentsJsonl(stageId));
    await add("audit.jsonl", auditJsonl(studyId));
    await add("matrix.csv", labelMatrix(stageId));
    const versions = await versionTexts(stageId);
    for (const { number, text } of versions) await add(`guidelines/version-${number}.md`, [text]);
    await addFigures(add, request, await figures, {
      commit,
      judgmentsHash: hash.digest("hex"),
      source,
      texts,
    });
  };
  return zipStream((add) => withSnapshot(() => fill(add), snapshot));
}

async function addFigures(
  add: AddEntry,
  { stageId, studyId }: AgreementRequest,
  { figures, thresholds, topicTitles }: StageAgreement,
  {
    commit,
    judgmentsHash,
    source,
    texts,
  }: { commit: string | null; judgmentsHash: string; source: DataSource; texts: boolean },
): Promise<void> {
  // The topics file says how many questions a report has, and which of them are filtered.
  const needed = {
    answers: figures.self_consistency !== undefined,
    topics: taskDefinition(figures.task).pages.coverage || (await hasFilteredLabels(stageId)),
  };
  const imported = texts ? [...(await addTexts(add, studyId)), "judgments.jsonl"] : null;
  if (!texts && needed.answers) await add("answers.jsonl", answersJsonl(studyId));
  if (!texts && needed.topics) await add("topics.jsonl", topicsJsonl(studyId));
  const sources = [
    needed.answers ? "--answers answers.jsonl" : "",
    needed.topics ? "--topics topics.jsonl" : "",
  ].filter(Boolean);
  if (taskDefinition(figures.task).files.qrels !== null)
    for (const { name, content } of await stageQrels(stageId, figures.threshold))
      await add(name, [content]);
  await add("figures.json", figuresJsonParts(figures));
  await add("figures.csv", figuresCsvParts(figures));
  const { threshold, malformed, bootstrap, interval, seed } = figures;
  const asked = { stageId, studyId, threshold, malformed, bootstrap, interval, seed };
  const closer = await stageCloserLook(asked);
  await add("closer.json", [figuresJson(closer)]);
  await add("closer.csv", figuresCsvParts(closer));
  for (const { name, markdown, latex } of agreementTables(figures)) {
    await add(`tables/${name}.md`, [markdown]);
    await add(`tables/${name}.tex`, [latex]);
  }
  const tables = stageTables({ figures, topicTitles });
  for (const table of ["verdicts", "comparison"].map((name) => namedTable(tables, name)))
    if (table.rows.length > 0)
      for (const format of ["markdown", "latex"] as const)
        await add(`tables/${table.name}.${TABLE_EXTENSIONS[format]}`, [
          writeTable(table, { format, columns: table.defaultColumns, intervals: true }),
        ]);
  for (const picture of agreementPictures(figures, thresholds, topicTitles))
    await add(`pictures/${picture.name}.svg`, [svgText(picture)]);
  const manifest = {
    product: "Assay",
    version: VERSION,
    commit,
    task: figures.task,
    threshold: figures.threshold,
    malformed: figures.malformed,
    margin: figures.margin,
    bootstrap: figures.bootstrap,
    interval: figures.interval,
    method_version: METHOD_VERSION,
    seed: figures.seed,
    generator: figures.generator,
    command: ["assay agreement judgments.csv --json", ...sources, ...settingsOf(figures)].join(" "),
    items: figures.items,
    topics: figures.topics,
    raters: figures.raters,
    missing: figures.missing,
    malformed_count: figures.malformed_count,
    synthetic: figures.synthetic,
    judgments_csv_sha256: judgmentsHash,
    ...(imported && {
      import: `assay import --study ADDRESS --create NAME ${imported.join(" ")}`,
    }),
    ...dataOf(source),
  };
  await add("manifest.json", [`${JSON.stringify(manifest, null, 2)}\n`]);
}

/** Adds the files of a study's collection as an import reads them. @returns those that are not empty */
async function addTexts(add: AddEntry, studyId: string): Promise<string[]> {
  const names = [];
  for (const [name, lines] of [
    ["topics.jsonl", topicsJsonl(studyId, "all")],
    ["passages.jsonl", passagesJsonl(studyId, "all")],
    ["reports.jsonl", reportsJsonl(studyId, "all")],
    ["answers.jsonl", answersJsonl(studyId, "all")],
  ] as const) {
    const first = await lines.next();
    if (first.done) continue;
    await add(name, followedBy(first.value, lines));
    names.push(name);
  }
  return names;
}

async function* followedBy(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** Returns what the manifest says of the age of the data; nothing without a standby for reads. */
function dataOf(source: DataSource): object {
  if (source.from === "standby")
    return { data: { from: "standby", age_seconds: source.ageSeconds } };
  return source.because ? { data: { from: "primary", standby: source.because } } : {};
}

async function* seen(
  texts: AsyncIterable<string>,
  by: (text: string) => void,
): AsyncGenerator<string> {
  for await (const text of texts) {
    by(text);
    yield text;
  }
}

/** Returns the options of the command that differ from its defaults. */
function settingsOf(figures: AgreementFigures): string[] {
  return [
    figures.threshold === DEFAULT_THRESHOLD ? "" : `--threshold ${figures.threshold}`,
    figures.malformed === "zero" ? "" : `--malformed ${figures.malformed}`,
    figures.bootstrap === 2000 ? "" : `--bootstrap ${figures.bootstrap}`,
    figures.seed === 1 ? "" : `--seed ${figures.seed}`,
    figures.margin === DEFAULT_MARGIN ? "" : `--margin ${figures.margin}`,
    figures.interval === "jackknife" ? "" : `--interval ${figures.interval}`,
  ].filter(Boolean);
}
