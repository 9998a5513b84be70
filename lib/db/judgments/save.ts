import { DatabaseError } from "pg";
import { LABEL_STANDING, type LabelStanding, type RefusedStanding } from "./label-standing";
import { query } from "./pool";

/** A judgment as the browser sends it, checked and projected by the use case. */
export interface JudgmentWrite {
  slotId: string;
  userId: string;
  itemId: string;
  idempotencyKey: string;
  /** Version the change was made from; 0 when there was none. */
  baseVersion: number;
  category: string | null;
  ordinal: number | null;
  rating: number | null;
  status: "submitted" | "skipped" | "unjudgeable";
  /** Of an unjudgeable item. */
  reason: string | null;
  highlights: { start: number; end: number; quote: string; requirement?: string }[];
  nugget: unknown;
  comment: string | null;
  difficult: boolean;
  readsDifferently: boolean;
  durationMs: number | null;
  /** False when the item now lacks something: a page completed earlier is then open again. */
  itemComplete: boolean;
  leaseHours: number;
}

export type SaveOutcome =
  | {
      kind: "saved";
      version: number;
      savedAt: Date;
      pageCompleted: boolean;
      late: boolean;
      /** The page was finished before and is open: it may be whole again by this label. */
      reopened: boolean;
    }
  | { kind: "conflict"; version: number }
  | { kind: "refused"; why: RefusedStanding }
  | { kind: "not_found" };

/*
 * One statement, one transaction: idempotency key, version check, judgment, spans, history row, lease. Concurrent
 * posts of one key or one version meet at the unique (item, rater): the loser writes nothing and reads the outcome
 * on its second try.
 */
const SAVE = `
WITH place AS (
  SELECT s.id, s.condition, s."guidelineHash", s."completedAt", s."leaseExpiresAt", r.id AS rater, s."firstCompletedAt", page.purpose, pi.frozen::jsonb->'shown' AS shown,
    ${LABEL_STANDING} AS standing,
    -- Nobody was active for longer than they have had the page, at most a day; whoever lost it had it since they first took it.
    LEAST(86400000, GREATEST(0, extract(epoch FROM now() - COALESCE(
      CASE WHEN s."userId" = $2 THEN s."claimedAt" ELSE (SELECT min(e."at") FROM "SlotEvent" e WHERE e."slotId" = s.id AND e."userId" = $2) END, now() - interval '1 day')) * 1000))::int AS "heldMs"
  FROM "Slot" s
  JOIN "Page" page ON page.id = s."pageId"
  JOIN "PageItem" pi ON pi."pageId" = s."pageId" AND pi."itemId" = $3
  JOIN "Stage" stage ON stage.id = s."stageId"
  JOIN "Study" study ON study.id = stage."studyId"
  LEFT JOIN "Rater" r ON r."studyId" = study.id AND r."userId" = $2
  -- Somebody who held the page and lost it still has a label on its way: it is kept, as late.
  WHERE s.id = $1 AND (s."userId" = $2 OR EXISTS (SELECT 1 FROM "SlotEvent" e WHERE e."slotId" = s.id AND e."userId" = $2))
  -- Whoever finishes the page waits until this label is there, or this one until the page is finished.
  FOR KEY SHARE OF s
), replay AS (
  SELECT e.version, e."createdAt" FROM "JudgmentEvent" e JOIN "Judgment" j ON j.id = e."judgmentId", place
  WHERE e."idempotencyKey" = $4 AND j."itemId" = $3 AND j."raterId" = place.rater
), current AS (
  SELECT j.version FROM "Judgment" j, place WHERE j."itemId" = $3 AND j."raterId" = place.rater
), written AS (
  INSERT INTO "Judgment" AS j ("itemId", "raterId", "slotId", version, category, ordinal, rating, label, status, condition,
    nugget, comment, difficult, "readsDifferently", "durationMs", "guidelineHash", "submittedAt", "updatedAt", late, "shownLabel", "shownRaterId", purpose, reason)
  SELECT $3, place.rater, place.id, $5::int + 1, $6, $7::smallint, $8::smallint, to_jsonb($6::text), $9::"JudgmentStatus", place.condition,
    $11::jsonb, $12, $13, $14, CASE WHEN $15::bigint IS NOT NULL THEN LEAST($15::bigint, place."heldMs")::int END, place."guidelineHash", now(), now(), place.standing = 'late',
    CASE WHEN place.condition <> 'from_scratch' THEN place.shown->>'label' END, CASE WHEN place.condition <> 'from_scratch' THEN place.shown->>'raterId' END, place.purpose, $18
  FROM place
  WHERE place.standing IN ('ordinary', 'late') AND NOT EXISTS (SELECT 1 FROM replay) AND COALESCE((SELECT version FROM current), 0) = $5::int
  ON CONFLICT ("itemId", "raterId") DO UPDATE SET "slotId" = EXCLUDED."slotId", version = EXCLUDED.version, category = EXCLUDED.category,
    ordinal = EXCLUDED.ordinal, rating = EXCLUDED.rating, label = EXCLUDED.label, status = EXCLUDED.status, condition = EXCLUDED.condition,
    nugget = EXCLUDED.nugget, comment = EXCLUDED.comment, difficult = EXCLUDED.difficult, "readsDifferently" = EXCLUDED."readsDifferently",
    "durationMs" = GREATEST(COALESCE(j."durationMs", 0), LEAST(COALESCE(j."durationMs", 0)::bigint + COALESCE(EXCLUDED."durationMs", 0), (SELECT "heldMs" FROM place)))::int, "guidelineHash" = EXCLUDED."guidelineHash",
    synthetic = false, late = EXCLUDED.late, reason = EXCLUDED.reason, "shownLabel" = EXCLUDED."shownLabel", "shownRaterId" = EXCLUDED."shownRaterId", "submittedAt" = EXCLUDED."submittedAt", "updatedAt" = EXCLUDED."updatedAt"
    WHERE j.version = $5::int
  RETURNING j.*
), spans AS (
  INSERT INTO "Highlight" ("judgmentId", version, position, start, "end", quote, requirement)
  SELECT w.id, w.version, (h.place - 1)::smallint, (h.span->>'start')::int, (h.span->>'end')::int, h.span->>'quote', h.span->>'requirement'
  FROM written w, jsonb_array_elements($10::jsonb) WITH ORDINALITY AS h(span, place)
), event AS (
  INSERT INTO "JudgmentEvent" ("judgmentId", version, "idempotencyKey", "userId", snapshot, "createdAt")
  SELECT w.id, w.version, $4, $2, to_jsonb(w) || jsonb_build_object('highlights', $10::jsonb), now() FROM written w
), lease AS (
  UPDATE "Slot" s SET "leaseExpiresAt" = GREATEST(s."leaseExpiresAt", now() + make_interval(hours => $17::int)),
    "completedAt" = CASE WHEN $16 THEN s."completedAt" END
  FROM place WHERE s.id = place.id AND place.standing = 'ordinary' AND EXISTS (SELECT 1 FROM written)
    AND (place."leaseExpiresAt" < now() + make_interval(hours => $17::int) / 2 OR (place."completedAt" IS NOT NULL AND NOT $16))
)
SELECT (SELECT count(*) FROM place)::int AS found, (SELECT standing FROM place) AS standing,
  (SELECT version FROM written) AS written, (SELECT "updatedAt" FROM written) AS "writtenAt",
  (SELECT version FROM replay) AS replayed, (SELECT "createdAt" FROM replay) AS "replayedAt",
  (SELECT version FROM current) AS current, (SELECT "completedAt" IS NOT NULL FROM place) AS completed, (SELECT "firstCompletedAt" IS NOT NULL FROM place) AS finished`;

