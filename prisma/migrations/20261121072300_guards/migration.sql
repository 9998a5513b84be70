-- What Prisma's schema language cannot say. Invariants live in the database first (docs/architecture.md).

-- History, audit and spans are append-only, whoever asks.
CREATE FUNCTION assay_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "JudgmentEvent" FOR EACH STATEMENT EXECUTE FUNCTION assay_append_only();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "Highlight" FOR EACH STATEMENT EXECUTE FUNCTION assay_append_only();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditEvent" FOR EACH STATEMENT EXECUTE FUNCTION assay_append_only();
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON "Judgment" FOR EACH STATEMENT EXECUTE FUNCTION assay_append_only();

-- A page drawn for nobody in particular exists once; one drawn from an annotator's own labels, once for each.
DROP INDEX "Page_stageId_passageId_topicId_ownerUserId_key";
CREATE UNIQUE INDEX "Page_stageId_passageId_topicId_ownerUserId_key" ON "Page" ("stageId", "passageId", "topicId", "ownerUserId") NULLS NOT DISTINCT WHERE "passageId" IS NOT NULL;

ALTER TABLE "Highlight" ADD CONSTRAINT highlight_has_length CHECK ("start" >= 0 AND "end" > "start");
ALTER TABLE "Judgment" ADD CONSTRAINT judgment_rating_in_scale CHECK ("rating" BETWEEN -1 AND 5);
ALTER TABLE "Judgment" ADD CONSTRAINT judgment_projection_agrees CHECK (("category" IS NULL) = ("ordinal" IS NULL));
ALTER TABLE "Judgment" ADD CONSTRAINT judgment_shows_only_machine_labels CHECK ("condition" <> 'from_scratch' OR "shownLabel" IS NULL);
ALTER TABLE "Judgment" ADD CONSTRAINT judgment_version_positive CHECK ("version" > 0);
ALTER TABLE "Slot" ADD CONSTRAINT slot_completed_by_somebody CHECK ("completedAt" IS NULL OR "userId" IS NOT NULL);
ALTER TABLE "Slot" ADD CONSTRAINT slot_claimed_with_lease CHECK ("userId" IS NULL OR ("claimedAt" IS NOT NULL AND "leaseExpiresAt" IS NOT NULL));

-- The identity of an item, byte for byte what itemKey in lib/domain/item-key.ts makes.
CREATE FUNCTION assay_item_key(topic text, run text, docid text, question text, sentence text, member text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '[' || to_json(topic)::text || ',' || to_json(COALESCE(run, ''))::text || ',' || to_json(COALESCE(docid, ''))::text || ','
    || to_json(COALESCE(question, ''))::text || ',' || to_json(COALESCE(sentence, ''))::text || ',' || to_json(COALESCE(member, ''))::text || ']'
$$;
