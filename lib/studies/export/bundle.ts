import { createHash } from "node:crypto";
import { Zip, ZipDeflate } from "fflate";
import { figuresCsv } from "@/lib/formats/figures-csv";
import { reportTables } from "@/lib/formats/report-tables";
import { VERSION } from "@/lib/domain/version";
import { stageReport, type StageReportRequest } from "../report/stage-report";
import { judgmentsCsv, judgmentsJsonl } from "./judgment-export";

/**
 * One zip with everything a paper needs of a stage: judgments as CSV and JSON lines, the figures, tables as LaTeX
 * and Markdown, and a manifest. Streamed. `assay agreement` on the judgments gives the same figures.
 */
export async function* reportBundle(request: StageReportRequest, commit: string | null): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => { if (error) failure = error; else chunks.push(chunk); });
  const encoder = new TextEncoder();
  const { stage, report } = await stageReport(request);
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
  yield* add("figures.json", [`${JSON.stringify(report, null, 2)}\n`]);
  yield* add("figures.csv", [figuresCsv(report)]);
  for (const { name, markdown, latex } of reportTables(report)) {
    yield* add(`tables/${name}.md`, [markdown]);
    yield* add(`tables/${name}.tex`, [latex]);
  }
  const manifest = {
    product: "Assay", version: VERSION, commit, task: report.task, threshold: report.threshold, malformed: report.malformed, bootstrap: report.bootstrap, seed: report.seed, generator: report.generator,
    items: report.items, topics: report.topics, raters: report.raters, missing: report.missing, malformed_count: report.malformed_count, judgments_csv_sha256: hash.digest("hex"),
  };
  yield* add("manifest.json", [`${JSON.stringify(manifest, null, 2)}\n`]);
  zip.end();
  yield* chunks.splice(0);
}
