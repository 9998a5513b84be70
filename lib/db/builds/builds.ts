import { sql, type ExpressionBuilder } from "kysely";
import { evidence } from "@/lib/tasks/evidence/definition";
import { kysely, type Connection, type Tables } from "../core/database";
import { countOf, countWhere } from "../core/expressions";

export type BuildKind = "crux" | "evidence";

/** As stored: a build of an earlier version names no prompts. */
type BuildSettings = { prompts?: string[] } & Record<string, number | boolean | string[]>;

/** Returns a build with its model; undefined if the study has no such build. */
export function buildById(studyId: string, buildId: string) {
  return kysely()
    .selectFrom("CollectionBuild as build")
    .innerJoin("Endpoint as endpoint", "endpoint.id", "build.endpointId")
    .where("build.id", "=", buildId)
    .where("build.studyId", "=", studyId)
    .select((build) => [
      "build.id",
      "build.name",
      build.ref("build.kind").$castTo<BuildKind>().as("kind"),
      "endpoint.name as endpoint",
      "endpoint.model",
      build.ref("build.settings").$castTo<BuildSettings>().as("settings"),
    ])
    .executeTakeFirst();
}

/** Returns the builds of a study, newest first, with the number of finished steps. */
export function buildsOfStudy(studyId: string) {
  return kysely()
    .selectFrom("CollectionBuild")
    .innerJoin("BuildText", "BuildText.buildId", "CollectionBuild.id")
    .where("CollectionBuild.studyId", "=", studyId)
    .groupBy("CollectionBuild.id")
    .orderBy("CollectionBuild.createdAt", "desc")
    .select((build) => [
      "CollectionBuild.id",
      "CollectionBuild.name",
      "CollectionBuild.kind",
      countWhere(build("BuildText.status", "=", "done")).as("done"),
      countOf("BuildText.status").as("steps"),
    ])
    .execute();
}

interface NewBuild {
  studyId: string;
  name: string;
  kind: BuildKind;
  endpointId: string;
  settings: object;
  inputs: readonly { name: string; content: string }[];
  /** Names of the steps. */
  steps: readonly string[];
}

/** Adds a build with its input files and waiting steps. @returns its id */
export async function insertBuild(
  { $kysely }: Connection,
  { inputs, steps, settings, ...build }: NewBuild,
): Promise<string> {
  const { id } = await $kysely
    .insertInto("CollectionBuild")
    .values({ ...build, settings: JSON.stringify(settings) })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { name, content } of inputs)
    await $kysely.insertInto("BuildText").values({ buildId: id, name, content }).execute();
  await $kysely
    .insertInto("BuildText")
    .values(steps.map((name) => ({ buildId: id, name, status: "waiting" })))
    .execute();
  return id;
}

type OfStage = ExpressionBuilder<Tables, "Stage">;

function takenSlots(stage: OfStage) {
  return stage
    .selectFrom("Slot")
    .whereRef("Slot.stageId", "=", "Stage.id")
    .where("Slot.userId", "is not", null)
    .select("Slot.id");
}

/**
 * Returns the first evidence stage with labels from scratch that has not been started; undefined if
 * there is none.
 */
export async function untouchedEvidenceStage(studyId: string): Promise<string | undefined> {
  const stage = await kysely()
    .selectFrom("Stage")
    .where("Stage.studyId", "=", studyId)
    .where("Stage.task", "=", evidence.key)
    .where(sql`"Stage".settings ->> 'condition'`, "=", "from_scratch")
    .where((one) => one.not(one.exists(takenSlots(one))))
    .orderBy("Stage.position")
    .limit(1)
    .select("Stage.id")
    .executeTakeFirst();
  return stage?.id;
}
