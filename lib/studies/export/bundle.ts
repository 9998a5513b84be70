import { createHash } from "node:crypto";
import { Zip, ZipDeflate } from "fflate";
import type { AgreementReport } from "@/lib/domain/agreement/agreement-report-types";
import { reportPictures } from "@/lib/domain/pictures/report-pictures";
import { svgText } from "@/lib/domain/pictures/svg-text";
import { DEFAULT_THRESHOLD } from "@/lib/domain/scale";
import { figuresCsv } from "@/lib/formats/figures-csv";
import { reportTables } from "@/lib/formats/report-tables";
import { VERSION } from "@/lib/domain/version";
import { auditJsonl } from "../running/audit-export";
import { findStage, stageReport, type StageReportRequest } from "../report/stage-report";
import { answersJsonl, hasFilteredLabels, topicsJsonl } from "./collection-export";
import { judgmentsCsv, judgmentsJsonl } from "./judgment-export";
import { labelMatrix } from "./label-matrix";
import { stageQrels } from "./stage-qrels";

/**
 * One zip with everything a paper needs of a stage: judgments as CSV and JSON lines, the matrix of labels, the figures, tables as LaTeX
 * and Markdown, pictures as SVG, and a manifest. Streamed. The manifest's command gives the same figures, byte for byte.
 */
export async function* reportBundle(request: StageReportRequest, commit: string | null): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => { if (error) failure = error; else chunks.push(chunk); });
  const encoder = new TextEncoder();
  // Refused before the first byte; the report itself takes seconds, and comes after what can be sent at once.
  const stage = await findStage(request);
  const hash = createHash("sha256");

  async function* add(name: string, content: Iterable<string> | AsyncIterable<string>, seen?: (bytes: Uint8Array) => void): AsyncGenerator<Uint8Array> {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const text of content) {
      const bytes = encoder.encode(text);
      seen?.(bytes);
      file.push(bytes);
      yield* chunks.splice(0);
    }
    file.push(new Uint8Array(0), true);
    if (failure) throw failure;
    yield* chunks.splice(0);
  }

  yield* add("judgments.csv", judgmentsCsv(stage.id), (bytes) => hash.update(bytes));
  yield* add("judgments.jsonl", judgmentsJsonl(stage.id));
  yield* add("audit.jsonl", auditJsonl(request.studyId));
  yield* add("matrix.csv", labelMatrix(stage.id));
  const { report, thresholds, topicTitles } = await stageReport(request);
  const sources = [];
  if (report.self_consistency) { yield* add("answers.jsonl", answersJsonl(request.studyId)); sources.push("--answers answers.jsonl"); }
  if (await hasFilteredLabels(stage.id)) { yield* add("topics.jsonl", topicsJsonl(request.studyId)); sources.push("--topics topics.jsonl"); }
  for (const { name, content } of await stageQrels(stage.id, report.threshold)) yield* add(name, [content]);
  yield* add("figures.json", [`${JSON.stringify(report, null, 2)}\n`]);
  yield* add("figures.csv", [figuresCsv(report)]);
  for (const { name, markdown, latex } of reportTables(report)) {
    yield* add(`tables/${name}.md`, [markdown]);
    yield* add(`tables/${name}.tex`, [latex]);
  }
  for (const picture of reportPictures(report, thresholds, topicTitles)) yield* add(`pictures/${picture.name}.svg`, [svgText(picture)]);
  const manifest = {
    product: "Assay", version: VERSION, commit, task: report.task, threshold: report.threshold, malformed: report.malformed, bootstrap: report.bootstrap, interval: report.interval, seed: report.seed, generator: report.generator,
    command: ["assay agreement judgments.csv --json", ...sources, ...settingsOf(report)].join(" "),
    items: report.items, topics: report.topics, raters: report.raters, missing: report.missing, malformed_count: report.malformed_count, synthetic: report.synthetic, judgments_csv_sha256: hash.digest("hex"),
  };
  yield* add("manifest.json", [`${JSON.stringify(manifest, null, 2)}\n`]);
  zip.end();
  yield* chunks.splice(0);
}

/** Options of the command that are not its defaults. */
function settingsOf(report: AgreementReport): string[] {
  return [
    report.threshold === DEFAULT_THRESHOLD ? "" : `--threshold ${report.threshold}`, report.malformed === "zero" ? "" : `--malformed ${report.malformed}`,
    report.bootstrap === 2000 ? "" : `--bootstrap ${report.bootstrap}`, report.seed === 1 ? "" : `--seed ${report.seed}`, report.interval === "percentile" ? "" : `--interval ${report.interval}`,
  ].filter(Boolean);
}
