-- AlterTable
ALTER TABLE "Slot" ADD COLUMN     "position" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "topicId" UUID;

-- The page's place and topic, filled in whoever makes a slot.
CREATE FUNCTION assay_slot_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.position, p."topicId" INTO NEW.position, NEW."topicId" FROM "Page" p WHERE p.id = NEW."pageId";
  RETURN NEW;
END $$;
CREATE TRIGGER slot_place BEFORE INSERT ON "Slot" FOR EACH ROW EXECUTE FUNCTION assay_slot_place();
UPDATE "Slot" s SET position = p.position, "topicId" = p."topicId" FROM "Page" p WHERE p.id = s."pageId";

-- A claim is the first entry of one of these.
CREATE INDEX slot_free ON "Slot" ("stageId", position, number) WHERE "userId" IS NULL AND "completedAt" IS NULL;
CREATE INDEX slot_held ON "Slot" ("stageId", "leaseExpiresAt") WHERE "userId" IS NOT NULL AND "completedAt" IS NULL;
