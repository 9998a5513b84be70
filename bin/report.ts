// Computes agreement reports for a web process, one at a time; ends with it.
import { setPriority } from "node:os";
import { AppError, told } from "@/lib/domain/app-error";
import { endWithParent } from "@/lib/jobs/end-with-parent";
import { computeStageReport, type ReportTask } from "@/lib/studies/report/compute-stage-report";
import type { ReportAnswer } from "@/lib/studies/report/report-aside";

endWithParent();
// People who judge come first.
setPriority(10);
process.on("disconnect", () => process.exit(0));
process.on(
  "message",
  (task) => void answer(task as ReportTask).then((said) => process.send!(said)),
);

async function answer(task: ReportTask): Promise<ReportAnswer> {
  try {
    return { made: await computeStageReport(task) };
  } catch (error) {
    return error instanceof AppError
      ? { refused: told(error) }
      : { failed: error instanceof Error ? error.message : String(error) };
  }
}
