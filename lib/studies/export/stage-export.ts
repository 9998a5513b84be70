import { Readable } from "node:stream";
import { type DataSource, readFrom, readSource, streamFrom } from "@/lib/db/servers/read-server";
import { hasMoreLabels } from "@/lib/db/judgments/label-counts";
import {
  findStage,
  stageAgreement,
  type StageAgreement,
} from "@/lib/studies/agreement/stage-agreement";
import { agreementBundle } from "./bundle";
import { exportInChildProcess, type ExportTask } from "./export-in-child-process";
import { judgmentsCsv, judgmentsJsonl } from "./judgment-export";

export { exportedRows } from "@/lib/db/judgments/export";

/**
 * Up to this number of labels an export is made in this process, which takes no longer than
 * starting another.
 */
const FEW_LABELS = 20_000;

/**
 * Returns the export of a stage as a stream, read from the standby of ASSAY_READ_URL if there is
 * one, with where it is read. Refuses an unknown stage before the first byte. Large exports, and all
 * with texts, are made in a child process, so that saves are not delayed.
 */
export async function exportStage(
  asked: Omit<ExportTask, "source">,
): Promise<{ stream: Readable; source: DataSource }> {
  const { id } = await findStage(asked.request);
  const source = await readSource();
  const task = { ...asked, source };
  const agreement = () => readFrom(source.from, () => stageAgreement(task.request));
  const stream =
    task.texts || (await hasMoreLabels(id, FEW_LABELS))
      ? readFrom(source.from, () => exportInChildProcess(task, agreement))
      : readFrom(source.from, () => madeExport(task, agreement));
  return { stream, source };
}

/** Makes an export in this process. @param agreement returns the figures of a bundle */
export function madeExport(
  { kind, request, commit, source = { from: "primary" }, snapshot, texts }: ExportTask,
  agreement: () => Promise<StageAgreement>,
): Readable {
  if (kind === "bundle.zip")
    return agreementBundle(request, commit, agreement, { source, snapshot, texts });
  const judgments = kind === "judgments.csv" ? judgmentsCsv : judgmentsJsonl;
  return Readable.from(
    streamFrom(source, () => judgments(request.stageId)),
    { objectMode: false },
  );
}
