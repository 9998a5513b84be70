import { transaction, type PoolClient } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { audit } from "@/lib/db/audit";
import { personOf, type Person } from "./privacy";

export interface Withdrawn {
  labels: number;
  /** Pages that others can take again. */
  pages: number;
}

/**
 * Withdraws a person's labels: they leave every figure and export, which say so by their counts, and the pages they stood on are given out again. Final
 * until it is undone: nothing more is taken from the person meanwhile. The history stays, and so does the record of work that pay is computed from.
 */
export function withdrawLabels(
  studyId: string,
  name: string,
  byUserId: string | null,
): Promise<Withdrawn> {
  return transaction(async (client) => {
    const person = await personOf(client, studyId, name);
    const raterId = raterOf(person, name);
    await lockPlaces(client, studyId, person.userId);
    const { rowCount } = await client.query(
      `UPDATE "Rater" SET "withdrawnAt" = now() WHERE id = $1 AND "withdrawnAt" IS NULL`,
      [raterId],
    );
    if (rowCount === 0)
      throw new AppError("conflict", `The labels of "${name}" are withdrawn already.`);
    const labels = await emptyLabels(client, raterId, byUserId);
    const pages = await freePages(client, studyId, person.userId);
    await audit(
      {
        userId: byUserId,
        studyId,
        action: "person.withdraw",
        detail: { rater: person.rater, labels, pages },
      },
      client,
    );
    return { labels, pages };
  });
}

/** Undoes a withdrawal: labels are as before it, and pages that nobody has taken since are this person's again. */
export function undoWithdrawal(
  studyId: string,
  name: string,
  byUserId: string | null,
): Promise<Withdrawn> {
  return transaction(async (client) => {
    const person = await personOf(client, studyId, name);
    const raterId = raterOf(person, name);
    await lockPlaces(client, studyId, person.userId);
    const { rowCount } = await client.query(
      `UPDATE "Rater" SET "withdrawnAt" = NULL WHERE id = $1 AND "withdrawnAt" IS NOT NULL`,
      [raterId],
    );
    if (rowCount === 0)
      throw new AppError("conflict", `The labels of "${name}" are not withdrawn.`);
    const labels = await restoreLabels(client, raterId, byUserId);
    const pages = await takePagesBack(client, studyId, person.userId);
    await audit(
      {
        userId: byUserId,
        studyId,
        action: "person.withdraw.undo",
        detail: { rater: person.rater, labels, pages },
      },
      client,
    );
    return { labels, pages };
  });
}

/** A save locks the place first and the rater after it: whoever takes them the other way round ends in a deadlock. */
async function lockPlaces(client: PoolClient, studyId: string, userId: string): Promise<void> {
  await client.query(
    `SELECT s.id
     FROM "Slot" s
     JOIN "Stage" st ON st.id = s."stageId" AND st."studyId" = $1
     WHERE s."userId" = $2
     ORDER BY s.id
     FOR UPDATE OF s`,
    [studyId, userId],
  );
}

function raterOf(person: Person, name: string): string {
  if (person.raterId === null)
    throw new AppError(
      "not_found",
      `"${name}" has labelled nothing here, so there is nothing to withdraw.`,
    );
  return person.raterId;
}

async function emptyLabels(
  client: PoolClient,
  raterId: string,
  byUserId: string | null,
): Promise<number> {
  const { rowCount } = await client.query(
    `WITH gone AS (
       UPDATE "Judgment" j
       SET version = j.version + 1, category = NULL, ordinal = NULL, rating = NULL, label = NULL, comment = NULL, nugget = NULL,
         status = CASE WHEN j.status = 'unjudgeable' THEN 'submitted' ELSE j.status END, reason = NULL, "updatedAt" = now()
       WHERE j."raterId" = $1 AND (j.category IS NOT NULL OR j.comment IS NOT NULL OR j.status = 'unjudgeable')
       RETURNING j.id, j.version
     )
     INSERT INTO "JudgmentEvent" ("judgmentId", version, "idempotencyKey", "userId", snapshot)
     SELECT id, version, 'withdraw:' || id || ':' || version, $2, jsonb_build_object('withdrawn', true) FROM gone`,
    [raterId, byUserId],
  );
  return rowCount ?? 0;
}

/** Labels as the history has them from before the withdrawal. */
async function restoreLabels(
  client: PoolClient,
  raterId: string,
  byUserId: string | null,
): Promise<number> {
  const { rows } = await client.query<{ id: string; version: number }>(
    `UPDATE "Judgment" j
     SET version = j.version + 1, category = e.snapshot->>'category', ordinal = (e.snapshot->>'ordinal')::smallint, rating = (e.snapshot->>'rating')::smallint,
       label = to_jsonb(e.snapshot->>'category'), comment = e.snapshot->>'comment', reason = e.snapshot->>'reason',
       nugget = CASE WHEN jsonb_typeof(e.snapshot::jsonb->'nugget') = 'object' THEN e.snapshot->'nugget' END,
       status = COALESCE(e.snapshot->>'status', 'submitted')::"JudgmentStatus", "updatedAt" = now()
     FROM "JudgmentEvent" e, "JudgmentEvent" w
     WHERE j."raterId" = $1 AND e."judgmentId" = j.id AND e.version = j.version - 1
       AND w."judgmentId" = j.id AND w.version = j.version AND (w.snapshot->>'withdrawn')::boolean
     RETURNING j.id, j.version`,
    [raterId],
  );
  const [ids, versions] = [rows.map((row) => row.id), rows.map((row) => row.version)];
  await client.query(
    `INSERT INTO "Highlight" ("judgmentId", version, position, start, "end", quote, requirement)
     SELECT h."judgmentId", r.version, h.position, h.start, h."end", h.quote, h.requirement
     FROM unnest($1::uuid[], $2::int[]) AS r(id, version)
     JOIN "Highlight" h ON h."judgmentId" = r.id AND h.version = r.version - 2`,
    [ids, versions],
  );
  await client.query(
    `INSERT INTO "JudgmentEvent" ("judgmentId", version, "idempotencyKey", "userId", snapshot)
     SELECT r.id, r.version, 'restore:' || r.id || ':' || r.version, $3, before.snapshot
     FROM unnest($1::uuid[], $2::int[]) AS r(id, version)
     JOIN "JudgmentEvent" before ON before."judgmentId" = r.id AND before.version = r.version - 2`,
    [ids, versions, byUserId],
  );
  return rows.length;
}

