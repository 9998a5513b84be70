-- What a page is paid for is fixed when it is first finished, however often it is opened again.
ALTER TABLE "Slot" ADD COLUMN "firstCompletedAt" TIMESTAMPTZ(3), ADD COLUMN "activeMs" BIGINT;
-- The place of somebody whose labels were withdrawn leaves the page's overlap and keeps its record of work.
ALTER TABLE "Slot" ADD COLUMN "withdrawnAt" TIMESTAMPTZ(3), ADD COLUMN "withdrawnNumber" INTEGER;

UPDATE "Slot" s SET "firstCompletedAt" = s."completedAt", "activeMs" = LEAST(
  extract(epoch FROM s."completedAt" - s."claimedAt") * 1000,
  (SELECT COALESCE(sum(j."durationMs"), 0) FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r."userId" = s."userId"
   JOIN "PageItem" pi ON pi."itemId" = j."itemId" AND pi."pageId" = s."pageId"))::bigint
WHERE s."completedAt" IS NOT NULL;

-- Whoever takes a place begins anew.
CREATE FUNCTION assay_slot_changes_hands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."firstCompletedAt" := NULL;
  NEW."activeMs" := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER slot_changes_hands BEFORE UPDATE OF "userId" ON "Slot" FOR EACH ROW WHEN (NEW."userId" IS DISTINCT FROM OLD."userId") EXECUTE FUNCTION assay_slot_changes_hands();
