-- The whole schema of version 1.0.0: first what Prisma makes of `prisma/schema`, with three indexes
-- that it cannot describe, then what it knows nothing of: functions, checks, triggers, rights, and at the
-- end the tables that came last.

CREATE SCHEMA IF NOT EXISTS "public";
CREATE TYPE "ReportKind" AS ENUM ('report', 'answer', 'pair');
CREATE TYPE "JudgeKind" AS ENUM ('lexical', 'replay', 'openai_compatible');
CREATE TYPE "JudgeRunStatus" AS ENUM ('queued', 'running', 'done', 'cancelled', 'failed', 'paused');
CREATE TYPE "CallStatus" AS ENUM ('pending', 'done', 'failed');
CREATE TYPE "ParseStatus" AS ENUM ('ok', 'malformed', 'refused', 'empty');
CREATE TYPE "RaterType" AS ENUM ('human', 'llm', 'baseline', 'adjudicator');
CREATE TYPE "Purpose" AS ENUM ('work', 'gold', 'attention', 'training');
CREATE TYPE "JudgmentStatus" AS ENUM ('submitted', 'skipped', 'failed', 'unjudgeable');
CREATE TYPE "Role" AS ENUM ('annotator', 'coordinator', 'researcher');
CREATE TYPE "Condition" AS ENUM ('from_scratch', 'post_edit', 'verify');
CREATE TYPE "AttemptKind" AS ENUM ('practice', 'exam', 'batch');
CREATE TYPE "AttemptDecision" AS ENUM ('released', 'filtered_out');

CREATE TABLE "Collection" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Collection_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Topic" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "collectionId" UUID NOT NULL,
    "externalId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT,
    "request" TEXT NOT NULL,
    "background" TEXT,
    "meta" JSONB,

    CONSTRAINT "Topic_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "SubQuestion" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "topicId" UUID NOT NULL,
    "externalId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "filtered" BOOLEAN NOT NULL DEFAULT false,
    "meta" JSONB,

    CONSTRAINT "SubQuestion_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Passage" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "collectionId" UUID NOT NULL,
    "docid" TEXT NOT NULL,
    "topicExternalId" TEXT,
    "title" TEXT,
    "text" TEXT NOT NULL,
    "url" TEXT,
    "textHash" TEXT NOT NULL,
    "meta" JSONB,

    CONSTRAINT "Passage_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Run" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "collectionId" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "Run_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Report" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "collectionId" UUID NOT NULL,
    "topicId" UUID NOT NULL,
    "runId" UUID NOT NULL,
    "otherRunId" UUID,
    "kind" "ReportKind" NOT NULL,
    "text" TEXT NOT NULL,
    "textHash" TEXT NOT NULL,
    "docids" TEXT[],
    "meta" JSONB,

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Sentence" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "reportId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "Sentence_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Citation" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "sentenceId" UUID NOT NULL,
    "passageId" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "Citation_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Evaluation" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "reasonCode" TEXT,
    "reasonData" JSONB,
    "result" JSON,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),
    "leasedUntil" TIMESTAMPTZ(3),
    "claim" TEXT,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "labelsSnapshot" TEXT,

    CONSTRAINT "Evaluation_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "EvaluationFile" (
    "evaluationId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "EvaluationFile_pkey" PRIMARY KEY ("evaluationId","position")
);

CREATE TABLE "EvaluationTopic" (
    "evaluationId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "topicId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "scores" JSON NOT NULL,
    "detail" JSON NOT NULL,

    CONSTRAINT "EvaluationTopic_pkey" PRIMARY KEY ("evaluationId","position")
);

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
    "calling" JSONB NOT NULL DEFAULT '{}',
    "headerNames" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "headersHash" TEXT,
    "sealedHeaders" TEXT,
    "probedAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Endpoint_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "StudyPrompt" (
    "studyId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StudyPrompt_pkey" PRIMARY KEY ("studyId","name")
);

CREATE TABLE "CachedAnswer" (
    "key" TEXT NOT NULL,
    "raw" TEXT NOT NULL,
    "reasoning" TEXT,
    "facts" JSONB,
    "promptTokens" INTEGER NOT NULL,
    "completionTokens" INTEGER NOT NULL,
    "expected" DOUBLE PRECISION,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CachedAnswer_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "Judge" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "raterId" UUID NOT NULL,
    "kind" "JudgeKind" NOT NULL,
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "endpointId" UUID,
    "fingerprint" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Judge_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "RecordedAnswer" (
    "judgeId" UUID NOT NULL,
    "itemKey" TEXT NOT NULL,
    "raw" TEXT NOT NULL,

    CONSTRAINT "RecordedAnswer_pkey" PRIMARY KEY ("judgeId","itemKey")
);

CREATE TABLE "JudgeRun" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "judgeId" UUID NOT NULL,
    "stageId" UUID NOT NULL,
    "status" "JudgeRunStatus" NOT NULL DEFAULT 'queued',
    "reasonCode" TEXT,
    "reasonData" JSONB,
    "total" INTEGER NOT NULL,
    "probeOf" UUID,
    "budget" DOUBLE PRECISION,
    "maxCalls" INTEGER,
    "filter" JSONB,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "cached" INTEGER NOT NULL DEFAULT 0,
    "promptTokens" BIGINT NOT NULL DEFAULT 0,
    "completionTokens" BIGINT NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "JudgeRun_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "JudgeWorker" (
    "holder" TEXT NOT NULL,
    "runId" UUID NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "JudgeWorker_pkey" PRIMARY KEY ("holder")
);

CREATE TABLE "JudgeCall" (
    "runId" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "chunk" INTEGER NOT NULL,
    "status" "CallStatus" NOT NULL DEFAULT 'pending',
    "raw" TEXT,
    "parseStatus" "ParseStatus",
    "error" TEXT,
    "detail" JSONB,
    "durationMs" INTEGER,
    "finishedAt" TIMESTAMPTZ(3),
    "category" TEXT,
    "rating" SMALLINT,
    "expected" DOUBLE PRECISION,
    "failure" TEXT,
    "cached" BOOLEAN NOT NULL DEFAULT false,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "reasoning" TEXT,
    "facts" JSONB,
    "samples" JSONB,
    "isFresh" BOOLEAN NOT NULL DEFAULT false,
    "leasedUntil" TIMESTAMPTZ(3),
    "leasedBy" TEXT,

    CONSTRAINT "JudgeCall_pkey" PRIMARY KEY ("runId","itemId")
);

CREATE TABLE "PromptTrial" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "stageId" UUID NOT NULL,
    "endpointId" UUID NOT NULL,
    "userId" UUID,
    "prompt" TEXT NOT NULL,
    "itemIds" UUID[],
    "status" TEXT NOT NULL DEFAULT 'queued',
    "reasonCode" TEXT,
    "reasonData" JSONB,
    "answers" JSONB NOT NULL DEFAULT '[]',
    "promptTokens" INTEGER NOT NULL DEFAULT 0,
    "completionTokens" INTEGER NOT NULL DEFAULT 0,
    "leasedUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PromptTrial_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "CollectionBuild" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "endpointId" UUID NOT NULL,
    "settings" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CollectionBuild_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "BuildText" (
    "buildId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "content" TEXT,
    "status" TEXT,
    "reasonCode" TEXT,
    "reasonData" JSONB,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "isEdited" BOOLEAN NOT NULL DEFAULT false,
    "isStale" BOOLEAN NOT NULL DEFAULT false,
    "leasedUntil" TIMESTAMPTZ(3),
    "skipsFailed" BOOLEAN NOT NULL DEFAULT false,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BuildText_pkey" PRIMARY KEY ("buildId","name")
);

