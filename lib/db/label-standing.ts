/** What becomes of a label that arrives; the table "late labels" of docs/architecture.md, in the order of its rows. */
export type LabelStanding = "ordinary" | "late" | RefusedStanding;

/** Nothing is stored; the browser keeps the label and offers it as a file. */
export type RefusedStanding = "study_closed" | "removed" | "withdrawn" | "erased";

/**
 * The standing of a label (SQL over Slot `s`, Study `study`, Rater `r` outer-joined by study and person; `$2` is who sends it). The one place that
 * decides it. A person whose account was taken out of the study by erasing has no rater there any more.
 */
export const LABEL_STANDING = `CASE
    WHEN study."closedAt" IS NOT NULL THEN 'study_closed'
    WHEN r."withdrawnAt" IS NOT NULL THEN 'withdrawn'
    WHEN r.id IS NULL THEN 'erased'
    WHEN EXISTS (SELECT 1 FROM "Member" gone WHERE gone."studyId" = study.id AND gone."userId" = $2 AND gone."leftAt" IS NOT NULL) THEN 'removed'
    WHEN s."userId" IS DISTINCT FROM $2 THEN 'late'
    ELSE 'ordinary'
  END`;

/** Why a label is refused, and what its giver can do. */
export const REFUSED: Record<RefusedStanding, string> = {
  study_closed:
    "This study is closed, so the label was not saved: it stays on this device, where you can download it.",
  removed:
    "You are no longer in this study, so the label was not saved: it stays on this device, where you can download it.",
  withdrawn:
    "Your labels were withdrawn from this study, so the label was not saved: it stays on this device, where you can download it.",
  erased:
    "You were erased from this study, so the label was not saved: it stays on this device, where you can download it.",
};
