-- AlterTable
ALTER TABLE "Study" ADD COLUMN     "consentText" TEXT;

UPDATE "Study"
SET "consentText" = (
  SELECT invite."consentText"
  FROM "Invite" invite
  WHERE invite."studyId" = "Study".id
    AND invite."consentText" IS NOT NULL
  ORDER BY invite."createdAt" DESC, invite.id
  LIMIT 1
);