CREATE TABLE "Rater" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "type" "RaterType" NOT NULL,
    "externalId" TEXT NOT NULL,
    "userId" UUID,
    "synthetic" BOOLEAN NOT NULL DEFAULT false,
    "withdrawnAt" TIMESTAMPTZ(3),
    "excludedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Rater_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Judgment" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "itemId" UUID NOT NULL,
    "raterId" UUID NOT NULL,
    "slotId" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "category" TEXT,
    "ordinal" SMALLINT,
    "rating" SMALLINT,
    "label" JSONB,
    "status" "JudgmentStatus" NOT NULL DEFAULT 'submitted',
    "condition" "Condition" NOT NULL DEFAULT 'from_scratch',
    "purpose" "Purpose" NOT NULL DEFAULT 'work',
    "shownLabel" TEXT,
    "shownRaterId" TEXT,
    "nugget" JSONB,
    "reason" TEXT,
    "comment" TEXT,
    "difficult" BOOLEAN NOT NULL DEFAULT false,
    "readsDifferently" BOOLEAN NOT NULL DEFAULT false,
    "synthetic" BOOLEAN NOT NULL DEFAULT false,
    "late" BOOLEAN NOT NULL DEFAULT false,
    "durationMs" INTEGER,
    "guidelineHash" TEXT,
    "submittedAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedIn" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "Judgment_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Highlight" (
    "judgmentId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "start" INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    "quote" TEXT NOT NULL,
    "requirement" TEXT,

    CONSTRAINT "Highlight_pkey" PRIMARY KEY ("judgmentId","version","position")
);

CREATE TABLE "JudgmentEvent" (
    "judgmentId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "userId" UUID,
    "snapshot" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "JudgmentEvent_pkey" PRIMARY KEY ("judgmentId","version")
);

CREATE TABLE "AuditEvent" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "userId" UUID,
    "studyId" UUID,
    "action" TEXT NOT NULL,
    "detail" JSONB NOT NULL,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PayBatch" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "terms" JSONB NOT NULL,
    "userId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "PayBatch_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Payment" (
    "batchId" UUID NOT NULL,
    "raterId" UUID NOT NULL,
    "pages" INTEGER NOT NULL,
    "items" INTEGER NOT NULL,
    "activeMs" BIGINT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "bonusCents" BIGINT NOT NULL,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("batchId","raterId")
);

CREATE TABLE "User" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "username" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT,
    "email" TEXT,
    "isAdmin" BOOLEAN NOT NULL DEFAULT false,
    "isDemo" BOOLEAN NOT NULL DEFAULT false,
    "secondFactor" TEXT,
    "secondFactorAt" TIMESTAMPTZ(3),
    "secondFactorStep" INTEGER,
    "secondFactorFails" INTEGER NOT NULL DEFAULT 0,
    "secondFactorFrom" TIMESTAMPTZ(3),
    "recoveryHashes" TEXT[],
    "disabledAt" TIMESTAMPTZ(3),
    "mayCreateStudies" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Identity" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Identity_pkey" PRIMARY KEY ("issuer","subject")
);

CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),
    "provider" TEXT,
    "idToken" TEXT,
    "secondFactor" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PasswordReset" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "userId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Member" (
    "studyId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "role" "Role" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leftAt" TIMESTAMPTZ(3),

    CONSTRAINT "Member_pkey" PRIMARY KEY ("studyId","userId")
);

CREATE TABLE "RateLimit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "StaffQuestion" (
    "id" UUID NOT NULL,
    "studyId" UUID NOT NULL,
    "stageId" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "slotId" UUID NOT NULL,
    "raterId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "answeredBy" UUID,
    "note" INTEGER,
    "seenAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "StaffQuestion_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Study" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "collectionId" UUID NOT NULL,
    "isDemo" BOOLEAN NOT NULL DEFAULT false,
    "seed" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "blind" BOOLEAN NOT NULL DEFAULT false,
    "closedAt" TIMESTAMPTZ(3),
    "archivedAt" TIMESTAMPTZ(3),
    "retentionDays" INTEGER,
    "payTerms" JSONB,

    CONSTRAINT "Study_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Stage" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "task" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "pausedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Stage_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "GuidelineVersion" (
    "stageId" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "number" INTEGER NOT NULL DEFAULT 0,
    "text" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "authorId" UUID,

    CONSTRAINT "GuidelineVersion_pkey" PRIMARY KEY ("stageId","hash")
);

CREATE TABLE "Acknowledgement" (
    "stageId" UUID NOT NULL,
    "raterId" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Acknowledgement_pkey" PRIMARY KEY ("stageId","raterId","hash")
);

CREATE TABLE "StageHeadline" (
    "stageId" UUID NOT NULL,
    "figures" JSONB NOT NULL,
    "snapshot" TEXT NOT NULL,
    "computedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StageHeadline_pkey" PRIMARY KEY ("stageId")
);

CREATE TABLE "Page" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "stageId" UUID NOT NULL,
    "topicId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "reportId" UUID,
    "passageId" UUID,
    "ownerUserId" UUID,
    "purpose" "Purpose" NOT NULL DEFAULT 'work',

    CONSTRAINT "Page_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Item" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "stageId" UUID NOT NULL,
    "topicId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "subQuestionId" UUID,
    "reportId" UUID,
    "passageId" UUID,
    "sentenceId" UUID,
    "member" TEXT,

    CONSTRAINT "Item_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PageItem" (
    "pageId" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "frozen" JSONB,

    CONSTRAINT "PageItem_pkey" PRIMARY KEY ("pageId","itemId")
);

CREATE TABLE "Slot" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "pageId" UUID NOT NULL,
    "stageId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "topicId" UUID,
    "userId" UUID,
    "condition" "Condition" NOT NULL DEFAULT 'from_scratch',
    "guidelineHash" TEXT,
    "claimedAt" TIMESTAMPTZ(3),
    "leaseExpiresAt" TIMESTAMPTZ(3),
    "completedAt" TIMESTAMPTZ(3),
    "firstCompletedAt" TIMESTAMPTZ(3),
    "activeMs" BIGINT,
    "withdrawnAt" TIMESTAMPTZ(3),
    "withdrawnNumber" INTEGER,
    "isExtra" BOOLEAN NOT NULL DEFAULT false,
    "attemptId" UUID,

    CONSTRAINT "Slot_pkey" PRIMARY KEY ("id")
);

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
    "feedback" TEXT,
    "feedbackAt" TIMESTAMPTZ(3),
    "decision" "AttemptDecision",
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Attempt_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ItemFeedback" (
    "attemptId" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "ItemFeedback_pkey" PRIMARY KEY ("attemptId","itemId")
);

CREATE TABLE "PooledPassage" (
    "stageId" UUID NOT NULL,
    "topicId" UUID NOT NULL,
    "passageId" UUID NOT NULL,
    "runs" TEXT[],

    CONSTRAINT "PooledPassage_pkey" PRIMARY KEY ("stageId","topicId","passageId")
);

