import { judgmentsByHour, neededByStage, pairsByDay } from "@/lib/db/studies/progress";
import { hasMoreLabels } from "@/lib/db/judgments/label-counts";
import { annotatorCount } from "@/lib/db/studies/activity";
import {
  cumulated,
  forecast,
  isAnybodyAtWork,
  type Forecast,
  type ProgressPoint,
} from "@/lib/domain/progress-series";

/** How far the judging of a stage is. */
export interface StageProgress {
  id: string;
  name: string;
  task: string;
  paused: boolean;
  /** Judgments of people that the plan needs. */
  needed: number;
  /** Judgments of people that count towards these. */
  given: number;
  points: ProgressPoint[];
  /** When it is done at the pace of the last seven days; null if unknown. */
  forecast: Forecast | null;
  /** Why that is unknown; null if it is known, or if everything is done. */
  whyUnknown: NoForecastReason | null;
}

export type NoForecastReason = "nobody" | "noAnnotators" | "far";

/** Returns why nobody can say when a stage will be done. */
export function noForecastReason(annotators: number, isAnybodyThere: boolean): NoForecastReason {
  if (annotators === 0) return "noAnnotators";
  return isAnybodyThere ? "far" : "nobody";
}

/** Returns the progress of each stage of a study over time, in order. Reads no label value. */
export async function progressOverTime(studyId: string, now: Date): Promise<StageProgress[]> {
  const [stages, hours, annotators] = await Promise.all([
    neededByStage(studyId),
    judgmentsByHour(studyId),
    annotatorCount(studyId),
  ]);
  return stages.map((stage) => {
    const own = hours.filter(({ stageId }) => stageId === stage.id);
    const given = own.reduce((sum, { judgments }) => sum + judgments, 0);
    const ahead = annotators > 0 ? forecast(own, stage.needed, now) : null;
    return {
      ...stage,
      given,
      points: cumulated(own, now),
      forecast: ahead,
      whyUnknown:
        given >= stage.needed || ahead !== null
          ? null
          : noForecastReason(annotators, isAnybodyAtWork(own, now)),
    };
  });
}

/** Up to this number of labels a stage's agreement over time is counted for an overview. */
const MAX_LABELS = 100_000;
const DAY = 24 * 3_600_000;

/** The share of equal pairs of people's labels, by day. */
export interface StageAgreementOverTime {
  id: string;
  /** Shares in percent, at the end of each day. */
  points: ProgressPoint[];
}

/**
 * Returns how often people agreed on each day, by stage: the share of pairs of labels on one item
 * that are equal, of the pairs completed that day. Stages with fewer than two such days, and those
 * with very many labels, are left out. Must not be called for a blind study.
 */
export async function agreementOverTime(
  stageIds: readonly string[],
  now: Date,
): Promise<StageAgreementOverTime[]> {
  const isLarge = await Promise.all(stageIds.map((id) => hasMoreLabels(id, MAX_LABELS)));
  const counted = stageIds.filter((_, index) => !isLarge[index]);
  if (counted.length === 0) return [];
  const days = await pairsByDay(counted);
  return counted
    .map((id) => ({
      id,
      points: days
        .filter(({ stageId }) => stageId === id)
        .map(({ day, pairs, equal }) => ({
          at: Math.min(now.getTime(), day.getTime() + DAY),
          value: (100 * equal) / pairs,
        })),
    }))
    .filter(({ points }) => points.length > 1);
}
