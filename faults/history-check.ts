import { query } from "../lib/db/pool";
import type { Acknowledged } from "./annotator";

/** What a run of faults broke, one sentence each; empty when nothing was. */
export async function checkHistory(
  acknowledged: readonly Acknowledged[],
  stageId: string,
): Promise<string[]> {
  return [
    ...(await lost(acknowledged)),
    ...(await doubled()),
    ...(await gaps()),
    ...(await overfull(stageId)),
    ...(await judgedTwice(stageId)),
    ...(await rewritable()),
  ];
}

interface Event {
  key: string;
  version: number;
  userId: string;
  itemId: string;
  label: string | null;
  current: number;
}

/**
 * I1 and I2: every acknowledged label is in the history under its key with its version and its label, and the
 * current row is no older.
 */
async function lost(acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const events = new Map(
    (
      await query<Event>(
        `SELECT e."idempotencyKey" AS key, e.version, r."userId", j."itemId", ` +
          `e.snapshot->>'category' AS label, j.version AS current FROM "JudgmentEvent" e JOIN ` +
          `"Judgment" j ON j.id = e."judgmentId" JOIN "Rater" r ON r.id = j."raterId"`,
      )
    ).map((event) => [event.key, event]),
  );
  const problems: string[] = [];
  for (const one of acknowledged) {
    const event = events.get(`${one.userId}:${one.key}`);
    if (!event)
      problems.push(`I1: a label that was acknowledged as version ${one.version} is gone.`);
    else if (
      event.version !== one.version ||
      event.userId !== one.userId ||
      event.itemId !== one.itemId ||
      event.label !== one.label
    )
      problems.push(
        `I1: a label acknowledged as version ${one.version} is version ${event.version}, ${event.label}.`,
      );
    else if (event.current < one.version)
      problems.push(
        `I1: the current row is version ${event.current}, older than the acknowledged ${one.version}.`,
      );
  }
  return problems;
}

async function doubled(): Promise<string[]> {
  const rows = await query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "Judgment" GROUP BY "itemId", "raterId" HAVING count(*) > 1`,
  );
  return rows.map(({ n }) => `I2: one rater has ${n} current labels on one item.`);
}

/**
 * I2 and I8: a judgment's versions run from 1 without a gap, in the order of the server's clock, and the last is
 * the current row.
 */
async function gaps(): Promise<string[]> {
  const rows = await query<{
    versions: number[];
    current: number;
    ordered: boolean;
    same: boolean;
  }>(
    `SELECT array_agg(e.version ORDER BY e.version) AS versions, j.version AS current, bool_and(e.ok) AS ordered, bool_or(e.version = j.version AND (e.snapshot->>'category' IS NOT DISTINCT FROM j.category)) AS same
     FROM "Judgment" j JOIN (SELECT *, "createdAt" >= COALESCE(lag("createdAt") OVER (PARTITION BY "judgmentId" ORDER BY version), "createdAt") AS ok FROM "JudgmentEvent") e ON e."judgmentId" = j.id JOIN "Rater" r ON r.id = j."raterId" AND r.type = 'human'
     GROUP BY j.id HAVING array_agg(e.version ORDER BY e.version) <> ARRAY(SELECT generate_series(1, j.version)) OR NOT bool_and(e.ok) OR NOT bool_or(e.version = j.version AND (e.snapshot->>'category' IS NOT DISTINCT FROM j.category))`,
  );
  return rows.map(({ versions, current, ordered, same }) =>
    !ordered
      ? `I8: versions ${versions.join(", ")} were not saved in their order.`
      : !same
        ? `I2: the current row (version ${current}) is not what the history says last.`
        : `I2: the history has versions ${versions.join(", ")} of ${current}.`,
  );
}

async function overfull(stageId: string): Promise<string[]> {
  const rows = await query<{ held: number; people: number; overlap: number }>(
    `SELECT count(s."userId")::int AS held, count(DISTINCT s."userId")::int AS people, ` +
      `count(*)::int AS overlap FROM "Slot" s WHERE s."stageId" = $1 GROUP BY s."pageId" HAVING ` +
      `count(s."userId") > count(*) OR count(s."userId") > count(DISTINCT s."userId")`,
    [stageId],
  );
  return rows.map(
    ({ held, people, overlap }) =>
      `I3: a page of overlap ${overlap} is held ${held} times by ${people} people.`,
  );
}

/** I6: one result for each item of a run. */
async function judgedTwice(stageId: string): Promise<string[]> {
  const rows = await query<{ calls: number; total: number }>(
    `SELECT r.total, count(c.*)::int AS calls FROM "JudgeRun" r JOIN "JudgeCall" c ON c."runId" = ` +
      `r.id WHERE r."stageId" = $1 AND r.status = 'done' GROUP BY r.id HAVING count(*) <> r.total ` +
      "OR count(*) FILTER (WHERE c.status = 'pending') > 0",
    [stageId],
  );
  return rows.map(
    ({ calls, total }) => `I6: a finished run of ${total} items has ${calls} results.`,
  );
}

/** I5: history and audit refuse to be changed. */
async function rewritable(): Promise<string[]> {
  const problems: string[] = [];
  for (const statement of [
    `UPDATE "JudgmentEvent" SET version = version`,
    `DELETE FROM "JudgmentEvent"`,
    `TRUNCATE "JudgmentEvent" CASCADE`,
    `UPDATE "AuditEvent" SET action = action`,
    `DELETE FROM "Judgment"`,
  ]) {
    const refused = await query(
      `DO $$ BEGIN ${statement}; RAISE EXCEPTION 'went through' USING ERRCODE = 'P0099'; END $$`,
    ).then(
      () => "P0099",
      (error: { code: string }) => error.code,
    );
    if (refused !== "42501") problems.push(`I5: "${statement}" is not refused (${refused}).`);
  }
  return problems;
}
