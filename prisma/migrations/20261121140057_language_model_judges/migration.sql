-- AlterEnum
ALTER TYPE "JudgeKind" ADD VALUE 'openai_compatible';

-- AlterEnum
ALTER TYPE "JudgeRunStatus" ADD VALUE 'paused';

-- AlterTable
ALTER TABLE "Judge" ADD COLUMN     "endpointId" UUID;

-- AlterTable
ALTER TABLE "JudgeRun" ADD COLUMN     "budget" DOUBLE PRECISION,
ADD COLUMN     "cached" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "completionTokens" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "filter" JSONB,
ADD COLUMN     "maxCalls" INTEGER,
ADD COLUMN     "probeOf" UUID,
ADD COLUMN     "promptTokens" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "sent" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "JudgeCall" ADD COLUMN     "attempts" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "cached" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "category" TEXT,
ADD COLUMN     "expected" DOUBLE PRECISION,
ADD COLUMN     "failure" TEXT,
ADD COLUMN     "leasedBy" TEXT,
ADD COLUMN     "leasedUntil" TIMESTAMPTZ(3),
ADD COLUMN     "rating" SMALLINT;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "secondFactorFails" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "secondFactorFrom" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Endpoint" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "baseUrl" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "sealedKey" TEXT,
    "window" INTEGER NOT NULL DEFAULT 16,
    "requestsPerMinute" INTEGER,
    "tokensPerMinute" INTEGER,
    "timeoutSeconds" INTEGER NOT NULL DEFAULT 60,
    "inputPrice" DOUBLE PRECISION,
    "outputPrice" DOUBLE PRECISION,
    "capabilities" JSONB NOT NULL,
    "probedAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StudyPrompt" (
    "studyId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StudyPrompt_pkey" PRIMARY KEY ("studyId","name")
);

-- CreateTable
CREATE TABLE "CachedAnswer" (
    "key" TEXT NOT NULL,
    "raw" TEXT NOT NULL,
    "promptTokens" INTEGER NOT NULL,
    "completionTokens" INTEGER NOT NULL,
    "expected" DOUBLE PRECISION,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CachedAnswer_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "Endpoint_studyId_name_key" ON "Endpoint"("studyId", "name");

-- AddForeignKey
ALTER TABLE "Endpoint" ADD CONSTRAINT "Endpoint_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StudyPrompt" ADD CONSTRAINT "StudyPrompt_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Judge" ADD CONSTRAINT "Judge_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "Endpoint"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The next calls of a run are the start of this index, however many are done.
CREATE INDEX judge_call_open ON "JudgeCall" ("runId", chunk) WHERE status = 'pending';
