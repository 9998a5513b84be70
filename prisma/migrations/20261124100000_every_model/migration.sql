-- AlterTable
ALTER TABLE "Endpoint" ADD COLUMN     "calling" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "headerNames" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "headersHash" TEXT,
ADD COLUMN     "sealedHeaders" TEXT;

-- AlterTable
ALTER TABLE "CachedAnswer" ADD COLUMN     "facts" JSONB,
ADD COLUMN     "reasoning" TEXT;

-- AlterTable
ALTER TABLE "Judge" ADD COLUMN     "fingerprint" TEXT;

-- AlterTable
ALTER TABLE "JudgeCall" ADD COLUMN     "facts" JSONB,
ADD COLUMN     "isFresh" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reasoning" TEXT,
ADD COLUMN     "samples" JSONB;

-- CreateTable
CREATE TABLE "JudgeWorker" (
    "holder" TEXT NOT NULL,
    "runId" UUID NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "JudgeWorker_pkey" PRIMARY KEY ("holder")
);

-- CreateTable
CREATE TABLE "PromptTrial" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "stageId" UUID NOT NULL,
    "endpointId" UUID NOT NULL,
    "userId" UUID,
    "prompt" TEXT NOT NULL,
    "itemIds" UUID[],
    "status" TEXT NOT NULL DEFAULT 'queued',
    "reasonCode" TEXT,
    "reasonData" JSONB,
    "answers" JSONB NOT NULL DEFAULT '[]',
    "promptTokens" INTEGER NOT NULL DEFAULT 0,
    "completionTokens" INTEGER NOT NULL DEFAULT 0,
    "leasedUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PromptTrial_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "JudgeWorker_runId_idx" ON "JudgeWorker"("runId");

-- CreateIndex
CREATE INDEX "PromptTrial_studyId_createdAt_idx" ON "PromptTrial"("studyId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Judge_studyId_fingerprint_key" ON "Judge"("studyId", "fingerprint");

-- AddForeignKey
ALTER TABLE "JudgeWorker" ADD CONSTRAINT "JudgeWorker_runId_fkey" FOREIGN KEY ("runId") REFERENCES "JudgeRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PromptTrial" ADD CONSTRAINT "PromptTrial_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PromptTrial" ADD CONSTRAINT "PromptTrial_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PromptTrial" ADD CONSTRAINT "PromptTrial_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "Endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Workers say every half second that they are there. Losing that in a crash does no harm.
ALTER TABLE "JudgeWorker" SET UNLOGGED;

-- What is no answer does not belong among the known answers.
DELETE FROM "CachedAnswer" WHERE btrim(raw, E' \t\r\n') = '';
