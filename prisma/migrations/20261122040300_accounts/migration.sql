-- A withdrawal is final until a coordinator undoes it.
ALTER TABLE "Rater" ADD COLUMN "withdrawnAt" TIMESTAMPTZ(3);
UPDATE "Rater" r SET "withdrawnAt" = a.at FROM "AuditEvent" a
  WHERE a.action = 'person.withdraw' AND a."studyId" = r."studyId" AND a.detail->>'rater' = r."externalId"
    AND NOT EXISTS (SELECT 1 FROM "Judgment" j WHERE j."raterId" = r.id AND j.category IS NOT NULL);

-- Archived studies are kept, closed, and leave the lists.
ALTER TABLE "Study" ADD COLUMN "archivedAt" TIMESTAMPTZ(3);

-- Signed links of a marketplace are bound to the audience and the study they were made for, and each token works once.
ALTER TABLE "Invite" ADD COLUMN "marketplaceAudience" TEXT, ADD COLUMN "marketplaceStudy" TEXT;
-- A link ends with the rights of whoever made it.
ALTER TABLE "Invite" ADD COLUMN "createdById" UUID;
UPDATE "Invite" i SET "createdById" = a."userId" FROM "AuditEvent" a WHERE a.action = 'invite.create' AND a.detail->>'inviteId' = i.id::text;
-- A step of a build that ends its worker again and again is given up.
ALTER TABLE "BuildText" ADD COLUMN "attempts" SMALLINT NOT NULL DEFAULT 0;
CREATE TABLE "MarketplaceToken" (
    "tokenHash" TEXT NOT NULL,
    "inviteId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MarketplaceToken_pkey" PRIMARY KEY ("tokenHash")
);
CREATE INDEX "MarketplaceToken_inviteId_idx" ON "MarketplaceToken"("inviteId");
ALTER TABLE "MarketplaceToken" ADD CONSTRAINT "MarketplaceToken_inviteId_fkey" FOREIGN KEY ("inviteId") REFERENCES "Invite"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A link that sets a new password, once.
CREATE TABLE "PasswordReset" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "userId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "PasswordReset_tokenHash_key" ON "PasswordReset"("tokenHash");
CREATE INDEX "PasswordReset_userId_idx" ON "PasswordReset"("userId");
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Names differ by more than upper and lower case. Where an installation already has such a pair the index is left out, and new names are checked by the application.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "User" GROUP BY lower(username) HAVING count(*) > 1) THEN
    CREATE UNIQUE INDEX user_name_without_case ON "User" (lower(username));
  END IF;
END $$;

-- An erased name leaves the lists of assessors too.
CREATE OR REPLACE FUNCTION assay_redact_person(given_rater uuid, given_account text, given_study uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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

-- Deleting a study is the one way in which history goes: all of it, with the study, and only by this function. The audit stays.
CREATE OR REPLACE FUNCTION assay_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('assay.redacting', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' AND current_setting('assay.deleting', true) = 'on' AND TG_TABLE_NAME <> 'AuditEvent' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
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
REVOKE EXECUTE ON FUNCTION assay_delete_study(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION assay_delete_study(uuid) TO assay_app;
