import { DatabaseError } from "pg";
import * as column from "../core/columns";
import type { Connection } from "../core/database";
import { statement } from "../core/statement";
import { commitsGoOn, notWhileCommitsWait } from "../servers/commit-wait";
import { HELD_BY_USER } from "./item-context";
import { LABEL_STANDING, type LabelStanding, type RefusedStanding } from "./standing";

/** A judgment from the browser, checked and converted by the use case. */
export interface JudgmentWrite {
  slotId: string;
  userId: string;
  itemId: string;
  idempotencyKey: string;
  /** The version that was changed; 0 if there was none. */
  baseVersion: number;
  category: string | null;
  ordinal: number | null;
  rating: number | null;
  status: "submitted" | "skipped" | "unjudgeable";
  /** The reason of an unjudgeable item, or that of a contradicted label. */
  reason: string | null;
  highlights: { start: number; end: number; quote: string; requirement?: string }[];
  nugget: unknown;
  comment: string | null;
  difficult: boolean;
  readsDifferently: boolean;
  durationMs: number | null;
  /** False if the item lacks something, which reopens a finished page. */
  itemComplete: boolean;
  leaseHours: number;
  /** The version of the guidelines that was shown; without it the one that was read last. */
  guidelinesHash?: string | null;
}

export type SaveOutcome =
  | {
      kind: "saved";
      version: number;
      savedAt: Date;
      pageCompleted: boolean;
      late: boolean;
      /** True if the page was finished before and is open now: this label may complete it again. */
      reopened: boolean;
    }
  | { kind: "conflict"; version: number }
  | { kind: "refused"; why: RefusedStanding }
  | { kind: "not_found" };

/**
 * One statement, one transaction: idempotency key, version check, judgment, spans, history row,
 * lease. Concurrent requests with the same key or version collide on the unique (item, rater): the
 * loser writes nothing and reads the outcome on its second attempt.
 */
