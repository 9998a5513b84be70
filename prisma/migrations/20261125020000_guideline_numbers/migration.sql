-- AlterTable
ALTER TABLE "GuidelineVersion" ADD COLUMN "authorId" UUID,
ADD COLUMN "number" INTEGER NOT NULL DEFAULT 0;

-- Known versions are counted in the order in which they came. Only this may change them.
ALTER TABLE "GuidelineVersion" DISABLE TRIGGER append_only;
UPDATE "GuidelineVersion" version
SET number = counted.number
FROM (
  SELECT "stageId", hash, row_number() OVER (PARTITION BY "stageId" ORDER BY since, hash) AS number
  FROM "GuidelineVersion"
) counted
WHERE counted."stageId" = version."stageId" AND counted.hash = version.hash;
ALTER TABLE "GuidelineVersion" ENABLE TRIGGER append_only;

-- CreateIndex
CREATE UNIQUE INDEX "GuidelineVersion_stageId_number_key" ON "GuidelineVersion"("stageId", "number");

-- New versions get the next number of their stage, one after another. A restored one keeps its own.
CREATE FUNCTION assay_number_guidelines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('guidelines ' || NEW."stageId"));
  SELECT COALESCE(max(version.number), 0) + 1 INTO NEW.number
  FROM "GuidelineVersion" version
  WHERE version."stageId" = NEW."stageId";
  RETURN NEW;
END $$;
CREATE TRIGGER next_number BEFORE INSERT ON "GuidelineVersion"
  FOR EACH ROW WHEN (NEW.number = 0) EXECUTE FUNCTION assay_number_guidelines();
