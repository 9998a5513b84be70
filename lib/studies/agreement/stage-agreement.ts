import { hasMoreLabels, isUnchangedSince } from "@/lib/db/judgments/label-counts";
import { reportedStage } from "@/lib/db/studies/agreement-stage";
import type { ReportOptions } from "@/lib/domain/agreement/agreement-report";
import { AppError } from "@/lib/domain/app-error";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { computeStageReport, type StageReport } from "./compute-stage-agreement";
import { Recent } from "./recent";
import { reportAside } from "./agreement-aside";

export type { StageReport } from "./compute-stage-agreement";

export interface StageReportRequest extends Partial<
  Pick<ReportOptions, "bootstrap" | "seed" | "interval">
> {
  studyId: string;
  stageId: string;
  threshold?: number;
  malformed?: "zero" | "drop";
}

/**
 * Up to so many labels, with so many resamples, a report is computed where it was asked for: it takes no longer than a
 * save.
 */
const FEW_LABELS = 5000;
const FEW_RESAMPLES = 2000;

/**
 * Reports whose data may not have changed since; a report of a million labels takes seconds, the question whether it is
 * still true milliseconds.
 */
const known = new Recent<{ snapshot: string; report: StageReport }>(50);

/**
 * Gives the agreement report of a stage from the database: the same figures as the command line gives for its export.
 * Large ones are computed in a process beside, so that saves go on.
 */
export async function stageReport(request: StageReportRequest): Promise<StageReport> {
  const stage = await findStage(request);
  const options = {
    bootstrap: request.bootstrap ?? 2000,
    seed: request.seed ?? 1,
    interval: request.interval ?? ("jackknife" as const),
  };
  const rules = {
    task: stage.task,
    threshold: request.threshold ?? stage.settings.threshold ?? DEFAULT_THRESHOLD,
    malformed: request.malformed ?? ("zero" as const),
  };
  const key = JSON.stringify([stage, options, rules]);
  const before = known.get(key);
  if (before && (await isUnchangedSince(request.studyId, before.snapshot))) return before.report;
  const task = {
    studyId: request.studyId,
    stage: { id: stage.id, name: stage.name, task: stage.task, collectionId: stage.collectionId },
    options,
    rules,
  };
  const made =
    options.bootstrap <= FEW_RESAMPLES && !(await hasMoreLabels(stage.id, FEW_LABELS))
      ? await computeStageReport(task)
      : await reportAside(task, key);
  known.set(key, made);
  return made.report;
}

/** The stage a report is asked of; refused when the study has no such stage. */
export async function findStage({ stageId, studyId }: StageReportRequest) {
  const stage = await reportedStage(studyId, stageId);
  if (!stage) throw new AppError("not_found", "stage.unknown_choose");
  return stage;
}