CREATE TABLE "SlotEvent" (
    "id" BIGSERIAL NOT NULL,
    "slotId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SlotEvent_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Invite" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" "Role" NOT NULL,
    "isCrowd" BOOLEAN NOT NULL DEFAULT false,
    "stageIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "quota" INTEGER,
    "completionCode" TEXT,
    "screenOutCode" TEXT,
    "returnAddress" TEXT,
    "marketplaceKey" TEXT,
    "marketplaceAudience" TEXT,
    "marketplaceStudy" TEXT,
    "createdById" UUID,
    "consentText" TEXT,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "maxUses" INTEGER,
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Invite_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "MarketplaceToken" (
    "tokenHash" TEXT NOT NULL,
    "inviteId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MarketplaceToken_pkey" PRIMARY KEY ("tokenHash")
);

CREATE TABLE "Participant" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "inviteId" UUID NOT NULL,
    "crowdId" TEXT NOT NULL,
    "submissions" TEXT[],
    "stageIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "isSigned" BOOLEAN NOT NULL DEFAULT false,
    "consentHash" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),
    "endReason" TEXT,

    CONSTRAINT "Participant_pkey" PRIMARY KEY ("id")
);

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

CREATE TABLE "StopLift" (
    "stageId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StopLift_pkey" PRIMARY KEY ("stageId","userId")
);

CREATE TABLE "StageBudget" (
    "stageId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "hours" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "StageBudget_pkey" PRIMARY KEY ("stageId","userId")
);

CREATE TABLE "Adjudication" (
    "itemId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "undecidable" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Adjudication_pkey" PRIMARY KEY ("itemId")
);