interface SaveRow {
  found: number;
  standing: LabelStanding | null;
  written: number | null;
  writtenAt: Date | null;
  replayed: number | null;
  replayedAt: Date | null;
  current: number | null;
  completed: boolean | null;
  finished: boolean | null;
}

/** Saves one judgment for the person who holds the slot. A repeat of one key has one effect. */
export async function saveJudgment(write: JudgmentWrite): Promise<SaveOutcome> {
  let outcome = await attempt(write);
  if (outcome === "again") outcome = await attempt(write);
  return outcome === "again" ? { kind: "conflict", version: write.baseVersion } : outcome;
}

async function attempt(write: JudgmentWrite): Promise<SaveOutcome | "again"> {
  let row: SaveRow | undefined;
  try {
    [row] = await query<SaveRow>(
      SAVE,
      [
        write.slotId,
        write.userId,
        write.itemId,
        `${write.userId}:${write.idempotencyKey}`,
        write.baseVersion,
        write.category,
        write.ordinal,
        write.rating,
        write.status,
        JSON.stringify(write.highlights),
        write.nugget === null ? null : JSON.stringify(write.nugget),
        write.comment,
        write.difficult,
        write.readsDifferently,
        write.durationMs,
        write.itemComplete,
        write.leaseHours,
        write.reason,
      ],
      "save-judgment",
    );
  } catch (error) {
    // Two posts of one key at once: the other one won, its outcome is there now.
    if (error instanceof DatabaseError && error.code === "23505") return "again";
    // Withdrawn at this very moment.
    if (error instanceof DatabaseError && error.code === "AS001")
      return { kind: "refused", why: "withdrawn" };
    throw error;
  }
  if (!row || row.found === 0) return { kind: "not_found" };
  if (row.written !== null)
    return {
      kind: "saved",
      version: row.written,
      savedAt: row.writtenAt!,
      pageCompleted: Boolean(row.completed) && write.itemComplete,
      late: row.standing === "late",
      reopened: Boolean(row.finished) && !row.completed && row.standing === "ordinary",
    };
  if (row.replayed !== null)
    return {
      kind: "saved",
      version: row.replayed,
      savedAt: row.replayedAt!,
      pageCompleted: Boolean(row.completed),
      late: row.standing === "late",
      reopened: false,
    };
  const { standing } = row;
  if (standing !== "ordinary" && standing !== "late" && standing !== null)
    return { kind: "refused", why: standing };
  if ((row.current ?? 0) === write.baseVersion) return "again";
  return { kind: "conflict", version: row.current ?? 0 };
}
