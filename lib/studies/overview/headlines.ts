import { isUnchangedSince } from "@/lib/db/judgments/label-counts";
import { keptHeadlines } from "@/lib/db/studies/headlines";
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
    if (await isSmallStage(stageId)) await stageAgreement({ studyId, stageId });
    else if (!known.has(stageId)) await makeHeadline({ studyId, stageId });
    else continue;
    hasNew = true;
  }
  return hasNew ? checked(studyId) : before;
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
