import { type RawBuilder, sql, type SqlBool } from "kysely";

/** Condition: the topic is reserved for the assessor of this name. */
export function topicNames(username: string | RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`"Topic".meta::jsonb -> 'assessors' ? ${username}`;
}

/** Condition: the topic lists no assessor. */
export function topicNamesNobody(): RawBuilder<SqlBool> {
  return sql<SqlBool>`jsonb_array_length(
    CASE
      WHEN jsonb_typeof("Topic".meta::jsonb -> 'assessors') = 'array' THEN "Topic".meta::jsonb -> 'assessors'
      ELSE '[]'
    END
  ) = 0`;
}
