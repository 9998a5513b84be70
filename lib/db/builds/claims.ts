import { sql, type ExpressionBuilder } from "kysely";
import { kysely, prisma, type Tables } from "../core/database";
import { inSeconds, isLeaseOver, now } from "../core/expressions";
import type { StoredProblem } from "@/lib/messages/problem";
import type { Reason } from "@/lib/messages/reason";
import type { BuildKind } from "./builds";

/**
 * A step of a build, as a worker took it. Its writes are refused once another worker took the step,
 * because the lease had ended meanwhile: that counts another attempt.
 */
export interface StepOfBuild {
  buildId: string;
  name: string;
  attempts: number;
}

/** Seconds of a step's lease. */
const LEASE_SECONDS = 60;

/** Marks steps as failed whose worker died and that have been started this often. */
export async function failAfterAttempts(attempts: number, reason: Reason): Promise<void> {
  await kysely()
    .updateTable("BuildText")
    .set({
      status: "failed",
      leasedUntil: null,
      reasonCode: reason.code,
      reasonData: JSON.stringify(reason.data),
    })
    .where("status", "=", "running")
    .where(isLeaseOver("leasedUntil", LEASE_SECONDS))
    .where("attempts", ">=", attempts)
    .execute();
}

/**
 * Leases the step that has waited longest: a queued one, or one whose worker died. Undefined if
 * there is none.
 */
export function claimStep() {
  return kysely()
    .with("next", (database) =>
      database
        .selectFrom("BuildText")
        .where((step) =>
          step.or([
            step("status", "=", "queued"),
            step.and([step("status", "=", "running"), isLeaseOver("leasedUntil", LEASE_SECONDS)]),
          ]),
        )
        .orderBy("updatedAt")
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select(["buildId", "name"]),
    )
    .updateTable("BuildText")
    .from("next")
    .innerJoin("CollectionBuild", "CollectionBuild.id", "next.buildId")
    .set({
      status: "running",
      attempts: sql<number>`
        CASE
          WHEN "BuildText".status = 'running' THEN "BuildText".attempts + 1
          ELSE 1
        END
      `,
      leasedUntil: inSeconds(LEASE_SECONDS),
    })
    .whereRef("BuildText.buildId", "=", "next.buildId")
    .whereRef("BuildText.name", "=", "next.name")
    .returning((step) => [
      "BuildText.buildId",
      "BuildText.name",
      "BuildText.attempts",
      "BuildText.skipsFailed",
      step.ref("CollectionBuild.kind").$castTo<BuildKind>().as("kind"),
      "CollectionBuild.studyId",
      "CollectionBuild.endpointId",
      "CollectionBuild.settings",
    ])
    .executeTakeFirst();
}

/** Returns the workers of judge runs that use an endpoint. */
function workersAt(step: ExpressionBuilder<Tables, "BuildText">, endpointId: string) {
  return step
    .selectFrom("JudgeRun")
    .innerJoin("Judge", "Judge.id", "JudgeRun.judgeId")
    .innerJoin("JudgeCall", "JudgeCall.runId", "JudgeRun.id")
    .where("Judge.endpointId", "=", endpointId)
    .where("JudgeRun.status", "in", ["queued", "running"])
    .where("JudgeCall.status", "=", "pending")
    .where("JudgeCall.leasedUntil", ">", now())
    .select(sql<number>`count(DISTINCT "JudgeCall"."leasedBy")::int`.as("n"));
}

/**
 * Renews the lease of a step.
 * @returns the number of other workers that use its endpoint; undefined if the step was stopped
 */
export async function renewStep(
  { buildId, name, attempts }: StepOfBuild,
  endpointId: string,
): Promise<number | undefined> {
  const step = await kysely()
    .updateTable("BuildText")
    .set({ leasedUntil: inSeconds(LEASE_SECONDS) })
    .where("buildId", "=", buildId)
    .where("name", "=", name)
    .where("attempts", "=", attempts)
    .where("status", "=", "running")
    .returning((one) => workersAt(one, endpointId).$asScalar().$notNull().as("workers"))
    .executeTakeFirst();
  return step?.workers;
}

/** Updates the progress of a step: the number of its calls, or of finished ones. */
export async function reportStepProgress(
  { buildId, name, attempts }: StepOfBuild,
  progress: { total: number } | { done: number },
): Promise<void> {
  await prisma().buildText.updateMany({ where: { buildId, name, attempts }, data: progress });
}

/** Ends the work on a step: it is paused, or queued for the next worker. */
export async function leaveStep(
  { buildId, name, attempts }: StepOfBuild,
  { status, done, reason }: { status: "queued" | "paused"; reason: Reason; done: number },
): Promise<void> {
  await prisma().buildText.updateMany({
    where: { buildId, name, attempts, status: "running" },
    data: { status, done, reasonCode: reason.code, reasonData: reason.data },
  });
}

/** Stores the output of a step, unless it was stopped in the meantime. */
export async function finishStep(
  { buildId, name, attempts }: StepOfBuild,
  made: { content: string; problems: readonly StoredProblem[]; calls: number },
): Promise<void> {
  const { content, problems, calls } = made;
  await kysely()
    .updateTable("BuildText")
    .set({
      status: "done",
      content,
      problems: JSON.stringify(problems),
      done: calls,
      total: calls,
      reasonCode: null,
      reasonData: null,
      isEdited: false,
      isStale: false,
      leasedUntil: null,
      updatedAt: now(),
    })
    .where("buildId", "=", buildId)
    .where("name", "=", name)
    .where("attempts", "=", attempts)
    .where("status", "=", "running")
    .execute();
}

export async function failStep(
  { buildId, name, attempts }: StepOfBuild,
  reason: Reason,
): Promise<void> {
  await prisma().buildText.updateMany({
    where: { buildId, name, attempts },
    data: {
      status: "failed",
      reasonCode: reason.code,
      reasonData: reason.data,
      leasedUntil: null,
    },
  });
}
