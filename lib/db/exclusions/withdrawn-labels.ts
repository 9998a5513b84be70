import { expressionBuilder, sql, type Expression, type SqlBool } from "kysely";
import type { Connection, Tables } from "../core/database";
import { now } from "../core/expressions";
import type { JudgmentStatus } from "../core/generated/enums";

/**
 * Marks a rater's labels as withdrawn; that they were excluded counts no longer. @returns false if
 * they are withdrawn already
 */
export async function setWithdrawn({ $kysely }: Connection, raterId: string): Promise<boolean> {
  const { numUpdatedRows } = await $kysely
    .updateTable("Rater")
    .set({ withdrawnAt: now(), excludedAt: null })
    .where("id", "=", raterId)
    .where((rater) =>
      rater.or([rater("withdrawnAt", "is", null), rater("excludedAt", "is not", null)]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Marks a rater as excluded; new labels are accepted if they may go on. @returns false if their
 * labels are withdrawn, so that there is nothing to exclude
 */
export async function setExcluded(
  { $kysely }: Connection,
  raterId: string,
  { mayGoOn }: { mayGoOn: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await $kysely
    .updateTable("Rater")
    .set({ excludedAt: now(), withdrawnAt: mayGoOn ? null : now() })
    .where("id", "=", raterId)
    .where("withdrawnAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Removes both marks. @returns false if there are none */
export async function setActive({ $kysely }: Connection, raterId: string): Promise<boolean> {
  const { numUpdatedRows } = await $kysely
    .updateTable("Rater")
    .set({ withdrawnAt: null, excludedAt: null })
    .where("id", "=", raterId)
    .where((rater) =>
      rater.or([rater("withdrawnAt", "is not", null), rater("excludedAt", "is not", null)]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Condition: a judgment has something that a withdrawal empties. */
export function hasContent(): Expression<SqlBool> {
  const judgment = expressionBuilder<Tables, "Judgment">();
  return judgment.or([
    judgment("Judgment.category", "is not", null),
    judgment("Judgment.comment", "is not", null),
    judgment("Judgment.status", "=", "unjudgeable"),
  ]);
}

/**
 * Empties the labels and comments of a rater, as a new version in the history. @returns how many
 */
export async function emptyLabels(
  { $kysely }: Connection,
  raterId: string,
  byUserId: string | null,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await $kysely
    .with("gone", (database) =>
      database
        .updateTable("Judgment")
        .set((judgment) => ({
          version: judgment("version", "+", 1),
          category: null,
          ordinal: null,
          rating: null,
          label: null,
          comment: null,
          nugget: null,
          status: sql<JudgmentStatus>`CASE WHEN status = 'unjudgeable' THEN 'submitted' ELSE status END`,
          reason: null,
          updatedAt: now(),
        }))
        .where("raterId", "=", raterId)
        .where(hasContent())
        .returning(["Judgment.id", "Judgment.version"]),
    )
    .insertInto("JudgmentEvent")
    .columns(["judgmentId", "version", "idempotencyKey", "userId", "snapshot"])
    .expression((events) =>
      events
        .selectFrom("gone")
        .select([
          "gone.id",
          "gone.version",
          keyOf("withdraw", "gone").as("idempotencyKey"),
          sql`${byUserId}::uuid`.as("userId"),
          sql`jsonb_build_object('withdrawn', true)`.as("snapshot"),
        ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Restores labels from the history, as they were before the withdrawal. @returns how many */
export async function restoreLabels(
  connection: Connection,
  raterId: string,
  byUserId: string | null,
): Promise<number> {
  const restored = await connection.$kysely
    .updateTable("Judgment")
    .from(["JudgmentEvent as before", "JudgmentEvent as withdrawal"])
    .set((judgment) => ({
      version: judgment("Judgment.version", "+", 1),
      category: sql<string | null>`before.snapshot->>'category'`,
      ordinal: sql<number | null>`(before.snapshot->>'ordinal')::smallint`,
      rating: sql<number | null>`(before.snapshot->>'rating')::smallint`,
      label: sql`to_jsonb(before.snapshot->>'category')`,
      comment: sql<string | null>`before.snapshot->>'comment'`,
      reason: sql<string | null>`before.snapshot->>'reason'`,
      nugget: sql`
        CASE WHEN jsonb_typeof(before.snapshot->'nugget') = 'object' THEN before.snapshot->'nugget' END
      `,
      status: sql<JudgmentStatus>`
        COALESCE(before.snapshot->>'status', 'submitted')::"JudgmentStatus"
      `,
      updatedAt: now(),
    }))
    .where("Judgment.raterId", "=", raterId)
    .whereRef("before.judgmentId", "=", "Judgment.id")
    .where((judgment) => judgment("before.version", "=", judgment("Judgment.version", "-", 1)))
    .whereRef("withdrawal.judgmentId", "=", "Judgment.id")
    .whereRef("withdrawal.version", "=", "Judgment.version")
    .where(sql<boolean>`(withdrawal.snapshot->>'withdrawn')::boolean`)
    .returning(["Judgment.id", "Judgment.version"])
    .execute();
  await restoreHighlights(connection, restored);
  await writeRestored(connection, restored, byUserId);
  return restored.length;
}

interface Restored {
  id: string;
  version: number;
}

/** The version before the withdrawal, two versions back. */
const BEFORE = sql<number>`restored.version - 2`;

async function restoreHighlights(
  { $kysely }: Connection,
  restored: readonly Restored[],
): Promise<void> {
  await $kysely
    .insertInto("Highlight")
    .columns(["judgmentId", "version", "position", "start", "end", "quote", "requirement"])
    .expression((highlights) =>
      highlights
        .selectFrom(rowsOf(restored))
        .innerJoin("Highlight", (join) =>
          join
            .onRef("Highlight.judgmentId", "=", "restored.id")
            .on("Highlight.version", "=", BEFORE),
        )
        .select([
          "Highlight.judgmentId",
          "restored.version",
          "Highlight.position",
          "Highlight.start",
          "Highlight.end",
          "Highlight.quote",
          "Highlight.requirement",
        ]),
    )
    .execute();
}

async function writeRestored(
  { $kysely }: Connection,
  restored: readonly Restored[],
  byUserId: string | null,
): Promise<void> {
  await $kysely
    .insertInto("JudgmentEvent")
    .columns(["judgmentId", "version", "idempotencyKey", "userId", "snapshot"])
    .expression((events) =>
      events
        .selectFrom(rowsOf(restored))
        .innerJoin("JudgmentEvent as before", (join) =>
          join.onRef("before.judgmentId", "=", "restored.id").on("before.version", "=", BEFORE),
        )
        .select([
          "restored.id",
          "restored.version",
          keyOf("restore", "restored").as("idempotencyKey"),
          sql`${byUserId}::uuid`.as("userId"),
          "before.snapshot",
        ]),
    )
    .execute();
}

function rowsOf(restored: readonly Restored[]) {
  const ids = restored.map(({ id }) => id);
  const versions = restored.map(({ version }) => version);
  return sql<Restored>`unnest(${ids}::uuid[], ${versions}::int[])`.as<"restored">(
    sql`restored(id, version)`,
  );
}

/** Returns the idempotency key of a change that no request sent. */
function keyOf(change: "withdraw" | "restore", table: string) {
  const [id, version] = [sql.ref(`${table}.id`), sql.ref(`${table}.version`)];
  return sql<string>`${`${change}:`}::text || ${id} || ':' || ${version}`;
}
