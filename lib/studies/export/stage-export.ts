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

/** What to export of a stage: its judgments only, or everything in one zip. */
export type ExportKind = "judgments.csv" | "judgments.jsonl" | "bundle.zip";
export interface ExportTask {
  kind: ExportKind;
  request: AgreementRequest;
  commit: string | null;
}

/**
 * Up to this number of labels an export is made in this process, which takes no longer than
 * starting another.
 */
const FEW_LABELS = 20_000;

/**
 * Returns the export of a stage as a stream. Refuses an unknown stage before the first byte. Large
 * exports are made in a child process, so that saves are not delayed.
 */
export async function exportStage(task: ExportTask): Promise<Readable> {
  const { id } = await findStage(task.request);
  const agreement = () => stageAgreement(task.request);
  return (await hasMoreLabels(id, FEW_LABELS))
    ? exportAside(task, agreement)
    : madeExport(task, agreement);
}

/** Makes an export in this process. @param agreement returns the figures of a bundle */
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
