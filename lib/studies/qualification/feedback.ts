import type { TrainingFeedback } from "@/lib/contract/slots";
import { query } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { TAKES_PART } from "../workspace/takes-part";

/** What an annotator is told: in practice each item once it has a label, of a batch everything once it is finished, of an exam the score alone. */
export async function readFeedback(userId: string, slotId: string): Promise<TrainingFeedback> {
  const [attempt] = await query<Omit<TrainingFeedback, "items">>(
    `SELECT a.kind, a."finishedAt" IS NOT NULL AS finished, a."right", a.items AS total, a.passed FROM "Slot" s JOIN "Attempt" a ON a.id = s."attemptId" JOIN "Stage" st ON st.id = s."stageId" JOIN "Study" study ON study.id = st."studyId" WHERE s.id = $1 AND s."userId" = $2 AND ${TAKES_PART}`,
    [slotId, userId],
  );
  if (!attempt)
    throw new AppError(
      "not_found",
      "This page is no training page of yours: go back to your list of pages.",
    );
  const told = attempt.kind === "practice" || (attempt.kind === "batch" && attempt.finished);
  if (!told) return { ...attempt, items: [] };
  const items = await query<TrainingFeedback["items"][number]>(
    `SELECT pi."itemId", j.category AS label, k.category AS expected, k.comment, COALESCE((SELECT json_agg(json_build_object('start', h.start, 'end', h."end", 'quote', h.quote) ORDER BY h.position) FROM "Highlight" h WHERE h."judgmentId" = k.id AND h.version = k.version), '[]') AS highlights
     FROM "Slot" s JOIN "PageItem" pi ON pi."pageId" = s."pageId" JOIN "Judgment" j ON j."itemId" = pi."itemId" AND j.category IS NOT NULL JOIN "Rater" r ON r.id = j."raterId" AND r."userId" = $2
     CROSS JOIN LATERAL (SELECT k.* FROM "Judgment" k JOIN "Rater" kr ON kr.id = k."raterId" AND kr.type = 'adjudicator' WHERE k."itemId" = pi."itemId" AND k.purpose = 'training' AND k.category IS NOT NULL ORDER BY kr."externalId" LIMIT 1) k
     WHERE s.id = $1 ORDER BY pi.position`,
    [slotId, userId],
  );
  return { ...attempt, items };
}
