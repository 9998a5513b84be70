import { sql, type ExpressionBuilder } from "kysely";
import type { AnyData } from "@/lib/messages/sentence";
import { kysely, prisma, type Connection, type Tables } from "../core/database";
import { isStale } from "./stale";

export type EvaluationKind = "systems" | "completeness";

type OfEvaluation = ExpressionBuilder<Tables, "Evaluation">;

/** The columns of an evaluation and its progress. */
function state(evaluation: OfEvaluation) {
  return [
    "Evaluation.id",
    evaluation.ref("Evaluation.kind").$castTo<EvaluationKind>().as("kind"),
    "Evaluation.name",
    "Evaluation.status",
    "Evaluation.done",
    "Evaluation.total",
    "Evaluation.reasonCode",
    evaluation.ref("Evaluation.reasonData").$castTo<AnyData | null>().as("reasonData"),
    isStale().$castTo<boolean>().as("isStale"),
  ] as const;
}

interface NewEvaluation {
  studyId: string;
  kind: EvaluationKind;
  name: string;
  settings: object;
  files: readonly { role: string; name: string; content: Buffer }[];
}

/** Adds an evaluation with its files. @returns its id */
export async function insertEvaluation(
  { $kysely }: Connection,
  { files, settings, ...evaluation }: NewEvaluation,
): Promise<string> {
  const { id } = await $kysely
    .insertInto("Evaluation")
    .values({ ...evaluation, settings: JSON.stringify(settings) })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [position, file] of files.entries())
    await $kysely
      .insertInto("EvaluationFile")
      .values({ evaluationId: id, position, ...file })
      .execute();
  return id;
}

/** Returns the evaluations of one kind, newest first. */
export function evaluationsOfStudy(studyId: string, kind: EvaluationKind) {
  return kysely()
    .selectFrom("Evaluation")
    .where("studyId", "=", studyId)
    .where("kind", "=", kind)
    .orderBy("createdAt", "desc")
    .select(state)
    .select("createdAt")
    .execute();
}

function evaluationOf(studyId: string, id: string) {
  return kysely()
    .selectFrom("Evaluation")
    .where("Evaluation.id", "=", id)
    .where("Evaluation.studyId", "=", studyId)
    .select(state);
}

/** Returns the progress of an evaluation; undefined if the study has no such evaluation. */
export function evaluationById(studyId: string, id: string) {
  return evaluationOf(studyId, id).executeTakeFirst();
}

/** Returns the names of an evaluation's files, in order. */
function fileNames(evaluation: OfEvaluation) {
  return evaluation
    .selectFrom("EvaluationFile")
    .whereRef("EvaluationFile.evaluationId", "=", "Evaluation.id")
    .select(
      sql<{ role: string; name: string }[]>`
        COALESCE(json_agg(json_build_object('role', role, 'name', name) ORDER BY position), '[]')
      `.as("files"),
    );
}

/**
 * Returns an evaluation with its settings and its result, which is null until it is done; undefined
 * if there is none.
 */
export function wholeEvaluation(studyId: string, id: string, kind: EvaluationKind) {
  return evaluationOf(studyId, id)
    .where("Evaluation.kind", "=", kind)
    .select((evaluation) => [
      "Evaluation.settings",
      "Evaluation.result",
      "Evaluation.createdAt",
      "Evaluation.finishedAt",
      fileNames(evaluation).$asScalar().$notNull().as("files"),
    ])
    .executeTakeFirst();
}

/** Returns the settings of an evaluation; null if it does not exist. */
export async function settingsOf(id: string): Promise<unknown> {
  const evaluation = await prisma().evaluation.findUnique({
    where: { id },
    select: { settings: true },
  });
  return evaluation?.settings ?? null;
}

/** Queues an evaluation again, unless it is in progress. @returns whether it was queued */
export async function queueAgain(id: string, settings: object): Promise<boolean> {
  const queued = await kysely()
    .updateTable("Evaluation")
    .set({
      settings: JSON.stringify(settings),
      status: "queued",
      done: 0,
      total: 0,
      reasonCode: null,
      reasonData: null,
      attempts: 0,
      claim: null,
    })
    .where("id", "=", id)
    .where("status", "in", ["done", "failed"])
    .returning("id")
    .executeTakeFirst();
  return queued !== undefined;
}

/** Deletes an evaluation with its files and topics. */
export async function deleteEvaluation(id: string): Promise<void> {
  await prisma().evaluation.deleteMany({ where: { id } });
}
