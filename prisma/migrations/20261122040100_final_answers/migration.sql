-- Why an item cannot be judged: unreadable, cut_off, wrong_language or other.
ALTER TABLE "Judgment" ADD COLUMN "reason" TEXT;

-- A skipped item has no label. Labels that were sent with it entered no figure; the history keeps them.
UPDATE "Judgment" SET category = NULL, ordinal = NULL, rating = NULL, label = NULL WHERE status = 'skipped' AND category IS NOT NULL;

ALTER TABLE "Judgment" ADD CONSTRAINT judgment_without_answer_has_no_label CHECK (status NOT IN ('skipped', 'unjudgeable') OR category IS NULL);
ALTER TABLE "Judgment" ADD CONSTRAINT judgment_unjudgeable_has_reason CHECK ((status = 'unjudgeable') = (reason IS NOT NULL));
