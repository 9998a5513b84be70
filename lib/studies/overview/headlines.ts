import { oneAtATime } from "@/lib/db/core/one-at-a-time";
import { isDatabaseAway } from "@/lib/db/installation/database-problem";
import { logger } from "@/lib/db/logger";
import { isUnchangedSince } from "@/lib/db/judgments/label-counts";
import { keptHeadlines, stagesWithDueHeadline } from "@/lib/db/studies/headlines";
import type { Headline } from "@/lib/domain/agreement/headline";
import { DEFAULT_MARGIN } from "@/lib/tasks/stage-settings";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { makeHeadline, stageAgreement } from "../agreement/stage-agreement";
import { isSmallStage } from "../agreement/stage-figures";

/** The headline of a stage's agreement on the overview. */
export interface StageHeadline {
  stageId: string;
  stage: string;
  headline: Headline;
  computedAt: Date;
  /** False if labels have been given since, or its threshold or margin is another. */
  isCurrent: boolean;
}

/**
 * Returns what the agreement of each stage of a study says first. Out-of-date headlines of small
 * stages are made again; those of large ones are made once, and then again only when somebody opens
 * the agreement, because that takes seconds. Must not be called for a blind study.
 */
export async function studyHeadlines(
  studyId: string,
  stages: readonly { id: string; humanLabels: number; machineLabels: number }[],
): Promise<StageHeadline[]> {
  const before = await checked(studyId);
  const current = new Set(before.flatMap((one) => (one.isCurrent ? [one.stageId] : [])));
  const due = stages.filter(
    ({ id, humanLabels, machineLabels }) => humanLabels + machineLabels > 0 && !current.has(id),
  );
  const known = new Set(before.map((one) => one.stageId));
  let hasNew = false;
  for (const { id: stageId } of due) {
    if (known.has(stageId) && !(await isSmallStage(stageId))) continue;
    await renewHeadline({ studyId, stageId });
    hasNew = true;
  }
  return hasNew ? checked(studyId) : before;
}

/** Milliseconds after which a headline whose labels have changed is made again. */
const OLD_MS = { small: 60_000, large: 60 * 60_000 };

/** When making the headline of a stage failed in this process: it is tried again when it is old. */
const failedAt = new Map<string, number>();

/**
 * Makes the headlines of stages that have labels and no headline, or an old one that labels have
 * been given since, so that lists of studies do not wait for somebody to open them. One process at
 * a time does so.
 */
export async function renewDueHeadlines(now: Date, signal: AbortSignal): Promise<void> {
  if ((await dueHeadlines(now)).length === 0) return;
  await oneAtATime("headlines", async () => {
    for (const stage of await dueHeadlines(now)) {
      if (signal.aborted) return;
      try {
        await renewHeadline(stage);
        failedAt.delete(stage.stageId);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        failedAt.set(stage.stageId, now.getTime());
        logger.warn({ err: error, stage: stage.stageId }, "a headline could not be made");
      }
    }
  });
}

async function dueHeadlines(now: Date): Promise<{ studyId: string; stageId: string }[]> {
  const due: { studyId: string; stageId: string }[] = [];
  const changed = await stagesWithDueHeadline(new Date(now.getTime() - OLD_MS.small));
  for (const { computedAt, ...stage } of changed) {
    const triedAt = Math.max(computedAt?.getTime() ?? 0, failedAt.get(stage.stageId) ?? 0);
    const isOld = triedAt < now.getTime() - OLD_MS.large;
    if (isOld || (!failedAt.has(stage.stageId) && (await isSmallStage(stage.stageId))))
      due.push(stage);
  }
  return due;
}

async function renewHeadline(stage: { studyId: string; stageId: string }): Promise<void> {
  if (await isSmallStage(stage.stageId)) await stageAgreement(stage);
  else await makeHeadline(stage);
}

async function checked(studyId: string): Promise<StageHeadline[]> {
  const kept = await keptHeadlines([studyId]);
  return Promise.all(
    kept.map(async ({ studyId: _study, snapshot, settings, ...row }) => ({
      ...row,
      isCurrent:
        row.headline.threshold === (settings.threshold ?? DEFAULT_THRESHOLD) &&
        row.headline.margin === (settings.margin ?? DEFAULT_MARGIN) &&
        (await isUnchangedSince(studyId, snapshot)),
    })),
  );
}
