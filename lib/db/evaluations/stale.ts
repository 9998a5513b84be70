import { sql, type RawBuilder, type SqlBool } from "kysely";
import { kysely } from "../core/database";
import { inSeconds, hasNone } from "../core/expressions";

/** SQL for the labels of the evaluation's study that were written after it was computed. */
const NEWER = `
  FROM "Rater" rater
  JOIN "Judgment" label
    ON label."raterId" = rater.id
    AND label."changedIn" >= pg_snapshot_xmin("Evaluation"."labelsSnapshot"::pg_snapshot)
  WHERE rater."studyId" = "Evaluation"."studyId"
    AND NOT pg_visible_in_snapshot(label."changedIn", "Evaluation"."labelsSnapshot"::pg_snapshot)`;

/** Condition: the evaluation is done, and labels that it uses have changed since. */
export function isStale(): RawBuilder<SqlBool> {
  return sql.raw<SqlBool>(`(
    "Evaluation".status = 'done'
    AND "Evaluation"."labelsSnapshot" IS NOT NULL
    AND EXISTS (SELECT 1 ${NEWER})
  )`);
}

/** When stale evaluations are computed again, in seconds. */
export interface StaleRules {
  /** Without a change for this long, */
  quiet: number;
  /** or this long after they were computed. */
  atLeastEvery: number;
}

/** Queues stale evaluations to be computed again. @returns their number */
export async function queueStale({ quiet, atLeastEvery }: StaleRules): Promise<number> {
  const lastChange = sql.raw<Date>(`(SELECT max(label."updatedAt") ${NEWER})`);
  const queued = await kysely()
    .updateTable("Evaluation")
    .set({
      status: "queued",
      done: 0,
      total: 0,
      reasonCode: null,
      reasonData: null,
      attempts: 0,
      claim: null,
    })
    .where(isStale())
    // A blind study would compute without people's labels, and replace what it knows.
    .where(({ selectFrom }) =>
      hasNone(
        selectFrom("Study")
          .whereRef("Study.id", "=", "Evaluation.studyId")
          .where("Study.blind", "=", true),
      ),
    )
    .where((evaluation) =>
      evaluation.or([
        evaluation(lastChange, "<", inSeconds(-quiet)),
        evaluation("finishedAt", "<", inSeconds(-atLeastEvery)),
      ]),
    )
    .returning("id")
    .execute();
  return queued.length;
}
