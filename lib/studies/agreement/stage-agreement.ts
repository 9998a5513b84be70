import { hasMoreLabels, isUnchangedSince } from "@/lib/db/judgments/label-counts";
import { agreementStage } from "@/lib/db/studies/agreement-stage";
import { keepHeadline } from "@/lib/db/studies/headlines";
import type { FiguresOptions } from "@/lib/domain/agreement/agreement-figures";
import { headlineOf } from "@/lib/domain/agreement/headline";
import { AppError } from "@/lib/domain/app-error";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { computeStageAgreement, type StageAgreement } from "./compute-stage-agreement";
import { Recent } from "./recent";
import { agreementAside } from "./agreement-aside";

export type { StageAgreement } from "./compute-stage-agreement";

export interface AgreementRequest extends Partial<
  Pick<FiguresOptions, "bootstrap" | "seed" | "interval">
> {
  studyId: string;
  stageId: string;
  threshold?: number;
  malformed?: "zero" | "drop";
}

/**
 * Up to this number of labels and resamples agreement is computed in this process, because it takes
 * no longer than a save.
 */
export const FEW_LABELS = 5000;
const FEW_RESAMPLES = 2000;

/**
 * Recent results, which may still be valid. Computing agreement takes seconds for a million labels;
 * checking its validity takes milliseconds.
 */
const known = new Recent<{ snapshot: string; agreement: StageAgreement }>(50);

/**
 * Returns the agreement of a stage from the database, with the same figures as the command line
 * gives for its export. Large stages are computed in a child process, so that saves are not
 * delayed.
 */
export async function stageAgreement(request: AgreementRequest): Promise<StageAgreement> {
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
  if (before && (await isUnchangedSince(request.studyId, before.snapshot))) return before.agreement;
  const task = {
    studyId: request.studyId,
    stage: { id: stage.id, name: stage.name, task: stage.task, collectionId: stage.collectionId },
    options,
    rules,
  };
  const made =
    options.bootstrap <= FEW_RESAMPLES && !(await hasMoreLabels(stage.id, FEW_LABELS))
      ? await computeStageAgreement(task)
      : await agreementAside(task, key);
  known.set(key, made);
  if (isUsual(request))
    await keepHeadline(stage.id, headlineOf(made.agreement.figures), made.snapshot);
  return made.agreement;
}

/** Returns whether agreement is asked for without choices: the one that overviews speak of. */
function isUsual({ studyId: _study, stageId: _stage, ...choices }: AgreementRequest): boolean {
  return Object.values(choices).every((choice) => choice === undefined);
}

/** Returns the stage of the request; refused if the study has no such stage. */
export async function findStage({ stageId, studyId }: AgreementRequest) {
  const stage = await agreementStage(studyId, stageId);
  if (!stage) throw new AppError("not_found", "stage.unknown_choose");
  return stage;
}