const save = statement({
  name: "save-judgment",
  reason:
    "Checks and writes a label with its history in one round trip: what twenty annotators wait for.",
  parameters: {
    slotId: column.uuid,
    userId: column.uuid,
    itemId: column.uuid,
    idempotencyKey: column.text,
    baseVersion: column.int,
    category: column.orNull(column.text),
    ordinal: column.orNull(column.int),
    rating: column.orNull(column.int),
    status: column.enumerated<JudgmentWrite["status"]>("JudgmentStatus"),
    highlights: column.jsonText,
    nugget: column.orNull(column.jsonText),
    comment: column.orNull(column.text),
    difficult: column.bool,
    readsDifferently: column.bool,
    durationMs: column.orNull(column.bigint),
    itemComplete: column.bool,
    leaseHours: column.int,
    reason: column.orNull(column.text),
    guidelinesHash: column.orNull(column.text),
  },
  row: {
    found: column.int,
    standing: column.orNull(column.oneOf<LabelStanding>()),
    written: column.orNull(column.int),
    writtenAt: column.orNull(column.timestamp),
    replayed: column.orNull(column.int),
    replayedAt: column.orNull(column.timestamp),
    current: column.orNull(column.int),
    completed: column.orNull(column.bool),
    finished: column.orNull(column.bool),
  },
  text: `
WITH place AS (
  SELECT
    slot.id,
    slot.condition,
    -- The guidelines may have changed since the page was taken.
    COALESCE(
      (
        SELECT version.hash
        FROM "GuidelineVersion" version
        WHERE version."stageId" = slot."stageId"
          AND version.hash = :guidelinesHash
      ),
      (
        SELECT read.hash
        FROM "Acknowledgement" read
        WHERE read."stageId" = slot."stageId"
          AND read."raterId" = rater.id
        ORDER BY read.at DESC
        LIMIT 1
      ),
      slot."guidelineHash"
    ) AS "guidelineHash",
    slot."completedAt",
    slot."leaseExpiresAt",
    slot."firstCompletedAt",
    rater.id AS rater,
    page.purpose,
    item.frozen::jsonb -> 'shown' AS shown,
    ${LABEL_STANDING} AS standing,
    -- Active time is at most the time the sender has had the page, and at most a day. A sender who lost the page
    -- is counted from when they first took it.
    LEAST(
      86400000,
      GREATEST(
        0,
        extract(epoch FROM now() - COALESCE(
          CASE
            WHEN slot."userId" = :userId THEN slot."claimedAt"
            ELSE (
              SELECT min(held.at)
              FROM "SlotEvent" held
              WHERE held."slotId" = slot.id
                AND held."userId" = :userId
            )
          END,
          now() - interval '1 day'
        )) * 1000
      )
    )::int AS "heldMs"
  FROM "Slot" slot
  JOIN "Page" page
    ON page.id = slot."pageId"
  JOIN "PageItem" item
    ON item."pageId" = slot."pageId"
    AND item."itemId" = :itemId
  JOIN "Stage" stage
    ON stage.id = slot."stageId"
  JOIN "Study" study
    ON study.id = stage."studyId"
  LEFT JOIN "Rater" rater
    ON rater."studyId" = study.id
    AND rater."userId" = :userId
  -- A label of a former holder of the page may still arrive: it is kept and marked late.
  WHERE slot.id = :slotId
    AND (
      ${HELD_BY_USER}
    )
  -- A request that finishes the page and this save wait for each other.
  FOR KEY SHARE OF slot
), replay AS (
  SELECT
    event.version,
    event."createdAt"
  FROM "JudgmentEvent" event
  JOIN "Judgment" judgment
    ON judgment.id = event."judgmentId"
  CROSS JOIN place
  WHERE event."idempotencyKey" = :idempotencyKey
    AND judgment."itemId" = :itemId
    AND judgment."raterId" = place.rater
), current AS (
  SELECT judgment.version
  FROM "Judgment" judgment
  CROSS JOIN place
  WHERE judgment."itemId" = :itemId
    AND judgment."raterId" = place.rater
), written AS (
  INSERT INTO "Judgment" AS judgment (
    "itemId",
    "raterId",
    "slotId",
    version,
    category,
    ordinal,
    rating,
    label,
    status,
    condition,
    nugget,
    comment,
    difficult,
    "readsDifferently",
    "durationMs",
    "guidelineHash",
    "submittedAt",
    "updatedAt",
    late,
    "shownLabel",
    "shownRaterId",
    purpose,
    reason
  )
  SELECT
    :itemId,
    place.rater,
    place.id,
    :baseVersion::int + 1,
    :category,
    :ordinal::smallint,
    :rating::smallint,
    to_jsonb(:category::text),
    :status::"JudgmentStatus",
    place.condition,
    :nugget::jsonb,
    :comment,
    :difficult,
    :readsDifferently,
    CASE WHEN :durationMs::bigint IS NOT NULL THEN LEAST(:durationMs::bigint, place."heldMs")::int END,
    place."guidelineHash",
    now(),
    now(),
    place.standing = 'late',
    CASE WHEN place.condition <> 'from_scratch' THEN place.shown ->> 'label' END,
    CASE WHEN place.condition <> 'from_scratch' THEN place.shown ->> 'raterId' END,
    place.purpose,
    :reason
  FROM place
  WHERE place.standing IN ('ordinary', 'late')
    AND NOT EXISTS (SELECT 1 FROM replay)
    AND COALESCE((SELECT version FROM current), 0) = :baseVersion::int
  ON CONFLICT ("itemId", "raterId") DO UPDATE SET
    "slotId" = EXCLUDED."slotId",
    version = EXCLUDED.version,
    category = EXCLUDED.category,
    ordinal = EXCLUDED.ordinal,
    rating = EXCLUDED.rating,
    label = EXCLUDED.label,
    status = EXCLUDED.status,
    condition = EXCLUDED.condition,
    nugget = EXCLUDED.nugget,
    comment = EXCLUDED.comment,
    difficult = EXCLUDED.difficult,
    "readsDifferently" = EXCLUDED."readsDifferently",
    "durationMs" = GREATEST(
      COALESCE(judgment."durationMs", 0),
      LEAST(
        COALESCE(judgment."durationMs", 0)::bigint + COALESCE(EXCLUDED."durationMs", 0),
        (SELECT "heldMs" FROM place)
      )
    )::int,
    "guidelineHash" = EXCLUDED."guidelineHash",
    synthetic = false,
    late = EXCLUDED.late,
    reason = EXCLUDED.reason,
    "shownLabel" = EXCLUDED."shownLabel",
    "shownRaterId" = EXCLUDED."shownRaterId",
    "submittedAt" = EXCLUDED."submittedAt",
    "updatedAt" = EXCLUDED."updatedAt"
  WHERE judgment.version = :baseVersion::int
  RETURNING judgment.*
), spans AS (
  INSERT INTO "Highlight" ("judgmentId", version, position, start, "end", quote, requirement)
  SELECT
    written.id,
    written.version,
    (given.place - 1)::smallint,
    (given.span ->> 'start')::int,
    (given.span ->> 'end')::int,
    given.span ->> 'quote',
    given.span ->> 'requirement'
  FROM written
  CROSS JOIN jsonb_array_elements(:highlights::jsonb) WITH ORDINALITY AS given(span, place)
), event AS (
  INSERT INTO "JudgmentEvent" ("judgmentId", version, "idempotencyKey", "userId", snapshot, "createdAt")
  SELECT
    written.id,
    written.version,
    :idempotencyKey,
    :userId,
    to_jsonb(written) || jsonb_build_object('highlights', :highlights::jsonb),
    now()
  FROM written
), lease AS (
  UPDATE "Slot" slot
  SET
    "leaseExpiresAt" = GREATEST(slot."leaseExpiresAt", now() + make_interval(hours => :leaseHours::int)),
    "completedAt" = CASE WHEN :itemComplete THEN slot."completedAt" END
  FROM place
  WHERE slot.id = place.id
    AND place.standing = 'ordinary'
    AND EXISTS (SELECT 1 FROM written)
    AND (
      place."leaseExpiresAt" < now() + make_interval(hours => :leaseHours::int) / 2
      OR (place."completedAt" IS NOT NULL AND NOT :itemComplete)
    )
)
SELECT
  (SELECT count(*) FROM place)::int AS found,
  (SELECT standing FROM place) AS standing,
  (SELECT version FROM written) AS written,
  (SELECT "updatedAt" FROM written) AS "writtenAt",
  (SELECT version FROM replay) AS replayed,
  (SELECT "createdAt" FROM replay) AS "replayedAt",
  (SELECT version FROM current) AS current,
  (SELECT "completedAt" IS NOT NULL FROM place) AS completed,
  (SELECT "firstCompletedAt" IS NOT NULL FROM place) AS finished`,
});

