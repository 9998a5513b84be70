import { Readable } from "node:stream";
import { hasMoreLabels } from "@/lib/db/judgments/label-counts";
import {
  findStage,
  stageAgreement,
  type StageAgreement,
  type AgreementRequest,
} from "@/lib/studies/agreement/stage-agreement";
import { agreementBundle } from "./bundle";
import { exportAside } from "./export-aside";
import { judgmentsCsv, judgmentsJsonl } from "./judgment-export";

/** What of a stage is exported: its judgments alone, or everything in one zip. */
export type ExportKind = "judgments.csv" | "judgments.jsonl" | "bundle.zip";
export interface ExportTask {
  kind: ExportKind;
  request: AgreementRequest;
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
  const agreement = () => stageAgreement(task.request);
  return (await hasMoreLabels(id, FEW_LABELS))
    ? exportAside(task, agreement)
    : madeExport(task, agreement);
}

/** The same, made in this process. @param agreement gives the figures of a bundle */
export function madeExport(
  { kind, request, commit }: ExportTask,
  agreement: () => Promise<StageAgreement>,
): Readable {
  if (kind === "bundle.zip") return agreementBundle(request, commit, agreement);
  return Readable.from(
    kind === "judgments.csv" ? judgmentsCsv(request.stageId) : judgmentsJsonl(request.stageId),
    { objectMode: false },
  );
}