CREATE TABLE "ApiToken" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "role" "Role" NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsed" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Topic_collectionId_externalId_key" ON "Topic"("collectionId", "externalId");
CREATE UNIQUE INDEX "SubQuestion_topicId_externalId_key" ON "SubQuestion"("topicId", "externalId");
CREATE INDEX "Passage_collectionId_topicExternalId_docid_idx" ON "Passage"("collectionId", "topicExternalId", "docid");
CREATE UNIQUE INDEX "Passage_collectionId_docid_key" ON "Passage"("collectionId", "docid");
CREATE UNIQUE INDEX "Run_collectionId_name_key" ON "Run"("collectionId", "name");
CREATE UNIQUE INDEX "Report_topicId_runId_otherRunId_kind_key" ON "Report"("topicId", "runId", "otherRunId", "kind") NULLS NOT DISTINCT;
CREATE UNIQUE INDEX "Sentence_reportId_position_key" ON "Sentence"("reportId", "position");
CREATE INDEX "Citation_passageId_idx" ON "Citation"("passageId");
CREATE UNIQUE INDEX "Citation_sentenceId_passageId_key" ON "Citation"("sentenceId", "passageId");
CREATE INDEX "Evaluation_studyId_kind_idx" ON "Evaluation"("studyId", "kind");
CREATE UNIQUE INDEX "Endpoint_studyId_name_key" ON "Endpoint"("studyId", "name");
CREATE UNIQUE INDEX "Judge_studyId_name_key" ON "Judge"("studyId", "name");
CREATE UNIQUE INDEX "Judge_studyId_fingerprint_key" ON "Judge"("studyId", "fingerprint");
CREATE INDEX "JudgeRun_stageId_idx" ON "JudgeRun"("stageId");
CREATE INDEX "JudgeWorker_runId_idx" ON "JudgeWorker"("runId");
CREATE INDEX "JudgeCall_runId_chunk_idx" ON "JudgeCall"("runId", "chunk");
CREATE INDEX "JudgeCall_itemId_idx" ON "JudgeCall"("itemId");
CREATE INDEX "PromptTrial_studyId_createdAt_idx" ON "PromptTrial"("studyId", "createdAt");
CREATE INDEX "CollectionBuild_studyId_idx" ON "CollectionBuild"("studyId");
CREATE UNIQUE INDEX "Rater_studyId_externalId_key" ON "Rater"("studyId", "externalId");
CREATE UNIQUE INDEX "Rater_studyId_userId_key" ON "Rater"("studyId", "userId");
CREATE INDEX "Judgment_raterId_changedIn_idx" ON "Judgment"("raterId", "changedIn");
CREATE INDEX "Judgment_slotId_idx" ON "Judgment"("slotId") WHERE "slotId" IS NOT NULL;
CREATE UNIQUE INDEX "Judgment_itemId_raterId_key" ON "Judgment"("itemId", "raterId");
CREATE UNIQUE INDEX "JudgmentEvent_idempotencyKey_key" ON "JudgmentEvent"("idempotencyKey");
CREATE INDEX "AuditEvent_studyId_at_idx" ON "AuditEvent"("studyId", "at");
CREATE INDEX "PayBatch_studyId_createdAt_idx" ON "PayBatch"("studyId", "createdAt");
CREATE INDEX "Payment_raterId_idx" ON "Payment"("raterId");
CREATE UNIQUE INDEX "User_username_key" ON "User"("username");
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
CREATE INDEX "Identity_userId_idx" ON "Identity"("userId");
CREATE INDEX "Session_userId_idx" ON "Session"("userId");
CREATE UNIQUE INDEX "PasswordReset_tokenHash_key" ON "PasswordReset"("tokenHash");
CREATE INDEX "PasswordReset_userId_idx" ON "PasswordReset"("userId");
CREATE INDEX "Member_userId_idx" ON "Member"("userId");
CREATE INDEX "StaffQuestion_studyId_askedAt_idx" ON "StaffQuestion"("studyId", "askedAt");
CREATE INDEX "StaffQuestion_raterId_idx" ON "StaffQuestion"("raterId");
CREATE INDEX "StaffQuestion_itemId_idx" ON "StaffQuestion"("itemId");
CREATE INDEX "StaffQuestion_slotId_idx" ON "StaffQuestion"("slotId");
CREATE UNIQUE INDEX "Study_slug_key" ON "Study"("slug");
CREATE UNIQUE INDEX "Stage_studyId_position_key" ON "Stage"("studyId", "position");
CREATE UNIQUE INDEX "GuidelineVersion_stageId_number_key" ON "GuidelineVersion"("stageId", "number");
CREATE INDEX "Acknowledgement_raterId_idx" ON "Acknowledgement"("raterId");
CREATE INDEX "Page_stageId_topicId_position_idx" ON "Page"("stageId", "topicId", "position");
CREATE UNIQUE INDEX "Page_stageId_reportId_key" ON "Page"("stageId", "reportId");
CREATE UNIQUE INDEX "Page_stageId_passageId_topicId_ownerUserId_key" ON "Page" ("stageId", "passageId", "topicId", "ownerUserId") NULLS NOT DISTINCT WHERE "passageId" IS NOT NULL;
CREATE INDEX "Item_topicId_idx" ON "Item"("topicId");
CREATE UNIQUE INDEX "Item_stageId_key_key" ON "Item"("stageId", "key");
CREATE INDEX "PageItem_itemId_idx" ON "PageItem"("itemId");
CREATE UNIQUE INDEX "PageItem_pageId_position_key" ON "PageItem"("pageId", "position");
CREATE INDEX "Slot_stageId_userId_idx" ON "Slot"("stageId", "userId");
CREATE INDEX "Slot_stageId_completedAt_idx" ON "Slot"("stageId", "completedAt");
CREATE INDEX "Slot_attemptId_idx" ON "Slot"("attemptId");
CREATE UNIQUE INDEX "Slot_pageId_number_key" ON "Slot"("pageId", "number");
CREATE UNIQUE INDEX "Slot_pageId_userId_key" ON "Slot"("pageId", "userId");
CREATE UNIQUE INDEX "Attempt_stageId_userId_kind_number_key" ON "Attempt"("stageId", "userId", "kind", "number");
CREATE INDEX "ItemFeedback_itemId_idx" ON "ItemFeedback"("itemId");
CREATE INDEX "SlotEvent_slotId_userId_idx" ON "SlotEvent"("slotId", "userId");
CREATE UNIQUE INDEX "Invite_tokenHash_key" ON "Invite"("tokenHash");
CREATE INDEX "Invite_studyId_idx" ON "Invite"("studyId");
CREATE INDEX "MarketplaceToken_inviteId_idx" ON "MarketplaceToken"("inviteId");
CREATE UNIQUE INDEX "Participant_studyId_crowdId_key" ON "Participant"("studyId", "crowdId");
CREATE UNIQUE INDEX "Participant_studyId_userId_key" ON "Participant"("studyId", "userId");
CREATE INDEX "TopicAssignment_stageId_userId_idx" ON "TopicAssignment"("stageId", "userId");
CREATE INDEX "TopicAssignment_userId_idx" ON "TopicAssignment"("userId");
CREATE INDEX "TopicEvent_stageId_topicId_userId_idx" ON "TopicEvent"("stageId", "topicId", "userId");
CREATE UNIQUE INDEX "ApiToken_tokenHash_key" ON "ApiToken"("tokenHash");
CREATE INDEX "ApiToken_studyId_idx" ON "ApiToken"("studyId");
ALTER TABLE "Topic" ADD CONSTRAINT "Topic_collectionId_fkey" FOREIGN KEY ("collectionId") REFERENCES "Collection"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SubQuestion" ADD CONSTRAINT "SubQuestion_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Passage" ADD CONSTRAINT "Passage_collectionId_fkey" FOREIGN KEY ("collectionId") REFERENCES "Collection"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Run" ADD CONSTRAINT "Run_collectionId_fkey" FOREIGN KEY ("collectionId") REFERENCES "Collection"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Report" ADD CONSTRAINT "Report_collectionId_fkey" FOREIGN KEY ("collectionId") REFERENCES "Collection"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Report" ADD CONSTRAINT "Report_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Report" ADD CONSTRAINT "Report_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Report" ADD CONSTRAINT "Report_otherRunId_fkey" FOREIGN KEY ("otherRunId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Sentence" ADD CONSTRAINT "Sentence_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "Report"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Citation" ADD CONSTRAINT "Citation_sentenceId_fkey" FOREIGN KEY ("sentenceId") REFERENCES "Sentence"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Citation" ADD CONSTRAINT "Citation_passageId_fkey" FOREIGN KEY ("passageId") REFERENCES "Passage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EvaluationFile" ADD CONSTRAINT "EvaluationFile_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EvaluationTopic" ADD CONSTRAINT "EvaluationTopic_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Endpoint" ADD CONSTRAINT "Endpoint_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "StudyPrompt" ADD CONSTRAINT "StudyPrompt_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Judge" ADD CONSTRAINT "Judge_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Judge" ADD CONSTRAINT "Judge_raterId_fkey" FOREIGN KEY ("raterId") REFERENCES "Rater"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Judge" ADD CONSTRAINT "Judge_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "Endpoint"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "RecordedAnswer" ADD CONSTRAINT "RecordedAnswer_judgeId_fkey" FOREIGN KEY ("judgeId") REFERENCES "Judge"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "JudgeRun" ADD CONSTRAINT "JudgeRun_judgeId_fkey" FOREIGN KEY ("judgeId") REFERENCES "Judge"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "JudgeRun" ADD CONSTRAINT "JudgeRun_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "JudgeWorker" ADD CONSTRAINT "JudgeWorker_runId_fkey" FOREIGN KEY ("runId") REFERENCES "JudgeRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "JudgeCall" ADD CONSTRAINT "JudgeCall_runId_fkey" FOREIGN KEY ("runId") REFERENCES "JudgeRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "JudgeCall" ADD CONSTRAINT "JudgeCall_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PromptTrial" ADD CONSTRAINT "PromptTrial_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PromptTrial" ADD CONSTRAINT "PromptTrial_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PromptTrial" ADD CONSTRAINT "PromptTrial_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "Endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CollectionBuild" ADD CONSTRAINT "CollectionBuild_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CollectionBuild" ADD CONSTRAINT "CollectionBuild_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "Endpoint"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "BuildText" ADD CONSTRAINT "BuildText_buildId_fkey" FOREIGN KEY ("buildId") REFERENCES "CollectionBuild"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Rater" ADD CONSTRAINT "Rater_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Rater" ADD CONSTRAINT "Rater_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Judgment" ADD CONSTRAINT "Judgment_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Judgment" ADD CONSTRAINT "Judgment_raterId_fkey" FOREIGN KEY ("raterId") REFERENCES "Rater"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Highlight" ADD CONSTRAINT "Highlight_judgmentId_fkey" FOREIGN KEY ("judgmentId") REFERENCES "Judgment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "JudgmentEvent" ADD CONSTRAINT "JudgmentEvent_judgmentId_fkey" FOREIGN KEY ("judgmentId") REFERENCES "Judgment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PayBatch" ADD CONSTRAINT "PayBatch_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PayBatch" ADD CONSTRAINT "PayBatch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "PayBatch"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_raterId_fkey" FOREIGN KEY ("raterId") REFERENCES "Rater"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Identity" ADD CONSTRAINT "Identity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Member" ADD CONSTRAINT "Member_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Member" ADD CONSTRAINT "Member_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "StaffQuestion" ADD CONSTRAINT "StaffQuestion_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "StaffQuestion" ADD CONSTRAINT "StaffQuestion_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "StaffQuestion" ADD CONSTRAINT "StaffQuestion_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "StaffQuestion" ADD CONSTRAINT "StaffQuestion_slotId_fkey" FOREIGN KEY ("slotId") REFERENCES "Slot"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "StaffQuestion" ADD CONSTRAINT "StaffQuestion_raterId_fkey" FOREIGN KEY ("raterId") REFERENCES "Rater"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Study" ADD CONSTRAINT "Study_collectionId_fkey" FOREIGN KEY ("collectionId") REFERENCES "Collection"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Stage" ADD CONSTRAINT "Stage_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "GuidelineVersion" ADD CONSTRAINT "GuidelineVersion_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Acknowledgement" ADD CONSTRAINT "Acknowledgement_stageId_hash_fkey" FOREIGN KEY ("stageId", "hash") REFERENCES "GuidelineVersion"("stageId", "hash") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Acknowledgement" ADD CONSTRAINT "Acknowledgement_raterId_fkey" FOREIGN KEY ("raterId") REFERENCES "Rater"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "StageHeadline" ADD CONSTRAINT "StageHeadline_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Page" ADD CONSTRAINT "Page_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Page" ADD CONSTRAINT "Page_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Page" ADD CONSTRAINT "Page_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "Report"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Page" ADD CONSTRAINT "Page_passageId_fkey" FOREIGN KEY ("passageId") REFERENCES "Passage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Item" ADD CONSTRAINT "Item_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Item" ADD CONSTRAINT "Item_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Item" ADD CONSTRAINT "Item_subQuestionId_fkey" FOREIGN KEY ("subQuestionId") REFERENCES "SubQuestion"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Item" ADD CONSTRAINT "Item_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "Report"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Item" ADD CONSTRAINT "Item_passageId_fkey" FOREIGN KEY ("passageId") REFERENCES "Passage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Item" ADD CONSTRAINT "Item_sentenceId_fkey" FOREIGN KEY ("sentenceId") REFERENCES "Sentence"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PageItem" ADD CONSTRAINT "PageItem_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PageItem" ADD CONSTRAINT "PageItem_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Slot" ADD CONSTRAINT "Slot_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Slot" ADD CONSTRAINT "Slot_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Slot" ADD CONSTRAINT "Slot_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "Attempt"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ItemFeedback" ADD CONSTRAINT "ItemFeedback_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "Attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ItemFeedback" ADD CONSTRAINT "ItemFeedback_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PooledPassage" ADD CONSTRAINT "PooledPassage_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PooledPassage" ADD CONSTRAINT "PooledPassage_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PooledPassage" ADD CONSTRAINT "PooledPassage_passageId_fkey" FOREIGN KEY ("passageId") REFERENCES "Passage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SlotEvent" ADD CONSTRAINT "SlotEvent_slotId_fkey" FOREIGN KEY ("slotId") REFERENCES "Slot"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Invite" ADD CONSTRAINT "Invite_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "MarketplaceToken" ADD CONSTRAINT "MarketplaceToken_inviteId_fkey" FOREIGN KEY ("inviteId") REFERENCES "Invite"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Participant" ADD CONSTRAINT "Participant_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Participant" ADD CONSTRAINT "Participant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Participant" ADD CONSTRAINT "Participant_inviteId_fkey" FOREIGN KEY ("inviteId") REFERENCES "Invite"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "TopicAssignment" ADD CONSTRAINT "TopicAssignment_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TopicAssignment" ADD CONSTRAINT "TopicAssignment_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TopicAssignment" ADD CONSTRAINT "TopicAssignment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TopicEvent" ADD CONSTRAINT "TopicEvent_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TopicEvent" ADD CONSTRAINT "TopicEvent_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TopicEvent" ADD CONSTRAINT "TopicEvent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "StopLift" ADD CONSTRAINT "StopLift_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "StopLift" ADD CONSTRAINT "StopLift_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "StageBudget" ADD CONSTRAINT "StageBudget_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "StageBudget" ADD CONSTRAINT "StageBudget_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Adjudication" ADD CONSTRAINT "Adjudication_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Adjudication" ADD CONSTRAINT "Adjudication_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Functions
CREATE FUNCTION assay_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('assay.redacting', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' AND current_setting('assay.deleting', true) = 'on' AND TG_TABLE_NAME <> 'AuditEvent' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE FUNCTION assay_item_key(topic text, run text, docid text, question text, sentence text, member text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '[' || to_json(topic)::text || ',' || to_json(COALESCE(run, ''))::text || ',' || to_json(COALESCE(docid, ''))::text || ','
    || to_json(COALESCE(question, ''))::text || ',' || to_json(COALESCE(sentence, ''))::text || ',' || to_json(COALESCE(member, ''))::text || ']'
$$;

CREATE FUNCTION assay_changed_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."changedIn" := pg_current_xact_id();
  RETURN NEW;
END $$;

CREATE FUNCTION assay_slot_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.position, p."topicId" INTO NEW.position, NEW."topicId" FROM "Page" p WHERE p.id = NEW."pageId";
  RETURN NEW;
END $$;

CREATE FUNCTION assay_redact_person(given_rater uuid, given_account text, given_study uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('assay.redacting', 'on', true);
  UPDATE "Judgment" SET comment = NULL WHERE "raterId" = given_rater AND comment IS NOT NULL;
  UPDATE "JudgmentEvent" e SET snapshot = e.snapshot || '{"comment": null}' FROM "Judgment" j WHERE j.id = e."judgmentId" AND j."raterId" = given_rater AND e.snapshot->>'comment' IS NOT NULL;
  UPDATE "AuditEvent" SET detail = detail - 'username' WHERE detail->>'username' = given_account AND (given_study IS NULL OR "studyId" = given_study);
  UPDATE "AuditEvent" SET detail = detail - 'to' WHERE detail->>'to' = given_account AND (given_study IS NULL OR "studyId" = given_study);
  UPDATE "Topic" t SET meta = jsonb_set(t.meta::jsonb, '{assessors}', (t.meta::jsonb->'assessors') - given_account)
    WHERE jsonb_typeof(t.meta::jsonb->'assessors') = 'array' AND t.meta::jsonb->'assessors' ? given_account
      AND (given_study IS NULL OR t."collectionId" = (SELECT "collectionId" FROM "Study" WHERE id = given_study));
  PERFORM set_config('assay.redacting', 'off', true);
END $$;

CREATE FUNCTION assay_rename_source(given_study uuid, before text, after text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('assay.redacting', 'on', true);
  UPDATE "PageItem" pi SET frozen = jsonb_set(pi.frozen::jsonb, '{nugget,source_rater_id}', to_jsonb(after)) FROM "Page" p JOIN "Stage" s ON s.id = p."stageId"
    WHERE p.id = pi."pageId" AND s."studyId" = given_study AND pi.frozen::jsonb->'nugget'->>'source_rater_id' = before;
  UPDATE "Judgment" j SET nugget = jsonb_set(j.nugget::jsonb, '{source_rater_id}', to_jsonb(after)) FROM "Rater" r WHERE r.id = j."raterId" AND r."studyId" = given_study AND j.nugget::jsonb->>'source_rater_id' = before;
  UPDATE "JudgmentEvent" e SET snapshot = jsonb_set(e.snapshot, '{nugget,source_rater_id}', to_jsonb(after)) FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId"
    WHERE j.id = e."judgmentId" AND r."studyId" = given_study AND e.snapshot->'nugget'->>'source_rater_id' = before;
  PERFORM set_config('assay.redacting', 'off', true);
END $$;

CREATE FUNCTION assay_analyze() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE "Topic", "SubQuestion", "Report", "Sentence", "Citation", "Passage", "Page", "PageItem", "Item", "Slot", "Judgment";
END $$;

CREATE FUNCTION assay_slot_changes_hands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."firstCompletedAt" := NULL;
  NEW."activeMs" := NULL;
  RETURN NEW;
END $$;

CREATE FUNCTION assay_delete_study(given_study uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  given_collection uuid;
BEGIN
  SELECT "collectionId" INTO given_collection FROM "Study" WHERE id = given_study FOR UPDATE;
  PERFORM set_config('assay.deleting', 'on', true);
  DELETE FROM "Highlight" h USING "Judgment" j, "Item" i, "Stage" s WHERE j.id = h."judgmentId" AND i.id = j."itemId" AND s.id = i."stageId" AND s."studyId" = given_study;
  DELETE FROM "JudgmentEvent" e USING "Judgment" j, "Item" i, "Stage" s WHERE j.id = e."judgmentId" AND i.id = j."itemId" AND s.id = i."stageId" AND s."studyId" = given_study;
  DELETE FROM "Judgment" j USING "Item" i, "Stage" s WHERE i.id = j."itemId" AND s.id = i."stageId" AND s."studyId" = given_study;
  DELETE FROM "SlotEvent" e USING "Slot" p, "Stage" s WHERE p.id = e."slotId" AND s.id = p."stageId" AND s."studyId" = given_study;
  DELETE FROM "Slot" p USING "Stage" s WHERE s.id = p."stageId" AND s."studyId" = given_study;
  DELETE FROM "Attempt" a USING "Stage" s WHERE s.id = a."stageId" AND s."studyId" = given_study;
  DELETE FROM "Participant" WHERE "studyId" = given_study;
  DELETE FROM "CollectionBuild" WHERE "studyId" = given_study;
  DELETE FROM "Judge" WHERE "studyId" = given_study;
  DELETE FROM "Study" WHERE id = given_study;
  DELETE FROM "Collection" c WHERE c.id = given_collection AND NOT EXISTS (SELECT 1 FROM "Study" s WHERE s."collectionId" = c.id);
  PERFORM set_config('assay.deleting', 'off', true);
END $$;

CREATE FUNCTION assay_refuse_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  withdrawn timestamptz;
BEGIN
  SELECT "withdrawnAt" INTO withdrawn FROM "Rater" WHERE id = NEW."raterId" FOR SHARE;
  IF withdrawn IS NOT NULL THEN
    RAISE EXCEPTION 'the labels of this rater are withdrawn' USING ERRCODE = 'AS001';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION assay_append_only_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('assay.deleting', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE FUNCTION assay_add_judgments(given_import uuid, given_user uuid, OUT added int, OUT highlights int) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first_id text := left(given_import::text, 24);
  before text := current_setting('session_replication_role');
  as_sets boolean := has_parameter_privilege('session_replication_role', 'SET');
BEGIN
  -- Nothing but plain tables with these columns is read in the owner's name: no view, no type and no policy of somebody else.
  IF (SELECT string_agg(c.relname || '(' || a.columns || ')', ' ' ORDER BY c.relname) FROM pg_class c CROSS JOIN LATERAL (
        SELECT string_agg(attname || ' ' || format_type(atttypid, NULL), ',' ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0
      ) a
      WHERE c.oid IN (to_regclass('pg_temp.current_labels'), to_regclass('pg_temp.given_labels')) AND c.relkind = 'r'
        AND NOT (c.relhasindex OR c.relhasrules OR c.relhassubclass OR c.relrowsecurity))
    IS DISTINCT FROM 'current_labels(place bigint,itemId uuid,raterId uuid,given integer,id uuid,version integer) '
      'given_labels(n integer,task text,purpose "Purpose",condition "Condition",shownLabel text,shownRaterId text,category text,ordinal smallint,rating smallint,'
      'status "JudgmentStatus",reason text,durationMs integer,submittedAt timestamp with time zone,comment text,difficult boolean,readsDifferently boolean,'
      'synthetic boolean,nugget jsonb,highlights jsonb,snapshot jsonb)'
  THEN
    RAISE EXCEPTION 'the tables of the import do not have the expected columns' USING ERRCODE = 'insufficient_privilege';
  END IF;

  IF as_sets THEN
    -- Locked as a foreign key locks them: nobody removes them before this transaction has ended.
    IF (SELECT count(*) FROM (SELECT DISTINCT "itemId" FROM pg_temp.current_labels) given)
        <> (SELECT count(*) FROM (SELECT 1 FROM "Item" WHERE id IN (SELECT "itemId" FROM pg_temp.current_labels) FOR KEY SHARE) items) THEN
      RAISE EXCEPTION 'a label of the import refers to an item that does not exist' USING ERRCODE = 'foreign_key_violation';
    END IF;
    IF (SELECT count(*) FROM (SELECT DISTINCT "raterId" FROM pg_temp.current_labels) given)
        <> (SELECT count(*) FROM (SELECT 1 FROM "Rater" WHERE id IN (SELECT "raterId" FROM pg_temp.current_labels) FOR KEY SHARE) raters) THEN
      RAISE EXCEPTION 'a label of the import refers to a rater that does not exist' USING ERRCODE = 'foreign_key_violation';
    END IF;
    IF (SELECT count(*) FROM pg_temp.current_labels WHERE version IS DISTINCT FROM 1)
        <> (SELECT count(*) FROM (SELECT 1 FROM pg_temp.current_labels label JOIN "Judgment" judgment USING (id) WHERE label.version <> 1 FOR KEY SHARE OF judgment) judgments) THEN
      RAISE EXCEPTION 'a label of the import replaces a judgment that does not exist' USING ERRCODE = 'foreign_key_violation';
    END IF;
    PERFORM set_config('session_replication_role', 'replica', true);
  END IF;

  INSERT INTO "Judgment" (id, "itemId", "raterId", category, ordinal, rating, label, status, condition, purpose, "shownLabel", "shownRaterId", nugget, reason, comment,
    difficult, "readsDifferently", synthetic, "durationMs", "submittedAt")
  SELECT (first_id || lpad(to_hex(label.place), 12, '0'))::uuid, label."itemId", label."raterId", given.category, given.ordinal, given.rating, to_jsonb(given.category),
    given.status, given.condition, given.purpose, given."shownLabel", given."shownRaterId", given.nugget, given.reason, given.comment,
    given.difficult, given."readsDifferently", given.synthetic, given."durationMs", given."submittedAt"
  FROM pg_temp.current_labels label JOIN pg_temp.given_labels given ON given.n = label.given
  WHERE label.version = 1;
  GET DIAGNOSTICS added = ROW_COUNT;

  INSERT INTO "JudgmentEvent" ("judgmentId", version, "idempotencyKey", "userId", snapshot)
  SELECT CASE WHEN label.version = 1 THEN (first_id || lpad(to_hex(label.place), 12, '0'))::uuid ELSE label.id END, label.version,
    'import:' || given_import::text || ':' || lpad(to_hex(label.place), 12, '0'), given_user, given.snapshot
  FROM pg_temp.current_labels label JOIN pg_temp.given_labels given ON given.n = label.given;

  INSERT INTO "Highlight" ("judgmentId", version, position, start, "end", quote, requirement)
  SELECT CASE WHEN label.version = 1 THEN (first_id || lpad(to_hex(label.place), 12, '0'))::uuid ELSE label.id END, label.version,
    spans.place - 1, (spans.span ->> 'start')::int, (spans.span ->> 'end')::int, spans.span ->> 'quote', spans.span ->> 'requirement'
  FROM pg_temp.given_labels given JOIN pg_temp.current_labels label ON label.given = given.n
    CROSS JOIN LATERAL jsonb_array_elements(given.highlights) WITH ORDINALITY spans(span, place)
  WHERE given.highlights IS NOT NULL;
  GET DIAGNOSTICS highlights = ROW_COUNT;

  IF as_sets THEN PERFORM set_config('session_replication_role', before, true); END IF;
END $$;

CREATE FUNCTION assay_number_guidelines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('guidelines ' || NEW."stageId"));
  SELECT COALESCE(max(version.number), 0) + 1 INTO NEW.number
  FROM "GuidelineVersion" version
  WHERE version."stageId" = NEW."stageId";
  RETURN NEW;
END $$;

-- Checks
ALTER TABLE "Highlight" ADD CONSTRAINT highlight_has_length CHECK ("start" >= 0 AND "end" > "start");
ALTER TABLE "Judgment" ADD CONSTRAINT judgment_rating_in_scale CHECK ("rating" BETWEEN -1 AND 5);
ALTER TABLE "Judgment" ADD CONSTRAINT judgment_projection_agrees CHECK (("category" IS NULL) = ("ordinal" IS NULL));
ALTER TABLE "Judgment" ADD CONSTRAINT judgment_shows_only_machine_labels CHECK ("condition" <> 'from_scratch' OR "shownLabel" IS NULL);
ALTER TABLE "Judgment" ADD CONSTRAINT judgment_version_positive CHECK ("version" > 0);
ALTER TABLE "Slot" ADD CONSTRAINT slot_completed_by_somebody CHECK ("completedAt" IS NULL OR "userId" IS NOT NULL);
ALTER TABLE "Slot" ADD CONSTRAINT slot_claimed_with_lease CHECK ("userId" IS NULL OR ("claimedAt" IS NOT NULL AND "leaseExpiresAt" IS NOT NULL));
ALTER TABLE "Judgment" ADD CONSTRAINT judgment_without_answer_has_no_label CHECK (status NOT IN ('skipped', 'unjudgeable') OR category IS NULL);
ALTER TABLE "Judgment" ADD CONSTRAINT judgment_unjudgeable_has_reason CHECK (
  CASE WHEN reason = 'contradiction' THEN status = 'submitted' AND category IS NOT NULL ELSE (status = 'unjudgeable') = (reason IS NOT NULL) END
);
ALTER TABLE "TopicAssignment" ADD CONSTRAINT topic_assignment_source CHECK (source IN ('file', 'staff', 'self'));
ALTER TABLE "TopicAssignment" ADD CONSTRAINT topic_assignment_released CHECK ("releasedBy" IS NULL OR "releasedBy" IN ('holder', 'staff', 'time'));
ALTER TABLE "TopicAssignment" ADD CONSTRAINT topic_assignment_barred CHECK (NOT ("isActive" AND "isBarred"));
ALTER TABLE "StageBudget" ADD CONSTRAINT stage_budget_hours CHECK (hours >= 0);

-- Indexes of parts of a table, and of names without case
CREATE INDEX slot_free ON "Slot" ("stageId", position, number) WHERE "userId" IS NULL AND "completedAt" IS NULL;
CREATE INDEX slot_held ON "Slot" ("stageId", "leaseExpiresAt") WHERE "userId" IS NOT NULL AND "completedAt" IS NULL;
CREATE INDEX judge_call_open ON "JudgeCall" ("runId", chunk) WHERE status = 'pending';
CREATE UNIQUE INDEX user_name_without_case ON "User" (lower(username));

-- Triggers
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "JudgmentEvent" FOR EACH STATEMENT EXECUTE FUNCTION assay_append_only();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "Highlight" FOR EACH STATEMENT EXECUTE FUNCTION assay_append_only();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditEvent" FOR EACH STATEMENT EXECUTE FUNCTION assay_append_only();
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON "Judgment" FOR EACH STATEMENT EXECUTE FUNCTION assay_append_only();
CREATE TRIGGER changed_in BEFORE UPDATE ON "Judgment" FOR EACH ROW EXECUTE FUNCTION assay_changed_in();
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON "SlotEvent" FOR EACH STATEMENT EXECUTE FUNCTION assay_append_only();
CREATE TRIGGER slot_place BEFORE INSERT ON "Slot" FOR EACH ROW EXECUTE FUNCTION assay_slot_place();
CREATE TRIGGER slot_changes_hands BEFORE UPDATE OF "userId" ON "Slot" FOR EACH ROW WHEN (NEW."userId" IS DISTINCT FROM OLD."userId") EXECUTE FUNCTION assay_slot_changes_hands();
CREATE TRIGGER refuse_withdrawn BEFORE INSERT OR UPDATE ON "Judgment" FOR EACH ROW
  WHEN (NEW."slotId" IS NOT NULL AND (NEW.category IS NOT NULL OR NEW.status = 'unjudgeable'))
  EXECUTE FUNCTION assay_refuse_withdrawn();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "Acknowledgement" FOR EACH ROW EXECUTE FUNCTION assay_append_only_row();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "GuidelineVersion" FOR EACH ROW EXECUTE FUNCTION assay_append_only_row();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON "Acknowledgement" FOR EACH STATEMENT EXECUTE FUNCTION assay_append_only();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON "GuidelineVersion" FOR EACH STATEMENT EXECUTE FUNCTION assay_append_only();
CREATE TRIGGER next_number BEFORE INSERT ON "GuidelineVersion"
  FOR EACH ROW WHEN (NEW.number = 0) EXECUTE FUNCTION assay_number_guidelines();

-- Tables that Prisma describes in part
ALTER TABLE "JudgmentEvent" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "JudgeWorker" SET UNLOGGED;

-- Roles: web server and worker work as assay_app, what annotators ask for as assay_annotator
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'assay_app') THEN CREATE ROLE assay_app NOLOGIN; END IF;
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'assay_annotator') THEN CREATE ROLE assay_annotator NOLOGIN; END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL; -- Another database of this server was migrated at the same moment.
  WHEN insufficient_privilege THEN RAISE EXCEPTION 'The user of this database may not make roles: as an administrator of the server run CREATE ROLE assay_app; CREATE ROLE assay_annotator; GRANT assay_app, assay_annotator TO %; and start again.', current_user;
END $$;

DO $$
BEGIN
  EXECUTE format('GRANT assay_app, assay_annotator TO %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN
  IF NOT (pg_has_role(current_user, 'assay_app', 'MEMBER') AND pg_has_role(current_user, 'assay_annotator', 'MEMBER')) THEN RAISE; END IF;
END $$;

-- Rights
GRANT USAGE ON SCHEMA public TO assay_app, assay_annotator;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO assay_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO assay_app, assay_annotator;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO assay_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO assay_app, assay_annotator;
REVOKE UPDATE, DELETE ON "JudgmentEvent", "Highlight", "AuditEvent", "SlotEvent" FROM assay_app;
REVOKE DELETE ON "Judgment" FROM assay_app;
REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM assay_app;
REVOKE EXECUTE ON FUNCTION assay_redact_person(uuid, text, uuid), assay_rename_source(uuid, text, text), assay_analyze() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION assay_redact_person(uuid, text, uuid), assay_rename_source(uuid, text, text), assay_analyze() TO assay_app;
GRANT SELECT ON "Study", "Stage", "Topic", "SubQuestion", "Report", "Sentence", "Passage", "Page", "PageItem", "Item", "Slot", "SlotEvent", "Rater", "Judgment", "JudgmentEvent", "Highlight", "Attempt", "Member", "Participant" TO assay_annotator;
GRANT SELECT (id, username) ON "User" TO assay_annotator;
GRANT SELECT (id, quota, "completionCode", "screenOutCode") ON "Invite" TO assay_annotator;
GRANT INSERT ON "Judgment", "JudgmentEvent", "Highlight", "SlotEvent", "Rater" TO assay_annotator;
GRANT UPDATE ON "Judgment", "Slot", "Rater" TO assay_annotator;
REVOKE EXECUTE ON FUNCTION assay_delete_study(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION assay_delete_study(uuid) TO assay_app;
GRANT SELECT ("returnAddress") ON "Invite" TO assay_annotator;
REVOKE UPDATE, DELETE ON "Acknowledgement", "GuidelineVersion" FROM assay_app;
GRANT SELECT, INSERT ON "Acknowledgement", "GuidelineVersion" TO assay_annotator;
GRANT SELECT, INSERT ON "StaffQuestion" TO assay_annotator;
GRANT UPDATE ("seenAt") ON "StaffQuestion" TO assay_annotator;
GRANT SELECT, INSERT ON "TopicAssignment", "TopicEvent" TO assay_annotator;
GRANT UPDATE ("startedAt", "doneAt", "reopenedAt", "isActive", "releasedAt", "releasedBy", source, "assignedAt") ON "TopicAssignment" TO assay_annotator;
GRANT SELECT ON "StageBudget" TO assay_annotator;
GRANT SELECT ON "ItemFeedback" TO assay_annotator;
GRANT UPDATE ("right", "passed", "finishedAt") ON "Attempt" TO assay_annotator;
REVOKE EXECUTE ON FUNCTION assay_add_judgments(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION assay_add_judgments(uuid, uuid) TO assay_app;

-- Rows that a role sees
ALTER TABLE "Judgment" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "Highlight" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "JudgmentEvent" ENABLE ROW LEVEL SECURITY;
CREATE POLICY application ON "Judgment" TO assay_app USING (true) WITH CHECK (true);
CREATE POLICY people ON "Judgment" TO assay_annotator USING (EXISTS (SELECT 1 FROM "Rater" r WHERE r.id = "raterId" AND r.type IN ('human', 'adjudicator')));
CREATE POLICY application ON "Highlight" TO assay_app USING (true) WITH CHECK (true);
CREATE POLICY people ON "Highlight" FOR SELECT TO assay_annotator USING (EXISTS (SELECT 1 FROM "Judgment" j WHERE j.id = "judgmentId"));
CREATE POLICY own ON "Highlight" FOR INSERT TO assay_annotator WITH CHECK (true);
CREATE POLICY application ON "JudgmentEvent" TO assay_app USING (true) WITH CHECK (true);
CREATE POLICY people ON "JudgmentEvent" FOR SELECT TO assay_annotator USING (EXISTS (SELECT 1 FROM "Judgment" j WHERE j.id = "judgmentId"));
CREATE POLICY own ON "JudgmentEvent" FOR INSERT TO assay_annotator WITH CHECK (true);

-- What the last version before 1.0.0 lacks

-- Addresses that are told what happens in a study.
CREATE TABLE "Webhook" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "sealedSecret" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "onSince" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "offSince" TIMESTAMPTZ(3),
    "offReason" TEXT,
    "failingSince" TIMESTAMPTZ(3),
    "leasedUntil" TIMESTAMPTZ(3),
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Webhook_studyId_idx" ON "Webhook"("studyId");
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What they are told.
CREATE TABLE "WebhookMessage" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "webhookId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "key" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "failures" INTEGER NOT NULL DEFAULT 0,
    "nextAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WebhookMessage_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "WebhookMessage_webhookId_key_key" ON "WebhookMessage"("webhookId", "key");
CREATE INDEX "WebhookMessage_webhookId_state_nextAt_idx" ON "WebhookMessage"("webhookId", "state", "nextAt");
CREATE INDEX "WebhookMessage_webhookId_createdAt_idx" ON "WebhookMessage"("webhookId", "createdAt");
ALTER TABLE "WebhookMessage" ADD CONSTRAINT "WebhookMessage_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "Webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The log.
CREATE TABLE "WebhookAttempt" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "messageId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" INTEGER,
    "problem" TEXT,
    "ms" INTEGER NOT NULL,
    "answer" TEXT NOT NULL,

    CONSTRAINT "WebhookAttempt_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "WebhookAttempt_messageId_idx" ON "WebhookAttempt"("messageId");
ALTER TABLE "WebhookAttempt" ADD CONSTRAINT "WebhookAttempt_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "WebhookMessage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What annotators do is recorded; they read neither address, secret nor messages.
GRANT SELECT ("id", "studyId", "events", "offSince") ON "Webhook" TO assay_annotator;
GRANT INSERT ON "WebhookMessage" TO assay_annotator;

-- The language in which somebody gets mail.
ALTER TABLE "User" ADD COLUMN "language" TEXT;

CREATE TYPE "MailState" AS ENUM ('waiting', 'sending', 'sent', 'failed', 'unclear', 'dropped');

-- Kinds of mail that somebody does not want.
CREATE TABLE "MailRefusal" (
    "recipient" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MailRefusal_pkey" PRIMARY KEY ("recipient","kind")
);

-- Mails to be sent, each written with its cause.
CREATE TABLE "Mail" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "userId" UUID,
    "address" TEXT,
    "language" TEXT NOT NULL DEFAULT 'en',
    "studyId" UUID,
    "data" JSONB NOT NULL DEFAULT '{}',
    "sealed" TEXT,
    "state" "MailState" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "problem" TEXT,

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Mail_key_key" ON "Mail"("key");
CREATE INDEX "Mail_state_dueAt_idx" ON "Mail"("state", "dueAt");
CREATE INDEX "Mail_userId_idx" ON "Mail"("userId");
CREATE INDEX "Mail_studyId_idx" ON "Mail"("studyId");
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Studies at Prolific, and what was decided about submissions there.
CREATE TYPE "ProlificState" AS ENUM ('recorded', 'sent', 'done', 'refused', 'unclear', 'dropped');

CREATE TABLE "ProlificAccount" (
    "studyId" UUID NOT NULL,
    "sealedToken" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ProlificAccount_pkey" PRIMARY KEY ("studyId")
);

CREATE TABLE "ProlificStudy" (
    "id" UUID NOT NULL,
    "studyId" UUID NOT NULL,
    "stageId" UUID NOT NULL,
    "inviteId" UUID NOT NULL,
    "state" "ProlificState" NOT NULL DEFAULT 'recorded',
    "externalId" TEXT,
    "marketState" TEXT,
    "name" TEXT NOT NULL,
    "places" INTEGER NOT NULL,
    "minutes" INTEGER NOT NULL,
    "rewardCents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "screenOutCode" TEXT,
    "userId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ProlificStudy_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ProlificDecision" (
    "id" UUID NOT NULL,
    "marketId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "submissions" TEXT[],
    "amountCents" INTEGER,
    "message" TEXT,
    "category" TEXT,
    "state" "ProlificState" NOT NULL DEFAULT 'recorded',
    "externalId" TEXT,
    "answer" TEXT,
    "repeats" UUID,
    "userId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ProlificDecision_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "ProlificStudy_studyId_createdAt_idx" ON "ProlificStudy"("studyId", "createdAt");
CREATE INDEX "ProlificDecision_marketId_createdAt_idx" ON "ProlificDecision"("marketId", "createdAt");

ALTER TABLE "ProlificAccount" ADD CONSTRAINT "ProlificAccount_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ProlificStudy" ADD CONSTRAINT "ProlificStudy_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ProlificStudy" ADD CONSTRAINT "ProlificStudy_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ProlificStudy" ADD CONSTRAINT "ProlificStudy_inviteId_fkey" FOREIGN KEY ("inviteId") REFERENCES "Invite"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ProlificStudy" ADD CONSTRAINT "ProlificStudy_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "ProlificDecision" ADD CONSTRAINT "ProlificDecision_marketId_fkey" FOREIGN KEY ("marketId") REFERENCES "ProlificStudy"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ProlificDecision" ADD CONSTRAINT "ProlificDecision_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

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

-- What a study asks people to agree to, as its newest link does.
ALTER TABLE "Study" ADD COLUMN "consentText" TEXT;

UPDATE "Study"
SET "consentText" = (
  SELECT invite."consentText"
  FROM "Invite" invite
  WHERE invite."studyId" = "Study".id
    AND invite."consentText" IS NOT NULL
  ORDER BY invite."createdAt" DESC, invite.id
  LIMIT 1
);
