import { sql } from "kysely";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { kysely, prisma, type Connection } from "../core/database";
import { hasRow } from "../core/expressions";
import type { Condition } from "../core/generated/enums";

/** Settings of a stage as stored; the definition of its task parses them. */
export type StoredSettings = Record<string, unknown>;

/** Returns the stages of a study with their settings, in order. */
export function stagesOf({ $kysely }: Connection, studyId: string) {
  return $kysely
    .selectFrom("Stage")
    .where("studyId", "=", studyId)
    .orderBy("position")
    .select(["id", "task", "position"])
    .select((stage) => stage.ref("settings").$castTo<StoredSettings>().as("settings"))
    .execute();
}

export interface NewStage {
  studyId: string;
  position: number;
  task: TaskKey;
  name: string;
  settings: object;
}

/** Adds a stage to a study. @returns its id */
export async function addStage({ $kysely }: Connection, stage: NewStage): Promise<string> {
  const { id } = await $kysely
    .insertInto("Stage")
    .values({ ...stage, settings: JSON.stringify(stage.settings) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the stages of a study with their state, in order. */
export function stagesWithSettings(studyId: string) {
  return kysely()
    .selectFrom("Stage")
    .where("studyId", "=", studyId)
    .orderBy("position")
    .select((stage) => [
      "id",
      "name",
      "task",
      stage("pausedAt", "is not", null).$castTo<boolean>().as("paused"),
      stage.ref("settings").$castTo<StoredSettings>().as("settings"),
    ])
    .execute();
}

/** Returns how many annotators hold or have finished pages of work, by stage; none: no row. */
export function annotatorsByStage(studyId: string) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .where("Stage.studyId", "=", studyId)
    .groupBy("Stage.id")
    .select(["Stage.id", sql<number>`count(DISTINCT "Slot"."userId")::int`.as("annotators")])
    .execute();
}

/** Returns the ids of judges whose labels could be shown, in alphabetical order. */
export async function judgesToShow(studyId: string): Promise<string[]> {
  const raters = await kysely()
    .selectFrom("Rater")
    .where("studyId", "=", studyId)
    .where("type", "in", ["llm", "baseline"])
    .orderBy("externalId")
    .select("externalId as id")
    .execute();
  return raters.map(({ id }) => id);
}

/** Returns the settings of a stage of a study; undefined if the study has no such stage. */
export async function settingsOfStage(
  studyId: string,
  stageId: string,
): Promise<StoredSettings | undefined> {
  const stage = await kysely()
    .selectFrom("Stage")
    .where("id", "=", stageId)
    .where("studyId", "=", studyId)
    .select((row) => row.ref("settings").$castTo<StoredSettings>().as("settings"))
    .executeTakeFirst();
  return stage?.settings;
}

/** Returns a stage, locked until the transaction ends. */
export function lockStage({ $kysely }: Connection, studyId: string, stageId: string) {
  return $kysely
    .selectFrom("Stage")
    .where("id", "=", stageId)
    .where("studyId", "=", studyId)
    .forUpdate()
    .select(["id", "task", "name", "createdAt", "pausedAt"])
    .select((stage) => stage.ref("settings").$castTo<StoredSettings>().as("settings"))
    .executeTakeFirst();
}

/** Returns the name of a stage; undefined while it is paused. */
export async function openStageName(
  { $kysely }: Connection,
  stageId: string,
): Promise<string | undefined> {
  const stage = await $kysely
    .selectFrom("Stage")
    .where("id", "=", stageId)
    .where("pausedAt", "is", null)
    .select("name")
    .executeTakeFirst();
  return stage?.name;
}

/**
 * Stores the settings of a stage. The start of a pause is kept; without `paused` it does not
 * change.
 */
export async function saveStage(
  { $kysely }: Connection,
  stageId: string,
  { name, settings, paused }: { name: string; settings: object; paused?: boolean },
): Promise<void> {
  const pausedAt = paused ? sql<Date>`COALESCE("pausedAt", now())` : null;
  await $kysely
    .updateTable("Stage")
    .set({ name, settings: JSON.stringify(settings) })
    .$if(paused !== undefined, (stage) => stage.set({ pausedAt }))
    .where("id", "=", stageId)
    .execute();
}

/** Sets a setting that all stages of a study have in common. */
export async function setInAllStages(
  { $kysely }: Connection,
  studyId: string,
  name: string,
  value: number | null,
): Promise<void> {
  await $kysely
    .updateTable("Stage")
    .set({
      settings: sql`jsonb_set(settings::jsonb, ARRAY[${name}::text], ${JSON.stringify(value)}::jsonb)`,
    })
    .where("studyId", "=", studyId)
    .execute();
}

/** Sets the condition of free slots of a stage. */
export async function setConditionOfFreeSlots(
  { $kysely }: Connection,
  stageId: string,
  condition: Condition,
): Promise<void> {
  await $kysely
    .updateTable("Slot")
    .set({ condition })
    .where("stageId", "=", stageId)
    .where("userId", "is", null)
    .execute();
}

/** Returns the collection of the stage's study. */
export async function collectionOfStage({ $kysely }: Connection, stageId: string): Promise<string> {
  const { collectionId } = await $kysely
    .selectFrom("Stage")
    .innerJoin("Study", "Study.id", "Stage.studyId")
    .where("Stage.id", "=", stageId)
    .select("Study.collectionId")
    .executeTakeFirstOrThrow();
  return collectionId;
}

/** Returns whether the study of a stage is blind, or was unblinded at some time. */
export async function isOrWasBlind({ $kysely }: Connection, stageId: string): Promise<boolean> {
  return hasRow(
    $kysely
      .selectFrom("Stage")
      .innerJoin("Study", "Study.id", "Stage.studyId")
      .where("Stage.id", "=", stageId)
      .where((row) =>
        row.or([
          row("Study.blind", "=", true),
          row.exists(
            row
              .selectFrom("AuditEvent")
              .whereRef("AuditEvent.studyId", "=", "Study.id")
              .where("AuditEvent.action", "=", "study.unblind")
              .select("AuditEvent.id"),
          ),
        ]),
      ),
  );
}

/** Returns the id of the first stage of a task in a study; undefined if there is none. */
export async function firstStageOf(studyId: string, task: TaskKey): Promise<string | undefined> {
  const stage = await kysely()
    .selectFrom("Stage")
    .where("studyId", "=", studyId)
    .where("task", "=", task)
    .orderBy("position")
    .limit(1)
    .select("id")
    .executeTakeFirst();
  return stage?.id;
}

/** Adds a stage after the existing ones. @returns its id */
export async function appendStage(
  connection: Connection,
  stage: Omit<NewStage, "position">,
): Promise<string> {
  const position = (await stagesOf(connection, stage.studyId)).length;
  return addStage(connection, { ...stage, position });
}

/** Returns a stage, with whether its study is blind; undefined if the study has no such stage. */
export function stageOfStudy(studyId: string, stageId: string) {
  return kysely()
    .selectFrom("Stage")
    .innerJoin("Study", "Study.id", "Stage.studyId")
    .where("Stage.id", "=", stageId)
    .where("Stage.studyId", "=", studyId)
    .select("Study.blind")
    .executeTakeFirst();
}

/** Returns the name and task of a stage; null if the study has no such stage. */
export function stageNameAndTask(studyId: string, stageId: string) {
  return prisma().stage.findFirst({
    where: { id: stageId, studyId },
    select: { name: true, task: true },
  });
}

/** Returns a stage of a study with its settings; undefined if the study has no such stage. */
export function stageWithState(studyId: string, stageId: string) {
  return kysely()
    .selectFrom("Stage")
    .innerJoin("Study", "Study.id", "Stage.studyId")
    .where("Stage.id", "=", stageId)
    .where("Stage.studyId", "=", studyId)
    .select((stage) => [
      "Stage.id",
      "Stage.name",
      "Stage.task",
      "Stage.position",
      stage.ref("Stage.settings").$castTo<StoredSettings>().as("settings"),
      stage("Study.closedAt", "is not", null).$castTo<boolean>().as("closed"),
    ])
    .executeTakeFirst();
}
