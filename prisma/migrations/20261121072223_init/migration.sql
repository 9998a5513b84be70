-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "ReportKind" AS ENUM ('report', 'answer');

-- CreateEnum
CREATE TYPE "JudgeKind" AS ENUM ('lexical', 'replay');

-- CreateEnum
CREATE TYPE "JudgeRunStatus" AS ENUM ('queued', 'running', 'done', 'cancelled', 'failed');

-- CreateEnum
CREATE TYPE "CallStatus" AS ENUM ('pending', 'done', 'failed');

-- CreateEnum
CREATE TYPE "ParseStatus" AS ENUM ('ok', 'malformed', 'refused', 'empty');

-- CreateEnum
CREATE TYPE "RaterType" AS ENUM ('human', 'llm', 'baseline', 'adjudicator');

-- CreateEnum
CREATE TYPE "Purpose" AS ENUM ('work', 'gold', 'attention', 'training');

-- CreateEnum
CREATE TYPE "JudgmentStatus" AS ENUM ('submitted', 'skipped', 'failed');

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('annotator', 'coordinator', 'researcher');

-- CreateEnum
CREATE TYPE "Task" AS ENUM ('answerability', 'rubric', 'support', 'evidence');

-- CreateEnum
CREATE TYPE "Condition" AS ENUM ('from_scratch', 'post_edit', 'verify');

-- CreateTable
CREATE TABLE "Collection" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Collection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

-- CreateTable
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

-- CreateTable
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

-- CreateTable
CREATE TABLE "Run" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "collectionId" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "Run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Report" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "collectionId" UUID NOT NULL,
    "topicId" UUID NOT NULL,
    "runId" UUID NOT NULL,
    "kind" "ReportKind" NOT NULL,
    "text" TEXT NOT NULL,
    "textHash" TEXT NOT NULL,
    "docids" TEXT[],
    "meta" JSONB,

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Sentence" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "reportId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "Sentence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Citation" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "sentenceId" UUID NOT NULL,
    "passageId" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "Citation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Judge" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "raterId" UUID NOT NULL,
    "kind" "JudgeKind" NOT NULL,
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Judge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RecordedAnswer" (
    "judgeId" UUID NOT NULL,
    "itemKey" TEXT NOT NULL,
    "raw" TEXT NOT NULL,

    CONSTRAINT "RecordedAnswer_pkey" PRIMARY KEY ("judgeId","itemKey")
);

-- CreateTable
CREATE TABLE "JudgeRun" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "judgeId" UUID NOT NULL,
    "stageId" UUID NOT NULL,
    "status" "JudgeRunStatus" NOT NULL DEFAULT 'queued',
    "reason" TEXT,
    "total" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "JudgeRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "JudgeCall_pkey" PRIMARY KEY ("runId","itemId")
);

-- CreateTable
CREATE TABLE "Rater" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "type" "RaterType" NOT NULL,
    "externalId" TEXT NOT NULL,
    "userId" UUID,
    "synthetic" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Rater_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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
    "comment" TEXT,
    "difficult" BOOLEAN NOT NULL DEFAULT false,
    "readsDifferently" BOOLEAN NOT NULL DEFAULT false,
    "synthetic" BOOLEAN NOT NULL DEFAULT false,
    "durationMs" INTEGER,
    "guidelineHash" TEXT,
    "submittedAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Judgment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

