-- CreateEnum
CREATE TYPE "AttemptKind" AS ENUM ('practice', 'exam', 'batch');

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "recoveryHashes" TEXT[],
ADD COLUMN     "secondFactor" TEXT,
ADD COLUMN     "secondFactorAt" TIMESTAMPTZ(3),
ADD COLUMN     "secondFactorStep" INTEGER;

-- AlterTable
ALTER TABLE "Study" ADD COLUMN     "retentionDays" INTEGER;

-- AlterTable
ALTER TABLE "Page" ADD COLUMN     "purpose" "Purpose" NOT NULL DEFAULT 'work';

-- AlterTable
ALTER TABLE "Slot" ADD COLUMN     "attemptId" UUID,
ADD COLUMN     "isExtra" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Invite" ADD COLUMN     "marketplaceKey" TEXT,
ADD COLUMN     "screenOutCode" TEXT;

-- AlterTable
ALTER TABLE "Participant" ADD COLUMN     "endReason" TEXT,
ADD COLUMN     "endedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Attempt" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "stageId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" "AttemptKind" NOT NULL,
    "number" INTEGER NOT NULL,
    "items" INTEGER NOT NULL,
    "right" INTEGER,
    "passed" BOOLEAN,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PooledPassage" (
    "stageId" UUID NOT NULL,
    "topicId" UUID NOT NULL,
    "passageId" UUID NOT NULL,
    "runs" TEXT[],

    CONSTRAINT "PooledPassage_pkey" PRIMARY KEY ("stageId","topicId","passageId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Attempt_stageId_userId_kind_number_key" ON "Attempt"("stageId", "userId", "kind", "number");

-- CreateIndex
CREATE INDEX "Slot_attemptId_idx" ON "Slot"("attemptId");

-- AddForeignKey
ALTER TABLE "Slot" ADD CONSTRAINT "Slot_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "Attempt"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PooledPassage" ADD CONSTRAINT "PooledPassage_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PooledPassage" ADD CONSTRAINT "PooledPassage_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PooledPassage" ADD CONSTRAINT "PooledPassage_passageId_fkey" FOREIGN KEY ("passageId") REFERENCES "Passage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
