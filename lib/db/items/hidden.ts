import { sql, type RawBuilder } from "kysely";
import { kysely } from "../core/database";
import { hasRow } from "../core/expressions";
import { isDrawn, tasksInSql } from "./tasks";

/**
 * SQL condition on `Stage`: its study is blind, and its pages were drawn from people's labels. A
 * page pairs a question that people found answered with one that they did not, so that the list of
 * items alone tells labels. Goes by the pages that there are, since settings can change.
 */
export const hasHiddenItems: RawBuilder<boolean> = sql<boolean>`(
  "Stage".task IN ${sql.raw(tasksInSql(isDrawn))}
  AND EXISTS (
    SELECT
    FROM "Study" hiding
    WHERE hiding.id = "Stage"."studyId"
      AND hiding.blind
  )
  AND EXISTS (
    SELECT
    FROM "Page" drawn
    JOIN "PageItem" place
      ON place."pageId" = drawn.id
    WHERE drawn."stageId" = "Stage".id
      AND place.frozen ->> 'pool' IN ('answerable', 'unanswerable')
  )
)`;

/** Returns whether a stage has items that nobody who runs the study may see while it is blind. */
export async function hidesItems(studyId: string, stageId: string): Promise<boolean> {
  return hasRow(
    kysely()
      .selectFrom("Stage")
      .where("Stage.id", "=", stageId)
      .where("Stage.studyId", "=", studyId)
      .where(hasHiddenItems),
  );
}