-- CreateTable
CREATE TABLE "JudgmentEvent" (
    "judgmentId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "userId" UUID,
    "snapshot" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "JudgmentEvent_pkey" PRIMARY KEY ("judgmentId","version")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "userId" UUID,
    "studyId" UUID,
    "action" TEXT NOT NULL,
    "detail" JSONB NOT NULL,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "username" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT,
    "isAdmin" BOOLEAN NOT NULL DEFAULT false,
    "isDemo" BOOLEAN NOT NULL DEFAULT false,
    "disabledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Member" (
    "studyId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "role" "Role" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Member_pkey" PRIMARY KEY ("studyId","userId")
);

-- CreateTable
CREATE TABLE "Study" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "collectionId" UUID NOT NULL,
    "isDemo" BOOLEAN NOT NULL DEFAULT false,
    "seed" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Study_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Stage" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "task" "Task" NOT NULL,
    "name" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Stage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Page" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "stageId" UUID NOT NULL,
    "topicId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "reportId" UUID,
    "passageId" UUID,
    "ownerUserId" UUID,

    CONSTRAINT "Page_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

-- CreateTable
CREATE TABLE "PageItem" (
    "pageId" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "frozen" JSONB,

    CONSTRAINT "PageItem_pkey" PRIMARY KEY ("pageId","itemId")
);

-- CreateTable
CREATE TABLE "Slot" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "pageId" UUID NOT NULL,
    "stageId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "userId" UUID,
    "condition" "Condition" NOT NULL DEFAULT 'from_scratch',
    "guidelineHash" TEXT,
    "claimedAt" TIMESTAMPTZ(3),
    "leaseExpiresAt" TIMESTAMPTZ(3),
    "completedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Slot_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Topic_collectionId_externalId_key" ON "Topic"("collectionId", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "SubQuestion_topicId_externalId_key" ON "SubQuestion"("topicId", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "Passage_collectionId_docid_key" ON "Passage"("collectionId", "docid");

-- CreateIndex
CREATE UNIQUE INDEX "Run_collectionId_name_key" ON "Run"("collectionId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Report_topicId_runId_kind_key" ON "Report"("topicId", "runId", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "Sentence_reportId_position_key" ON "Sentence"("reportId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Citation_sentenceId_passageId_key" ON "Citation"("sentenceId", "passageId");

-- CreateIndex
CREATE UNIQUE INDEX "Judge_studyId_name_key" ON "Judge"("studyId", "name");

-- CreateIndex
CREATE INDEX "JudgeRun_stageId_idx" ON "JudgeRun"("stageId");

-- CreateIndex
CREATE INDEX "JudgeCall_runId_chunk_idx" ON "JudgeCall"("runId", "chunk");

-- CreateIndex
CREATE INDEX "JudgeCall_itemId_idx" ON "JudgeCall"("itemId");

-- CreateIndex
CREATE UNIQUE INDEX "Rater_studyId_externalId_key" ON "Rater"("studyId", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "Rater_studyId_userId_key" ON "Rater"("studyId", "userId");

-- CreateIndex
CREATE INDEX "Judgment_raterId_idx" ON "Judgment"("raterId");

-- CreateIndex
CREATE INDEX "Judgment_slotId_idx" ON "Judgment"("slotId");

-- CreateIndex
CREATE UNIQUE INDEX "Judgment_itemId_raterId_key" ON "Judgment"("itemId", "raterId");

-- CreateIndex
CREATE UNIQUE INDEX "JudgmentEvent_idempotencyKey_key" ON "JudgmentEvent"("idempotencyKey");

-- CreateIndex
CREATE INDEX "AuditEvent_studyId_at_idx" ON "AuditEvent"("studyId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "User_username_key" ON "User"("username");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Member_userId_idx" ON "Member"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Study_slug_key" ON "Study"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Stage_studyId_position_key" ON "Stage"("studyId", "position");

-- CreateIndex
CREATE INDEX "Page_stageId_topicId_position_idx" ON "Page"("stageId", "topicId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Page_stageId_reportId_key" ON "Page"("stageId", "reportId");

-- CreateIndex
CREATE UNIQUE INDEX "Page_stageId_passageId_topicId_ownerUserId_key" ON "Page"("stageId", "passageId", "topicId", "ownerUserId");

-- CreateIndex
CREATE INDEX "Item_topicId_idx" ON "Item"("topicId");

-- CreateIndex
CREATE UNIQUE INDEX "Item_stageId_key_key" ON "Item"("stageId", "key");

-- CreateIndex
CREATE INDEX "PageItem_itemId_idx" ON "PageItem"("itemId");

-- CreateIndex
CREATE UNIQUE INDEX "PageItem_pageId_position_key" ON "PageItem"("pageId", "position");

-- CreateIndex
CREATE INDEX "Slot_stageId_userId_idx" ON "Slot"("stageId", "userId");

-- CreateIndex
CREATE INDEX "Slot_stageId_completedAt_idx" ON "Slot"("stageId", "completedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Slot_pageId_number_key" ON "Slot"("pageId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "Slot_pageId_userId_key" ON "Slot"("pageId", "userId");

-- AddForeignKey
ALTER TABLE "Topic" ADD CONSTRAINT "Topic_collectionId_fkey" FOREIGN KEY ("collectionId") REFERENCES "Collection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubQuestion" ADD CONSTRAINT "SubQuestion_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Passage" ADD CONSTRAINT "Passage_collectionId_fkey" FOREIGN KEY ("collectionId") REFERENCES "Collection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_collectionId_fkey" FOREIGN KEY ("collectionId") REFERENCES "Collection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_collectionId_fkey" FOREIGN KEY ("collectionId") REFERENCES "Collection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sentence" ADD CONSTRAINT "Sentence_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "Report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Citation" ADD CONSTRAINT "Citation_sentenceId_fkey" FOREIGN KEY ("sentenceId") REFERENCES "Sentence"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Citation" ADD CONSTRAINT "Citation_passageId_fkey" FOREIGN KEY ("passageId") REFERENCES "Passage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Judge" ADD CONSTRAINT "Judge_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Judge" ADD CONSTRAINT "Judge_raterId_fkey" FOREIGN KEY ("raterId") REFERENCES "Rater"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecordedAnswer" ADD CONSTRAINT "RecordedAnswer_judgeId_fkey" FOREIGN KEY ("judgeId") REFERENCES "Judge"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeRun" ADD CONSTRAINT "JudgeRun_judgeId_fkey" FOREIGN KEY ("judgeId") REFERENCES "Judge"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeRun" ADD CONSTRAINT "JudgeRun_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeCall" ADD CONSTRAINT "JudgeCall_runId_fkey" FOREIGN KEY ("runId") REFERENCES "JudgeRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeCall" ADD CONSTRAINT "JudgeCall_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rater" ADD CONSTRAINT "Rater_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rater" ADD CONSTRAINT "Rater_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Judgment" ADD CONSTRAINT "Judgment_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Judgment" ADD CONSTRAINT "Judgment_raterId_fkey" FOREIGN KEY ("raterId") REFERENCES "Rater"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Highlight" ADD CONSTRAINT "Highlight_judgmentId_fkey" FOREIGN KEY ("judgmentId") REFERENCES "Judgment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgmentEvent" ADD CONSTRAINT "JudgmentEvent_judgmentId_fkey" FOREIGN KEY ("judgmentId") REFERENCES "Judgment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Study" ADD CONSTRAINT "Study_collectionId_fkey" FOREIGN KEY ("collectionId") REFERENCES "Collection"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Stage" ADD CONSTRAINT "Stage_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Page" ADD CONSTRAINT "Page_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Page" ADD CONSTRAINT "Page_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Page" ADD CONSTRAINT "Page_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "Report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Page" ADD CONSTRAINT "Page_passageId_fkey" FOREIGN KEY ("passageId") REFERENCES "Passage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_subQuestionId_fkey" FOREIGN KEY ("subQuestionId") REFERENCES "SubQuestion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "Report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_passageId_fkey" FOREIGN KEY ("passageId") REFERENCES "Passage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_sentenceId_fkey" FOREIGN KEY ("sentenceId") REFERENCES "Sentence"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PageItem" ADD CONSTRAINT "PageItem_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PageItem" ADD CONSTRAINT "PageItem_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Slot" ADD CONSTRAINT "Slot_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Slot" ADD CONSTRAINT "Slot_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
