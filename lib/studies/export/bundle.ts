import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { hasFilteredLabels } from "@/lib/db/judgments/export";
import type { AgreementReport } from "@/lib/domain/agreement/agreement-report-types";
import { METHOD_VERSION } from "@/lib/domain/figure";
import { reportPictures } from "@/lib/domain/pictures/agreement-pictures";
import { svgText } from "@/lib/domain/pictures/svg-text";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { figuresCsv } from "@/lib/formats/figures-csv";
import { reportJson } from "@/lib/formats/figures-json";
import { reportTables } from "@/lib/formats/agreement-tables";
import { zipStream, type AddEntry } from "@/lib/formats/zip-stream";
import { VERSION } from "@/lib/domain/version";
import { taskDefinition } from "@/lib/tasks/registry";
import { auditJsonl } from "../audit/audit-export";
import { stageReport, type StageReport, type StageReportRequest } from "@/lib/studies/agreement/stage-agreement";
import { answersJsonl, topicsJsonl } from "./collection-export";
import { judgmentsCsv, judgmentsJsonl } from "./judgment-export";
import { labelMatrix } from "./label-matrix";
import { stageQrels } from "./stage-qrels";

/**
 * Makes one zip with everything a paper needs of a stage: judgments as CSV and JSON lines, the matrix of labels, the
 * figures, tables as LaTeX and Markdown, pictures as SVG, and a manifest. Streamed. The manifest's command gives the
 * same figures, byte for byte.
 * @param report gives the figures, which take seconds: they are asked for at once, and come after what can be sent
 *   meanwhile
 */
export function reportBundle(
  request: StageReportRequest,
  commit: string | null,
  report: () => Promise<StageReport> = () => stageReport(request),
): Readable {
  return zipStream(async (add) => {
    const figures = report();
    // It may fail before it is waited for.
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
    await addFigures(add, request, await figures, { commit, judgmentsHash: hash.digest("hex") });
  });
}

async function addFigures(
  add: AddEntry,
  { stageId, studyId }: StageReportRequest,
  { report, thresholds, topicTitles }: StageReport,
  { commit, judgmentsHash }: { commit: string | null; judgmentsHash: string },
): Promise<void> {
  const sources = [];
  if (report.self_consistency) {
    await add("answers.jsonl", answersJsonl(studyId));
    sources.push("--answers answers.jsonl");
  }
  // The topics say how many questions a report is asked about, and which of them are filtered.
  if (taskDefinition(report.task).pages.coverage || (await hasFilteredLabels(stageId))) {
    await add("topics.jsonl", topicsJsonl(studyId));
    sources.push("--topics topics.jsonl");
  }
  for (const { name, content } of await stageQrels(stageId, report.threshold))
    await add(name, [content]);
  await add("figures.json", [reportJson(report)]);
  await add("figures.csv", [figuresCsv(report)]);
  for (const { name, markdown, latex } of reportTables(report)) {
    await add(`tables/${name}.md`, [markdown]);
    await add(`tables/${name}.tex`, [latex]);
  }
  for (const picture of reportPictures(report, thresholds, topicTitles))
    await add(`pictures/${picture.name}.svg`, [svgText(picture)]);
  const manifest = {
    product: "Assay",
    version: VERSION,
    commit,
    task: report.task,
    threshold: report.threshold,
    malformed: report.malformed,
    bootstrap: report.bootstrap,
    interval: report.interval,
    method_version: METHOD_VERSION,
    seed: report.seed,
    generator: report.generator,
    command: ["assay agreement judgments.csv --json", ...sources, ...settingsOf(report)].join(" "),
    items: report.items,
    topics: report.topics,
    raters: report.raters,
    missing: report.missing,
    malformed_count: report.malformed_count,
    synthetic: report.synthetic,
    judgments_csv_sha256: judgmentsHash,
  };
  await add("manifest.json", [`${JSON.stringify(manifest, null, 2)}\n`]);
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

/** Options of the command that are not its defaults. */
function settingsOf(report: AgreementReport): string[] {
  return [
    report.threshold === DEFAULT_THRESHOLD ? "" : `--threshold ${report.threshold}`,
    report.malformed === "zero" ? "" : `--malformed ${report.malformed}`,
    report.bootstrap === 2000 ? "" : `--bootstrap ${report.bootstrap}`,
    report.seed === 1 ? "" : `--seed ${report.seed}`,
    report.interval === "jackknife" ? "" : `--interval ${report.interval}`,
  ].filter(Boolean);
}
