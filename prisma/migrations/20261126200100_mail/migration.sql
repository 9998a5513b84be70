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