/** Saves one judgment of the slot's holder. Repeating a key has no further effect. */
export async function saveJudgment(write: JudgmentWrite): Promise<SaveOutcome> {
  notWhileCommitsWait();
  let outcome = await attempt(write);
  if (outcome === "again") outcome = await attempt(write);
  if (outcome !== "again" && outcome.kind === "saved") commitsGoOn();
  return outcome === "again" ? { kind: "conflict", version: write.baseVersion } : outcome;
}

/** Like `saveJudgment`, in a transaction, which is of no use any more after a conflict. */
export async function saveJudgmentIn(
  connection: Connection,
  write: JudgmentWrite,
): Promise<SaveOutcome> {
  const outcome = await attempt(write, connection);
  return outcome === "again" ? { kind: "conflict", version: write.baseVersion } : outcome;
}

async function attempt(
  write: JudgmentWrite,
  connection?: Connection,
): Promise<SaveOutcome | "again"> {
  try {
    const values = {
      ...write,
      guidelinesHash: write.guidelinesHash ?? null,
      idempotencyKey: `${write.userId}:${write.idempotencyKey}`,
      highlights: JSON.stringify(write.highlights),
      nugget: write.nugget === null ? null : JSON.stringify(write.nugget),
      durationMs: write.durationMs === null ? null : String(write.durationMs),
    };
    const [row] = await save(values, connection);
    return row ? outcomeOf(row, write) : { kind: "not_found" };
  } catch (error) {
    // Two simultaneous requests with one key: the other one succeeded, and its outcome can be read
    // now.
    if (error instanceof DatabaseError && error.code === "23505") return "again";
    // The labels are being withdrawn at the same moment.
    if (error instanceof DatabaseError && error.code === "AS001")
      return { kind: "refused", why: "withdrawn" };
    throw error;
  }
}

type SaveRow = Awaited<ReturnType<typeof save>>[number];

function outcomeOf(row: SaveRow, write: JudgmentWrite): SaveOutcome | "again" {
  if (row.found === 0) return { kind: "not_found" };
  const { standing, written, writtenAt, replayed, replayedAt } = row;
  const late = standing === "late";
  if (written !== null && writtenAt !== null)
    return {
      kind: "saved",
      version: written,
      savedAt: writtenAt,
      pageCompleted: Boolean(row.completed) && write.itemComplete,
      late,
      reopened: Boolean(row.finished) && !row.completed && standing === "ordinary",
    };
  if (replayed !== null && replayedAt !== null)
    return {
      kind: "saved",
      version: replayed,
      savedAt: replayedAt,
      pageCompleted: Boolean(row.completed),
      late,
      reopened: false,
    };
  if (standing !== "ordinary" && standing !== "late" && standing !== null)
    return { kind: "refused", why: standing };
  if ((row.current ?? 0) === write.baseVersion) return "again";
  return { kind: "conflict", version: row.current ?? 0 };
}
