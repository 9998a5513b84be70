import { judgmentsByHour, neededByStage } from "@/lib/db/studies/progress";
import { cumulated, forecast, type ProgressPoint } from "@/lib/domain/progress-series";

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
}

/** Returns the progress of each stage of a study over time, in order. Reads no label value. */
export async function progressOverTime(studyId: string, now: Date): Promise<StageProgress[]> {
  const [stages, hours] = await Promise.all([neededByStage(studyId), judgmentsByHour(studyId)]);
  return stages.map((stage) => {
    const own = hours.filter(({ stageId }) => stageId === stage.id);
    return {
      ...stage,
      given: own.reduce((sum, { judgments }) => sum + judgments, 0),
      points: cumulated(own, now),
      doneAt: forecast(own, stage.needed, now),
    };
  });
}
