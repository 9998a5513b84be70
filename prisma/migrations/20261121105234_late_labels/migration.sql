-- AlterTable
ALTER TABLE "Judgment" ADD COLUMN     "late" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "SlotEvent" (
    "id" BIGSERIAL NOT NULL,
    "slotId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SlotEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SlotEvent_slotId_userId_idx" ON "SlotEvent"("slotId", "userId");

-- AddForeignKey
ALTER TABLE "SlotEvent" ADD CONSTRAINT "SlotEvent_slotId_fkey" FOREIGN KEY ("slotId") REFERENCES "Slot"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who holds a slot now held it before this was noted.
INSERT INTO "SlotEvent" ("slotId", "userId", kind, at) SELECT id, "userId", 'claimed', COALESCE("claimedAt", now()) FROM "Slot" WHERE "userId" IS NOT NULL;
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON "SlotEvent" FOR EACH STATEMENT EXECUTE FUNCTION assay_append_only();
