import { currentSnapshot } from "@/lib/db/core/current-snapshot";
import { kysely } from "@/lib/db/core/database";
import {
  currentSnapshot as labelsNow,
  isUnchangedSince,
  labelsAndRaters,
} from "@/lib/db/judgments/label-counts";
import { mainServerName } from "@/lib/db/servers/main-server";
import { BoundedCache } from "@/lib/domain/bounded-cache";
import { perProcess } from "@/lib/domain/per-process";
import { computeInChildProcess } from "./agreement-in-child-process";
import { compute, type ComputationName, type ResultOf, type TaskOf } from "./computations";

/**
 * Up to this number of labels figures are computed in this process, because it takes no longer than
 * a save.
 */
const FEW_LABELS = 5000;

/** With more raters, their pairs take seconds, however few labels there are. */
const FEW_RATERS = 30;

/** Returns whether figures of a stage are computed in this process. */
export async function isSmallStage(stageId: string): Promise<boolean> {
  const { labels, raters } = await labelsAndRaters(stageId, FEW_LABELS + 1);
  return labels <= FEW_LABELS && raters <= FEW_RATERS;
}

/** Computes figures of a stage; of a large one in a child process, so that saves are not delayed. */
export async function computeFigures<Name extends ComputationName>(
  name: Name,
  stageId: string,
  task: TaskOf<Name>,
): Promise<ResultOf<Name>> {
  return (await isSmallStage(stageId)) ? compute(name, task) : computeInChildProcess(name, task);
}

/** Recent results, which hold until a label of the study changes. */
const known = perProcess(
  "stage-figures",
  () => new BoundedCache<string, { snapshot: string; made: unknown }>({ most: 20 }),
);
/** What is being computed. Each result is kept for the labels of its own beginning. */
const underWay = perProcess("stage-figures-under-way", () => new Map<string, Promise<unknown>>());

/**
 * Like `computeFigures`, but returns what was computed before while no label of the study changes.
 * @param besides what the figures depend on besides task and labels
 */
export async function keptFigures<Name extends ComputationName>(
  name: Name,
  { studyId, stageId, besides }: { studyId: string; stageId: string; besides: unknown },
  task: TaskOf<Name>,
): Promise<ResultOf<Name>> {
  // Another process would not read the state of this snapshot.
  if (currentSnapshot() !== null) return compute(name, task);
  const key = JSON.stringify([name, task, besides, mainServerName()]);
  const before = known.get(key, performance.now());
  if (before && (await isUnchangedSince(studyId, before.snapshot)))
    return before.made as ResultOf<Name>;
  const same = underWay.get(key);
  if (same) return same as Promise<ResultOf<Name>>;
  const making = computeAndKeep(key, name, stageId, task).finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;
}

async function computeAndKeep<Name extends ComputationName>(
  key: string,
  name: Name,
  stageId: string,
  task: TaskOf<Name>,
): Promise<ResultOf<Name>> {
  const snapshot = await labelsNow({ $kysely: kysely() });
  const made = await computeFigures(name, stageId, task);
  known.set(key, { snapshot, made }, performance.now());
  return made;
}
