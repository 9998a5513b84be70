import { pagesAndHours } from "@/lib/db/pages/next-page";

/** Returns false if the user has as many pages of work or active hours as the stage allows. */
export async function isWithinLimits(
  stage: { id: string; settings: Record<string, unknown> },
  userId: string,
): Promise<boolean> {
  const { pagesPerAnnotator = null, hoursPerAnnotator = null } = stage.settings as {
    pagesPerAnnotator?: number | null;
    hoursPerAnnotator?: number | null;
  };
  if (pagesPerAnnotator === null && hoursPerAnnotator === null) return true;
  const { pages, hours } = await pagesAndHours(stage.id, userId, hoursPerAnnotator !== null);
  return (
    (pagesPerAnnotator === null || pages < pagesPerAnnotator) &&
    (hoursPerAnnotator === null || hours < hoursPerAnnotator)
  );
}
