-- CreateEnum
CREATE TYPE "AttemptDecision" AS ENUM ('released', 'filtered_out');

-- AlterTable
ALTER TABLE "Attempt" ADD COLUMN     "decidedAt" TIMESTAMPTZ(3),
ADD COLUMN     "decision" "AttemptDecision",
ADD COLUMN     "feedback" TEXT,
ADD COLUMN     "feedbackAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "ItemFeedback" (
    "attemptId" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "ItemFeedback_pkey" PRIMARY KEY ("attemptId","itemId")
);

-- CreateIndex
CREATE INDEX "ItemFeedback_itemId_idx" ON "ItemFeedback"("itemId");

-- AddForeignKey
ALTER TABLE "ItemFeedback" ADD CONSTRAINT "ItemFeedback_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "Attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ItemFeedback" ADD CONSTRAINT "ItemFeedback_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Stages from before keep their rules: two exams unless set, and batches until one is passed.
UPDATE "Stage"
SET settings = jsonb_set(
  settings,
  '{qualification}',
  '{"examAttempts": 2, "batchAttempts": null}'::jsonb || (settings -> 'qualification')
)
WHERE jsonb_typeof(settings -> 'qualification') = 'object';

-- Annotators read what coordinators wrote, and finish their attempts; the rest is the coordinators'.
GRANT SELECT ON "ItemFeedback" TO assay_annotator;
REVOKE UPDATE ON "Attempt" FROM assay_annotator;
GRANT UPDATE ("right", "passed", "finishedAt") ON "Attempt" TO assay_annotator;
