-- CreateTable
CREATE TABLE "StageHeadline" (
    "stageId" UUID NOT NULL,
    "figures" JSONB NOT NULL,
    "snapshot" TEXT NOT NULL,
    "computedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StageHeadline_pkey" PRIMARY KEY ("stageId")
);

-- AddForeignKey
ALTER TABLE "StageHeadline" ADD CONSTRAINT "StageHeadline_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
