import { stagePlan } from "@/lib/db/studies/stage-plan";
import type { LabelEffort } from "@/lib/domain/agreement/verdict/label-effort";
import { announcedPayOf } from "../pay/announced-pay";

/** Returns what a label of a person takes in a stage: its measured time, and the announced pay. */
export async function labelEffort(studyId: string, stageId: string): Promise<LabelEffort> {
  const [plan, pay] = await Promise.all([stagePlan(studyId, stageId), announcedPayOf(studyId)]);
  return {
    msPerLabel: plan?.median ?? null,
    itemsPerPage: plan && plan.pages > 0 ? plan.items / plan.pages : 0,
    pay,
  };
}
