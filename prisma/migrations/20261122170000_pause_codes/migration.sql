-- Why a run is paused is a code with data; its sentence is made where it is shown. Sentences that were stored become data.
ALTER TABLE "JudgeRun" ADD COLUMN "reasonCode" TEXT, ADD COLUMN "reasonData" JSONB;

UPDATE "JudgeRun"
SET
  "reasonCode" = CASE
    WHEN reason ~ '^The limit of \d+ calls is used up: ' THEN 'run.call_limit'
    WHEN reason ~ '^The budget of \S+ is used up: ' THEN 'run.budget'
    ELSE 'run.earlier'
  END,
  "reasonData" = CASE
    WHEN reason ~ '^The limit of \d+ calls is used up: ' THEN jsonb_build_object('maxCalls', "maxCalls")
    WHEN reason ~ '^The budget of \S+ is used up: ' THEN jsonb_build_object('budget', budget)
    ELSE jsonb_build_object('text', reason)
  END
WHERE reason IS NOT NULL;

ALTER TABLE "JudgeRun" DROP COLUMN reason;