/* Of finished pages the person's places leave the overlap, numbered beyond it, and new ones stand where they were. Pages of one's own, and training, are nobody else's. */
const FREE_PAGES = `
WITH mine AS (
  SELECT s.id, s."pageId", s."stageId", s.number
  FROM "Slot" s
  JOIN "Stage" st ON st.id = s."stageId" AND st."studyId" = $1
  JOIN "Page" p ON p.id = s."pageId" AND p."ownerUserId" IS NULL
  WHERE s."userId" = $2 AND s."attemptId" IS NULL AND s."withdrawnAt" IS NULL AND NOT s."isExtra"
    AND s."completedAt" IS NOT NULL
  FOR UPDATE OF s
), left_overlap AS (
  UPDATE "Slot" s
  SET number = (SELECT GREATEST(${10_000}, max(o.number)) + 1 FROM "Slot" o WHERE o."pageId" = s."pageId"),
    "isExtra" = true, "withdrawnAt" = now(), "withdrawnNumber" = mine.number
  FROM mine WHERE s.id = mine.id
  RETURNING s.id
)
SELECT mine."pageId", mine."stageId", mine.number FROM mine JOIN left_overlap ON left_overlap.id = mine.id`;

/* Pages that are held and not finished are given back: of them there is no work to keep. */
const GIVE_BACK = `
WITH freed AS (
  UPDATE "Slot" s SET "userId" = NULL, "claimedAt" = NULL, "leaseExpiresAt" = NULL
  FROM "Stage" st, "Page" p
  WHERE st.id = s."stageId" AND st."studyId" = $1 AND p.id = s."pageId" AND p."ownerUserId" IS NULL
    AND s."userId" = $2 AND s."attemptId" IS NULL AND s."completedAt" IS NULL AND NOT s."isExtra"
  RETURNING s.id
)
INSERT INTO "SlotEvent" ("slotId", "userId", kind) SELECT id, $2, 'released' FROM freed`;

async function freePages(client: PoolClient, studyId: string, userId: string): Promise<number> {
  const { rowCount: givenBack } = await client.query(GIVE_BACK, [studyId, userId]);
  const { rows } = await client.query<{ pageId: string; stageId: string; number: number }>(
    FREE_PAGES,
    [studyId, userId],
  );
  await client.query(
    `INSERT INTO "Slot" ("pageId", "stageId", number) SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::int[])`,
    [rows.map((row) => row.pageId), rows.map((row) => row.stageId), rows.map((row) => row.number)],
  );
  await client.query(
    `INSERT INTO "SlotEvent" ("slotId", "userId", kind) SELECT id, $2, 'withdrawn' FROM "Slot" WHERE "pageId" = ANY ($1::uuid[]) AND "userId" = $2 AND "withdrawnAt" IS NOT NULL`,
    [rows.map((row) => row.pageId), userId],
  );
  return rows.length + (givenBack ?? 0);
}

async function takePagesBack(client: PoolClient, studyId: string, userId: string): Promise<number> {
  const { rows } = await client.query<{ id: string; number: number }>(
    `DELETE FROM "Slot" fresh
     USING "Slot" mine, "Stage" st
     WHERE st.id = mine."stageId" AND st."studyId" = $1 AND mine."userId" = $2 AND mine."withdrawnAt" IS NOT NULL
       AND fresh."pageId" = mine."pageId" AND fresh.number = mine."withdrawnNumber"
       AND fresh."userId" IS NULL AND NOT EXISTS (SELECT 1 FROM "SlotEvent" e WHERE e."slotId" = fresh.id)
     RETURNING mine.id, mine."withdrawnNumber" AS number`,
    [studyId, userId],
  );
  await client.query(
    `UPDATE "Slot" s SET number = back.number, "isExtra" = false FROM unnest($1::uuid[], $2::int[]) AS back(id, number) WHERE s.id = back.id`,
    [rows.map((row) => row.id), rows.map((row) => row.number)],
  );
  await client.query(
    `UPDATE "Slot" s SET "withdrawnAt" = NULL, "withdrawnNumber" = NULL FROM "Stage" st WHERE st.id = s."stageId" AND st."studyId" = $1 AND s."userId" = $2 AND s."withdrawnAt" IS NOT NULL`,
    [studyId, userId],
  );
  return rows.length;
}
