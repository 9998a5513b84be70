import { sql } from "kysely";
import type { CallFacts } from "@/lib/domain/judging/call-facts";
import { copyRows } from "../core/copy-rows";
import { kysely, type BulkTransaction, type Connection } from "../core/database";
import { isAnyText } from "../core/expressions";
import { storableJson } from "../core/storable";

/** An answer for the cache. */
export interface KeptAnswer {
  key: string;
  raw: string;
  promptTokens: number;
  completionTokens: number;
  expected: number | null;
  reasoning: string | null;
  facts: CallFacts;
}

const columns = [
  "key",
  "raw",
  "promptTokens",
  "completionTokens",
  "expected",
  "reasoning",
  "facts",
] as const;

/** Stores answers of calls that belong to no run. */
export async function storeAnswers(answers: readonly KeptAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const given = sql<KeptAnswer>`jsonb_to_recordset(${storableJson(answers)}::jsonb)`.as<"answer">(
    sql`answer(key text, raw text, "promptTokens" int, "completionTokens" int, expected float, reasoning text, facts jsonb)`,
  );
  await kysely()
    .insertInto("CachedAnswer")
    .columns(columns)
    .expression((insert) => insert.selectFrom(given).distinctOn("key").select(columns))
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((known) => ({
        raw: known.ref("excluded.raw"),
        promptTokens: known.ref("excluded.promptTokens"),
        completionTokens: known.ref("excluded.completionTokens"),
        expected: known.ref("excluded.expected"),
        reasoning: known.ref("excluded.reasoning"),
        facts: known.ref("excluded.facts"),
      })),
    )
    .execute();
}

/** Returns stored answers by the hash of their request. */
export async function cachedAnswers(keys: readonly string[]): Promise<Map<string, KeptAnswer>> {
  const rows = await kysely()
    .selectFrom("CachedAnswer")
    .where(isAnyText("key", keys))
    .select(columns)
    .execute();
  return new Map(
    rows.map((row) => [row.key, { ...row, facts: (row.facts ?? {}) as KeptAnswer["facts"] }]),
  );
}

/** Returns all recorded answers of a replay judge, by item key. */
export async function recordedAnswers(
  judgeId: string,
  connection?: Connection,
): Promise<Map<string, string>> {
  const rows = await (connection?.$kysely ?? kysely())
    .selectFrom("RecordedAnswer")
    .where("judgeId", "=", judgeId)
    .select(["itemKey", "raw"])
    .execute();
  return new Map(rows.map(({ itemKey, raw }) => [itemKey, raw]));
}

/** Stores recorded answers of a replay judge. */
export async function recordAnswers(
  { client }: BulkTransaction,
  judgeId: string,
  answers: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...answers].map(([key, raw]) => [judgeId, key, raw]);
  await copyRows(client, "RecordedAnswer", ["judgeId", "itemKey", "raw"], rows);
}
