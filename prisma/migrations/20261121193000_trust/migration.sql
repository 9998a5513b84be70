-- Accounts that came by a link make no studies of their own.
ALTER TABLE "User" ADD COLUMN "mayCreateStudies" BOOLEAN NOT NULL DEFAULT true;
UPDATE "User" u SET "mayCreateStudies" = false WHERE NOT u."isAdmin"
  AND EXISTS (SELECT 1 FROM "Member" m WHERE m."userId" = u.id) AND NOT EXISTS (SELECT 1 FROM "Member" m WHERE m."userId" = u.id AND m.role <> 'annotator');

-- Session ids are kept as their hash.
UPDATE "Session" SET id = rtrim(translate(encode(sha256(convert_to(id, 'UTF8')), 'base64'), '+/', '-_'), '=');

-- Words that somebody wrote, and their name, leave history and audit when they are erased: the one change these tables know, and only by this function.
CREATE OR REPLACE FUNCTION assay_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('assay.redacting', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- Of an account that lives on, only what this study says of it.
CREATE FUNCTION assay_redact_person(given_rater uuid, given_account text, given_study uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('assay.redacting', 'on', true);
  UPDATE "Judgment" SET comment = NULL WHERE "raterId" = given_rater AND comment IS NOT NULL;
  UPDATE "JudgmentEvent" e SET snapshot = e.snapshot || '{"comment": null}' FROM "Judgment" j WHERE j.id = e."judgmentId" AND j."raterId" = given_rater AND e.snapshot->>'comment' IS NOT NULL;
  UPDATE "AuditEvent" SET detail = detail - 'username' WHERE detail->>'username' = given_account AND (given_study IS NULL OR "studyId" = given_study);
  UPDATE "AuditEvent" SET detail = detail - 'to' WHERE detail->>'to' = given_account AND (given_study IS NULL OR "studyId" = given_study);
  PERFORM set_config('assay.redacting', 'off', true);
END $$;

-- An old pseudonym leaves what was copied from its labels too.
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

-- After many rows came the planner has to know of them at once; only the owner of a table may have it counted.
CREATE FUNCTION assay_analyze() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE "Topic", "SubQuestion", "Report", "Sentence", "Citation", "Passage", "Page", "PageItem", "Item", "Slot", "Judgment";
END $$;

-- Two roles to work in. The application changes everything but what is append-only; requests of annotators read no result of a judge.
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

-- What the pages and answers of an annotator need, and nothing of judges, evaluations, tokens, sessions or passwords.
GRANT SELECT ON "Study", "Stage", "Topic", "SubQuestion", "Report", "Sentence", "Passage", "Page", "PageItem", "Item", "Slot", "SlotEvent", "Rater", "Judgment", "JudgmentEvent", "Highlight", "TopicDone", "Attempt", "Member", "Participant" TO assay_annotator;
GRANT SELECT (id, username) ON "User" TO assay_annotator;
GRANT SELECT (id, quota, "completionCode", "screenOutCode") ON "Invite" TO assay_annotator;
GRANT INSERT ON "Judgment", "JudgmentEvent", "Highlight", "SlotEvent", "TopicDone", "Rater" TO assay_annotator;
GRANT UPDATE ON "Judgment", "Slot", "Rater", "Attempt" TO assay_annotator;

-- Machines' labels stand beside people's: annotators' requests see those of people alone.
ALTER TABLE "Judgment" ENABLE ROW LEVEL SECURITY;
CREATE POLICY application ON "Judgment" TO assay_app USING (true) WITH CHECK (true);
CREATE POLICY people ON "Judgment" TO assay_annotator USING (EXISTS (SELECT 1 FROM "Rater" r WHERE r.id = "raterId" AND r.type IN ('human', 'adjudicator')));
