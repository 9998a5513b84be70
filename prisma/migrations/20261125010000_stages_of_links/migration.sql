-- AlterTable
ALTER TABLE "Invite" ADD COLUMN     "stageIds" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "Participant" ADD COLUMN     "isSigned" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "stageIds" UUID[] DEFAULT ARRAY[]::UUID[];

UPDATE "Participant" participant
SET "isSigned" = true
FROM "Invite" invite
WHERE invite.id = participant."inviteId"
  AND invite."marketplaceKey" IS NOT NULL;
