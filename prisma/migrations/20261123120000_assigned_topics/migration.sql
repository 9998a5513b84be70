-- CreateTable
CREATE TABLE "TopicAssignment" (
    "stageId" UUID NOT NULL,
    "topicId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "isBarred" BOOLEAN NOT NULL DEFAULT false,
    "assignedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "doneAt" TIMESTAMPTZ(3),
    "reopenedAt" TIMESTAMPTZ(3),
    "releasedAt" TIMESTAMPTZ(3),
    "releasedBy" TEXT,

    CONSTRAINT "TopicAssignment_pkey" PRIMARY KEY ("stageId","topicId","userId")
);

-- CreateTable
CREATE TABLE "TopicEvent" (
    "id" BIGSERIAL NOT NULL,
    "stageId" UUID NOT NULL,
    "topicId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "byUserId" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TopicEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StageBudget" (
    "stageId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "hours" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "StageBudget_pkey" PRIMARY KEY ("stageId","userId")
);

-- CreateIndex
CREATE INDEX "TopicAssignment_stageId_userId_idx" ON "TopicAssignment"("stageId", "userId");

-- CreateIndex
CREATE INDEX "TopicAssignment_userId_idx" ON "TopicAssignment"("userId");

-- CreateIndex
CREATE INDEX "TopicEvent_stageId_topicId_userId_idx" ON "TopicEvent"("stageId", "topicId", "userId");

-- AddForeignKey
ALTER TABLE "TopicAssignment" ADD CONSTRAINT "TopicAssignment_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicAssignment" ADD CONSTRAINT "TopicAssignment_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicAssignment" ADD CONSTRAINT "TopicAssignment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicEvent" ADD CONSTRAINT "TopicEvent_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicEvent" ADD CONSTRAINT "TopicEvent_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicEvent" ADD CONSTRAINT "TopicEvent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StageBudget" ADD CONSTRAINT "StageBudget_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StageBudget" ADD CONSTRAINT "StageBudget_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "TopicAssignment" ADD CONSTRAINT topic_assignment_source CHECK (source IN ('file', 'staff', 'self'));
ALTER TABLE "TopicAssignment" ADD CONSTRAINT topic_assignment_released CHECK ("releasedBy" IS NULL OR "releasedBy" IN ('holder', 'staff', 'time'));
ALTER TABLE "TopicAssignment" ADD CONSTRAINT topic_assignment_barred CHECK (NOT ("isActive" AND "isBarred"));
ALTER TABLE "StageBudget" ADD CONSTRAINT stage_budget_hours CHECK (hours >= 0);

-- People who were named as assessors of topics, and may judge, have these topics in every stage of the study.
INSERT INTO "TopicAssignment" ("stageId", "topicId", "userId", source)
SELECT stage.id, topic.id, "user".id, 'file'
FROM "Topic" topic
JOIN "Study" study
  ON study."collectionId" = topic."collectionId"
JOIN "Stage" stage
  ON stage."studyId" = study.id
CROSS JOIN LATERAL jsonb_array_elements_text(
  CASE jsonb_typeof(topic.meta::jsonb -> 'assessors')
    WHEN 'array' THEN topic.meta::jsonb -> 'assessors'
    ELSE '[]'
  END
) AS named(name)
JOIN "User" "user"
  ON "user".username = named.name
JOIN "Member" member
  ON member."studyId" = study.id
  AND member."userId" = "user".id
  AND member."leftAt" IS NULL
ON CONFLICT DO NOTHING;

-- Topics of tasks whose topics are taken whole belong to whoever took them.
INSERT INTO "TopicAssignment" ("stageId", "topicId", "userId", source)
SELECT DISTINCT slot."stageId", page."topicId", slot."userId", 'self'
FROM "Slot" slot
JOIN "Page" page
  ON page.id = slot."pageId"
JOIN "Stage" stage
  ON stage.id = slot."stageId"
WHERE stage.task = 'support'
  AND slot."userId" IS NOT NULL
  AND slot."attemptId" IS NULL
  AND slot."withdrawnAt" IS NULL
ON CONFLICT DO NOTHING;

INSERT INTO "TopicAssignment" ("stageId", "topicId", "userId", source)
SELECT "stageId", "topicId", "userId", 'self'
FROM "TopicDone"
ON CONFLICT DO NOTHING;

UPDATE "TopicAssignment" assignment
SET "startedAt" = begun.at
FROM (
  SELECT slot."stageId", page."topicId", slot."userId", min(slot."claimedAt") AS at
  FROM "Slot" slot
  JOIN "Page" page
    ON page.id = slot."pageId"
  WHERE slot."userId" IS NOT NULL
    AND slot."attemptId" IS NULL
  GROUP BY slot."stageId", page."topicId", slot."userId"
) AS begun
WHERE begun."stageId" = assignment."stageId"
  AND begun."topicId" = assignment."topicId"
  AND begun."userId" = assignment."userId";

UPDATE "TopicAssignment" assignment
SET "doneAt" = done.at, "startedAt" = COALESCE(assignment."startedAt", done.at)
FROM "TopicDone" done
WHERE done."stageId" = assignment."stageId"
  AND done."topicId" = assignment."topicId"
  AND done."userId" = assignment."userId";

INSERT INTO "TopicEvent" ("stageId", "topicId", "userId", kind, at)
SELECT "stageId", "topicId", "userId", 'assigned', "assignedAt" FROM "TopicAssignment" WHERE source <> 'self'
UNION ALL
SELECT "stageId", "topicId", "userId", 'started', "startedAt" FROM "TopicAssignment" WHERE "startedAt" IS NOT NULL
UNION ALL
SELECT "stageId", "topicId", "userId", 'done', "doneAt" FROM "TopicAssignment" WHERE "doneAt" IS NOT NULL;

DROP TABLE "TopicDone";

-- Pages of a topic belong to its holder until it is done or released.
UPDATE "Slot" slot
SET "leaseExpiresAt" = '9999-12-31'
FROM "TopicAssignment" assignment
WHERE assignment."stageId" = slot."stageId"
  AND assignment."topicId" = slot."topicId"
  AND assignment."userId" = slot."userId"
  AND slot."completedAt" IS NULL
  AND slot."attemptId" IS NULL;

-- Annotators take, finish, reopen and release their own topics.
GRANT SELECT, INSERT ON "TopicAssignment", "TopicEvent" TO assay_annotator;
GRANT UPDATE ("startedAt", "doneAt", "reopenedAt", "isActive", "releasedAt", "releasedBy", source, "assignedAt") ON "TopicAssignment" TO assay_annotator;
GRANT SELECT ON "StageBudget" TO assay_annotator;
