-- A label may be marked as given because the text says the opposite: reason "contradiction" beside a label. All other reasons say why there is none.
ALTER TABLE "Judgment" DROP CONSTRAINT judgment_unjudgeable_has_reason;
ALTER TABLE "Judgment" ADD CONSTRAINT judgment_unjudgeable_has_reason CHECK (
  CASE WHEN reason = 'contradiction' THEN status = 'submitted' AND category IS NOT NULL ELSE (status = 'unjudgeable') = (reason IS NOT NULL) END
);
