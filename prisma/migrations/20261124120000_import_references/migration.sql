-- Only labels given on a page have a place; imported ones and those of judges need no row in its index.
DROP INDEX "Judgment_slotId_idx";
CREATE INDEX "Judgment_slotId_idx" ON "Judgment"("slotId") WHERE "slotId" IS NOT NULL;

-- Adds the labels of an import with their history and spans: from current_labels, whose contents are in given_labels (lib/db/judgments/import-tables.ts).
-- A row by itself takes longer to check against its foreign keys than to be written. Where the owner may, the references are locked and checked as sets, and the checks
-- row by row are left out for these three statements. Of the other triggers of these tables none acts on new rows without a place.
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
REVOKE EXECUTE ON FUNCTION assay_add_judgments(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION assay_add_judgments(uuid, uuid) TO assay_app;
