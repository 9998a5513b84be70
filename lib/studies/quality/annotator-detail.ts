import {
  annotatorNamed,
  labelledAlike,
  labelsBesideOthers,
  labelsByDay,
  missedKnownItems,
  remarksOf,
} from "@/lib/db/quality/annotator-detail";
import { attemptsOf } from "@/lib/db/qualification/attempts";
import { clopperPearson } from "@/lib/domain/statistics/sample-size";
import { AppError } from "@/lib/domain/app-error";
import { annotatorQuality } from "./annotator-quality";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { saveStopLift } from "@/lib/db/qualification/known";

export const LABELS_PER_PAGE = 50;

/**
 * Returns the details of one annotator in a stage: the quality of all to compare with, a page of
 * labels, agreement with each other annotator, labels by day, remarks, known items with a wrong label, and attempts with intervals of their
 * scores.
 */
export async function annotatorDetail(
  studyId: string,
  stageId: string,
  rater: string,
  { with: partner, differs, page }: { with?: string; differs?: "yes"; page: number } = { page: 1 },
) {
  const person = await annotatorNamed(studyId, stageId, rater);
  if (!person) throw new AppError("not_found", "annotator.unknown", { rater });
  const [all, labels, others, days, remarks, wrong, attempts] = await Promise.all([
    annotatorQuality(studyId, stageId),
    labelsBesideOthers(
      stageId,
      person.id,
      { with: partner, differs: differs === "yes" },
      { limit: LABELS_PER_PAGE, offset: (page - 1) * LABELS_PER_PAGE },
    ),
    labelledAlike(stageId, person.id),
    labelsByDay(stageId, person.id),
    remarksOf(stageId, person.id),
    missedKnownItems(stageId, person.id),
    person.userId ? attemptsOf(stageId, person.userId) : [],
  ]);
  const accounts = new Map(all.map(({ rater: name, account }) => [name, account]));
  return {
    /** Everybody of the stage, by name. */
    all,
    labels: labels.map(({ total: _total, ...label }) => label),
    labelCount: labels[0]?.total ?? 0,
    others: others.map((other) => ({ ...other, account: accounts.get(other.rater) ?? null })),
    days,
    remarks,
    wrong,
    attempts: attempts.map(({ slots: _slots, ...attempt }) => ({
      ...attempt,
      bound: attempt.right === null ? null : clopperPearson(attempt.right, attempt.items),
    })),
  };
}

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
