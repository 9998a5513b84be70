import { query } from "@/lib/db/pool";

/** False once somebody has as many pages of work, or as many active hours, as a stage allows. */
export async function isWithinLimits(
  stage: { id: string; settings: Record<string, unknown> },
  userId: string,
): Promise<boolean> {
  const { pagesPerAnnotator = null, hoursPerAnnotator = null } = stage.settings as {
    pagesPerAnnotator?: number | null;
    hoursPerAnnotator?: number | null;
  };
  if (pagesPerAnnotator === null && hoursPerAnnotator === null) return true;
  const [row] = await query<{ pages: number; hours: number }>(
    `SELECT (SELECT count(*) FROM "Slot" WHERE "stageId" = $1 AND "userId" = $2 AND "attemptId" IS NULL)::int AS pages,
       (SELECT COALESCE(sum(j."durationMs"), 0) / 3600000.0 FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r."userId" = $2 JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1 WHERE $3 AND j.purpose = 'work')::float AS hours`,
    [stage.id, userId, hoursPerAnnotator !== null],
  );
  return (
    (pagesPerAnnotator === null || row!.pages < pagesPerAnnotator) &&
    (hoursPerAnnotator === null || row!.hours < hoursPerAnnotator)
  );
}
