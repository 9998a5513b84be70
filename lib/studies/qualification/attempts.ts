import { LEASE_HOURS, qualificationSchema } from "@/lib/tasks/task-definition";
import {
  isPassed,
  nextPhase,
  type AttemptKind,
  type NextPhase,
  type QualificationRules,
} from "@/lib/domain/assignment/qualification";
import { AppError } from "@/lib/domain/app-error";
import { EXTRA_NUMBERS } from "@/lib/db/page-slots";
import { query, transaction, type PoolClient } from "@/lib/db/pool";

/** One go at pages with known labels, as annotator and coordinator see it. */
export interface AttemptRow {
  kind: AttemptKind;
  number: number;
  items: number;
  right: number | null;
  passed: boolean | null;
  finishedAt: Date | null;
  /** The attempt's pages, in order. */
  slots: string[];
}

const LARGEST_BATCH = 100;

const ATTEMPTS = `SELECT a.kind, a.number, a.items, a."right", a.passed, a."finishedAt", (SELECT COALESCE(json_agg(s.id ORDER BY s.position, s.id), '[]') FROM "Slot" s WHERE s."attemptId" = a.id) AS slots
  FROM "Attempt" a WHERE a."stageId" = $1 AND a."userId" = $2 ORDER BY a."startedAt", a.number`;

export function attemptsOf(stageId: string, userId: string): Promise<AttemptRow[]> {
  return query<AttemptRow>(ATTEMPTS, [stageId, userId]);
}

/** What somebody's finished attempts lead to. */
export function phaseOf(rules: QualificationRules, attempts: readonly AttemptRow[]): NextPhase {
  return nextPhase(
    rules,
    attempts.flatMap((attempt) =>
      attempt.finishedAt ? [{ kind: attempt.kind, passed: attempt.passed === true }] : [],
    ),
  );
}

/** Starts the attempt that is due: pages with known labels that this annotator has not had. @returns its first page, or null when work can begin */
export function startDueAttempt(
  stageId: string,
  userId: string,
  rules: QualificationRules,
  guidelineHash: string,
): Promise<string | null> {
  return transaction(async (client) => {
    // One at a time in a stage: places on training pages are numbered.
    await client.query("SELECT pg_advisory_xact_lock(hashtext($1))", [`training ${stageId}`]);
    const { rows: attempts } = await client.query<AttemptRow>(ATTEMPTS, [stageId, userId]);
    const open = attempts.find((attempt) => attempt.finishedAt === null);
    if (open) return open.slots[0] ?? null;
    const phase = phaseOf(rules, attempts);
    if (phase.kind === "work") return null;
    if (phase.kind === "failed")
      throw new AppError(
        "forbidden",
        "The exam of this stage was not passed, and there is no further attempt, so no pages are given out here. Thank you for your time.",
      );
    return start(client, stageId, userId, phase, guidelineHash);
  });
}

async function start(
  client: PoolClient,
  stageId: string,
  userId: string,
  phase: { kind: AttemptKind; number: number; items: number },
  guidelineHash: string,
): Promise<string> {
  const { rows: pages } = await client.query<{ id: string; items: number }>(
    `SELECT p.id, (SELECT count(*) FROM "PageItem" pi WHERE pi."pageId" = p.id)::int AS items FROM "Page" p
     WHERE p."stageId" = $1 AND p.purpose = 'training' AND NOT EXISTS (SELECT 1 FROM "Slot" s WHERE s."pageId" = p.id AND s."userId" = $2) ORDER BY md5(p.id::text || $2::text)`,
    [stageId, userId],
  );
  const chosen: string[] = [];
  let items = 0;
  for (const page of pages) {
    if (items >= phase.items) break;
    if (phase.kind === "batch" && items > 0 && items + page.items > LARGEST_BATCH) continue;
    chosen.push(page.id);
    items += page.items;
  }
  if (items < phase.items)
    throw new AppError(
      "conflict",
      `Not enough items with known labels are left for you (${items} of ${phase.items}), so no pages can be given out: ask the coordinator to add some.`,
    );
  const {
    rows: [attempt],
  } = await client.query<{ id: string }>(
    `INSERT INTO "Attempt" ("stageId", "userId", kind, number, items) VALUES ($1, $2, $3::"AttemptKind", $4, $5) RETURNING id`,
    [stageId, userId, phase.kind, phase.number, items],
  );
  const { rows } = await client.query<{ id: string; pageId: string }>(
    `INSERT INTO "Slot" ("pageId", "stageId", number, "userId", "claimedAt", "leaseExpiresAt", "guidelineHash", "isExtra", "attemptId")
     SELECT id, $2, GREATEST(${EXTRA_NUMBERS}, COALESCE((SELECT max(number) FROM "Slot" s WHERE s."pageId" = wanted.id), 0)) + 1, $3, now(), now() + make_interval(hours => $4::int), $5, true, $6 FROM unnest($1::uuid[]) AS wanted(id) RETURNING id, "pageId"`,
    [chosen, stageId, userId, LEASE_HOURS, guidelineHash, attempt!.id],
  );
  return rows.find((row) => row.pageId === chosen[0])!.id;
}

/** Scores an attempt once all its pages are finished; a later change of a label does not change the score. */
export async function finishAttempt(slotId: string): Promise<void> {
  await transaction(async (client) => {
    const {
      rows: [attempt],
    } = await client.query<{
      id: string;
      kind: AttemptKind;
      items: number;
      userId: string;
      rules: QualificationRules | null;
    }>(
      `SELECT a.id, a.kind, a.items, a."userId", st.settings->'qualification' AS rules FROM "Attempt" a JOIN "Stage" st ON st.id = a."stageId" WHERE a.id = (SELECT "attemptId" FROM "Slot" WHERE id = $1) AND a."finishedAt" IS NULL AND NOT EXISTS (SELECT 1 FROM "Slot" s WHERE s."attemptId" = a.id AND s."completedAt" IS NULL) FOR UPDATE OF a`,
      [slotId],
    );
    if (!attempt) return;
    const {
      rows: [score],
    } = await client.query<{ right: number }>(
      `SELECT count(*)::int AS "right" FROM "Slot" s JOIN "PageItem" pi ON pi."pageId" = s."pageId" JOIN "Judgment" j ON j."itemId" = pi."itemId" JOIN "Rater" r ON r.id = j."raterId" AND r."userId" = $2
       WHERE s."attemptId" = $1 AND j.category = (SELECT k.category FROM "Judgment" k JOIN "Rater" kr ON kr.id = k."raterId" AND kr.type = 'adjudicator' WHERE k."itemId" = pi."itemId" AND k.purpose = 'training' AND k.category IS NOT NULL ORDER BY kr."externalId" LIMIT 1)`,
      [attempt.id, attempt.userId],
    );
    await client.query(
      `UPDATE "Attempt" SET "right" = $2, passed = $3, "finishedAt" = now() WHERE id = $1`,
      [
        attempt.id,
        score!.right,
        isPassed(
          qualificationSchema.parse(attempt.rules ?? {}),
          attempt.kind,
          score!.right,
          attempt.items,
        ),
      ],
    );
  });
}
