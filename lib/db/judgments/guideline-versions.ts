import { sql } from "kysely";
import { kysely, type Connection } from "../core/database";
import { rowCount } from "../core/expressions";

/** A version of the guidelines of a stage. */
export interface Version {
  stageId: string;
  hash: string;
}

/**
 * Keeps the text of a version, which gets the next number of its stage. A known version does not
 * change.
 */
export async function keepVersion(
  version: Version & { text: string; since?: Date; authorId?: string | null },
  { $kysely }: Connection = { $kysely: kysely() },
): Promise<void> {
  await $kysely
    .insertInto("GuidelineVersion")
    .values(version)
    .onConflict((known) => known.columns(["stageId", "hash"]).doNothing())
    .execute();
}

/** Returns since when a version is known; null if it is not. */
export async function versionSince({ stageId, hash }: Version): Promise<Date | null> {
  const version = await kysely()
    .selectFrom("GuidelineVersion")
    .where("stageId", "=", stageId)
    .where("hash", "=", hash)
    .select("since")
    .executeTakeFirst();
  return version?.since ?? null;
}

/** Returns the kept versions of the guidelines of a study's stages, with their authors, by number. */
export function keptVersions(studyId: string) {
  return kysely()
    .selectFrom("GuidelineVersion")
    .innerJoin("Stage", "Stage.id", "GuidelineVersion.stageId")
    .leftJoin("User", "User.id", "GuidelineVersion.authorId")
    .where("Stage.studyId", "=", studyId)
    .orderBy("GuidelineVersion.number")
    .select([
      "GuidelineVersion.stageId",
      "GuidelineVersion.hash",
      "GuidelineVersion.number",
      "GuidelineVersion.since",
      "User.name as author",
    ])
    .execute();
}

/** Returns the numbers of the kept versions of a stage's guidelines, by their hashes. */
export async function versionNumbers(stageId: string): Promise<Map<string, number>> {
  const versions = await kysely()
    .selectFrom("GuidelineVersion")
    .where("stageId", "=", stageId)
    .select(["hash", "number"])
    .execute();
  return new Map(versions.map(({ hash, number }) => [hash, number]));
}

/** Returns the texts of the kept versions of a stage's guidelines, by number. */
export function versionTexts(stageId: string) {
  return kysely()
    .selectFrom("GuidelineVersion")
    .where("stageId", "=", stageId)
    .orderBy("number")
    .select(["number", "hash", "since", "text"])
    .execute();
}

/**
 * Returns how many labels of people each version of the guidelines of a study's stages has, by its
 * hash, and when the last was given. Reads no label value.
 */
export function labelsByGuidelines(studyId: string) {
  return kysely()
    .selectFrom("Stage")
    .innerJoin("Item", "Item.stageId", "Stage.id")
    .innerJoin("Judgment", "Judgment.itemId", "Item.id")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Stage.studyId", "=", studyId)
    .where("Rater.type", "=", "human")
    .where("Judgment.guidelineHash", "is not", null)
    .groupBy(["Stage.id", "Judgment.guidelineHash"])
    .orderBy((label) => label.fn.max("Judgment.updatedAt"), "desc")
    .select((label) => [
      "Stage.id as stageId",
      label.ref("Judgment.guidelineHash").$notNull().as("hash"),
      rowCount().as("labels"),
      sql<Date>`max("Judgment"."updatedAt")`.as("last"),
    ])
    .execute();
}
