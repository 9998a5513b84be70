import { sql } from "kysely";
import type { Reason } from "@/lib/messages/reason";
import { kysely, prisma, type Connection } from "../core/database";
import { inSeconds, isLeaseOver, now } from "../core/expressions";
import type { EvaluationKind } from "./evaluations";

/** An evaluation and the claim of its worker. Writes under another claim are refused. */
export interface Claimed {
  id: string;
  claim: string;
}

/** Seconds of an evaluation's lease. */
const LEASE_SECONDS = 60;

/** Condition: it is queued, or its lease has expired. */
const isWaiting = sql<boolean>`(
  status = 'queued'
  OR (status = 'running' AND ${isLeaseOver("leasedUntil", LEASE_SECONDS)})
)`;

/**
 * Claims the oldest waiting evaluation that has been started fewer times than this; undefined if
 * there is none.
 */
export function claimEvaluation(maxAttempts: number): Promise<Claimed | undefined> {
  return kysely()
    .with("next", (database) =>
      database
        .selectFrom("Evaluation")
        .where("attempts", "<", maxAttempts)
        .where(isWaiting)
        .orderBy("createdAt")
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select("id"),
    )
    .updateTable("Evaluation")
    .from("next")
    .set((evaluation) => ({
      status: "running",
      claim: sql<string>`gen_random_uuid()::text`,
      attempts: evaluation("Evaluation.attempts", "+", 1),
      leasedUntil: inSeconds(LEASE_SECONDS),
    }))
    .whereRef("Evaluation.id", "=", "next.id")
    .returning((evaluation) => [
      "Evaluation.id",
      evaluation.ref("Evaluation.claim").$notNull().as("claim"),
    ])
    .executeTakeFirst();
}

/** Marks waiting evaluations as failed that have been started this often. */
export async function failAfterAttempts(attempts: number, reason: Reason): Promise<void> {
  await kysely()
    .updateTable("Evaluation")
    .set({
      status: "failed",
      claim: null,
      leasedUntil: null,
      reasonCode: reason.code,
      reasonData: JSON.stringify(reason.data),
    })
    .where("attempts", ">=", attempts)
    .where(isWaiting)
    .execute();
}

/** Renews the lease. @returns whether this claim still holds the evaluation */
export async function renewClaim({ id, claim }: Claimed): Promise<boolean> {
  const held = await kysely()
    .updateTable("Evaluation")
    .set({ leasedUntil: inSeconds(LEASE_SECONDS) })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .where("status", "=", "running")
    .returning("id")
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Gives back an evaluation that was neither stored nor failed. @param isAttempt whether it counts
 * as an attempt
 */
export async function releaseClaim({ id, claim }: Claimed, isAttempt: boolean): Promise<void> {
  await prisma().evaluation.updateMany({
    where: { id, claim, status: "running" },
    data: {
      status: "queued",
      claim: null,
      leasedUntil: null,
      attempts: { decrement: isAttempt ? 0 : 1 },
    },
  });
}

export async function failClaimed({ id, claim }: Claimed, reason: Reason): Promise<void> {
  await prisma().evaluation.updateMany({
    where: { id, claim },
    data: {
      status: "failed",
      reasonCode: reason.code,
      reasonData: reason.data,
      claim: null,
      leasedUntil: null,
    },
  });
}

/** Returns what to compute; undefined if this claim no longer holds the evaluation. */
export function claimedEvaluation({ id, claim }: Claimed) {
  return kysely()
    .selectFrom("Evaluation")
    .innerJoin("Study", "Study.id", "Evaluation.studyId")
    .where("Evaluation.id", "=", id)
    .where("Evaluation.claim", "=", claim)
    .select((evaluation) => [
      "Evaluation.studyId",
      evaluation.ref("Evaluation.kind").$castTo<EvaluationKind>().as("kind"),
      "Evaluation.settings",
      "Study.blind",
    ])
    .executeTakeFirst();
}

/** Updates the progress of the computation. */
export async function reportProgress(
  { id, claim }: Claimed,
  { done, total, doing }: { done: number; total: number; doing: Reason },
): Promise<void> {
  await prisma().evaluation.updateMany({
    where: { id, claim },
    data: { done, total, reasonCode: doing.code, reasonData: doing.data },
  });
}

/** Returns the files of an evaluation, compressed, in order. */
export function evaluationFiles(evaluationId: string) {
  return kysely()
    .selectFrom("EvaluationFile")
    .where("evaluationId", "=", evaluationId)
    .orderBy("position")
    .select(["role", "name", "content"])
    .execute();
}

/**
 * Stores the result, with the labels that it was computed from; null if it uses none.
 * @returns whether this claim still held the evaluation
 */
export async function storeResult(
  { $kysely }: Connection,
  { id, claim }: Claimed,
  result: object,
  labelsSnapshot: string | null,
): Promise<boolean> {
  const held = await $kysely
    .updateTable("Evaluation")
    .set({
      status: "done",
      result: JSON.stringify(result),
      labelsSnapshot,
      reasonCode: null,
      reasonData: null,
      done: 1,
      total: 1,
      finishedAt: now(),
      claim: null,
      leasedUntil: null,
    })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .where("status", "=", "running")
    .returning("id")
    .executeTakeFirst();
  return held !== undefined;
}
