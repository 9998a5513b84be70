-- CreateTable
CREATE TABLE "StopLift" (
    "stageId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StopLift_pkey" PRIMARY KEY ("stageId","userId")
);

-- AddForeignKey
ALTER TABLE "StopLift" ADD CONSTRAINT "StopLift_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StopLift" ADD CONSTRAINT "StopLift_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
