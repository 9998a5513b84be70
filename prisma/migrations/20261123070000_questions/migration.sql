-- CreateTable
CREATE TABLE "StaffQuestion" (
    "id" UUID NOT NULL,
    "studyId" UUID NOT NULL,
    "stageId" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "slotId" UUID NOT NULL,
    "raterId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "answeredBy" UUID,
    "note" INTEGER,
    "seenAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "StaffQuestion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "StaffQuestion_studyId_askedAt_idx" ON "StaffQuestion"("studyId", "askedAt");

-- CreateIndex
CREATE INDEX "StaffQuestion_raterId_idx" ON "StaffQuestion"("raterId");

-- CreateIndex
CREATE INDEX "StaffQuestion_itemId_idx" ON "StaffQuestion"("itemId");

-- CreateIndex
CREATE INDEX "StaffQuestion_slotId_idx" ON "StaffQuestion"("slotId");

-- AddForeignKey
ALTER TABLE "StaffQuestion" ADD CONSTRAINT "StaffQuestion_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StaffQuestion" ADD CONSTRAINT "StaffQuestion_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StaffQuestion" ADD CONSTRAINT "StaffQuestion_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StaffQuestion" ADD CONSTRAINT "StaffQuestion_slotId_fkey" FOREIGN KEY ("slotId") REFERENCES "Slot"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StaffQuestion" ADD CONSTRAINT "StaffQuestion_raterId_fkey" FOREIGN KEY ("raterId") REFERENCES "Rater"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Annotators ask, read what is answered, and note that they have seen it.
GRANT SELECT, INSERT ON "StaffQuestion" TO assay_annotator;
GRANT UPDATE ("seenAt") ON "StaffQuestion" TO assay_annotator;
