import { noteMarketState } from "@/lib/db/prolific/studies";
import { workOfSubmissions } from "@/lib/db/prolific/own-work";
import { withProlific } from "./account";
import type { Submission } from "./client";
import type { Market } from "./market";
import { madeStudy } from "./overview";

/**
 * Returns the submissions that Prolific has of a study, beside what their people did here. People
 * have their pseudonyms; who never came here has none.
 */
export async function prolificSubmissions(studyId: string, id: string, market: Market) {
  const { externalId, stageId } = await madeStudy(studyId, id, market);
  const [{ status }, submissions] = await withProlific(studyId, market, (prolific) =>
    Promise.all([prolific.study(externalId), prolific.submissions(externalId)]),
  );
  await noteMarketState(id, status);
  const ids = submissions.map((submission) => submission.id);
  const work = await workOfSubmissions(studyId, stageId, ids);
  const own = new Map(work.flatMap((one) => one.submissions.map((of) => [of, one] as const)));
  return {
    state: status,
    submissions: submissions.map((submission) => beside(submission, own.get(submission.id))),
  };
}

function beside(
  { id, status, time_taken: seconds, return_requested: asked, bonus_payments: bonuses }: Submission,
  work: Awaited<ReturnType<typeof workOfSubmissions>>[number] | undefined,
) {
  return {
    id,
    status,
    minutesThere: typeof seconds === "number" ? Math.round(seconds / 6) / 10 : null,
    isReturnAsked: Boolean(asked),
    bonuses: (bonuses ?? []).map((cents) => cents / 100),
    rater: work?.rater ?? null,
    pages: work?.pages ?? 0,
    held: work?.held ?? 0,
    missed: work?.missed ?? 0,
    minutesHere: Math.round((work?.activeMs ?? 0) / 6000) / 10,
  };
}
