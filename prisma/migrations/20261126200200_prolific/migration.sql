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
