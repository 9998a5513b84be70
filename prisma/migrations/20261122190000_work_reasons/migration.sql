-- What a worker says of an evaluation or a step of a build is a code with data; its sentence is made where it is shown. Sentences that were
-- stored become data.
ALTER TABLE "Evaluation" ADD COLUMN "reasonCode" TEXT, ADD COLUMN "reasonData" JSONB;
UPDATE "Evaluation"
SET "reasonCode" = 'earlier.sentence', "reasonData" = jsonb_build_object('text', reason)
WHERE reason IS NOT NULL;
ALTER TABLE "Evaluation" DROP COLUMN reason;

ALTER TABLE "BuildText"
  ADD COLUMN "reasonCode" TEXT,
  ADD COLUMN "reasonData" JSONB,
  ADD COLUMN "problemList" JSONB NOT NULL DEFAULT '[]';
UPDATE "BuildText"
SET "reasonCode" = 'earlier.sentence', "reasonData" = jsonb_build_object('text', reason)
WHERE reason IS NOT NULL;
UPDATE "BuildText"
SET "problemList" = (
  SELECT jsonb_agg(jsonb_build_object('code', 'step.earlier', 'data', jsonb_build_object('text', problem)))
  FROM unnest(problems) problem
)
WHERE cardinality(problems) > 0;
ALTER TABLE "BuildText" DROP COLUMN reason, DROP COLUMN problems;
ALTER TABLE "BuildText" RENAME COLUMN "problemList" TO problems;
