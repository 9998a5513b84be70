-- A task is a text key that the registry knows: a new task is no change of the schema.
ALTER TABLE "Stage" ALTER COLUMN "task" SET DATA TYPE TEXT USING "task"::text;

DROP TYPE "Task";

-- Two reports on a topic are judged side by side as one text.
ALTER TYPE "ReportKind" ADD VALUE 'pair';

ALTER TABLE "Report" ADD COLUMN "otherRunId" UUID;

ALTER TABLE "Report" ADD CONSTRAINT "Report_otherRunId_fkey" FOREIGN KEY ("otherRunId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

DROP INDEX "Report_topicId_runId_kind_key";

CREATE UNIQUE INDEX "Report_topicId_runId_otherRunId_kind_key" ON "Report"("topicId", "runId", "otherRunId", "kind") NULLS NOT DISTINCT;
