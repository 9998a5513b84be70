import { currentSnapshot } from "@/lib/db/core/current-snapshot";
import { isUnchangedSince } from "@/lib/db/judgments/label-counts";
import { partialJudges } from "@/lib/db/judge-runs/partial-judges";
import { agreementStage } from "@/lib/db/studies/agreement-stage";
import { onMain } from "@/lib/db/connections";
import { mainServerName } from "@/lib/db/servers/main-server";
import { type DataSource, reading } from "@/lib/db/servers/read-server";
import { keepHeadline } from "@/lib/db/studies/headlines";
import type { FiguresOptions } from "@/lib/domain/agreement/agreement-figures";
import { headlineOf } from "@/lib/domain/agreement/headline";
import { AppError } from "@/lib/domain/app-error";
import { BoundedCache } from "@/lib/domain/bounded-cache";
import { DEFAULT_MARGIN } from "@/lib/tasks/stage-settings";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import {
  computeStageAgreement,
  type AgreementTask,
  type StageAgreement,
} from "./compute-stage-agreement";
import { computeInChildProcess } from "./agreement-in-child-process";
import { isSmallStage } from "./stage-figures";
import { perProcess } from "@/lib/domain/per-process";

export type { StageAgreement } from "./compute-stage-agreement";

export interface AgreementRequest extends Partial<
  Pick<FiguresOptions, "bootstrap" | "seed" | "interval">
> {
  studyId: string;
  stageId: string;
  threshold?: number;
  malformed?: "zero" | "drop";
}

/** Up to this number of resamples agreement is computed in this process. */
const FEW_RESAMPLES = 2000;

/**
 * Recent results, which may still be valid. Computing agreement takes seconds for a million labels;
 * checking its validity takes milliseconds.
 */
const known = perProcess(
  "agreement",
  () =>
    new BoundedCache<string, { snapshot: string; agreement: StageAgreement; madeAt: number }>({
      most: 50,
    }),
);

/** The agreement whose headline this process kept last, by stage. */
const lastKept = perProcess(
  "kept-agreement",
  () => new BoundedCache<string, StageAgreement>({ most: 50 }),
);

/** The agreement of a stage, and where its labels were read. */
export interface ReadAgreement extends StageAgreement {
  source: DataSource;
}

/**
 * Returns the agreement of a stage, read from the standby of ASSAY_READ_URL if there is one, with
 * where it was read.
 */
export async function readStageAgreement(request: AgreementRequest): Promise<ReadAgreement> {
  const { value, source } = await reading(() => figuresOf(request));
  await keep(request, value);
  return { ...value.made.agreement, source };
}

/**
 * Returns the agreement of a stage from the database, with the same figures as the command line
 * gives for its export; within a snapshot, that of the snapshot. Large stages are computed in a child
 * process, so that saves are not delayed.
 */
export async function stageAgreement(request: AgreementRequest): Promise<StageAgreement> {
  const found = await figuresOf(request);
  await keep(request, found);
  return found.made.agreement;
}

interface Found {
  stageId: string;
  made: { snapshot: string; agreement: StageAgreement };
  isNew: boolean;
}

/** Returns known figures that still hold, or new ones. Writes nothing: it may run on a standby. */
async function figuresOf(request: AgreementRequest): Promise<Found> {
  const stage = await findStage(request);
  const whole = taskOf(stage, request);
  const { options, rules } = whole;
  // A promoted standby gives the same numbers to other transactions.
  const key = JSON.stringify([stage, options, rules, mainServerName()]);
  const snapshot = currentSnapshot();
  const before = known.get(key, performance.now());
  // Figures that were made after the snapshot began may be of labels that it does not have.
  const isOlder = before && (!snapshot || before.madeAt < snapshot.begunAt);
  if (isOlder && (await isUnchangedSince(request.studyId, before.snapshot))) {
    known.set(key, before, performance.now());
    return { stageId: stage.id, made: before, isNew: false };
  }
  const task = { ...whole, ...(snapshot ? { snapshot: snapshot.id } : {}) };
  const made =
    options.bootstrap <= FEW_RESAMPLES && (await isSmallStage(stage.id))
      ? await computeStageAgreement(task)
      : await computeInChildProcess("agreement", task);
  known.set(key, { ...made, madeAt: snapshot?.begunAt ?? performance.now() }, performance.now());
  return { stageId: stage.id, made, isNew: true };
}

/** Returns what is computed for a request, of the labels as they are now. */
function taskOf(
  stage: Awaited<ReturnType<typeof findStage>>,
  request: AgreementRequest,
): AgreementTask {
  return {
    studyId: request.studyId,
    stage: { id: stage.id, name: stage.name, task: stage.task, collectionId: stage.collectionId },
    options: {
      bootstrap: request.bootstrap ?? 2000,
      seed: request.seed ?? 1,
      interval: request.interval ?? ("jackknife" as const),
      margin: stage.settings.margin ?? DEFAULT_MARGIN,
    },
    rules: {
      task: stage.task,
      threshold: request.threshold ?? stage.settings.threshold ?? DEFAULT_THRESHOLD,
      malformed: request.malformed ?? ("zero" as const),
    },
  };
}

/**
 * Makes and keeps the headline of a large stage in a child process. Pairs of raters are left out:
 * the headline needs none of them, and many raters have thousands.
 */
export async function makeHeadline(request: AgreementRequest): Promise<void> {
  const task = taskOf(await findStage(request), request);
  const options = { ...task.options, withPairs: false };
  await keepAsHeadline(
    request.stageId,
    await computeInChildProcess("agreement", { ...task, options }),
  );
}

/** @returns false if it cannot be kept now: figures can be read while writing waits for a standby */
function keepAsHeadline(stageId: string, { agreement, snapshot }: Found["made"]): Promise<boolean> {
  return onMain(async () => {
    const headline = headlineOf(agreement.figures, await partialJudges(stageId));
    return keepHeadline(stageId, headline, snapshot).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === "unavailable") return false;
        throw error;
      },
    );
  });
}

/** Keeps the headline of new figures that overviews speak of. Nothing is written within a snapshot. */
async function keep(request: AgreementRequest, { stageId, made, isNew }: Found): Promise<void> {
  // Figures that were known before may be those of settings that a coordinator went back to.
  const isKept = !isNew && lastKept.get(stageId, performance.now()) === made.agreement;
  if (isKept || currentSnapshot() !== null || !hasDefaultOptions(request)) return;
  if (await keepAsHeadline(stageId, made)) lastKept.set(stageId, made.agreement, performance.now());
}

/** Returns whether agreement is asked for without choices: the one that overviews speak of. */
function hasDefaultOptions({
  studyId: _study,
  stageId: _stage,
  ...choices
}: AgreementRequest): boolean {
  return Object.values(choices).every((choice) => choice === undefined);
}

/** Returns the stage of the request; refused if the study has no such stage. */
export async function findStage({ stageId, studyId }: AgreementRequest) {
  const stage = await agreementStage(studyId, stageId);
  if (!stage) throw new AppError("not_found", "stage.unknown_choose");
  return stage;
}
