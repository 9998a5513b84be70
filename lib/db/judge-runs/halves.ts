import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Half } from "@/lib/domain/judging/halves";

/**
 * Condition: a topic is in one half of a collection. Topics keep their half whatever is added, and
 * all items of a topic are in the same one.
 */
export function isInHalf(half: Half): RawBuilder<SqlBool> {
  const isFirst = sql<SqlBool>`left(md5("Topic"."externalId"), 1) < '8'`;
  return half === "first" ? isFirst : sql<SqlBool>`NOT (${isFirst})`;
}
