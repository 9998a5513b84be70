import { sql } from "kysely";
import type { PartialJudge } from "@/lib/domain/agreement/judge-summary";
import { kysely } from "../core/database";
import { rowsIn } from "../core/expressions";
import { isLabelled, type ItemFilter } from "./chosen-items";

/** What of a filter leaves out items that people labelled. */
const LEAVES_OUT: (keyof ItemFilter)[] = ["topics", "half", "sample", "keys"];

/**
 * Returns the judges of a stage of whom every run was over chosen items, as the page Playground
 * starts them, and that were not asked about some of the items that people labelled.
 */
export function partialJudges(stageId: string): Promise<PartialJudge[]> {
  const counted = kysely()
    .with("labelled", (database) =>
      database
        .selectFrom("Item")
        .where("Item.stageId", "=", stageId)
        .where(isLabelled)
        .select("Item.id"),
    )
    // Few judges are left after this, so that few calls are counted.
    .with("chosen", (database) =>
      database
        .selectFrom("JudgeRun as run")
        .innerJoin("Judge as judge", "judge.id", "run.judgeId")
        .where("run.stageId", "=", stageId)
        .where("run.probeOf", "is", null)
        .groupBy("judge.raterId")
        .having(
          sql<boolean>`bool_and(
            COALESCE(run.filter ?| ${LEAVES_OUT}::text[], false)
            OR COALESCE(run.filter ->> 'only' = 'disagreed', false)
          )`,
        )
        .select("judge.raterId"),
    )
    .selectFrom("chosen")
    .innerJoin("Rater as rater", "rater.id", "chosen.raterId")
    .innerJoin("Judge as judge", "judge.raterId", "rater.id")
    .innerJoin("JudgeRun as run", "run.judgeId", "judge.id")
    .innerJoin("JudgeCall as call", "call.runId", "run.id")
    .leftJoin("labelled", "labelled.id", "call.itemId")
    .where("run.stageId", "=", stageId)
    .where("run.probeOf", "is", null)
    .groupBy("rater.externalId")
    .select((one) => [
      "rater.externalId as judge",
      sql<number>`count(DISTINCT labelled.id)::int`.as("done"),
      rowsIn(one.selectFrom("labelled")).as("total"),
    ]);
  return kysely()
    .selectFrom(counted.as("counted"))
    .whereRef("done", "<", "total")
    .orderBy("judge")
    .selectAll()
    .execute();
}
