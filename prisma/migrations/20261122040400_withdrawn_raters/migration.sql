-- A label that is on its way while its rater's labels are withdrawn waits for that, and is refused. Imported labels have no place and are not looked at.
CREATE FUNCTION assay_refuse_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  withdrawn timestamptz;
BEGIN
  SELECT "withdrawnAt" INTO withdrawn FROM "Rater" WHERE id = NEW."raterId" FOR SHARE;
  IF withdrawn IS NOT NULL THEN
    RAISE EXCEPTION 'the labels of this rater are withdrawn' USING ERRCODE = 'AS001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_withdrawn BEFORE INSERT OR UPDATE ON "Judgment" FOR EACH ROW
  WHEN (NEW."slotId" IS NOT NULL AND (NEW.category IS NOT NULL OR NEW.status = 'unjudgeable'))
  EXECUTE FUNCTION assay_refuse_withdrawn();
