-- AlterTable
ALTER TABLE "Rater" ADD COLUMN     "excludedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "PayBatch" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "terms" JSONB NOT NULL,
    "userId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "PayBatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Payment" (
    "batchId" UUID NOT NULL,
    "raterId" UUID NOT NULL,
    "pages" INTEGER NOT NULL,
    "items" INTEGER NOT NULL,
    "activeMs" BIGINT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "bonusCents" BIGINT NOT NULL,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("batchId","raterId")
);

-- CreateIndex
CREATE INDEX "PayBatch_studyId_createdAt_idx" ON "PayBatch"("studyId", "createdAt");

-- CreateIndex
CREATE INDEX "Payment_raterId_idx" ON "Payment"("raterId");

-- AddForeignKey
ALTER TABLE "PayBatch" ADD CONSTRAINT "PayBatch_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PayBatch" ADD CONSTRAINT "PayBatch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "PayBatch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_raterId_fkey" FOREIGN KEY ("raterId") REFERENCES "Rater"("id") ON DELETE CASCADE ON UPDATE CASCADE;
