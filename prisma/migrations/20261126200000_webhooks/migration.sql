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
