import { sql } from "kysely";
import { kysely } from "../core/database";
import { countWhere, rowCount } from "../core/expressions";
import { isFragile, isPartlyMalformed } from "./run-answers";

function fact(name: "model" | "fingerprint" | "finish") {
  return sql<string | null>`call.facts->>${sql.lit(name)}`;
}

function callsOf(runId: string) {
  return kysely()
    .selectFrom("JudgeCall as call")
    .where("call.runId", "=", runId)
    .where("call.status", "=", "done");
}

/** Counts a run's answers by the model and configuration that gave them; most frequent first. */
export function servedModels(runId: string) {
  return callsOf(runId)
    .where("call.facts", "is not", null)
    .groupBy([sql`1`, sql`2`])
    .select([fact("model").as("model"), fact("fingerprint").as("fingerprint"), rowCount().as("n")])
    .orderBy("n", "desc")
    .limit(20)
    .execute();
}

/** Counts answers that were cut off, prompts that seem to be cut, and items whose samples differ. */
export function cutAndFragile(runId: string) {
  return callsOf(runId)
    .select([
      countWhere(sql<boolean>`call.facts->>'isCut' = 'true'`).as("cut"),
      countWhere(sql<boolean>`call.facts->>'isPromptCut' = 'true'`).as("promptCut"),
      countWhere(isFragile).as("fragile"),
      countWhere(isPartlyMalformed).as("partlyMalformed"),
      countWhere(sql<boolean>`call.samples IS NOT NULL`).as("sampled"),
    ])
    .executeTakeFirstOrThrow();
}
