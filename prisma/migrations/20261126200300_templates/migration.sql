-- Settings of a study to start others from.
CREATE TABLE "StudyTemplate" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "document" JSON NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "studyId" UUID,
    "userId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StudyTemplate_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "StudyTemplate_studyId_idx" ON "StudyTemplate"("studyId");
CREATE INDEX "StudyTemplate_userId_idx" ON "StudyTemplate"("userId");
ALTER TABLE "StudyTemplate" ADD CONSTRAINT "StudyTemplate_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "StudyTemplate" ADD CONSTRAINT "StudyTemplate_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Known answers of a template whose items the study lacks. Annotators' requests cannot read them.
CREATE TABLE "WaitingAnswers" (
    "stageId" UUID NOT NULL,
    "waiting" JSON NOT NULL,

    CONSTRAINT "WaitingAnswers_pkey" PRIMARY KEY ("stageId")
);
ALTER TABLE "WaitingAnswers" ADD CONSTRAINT "WaitingAnswers_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
