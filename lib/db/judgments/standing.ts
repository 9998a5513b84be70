/** What becomes of a label that arrives; the table "late labels" of docs/architecture.md, in the order of its rows. */
export type LabelStanding = "ordinary" | "late" | RefusedStanding;

/** Nothing is stored; the browser keeps the label and offers it as a file. */
export type RefusedStanding = "study_closed" | "removed" | "withdrawn" | "erased";

/**
 * The standing of a label (SQL over Slot `slot`, Study `study`, Rater `rater` outer-joined by study and person;
 * `:userId` is who sends it). The one place that decides it. A person whose account was taken out of the study by
 * erasing has no rater there any more.
 */
export const LABEL_STANDING = `CASE
      WHEN study."closedAt" IS NOT NULL THEN 'study_closed'
      WHEN rater."withdrawnAt" IS NOT NULL THEN 'withdrawn'
      WHEN rater.id IS NULL THEN 'erased'
      WHEN EXISTS (
        SELECT 1
        FROM "Member" gone
        WHERE gone."studyId" = study.id
          AND gone."userId" = :userId
          AND gone."leftAt" IS NOT NULL
      ) THEN 'removed'
      WHEN slot."userId" IS DISTINCT FROM :userId THEN 'late'
      ELSE 'ordinary'
    END`;
