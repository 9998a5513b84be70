import { judgmentsByHour, neededByStage } from "@/lib/db/studies/progress";
import { annotatorCount } from "@/lib/db/studies/activity";
import {
  cumulated,
  forecast,
  isAnybodyAtWork,
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
  doneAt: Date | null;
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
    const doneAt = annotators > 0 ? forecast(own, stage.needed, now) : null;
    return {
      ...stage,
      given,
      points: cumulated(own, now),
      doneAt,
      whyUnknown:
        given >= stage.needed || doneAt !== null
          ? null
          : noForecastReason(annotators, isAnybodyAtWork(own, now)),
    };
  });
}
