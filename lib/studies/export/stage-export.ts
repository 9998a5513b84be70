import { Readable } from "node:stream";
import { hasMoreLabels } from "@/lib/db/judgments/label-counts";
import {
  findStage,
  stageReport,
  type StageReport,
  type StageReportRequest,
} from "@/lib/studies/agreement/stage-agreement";
import { reportBundle } from "./bundle";
import { exportAside } from "./export-aside";
import { judgmentsCsv, judgmentsJsonl } from "./judgment-export";

/** What of a stage is exported: its judgments alone, or everything in one zip. */
export type ExportKind = "judgments.csv" | "judgments.jsonl" | "bundle.zip";
export interface ExportTask {
  kind: ExportKind;
  request: StageReportRequest;
  commit: string | null;
}

/** Up to so many labels are exported where they are asked for: that takes no longer than starting a process. */
const FEW_LABELS = 20_000;

/**
 * A stage's export as a stream; refused before its first byte when there is no such stage. Large ones are made in a
 * process of their own, so that saves go on.
 */
export async function exportStage(task: ExportTask): Promise<Readable> {
  const { id } = await findStage(task.request);
  const report = () => stageReport(task.request);
  return (await hasMoreLabels(id, FEW_LABELS))
    ? exportAside(task, report)
    : madeExport(task, report);
}

/** The same, made in this process. @param report gives the figures of a bundle */
export function madeExport(
  { kind, request, commit }: ExportTask,
  report: () => Promise<StageReport>,
): Readable {
  if (kind === "bundle.zip") return reportBundle(request, commit, report);
  return Readable.from(
    kind === "judgments.csv" ? judgmentsCsv(request.stageId) : judgmentsJsonl(request.stageId),
    { objectMode: false },
  );
}
