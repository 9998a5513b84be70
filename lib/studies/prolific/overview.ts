import { accountOf } from "@/lib/db/prolific/account";
import { unclearBonuses, type DecisionRow } from "@/lib/db/prolific/decisions";
import { prolificStudies, prolificStudy, type ProlificStudyRow } from "@/lib/db/prolific/studies";
import { AppError } from "@/lib/domain/app-error";
import type { Market } from "./market";

/** Returns what is known here of a study's work at Prolific. Prolific is not asked. */
export async function prolificOverview(studyId: string, { patienceMs }: Market) {
  const [account, studies, unclear] = await Promise.all([
    accountOf(studyId),
    prolificStudies(studyId, patienceMs),
    unclearBonuses(studyId, patienceMs),
  ]);
  return {
    account: account && { name: account.name, since: account.createdAt },
    studies: studies.map(shownStudy),
    unclear: unclear.map(shownBonus),
  };
}

/** Returns a study at Prolific as it is shown. */
export function shownStudy({ rewardCents, screenOutCode, ...study }: ProlificStudyRow) {
  return { ...study, reward: rewardCents / 100, canScreenOut: screenOutCode !== null };
}

/** Returns a bonus as it is shown: without the marketplace's ids and what Prolific said of them. */
export function shownBonus({ submissions, amountCents, answer: _answer, ...bonus }: DecisionRow) {
  return { ...bonus, people: submissions.length, amount: (amountCents ?? 0) / 100 };
}

/** Returns a study that Prolific has, with its id there. */
export async function madeStudy(
  studyId: string,
  id: string,
  { patienceMs }: Market,
): Promise<ProlificStudyRow & { externalId: string }> {
  const study = await prolificStudy(studyId, id, patienceMs);
  if (!study) throw new AppError("not_found", "prolific.unknown");
  const { externalId } = study;
  if (study.state !== "done" || externalId === null)
    throw new AppError("conflict", "prolific.not_made", { name: study.name });
  return { ...study, externalId };
}
