import {
  annotatorNamed,
  labelledAlike,
  labelsByDay,
  missedKnownItems,
  remarksOf,
} from "@/lib/db/judgments/annotator";
import { attemptsOf } from "@/lib/db/pages/attempts";
import { clopperPearson } from "@/lib/domain/statistics/sample-size";
import { AppError } from "@/lib/domain/app-error";
import { annotatorQuality } from "./annotator-quality";

/**
 * Returns the details of one annotator in a stage: the quality of all to compare with, agreement with each other annotator,
 * labels by day, remarks, known items with a wrong label, and attempts with intervals of their
 * scores.
 */
export async function annotatorDetail(studyId: string, stageId: string, rater: string) {
  const person = await annotatorNamed(studyId, stageId, rater);
  if (!person) throw new AppError("not_found", "annotator.unknown", { rater });
  const [all, others, days, remarks, wrong, attempts] = await Promise.all([
    annotatorQuality(studyId, stageId),
    labelledAlike(stageId, person.id),
    labelsByDay(stageId, person.id),
    remarksOf(stageId, person.id),
    missedKnownItems(stageId, person.id),
    person.userId ? attemptsOf(stageId, person.userId) : [],
  ]);
  return {
    /** Everybody of the stage, by name. */
    all,
    others,
    days,
    remarks,
    wrong,
    attempts: attempts.map(({ slots: _slots, ...attempt }) => ({
      ...attempt,
      bound: attempt.right === null ? null : clopperPearson(attempt.right, attempt.items),
    })),
  };
}
