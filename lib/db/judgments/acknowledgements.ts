import { sql } from "kysely";
import { kysely } from "../core/database";
import { prepared } from "../core/prepared";
import { takesPart } from "../pages/parts";
import type { Version } from "./guideline-versions";

interface OfRater extends Version {
  raterId: string;
}

const acknowledged = prepared("guidelines-acknowledged", (of: OfRater) =>
  kysely()
    .selectFrom("Acknowledgement")
    .where("stageId", "=", of.stageId)
    .where("raterId", "=", of.raterId)
    .where("hash", "=", of.hash)
    .select("at"),
);

/** Returns whether a rater has acknowledged a version of the guidelines. */
export async function hasAcknowledged(of: OfRater): Promise<boolean> {
  return (await acknowledged(of)).length > 0;
}

const acknowledgedAny = prepared("any-guidelines-read", (of: { stageId: string; userId: string }) =>
  kysely()
    .selectFrom("Acknowledgement")
    .innerJoin("Rater", "Rater.id", "Acknowledgement.raterId")
    .where("Acknowledgement.stageId", "=", of.stageId)
    .where("Rater.userId", "=", of.userId)
    .limit(1)
    .select("Acknowledgement.at"),
);

/** Returns whether a user has acknowledged any version of the guidelines of a stage. */
export async function hasAcknowledgedAny(of: {
  stageId: string;
  userId: string;
}): Promise<boolean> {
  return (await acknowledgedAny(of)).length > 0;
}

const acknowledgedForSlot = prepared(
  "slot-guidelines-read",
  (of: { slotId: string; userId: string }) =>
    kysely()
      .selectFrom("Slot")
      .innerJoin("Acknowledgement", "Acknowledgement.stageId", "Slot.stageId")
      .innerJoin("Rater", "Rater.id", "Acknowledgement.raterId")
      .where("Slot.id", "=", of.slotId)
      .where("Rater.userId", "=", of.userId)
      .limit(1)
      .select("Acknowledgement.at"),
);

/** Returns whether a user has acknowledged any version of the guidelines of a page's stage. */
export async function hasAcknowledgedFor(of: { slotId: string; userId: string }): Promise<boolean> {
  return (await acknowledgedForSlot(of)).length > 0;
}

/**
 * Returns the version that a rater acknowledged last in a stage, with its text; undefined if they
 * never did.
 */
export function lastAcknowledged(stageId: string, raterId: string) {
  return kysely()
    .selectFrom("Acknowledgement")
    .innerJoin("GuidelineVersion", (join) =>
      join
        .onRef("GuidelineVersion.stageId", "=", "Acknowledgement.stageId")
        .onRef("GuidelineVersion.hash", "=", "Acknowledgement.hash"),
    )
    .where("Acknowledgement.stageId", "=", stageId)
    .where("Acknowledgement.raterId", "=", raterId)
    .orderBy("Acknowledgement.at", "desc")
    .limit(1)
    .select(["Acknowledgement.hash", "Acknowledgement.at", "GuidelineVersion.text"])
    .executeTakeFirst();
}

/** Notes that a rater has acknowledged a kept version. The first time counts. */
export async function acknowledge(of: OfRater): Promise<void> {
  await kysely()
    .insertInto("Acknowledgement")
    .values(of)
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Returns everything that was acknowledged in a study, oldest first, by pseudonym. */
export function acknowledgementsOf(studyId: string) {
  return kysely()
    .selectFrom("Acknowledgement")
    .innerJoin("Stage", "Stage.id", "Acknowledgement.stageId")
    .innerJoin("Rater", "Rater.id", "Acknowledgement.raterId")
    .innerJoin("GuidelineVersion", (join) =>
      join
        .onRef("GuidelineVersion.stageId", "=", "Acknowledgement.stageId")
        .onRef("GuidelineVersion.hash", "=", "Acknowledgement.hash"),
    )
    .where("Stage.studyId", "=", studyId)
    .orderBy("Acknowledgement.at")
    .orderBy("Rater.externalId")
    .select([
      "Stage.id as stageId",
      "Stage.name as stage",
      "Rater.externalId as rater",
      "GuidelineVersion.number",
      "Acknowledgement.hash",
      "Acknowledgement.at",
    ])
    .execute();
}

/**
 * Returns the annotators who hold or have finished pages of a study's stages, by pseudonym. Those
 * who were removed or withdrawn are left out.
 */
export function annotatorsAtWork(studyId: string) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .innerJoin("Rater", (join) =>
      join.onRef("Rater.studyId", "=", "Stage.studyId").onRef("Rater.userId", "=", "Slot.userId"),
    )
    .leftJoin("Member", (join) =>
      join.onRef("Member.studyId", "=", "Stage.studyId").onRef("Member.userId", "=", "Slot.userId"),
    )
    .where("Stage.studyId", "=", studyId)
    .where("Slot.withdrawnAt", "is", null)
    .where("Member.leftAt", "is", null)
    .distinct()
    .orderBy("Rater.externalId")
    .select(["Stage.id as stageId", "Rater.externalId as rater"])
    .execute();
}

/** Returns the stage of a slot for the annotator who holds it; undefined for everybody else. */
export function stageOfSlot(slotId: string, userId: string) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .innerJoin("Study", "Study.id", "Stage.studyId")
    .innerJoin("Rater", (join) =>
      join.onRef("Rater.studyId", "=", "Study.id").onRef("Rater.userId", "=", "Slot.userId"),
    )
    .where("Slot.id", "=", slotId)
    .where("Slot.userId", "=", userId)
    .where(takesPart())
    .select(["Stage.id", "Stage.task", "Rater.id as raterId"])
    .select(sql<Record<string, unknown>>`"Stage".settings`.as("settings"))
    .executeTakeFirst();
}
