import { isAnyText } from "../core/expressions";
import type { Connection } from "../core/database";

/** Returns those of the names that are accounts. */
export async function existingAccounts(
  { $kysely }: Connection,
  names: readonly string[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await $kysely
    .selectFrom("User")
    .where(isAnyText("username", names))
    .select("username")
    .execute();
  return new Set(rows.map(({ username }) => username));
}
