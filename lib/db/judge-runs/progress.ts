import { sql, type ExpressionBuilder } from "kysely";
import { UNDER_WAY } from "@/lib/domain/judging/runs-under-way";
import type { AnyData } from "@/lib/messages/sentence";
import { kysely, type Tables } from "../core/database";
import { countWhere, rowCount } from "../core/expressions";
import { isPartlyMalformed } from "./run-answers";

/** Failed calls of a run by kind: how many, and one message. */
function failures(run: ExpressionBuilder<Tables, "JudgeRun">) {
  const kind = sql<string>`COALESCE("JudgeCall".failure, 'other')`;
  const kinds = run
    .selectFrom("JudgeCall")
    .whereRef("JudgeCall.runId", "=", "JudgeRun.id")
    .where("JudgeCall.status", "=", "failed")
    .groupBy(kind)
    .select([
      kind.as("kind"),
      rowCount().as("n"),
      sql<string>`COALESCE(min("JudgeCall".error), '')`.as("example"),
    ]);
  return run.selectFrom(kinds.as("kinds")).select(
    sql<Record<string, { n: number; example: string }>>`
        COALESCE(
          jsonb_object_agg(kinds.kind, jsonb_build_object('n', kinds.n, 'example', kinds.example)),
          '{}'
        )
      `.as("all"),
  );
}

/** Which runs of a study are read; all if absent. */
export interface ReadRuns {
  runId?: string;
  /** Only runs of this stage that have not ended: their calls are counted, and no others. */
  underWayIn?: string;
}

/** Returns judge runs of a study with their progress, newest first. */
export function runsWithProgress(studyId: string, { runId, underWayIn }: ReadRuns = {}) {
  return kysely()
    .selectFrom("JudgeRun")
    .innerJoin("Judge as judge", "judge.id", "JudgeRun.judgeId")
    .innerJoin("Stage as stage", "stage.id", "JudgeRun.stageId")
    .leftJoin("Endpoint as endpoint", "endpoint.id", "judge.endpointId")
    .leftJoin("JudgeCall as call", "call.runId", "JudgeRun.id")
    .leftJoin("JudgeCall as first", (join) =>
      join.onRef("first.runId", "=", "JudgeRun.probeOf").onRef("first.itemId", "=", "call.itemId"),
    )
    .where("stage.studyId", "=", studyId)
    .$if(runId !== undefined, (runs) => runs.where("JudgeRun.id", "=", runId!))
    .$if(underWayIn !== undefined, (runs) =>
      runs.where("stage.id", "=", underWayIn!).where("JudgeRun.status", "in", UNDER_WAY),
    )
    .groupBy(["JudgeRun.id", "judge.id", "stage.id", "endpoint.id"])
    .orderBy("JudgeRun.createdAt", "desc")
    .select((run) => {
      const isCompared = run.and([
        run("first.status", "=", "done"),
        run("call.status", "=", "done"),
      ]);
      return [
        "JudgeRun.id",
        "judge.name as judge",
        "judge.kind",
        "judge.version",
        "stage.name as stage",
        "stage.id as stageId",
        "stage.task",
        "JudgeRun.status",
        "JudgeRun.total",
        "JudgeRun.createdAt",
        countWhere(run("call.status", "=", "done")).as("done"),
        countWhere(run("call.status", "=", "failed")).as("failed"),
        countWhere(
          run.and([run("call.parseStatus", "is not", null), run("call.parseStatus", "<>", "ok")]),
        ).as("malformed"),
        countWhere(isPartlyMalformed).as("partlyMalformed"),
        // Why it is paused; null if somebody paused it.
        "JudgeRun.reasonCode",
        run.ref("JudgeRun.reasonData").$castTo<AnyData | null>().as("reasonData"),
        // Calls sent to the endpoint, and answers from the cache.
        "JudgeRun.sent",
        "JudgeRun.cached",
        sql<number>`"JudgeRun"."promptTokens"::float`.as("promptTokens"),
        sql<number>`"JudgeRun"."completionTokens"::float`.as("completionTokens"),
        "JudgeRun.budget",
        "JudgeRun.maxCalls",
        "JudgeRun.probeOf",
        // Cost so far; null without prices.
        sql<number | null>`(
          "JudgeRun"."promptTokens" * endpoint."inputPrice"
          + "JudgeRun"."completionTokens" * endpoint."outputPrice"
        ) / 1e6`.as("cost"),
        // For a probe: the number of answers compared, and of labels that changed.
        countWhere(isCompared).as("compared"),
        countWhere(
          run.and([
            isCompared,
            run.or([
              run("first.category", "is distinct from", run.ref("call.category")),
              run("first.rating", "is distinct from", run.ref("call.rating")),
            ]),
          ]),
        ).as("flips"),
        failures(run).$asScalar().$notNull().as("failures"),
        // When the last answer came; before the first, when the run started.
        sql<Date | null>`COALESCE(
          max(call."finishedAt") FILTER (WHERE call.status = 'done'), "JudgeRun"."startedAt"
        )`.as("lastAnswerAt"),
        // Seconds of work so far; null before the start.
        sql<number | null>`EXTRACT(
          EPOCH FROM COALESCE("JudgeRun"."finishedAt", now()) - "JudgeRun"."startedAt"
        )::float`.as("seconds"),
      ];
    })
    .execute();
}

/** Returns the runs of a study that are not probes, newest first, by name alone. */
export function namedRuns(studyId: string) {
  return kysely()
    .selectFrom("JudgeRun")
    .innerJoin("Judge", "Judge.id", "JudgeRun.judgeId")
    .innerJoin("Stage", "Stage.id", "JudgeRun.stageId")
    .where("Stage.studyId", "=", studyId)
    .where("JudgeRun.probeOf", "is", null)
    .orderBy("JudgeRun.createdAt", "desc")
    .select([
      "JudgeRun.id",
      "Judge.name as judge",
      "Stage.id as stageId",
      "Stage.name as stage",
      "JudgeRun.createdAt",
    ])
    .execute();
}
