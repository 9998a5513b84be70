import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { annotatorNamed } from "@/lib/db/quality/annotator-detail";
import { saveStopLift } from "@/lib/db/qualification/known";
import { AppError } from "@/lib/domain/app-error";

/** Lets an annotator go on who was stopped by known labels: only later answers count from now on. */
export async function liftStop(
  studyId: string,
  stageId: string,
  rater: string,
  byUserId: string,
): Promise<void> {
  const person = await annotatorNamed(studyId, stageId, rater);
  if (!person?.userId) throw new AppError("not_found", "annotator.unknown", { rater });
  const of = { stageId, userId: person.userId };
  await inTransaction(async (transaction) => {
    await saveStopLift(transaction, of);
    const detail = { stageId, rater };
    await audit({ userId: byUserId, studyId, action: "person.stop.lift", detail }, transaction);
  });
}
