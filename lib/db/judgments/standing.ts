/** How an arriving label is treated. docs/decisions/008-late-labels.md has the table. */
export type LabelStanding = "ordinary" | "late" | RefusedStanding;

/** Nothing is stored. The browser keeps the label and offers it as a file. */
export type RefusedStanding = "study_closed" | "removed" | "other_role" | "withdrawn" | "erased";

/**
 * SQL for the standing of a label, over Slot `slot`, Study `study` and the outer-joined Rater
 * `rater` of the user; `:userId` is the sender. This is the only place that decides it. A person
 * who was erased from the study no longer has a rater there.
 */
export const LABEL_STANDING = `CASE
      WHEN study."closedAt" IS NOT NULL THEN 'study_closed'
      WHEN rater."withdrawnAt" IS NOT NULL OR slot."withdrawnAt" IS NOT NULL THEN 'withdrawn'
      WHEN rater.id IS NULL THEN 'erased'
      WHEN EXISTS (
        SELECT 1
        FROM "Member" gone
        WHERE gone."studyId" = study.id
          AND gone."userId" = :userId
          AND gone."leftAt" IS NOT NULL
      ) THEN 'removed'
      WHEN NOT EXISTS (
        SELECT 1
        FROM "Member" annotator
        WHERE annotator."studyId" = study.id
          AND annotator."userId" = :userId
          AND annotator.role = 'annotator'
      ) THEN 'other_role'
      WHEN slot."userId" IS DISTINCT FROM :userId THEN 'late'
      ELSE 'ordinary'
    END`;
