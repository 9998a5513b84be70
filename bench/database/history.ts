import { sql, type SqlBool } from "kysely";
import { kysely, type Connection, type Database } from "@/lib/db/core/database";
import { isAnyText, rowCount } from "@/lib/db/core/expressions";
import { sqlState } from "@/lib/db/connections";

/** Counts labels in the history with these idempotency keys. */
export async function countSaved(keys: readonly string[]): Promise<number> {
  const { saved } = await kysely()
    .selectFrom("JudgmentEvent")
    .where(isAnyText("idempotencyKey", keys))
    .select(rowCount().as("saved"))
    .executeTakeFirstOrThrow();
  return saved;
}

/** Returns the idempotency keys of all saved labels. */
export async function savedKeys({ $kysely }: Connection): Promise<string[]> {
  const saved = await $kysely.selectFrom("JudgmentEvent").select("idempotencyKey").execute();
  return saved.map(({ idempotencyKey }) => idempotencyKey);
}

/** Returns every label of the history, with the current version. */
export function savedLabels() {
  return kysely()
    .selectFrom("JudgmentEvent as event")
    .innerJoin("Judgment", "Judgment.id", "event.judgmentId")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .select([
      "event.idempotencyKey as key",
      "event.version",
      "Rater.userId",
      "Judgment.itemId",
      sql<string | null>`event.snapshot ->> 'category'`.as("label"),
      "Judgment.version as current",
    ])
    .execute();
}

/** Returns, for each item with several current labels of one rater, their number. */
export async function doubledLabels(): Promise<number[]> {
  const doubled = await kysely()
    .selectFrom("Judgment")
    .groupBy(["itemId", "raterId"])
    .having(rowCount(), ">", 1)
    .select(rowCount().as("labels"))
    .execute();
  return doubled.map(({ labels }) => labels);
}

/** Counts people's labels whose version is not the last of their history. */
export async function countTornLabels({ $kysely }: Connection): Promise<number> {
  const { torn } = await $kysely
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Rater.type", "=", "human")
    .where("Judgment.version", "<>", (judgment) =>
      judgment
        .selectFrom("JudgmentEvent")
        .whereRef("JudgmentEvent.judgmentId", "=", "Judgment.id")
        .select((event) => event.fn.max("version").as("last")),
    )
    .select(rowCount().as("torn"))
    .executeTakeFirstOrThrow();
  return torn;
}

/** Returns events with a flag: whether each was written after the version before it. */
function eventsInTurn(database: Database) {
  const before = sql<Date>`lag("createdAt") OVER (PARTITION BY "judgmentId" ORDER BY version)`;
  return database
    .selectFrom("JudgmentEvent")
    .select([
      "judgmentId",
      "version",
      "snapshot",
      sql<boolean>`"createdAt" >= COALESCE(${before}, "createdAt")`.as("isInTurn"),
    ]);
}

/**
 * Returns people's labels with an invalid history: versions with a gap or not written in order, or
 * a last version that is not the current row.
 */
export function wrongHistories() {
  const versions = sql<number[]>`array_agg(event.version ORDER BY event.version)`;
  const ordered = sql<boolean>`bool_and(event."isInTurn")`;
  const same = sql<boolean>`bool_or(
    event.version = "Judgment".version
    AND (event.snapshot ->> 'category') IS NOT DISTINCT FROM "Judgment".category
  )`;
  const gapless = sql<SqlBool>`
    ${versions} = ARRAY(SELECT generate_series(1, "Judgment".version))
  `;
  return kysely()
    .selectFrom("Judgment")
    .innerJoin(eventsInTurn(kysely()).as("event"), "event.judgmentId", "Judgment.id")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Rater.type", "=", "human")
    .groupBy("Judgment.id")
    .having((judgment) =>
      judgment.or([judgment.not(gapless), judgment.not(ordered), judgment.not(same)]),
    )
    .select([
      versions.as("versions"),
      "Judgment.version as current",
      ordered.as("ordered"),
      same.as("same"),
    ])
    .execute();
}

/** Forbidden changes of labels, history and audit, as the application would try them. */
const FORBIDDEN: Record<string, (database: Database) => Promise<unknown>> = {
  "a change of the history": (database) =>
    database
      .updateTable("JudgmentEvent")
      .set((event) => ({ version: event.ref("version") }))
      .execute(),
  "deleting the history": (database) => database.deleteFrom("JudgmentEvent").execute(),
  "emptying the history": (database) => sql`TRUNCATE "JudgmentEvent" CASCADE`.execute(database),
  "a change of the audit": (database) =>
    database
      .updateTable("AuditEvent")
      .set((event) => ({ action: event.ref("action") }))
      .execute(),
  "deleting labels": (database) => database.deleteFrom("Judgment").execute(),
};

/**
 * Tries the forbidden changes and rolls them back. @returns the server's error code for each;
 * "none" if it succeeded
 */
export async function tryForbidden(): Promise<{ what: string; code: string }[]> {
  const tried: { what: string; code: string }[] = [];
  for (const [what, work] of Object.entries(FORBIDDEN))
    tried.push({ what, code: await codeOf(work) });
  return tried;
}

class WentThrough extends Error {}

async function codeOf(work: (database: Database) => Promise<unknown>): Promise<string> {
  try {
    return await kysely()
      .transaction()
      .execute(async (transaction) => {
        await work(transaction);
        throw new WentThrough();
      });
  } catch (error) {
    return error instanceof WentThrough ? "none" : sqlState(error);
  }
}

/** Counts labels of judges that were written more than once. */
export async function countRewrittenByJudges(): Promise<number> {
  const { rewritten } = await kysely()
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Rater.type", "in", ["llm", "baseline"])
    .where("Judgment.version", ">", 1)
    .select(rowCount().as("rewritten"))
    .executeTakeFirstOrThrow();
  return rewritten;
}
