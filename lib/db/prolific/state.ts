import { sql, type RawBuilder } from "kysely";
import type { ProlificState } from "../core/generated/enums";

type Table = "ProlificStudy" | "ProlificDecision";

export type { ProlificState };

/**
 * Condition: nobody knows whether it happened. Whoever asked Prolific got no answer, or has said
 * nothing for longer than asking can take.
 */
export function isUnclear(table: Table, patienceMs: number): RawBuilder<boolean> {
  const [state, createdAt] = [sql.ref(`${table}.state`), sql.ref(`${table}.createdAt`)];
  return sql<boolean>`(
    ${state} = 'unclear'
    OR (
      ${state} IN ('recorded', 'sent')
      AND ${createdAt} < now() - make_interval(secs => ${patienceMs / 1000})
    )
  )`;
}

/** The state as it is shown: what has been under way for too long is unclear. */
export function shownState(table: Table, patienceMs: number): RawBuilder<ProlificState> {
  return sql<ProlificState>`
    CASE
      WHEN ${isUnclear(table, patienceMs)} THEN 'unclear'
      ELSE ${sql.ref(`${table}.state`)}::text
    END
  `;
}
