import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { inMoment } from "@/lib/db/core/moment";
import type { DataSource } from "@/lib/db/servers/read-server";
import { hasFilteredLabels } from "@/lib/db/judgments/export";
import type { AgreementFigures } from "@/lib/domain/agreement/figure-types";
import { METHOD_VERSION } from "@/lib/domain/figure";
import { agreementPictures } from "@/lib/domain/pictures/agreement-pictures";
import { svgText } from "@/lib/domain/pictures/svg-text";
import { DEFAULT_MARGIN } from "@/lib/tasks/task-definition";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { figuresCsv } from "@/lib/formats/figures-csv";
import { figuresJson } from "@/lib/formats/figures-json";
import { agreementTables } from "@/lib/formats/agreement-tables";
import { namedTable } from "@/lib/formats/paper-tables/named-table";
import { writeTable } from "@/lib/formats/paper-tables/write-table";
import { zipStream, type AddEntry } from "@/lib/formats/zip-stream";
import { TABLE_EXTENSIONS } from "@/lib/domain/table-choices";
import { VERSION } from "@/lib/domain/version";
import { taskDefinition } from "@/lib/tasks/registry";
import { auditJsonl } from "../audit/audit-export";
import {
  stageAgreement,
  type StageAgreement,
  type AgreementRequest,
} from "@/lib/studies/agreement/stage-agreement";
import { answersJsonl, topicsJsonl } from "./collection-export";
import { judgmentsCsv, judgmentsJsonl } from "./judgment-export";
import { labelMatrix } from "./label-matrix";
import { stageTables } from "./stage-table";
import { stageQrels } from "./stage-qrels";

/** Where a zip is read, and the id of its moment if another process has begun it. */
interface BundleOrigin {
  /** By default the primary. */
  source?: DataSource | undefined;
  moment?: string | undefined;
}

/**
 * Returns a zip with everything a paper needs about a stage, as a stream: judgments as CSV and JSON
 * lines, the matrix of labels, the figures, tables as LaTeX and Markdown, pictures as SVG, and a
 * manifest. Everything in it is of one moment. The manifest's command gives the same figures, byte for
 * byte.
 * @param agreement returns the figures, which take seconds: called at once, and awaited after the
 * parts that do not need them
 */
export function agreementBundle(
  request: AgreementRequest,
  commit: string | null,
  agreement: () => Promise<StageAgreement> = () => stageAgreement(request),
  { source = { from: "primary" }, moment }: BundleOrigin = {},
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
    await addFigures(add, request, await figures, {
      commit,
      judgmentsHash: hash.digest("hex"),
      source,
    });
  };
  return zipStream((add) => inMoment(() => fill(add), moment));
}

async function addFigures(
  add: AddEntry,
  { stageId, studyId }: AgreementRequest,
  { figures, thresholds, topicTitles }: StageAgreement,
  {
    commit,
    judgmentsHash,
    source,
  }: { commit: string | null; judgmentsHash: string; source: DataSource },
): Promise<void> {
  const sources = [];
  if (figures.self_consistency) {
    await add("answers.jsonl", answersJsonl(studyId));
    sources.push("--answers answers.jsonl");
  }
  // The topics file says how many questions a report has, and which of them are filtered.
  if (taskDefinition(figures.task).pages.coverage || (await hasFilteredLabels(stageId))) {
    await add("topics.jsonl", topicsJsonl(studyId));
    sources.push("--topics topics.jsonl");
  }
  if (taskDefinition(figures.task).files.qrels !== null)
    for (const { name, content } of await stageQrels(stageId, figures.threshold))
      await add(name, [content]);
  await add("figures.json", [figuresJson(figures)]);
  await add("figures.csv", [figuresCsv(figures)]);
  for (const { name, markdown, latex } of agreementTables(figures)) {
    await add(`tables/${name}.md`, [markdown]);
    await add(`tables/${name}.tex`, [latex]);
  }
  const tables = stageTables({ figures, topicTitles });
  for (const table of ["verdicts", "comparison"].map((name) => namedTable(tables, name)))
    if (table.rows.length > 0)
      for (const format of ["markdown", "latex"] as const)
        await add(`tables/${table.name}.${TABLE_EXTENSIONS[format]}`, [
          writeTable(table, { format, columns: table.usual, intervals: true }),
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
    ...dataOf(source),
  };
  await add("manifest.json", [`${JSON.stringify(manifest, null, 2)}\n`]);
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
