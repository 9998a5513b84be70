-- CreateTable
CREATE TABLE "Evaluation" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT,
    "result" JSON,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),
    "leasedUntil" TIMESTAMPTZ(3),
    "claim" TEXT,
    "attempts" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "Evaluation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EvaluationFile" (
    "evaluationId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "EvaluationFile_pkey" PRIMARY KEY ("evaluationId","position")
);

-- CreateTable
CREATE TABLE "EvaluationTopic" (
    "evaluationId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "topicId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "scores" JSON NOT NULL,
    "detail" JSON NOT NULL,

    CONSTRAINT "EvaluationTopic_pkey" PRIMARY KEY ("evaluationId","position")
);

-- CreateIndex
CREATE INDEX "Evaluation_studyId_kind_idx" ON "Evaluation"("studyId", "kind");

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EvaluationFile" ADD CONSTRAINT "EvaluationFile_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EvaluationTopic" ADD CONSTRAINT "EvaluationTopic_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
