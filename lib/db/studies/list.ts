import { sql, type ExpressionBuilder } from "kysely";
import { kysely, prisma, type Tables } from "../core/database";
import { countOf, countWhere, rowsIn } from "../core/expressions";

type OfStudy = ExpressionBuilder<Tables, "Study">;

function topicCount(study: OfStudy) {
  return rowsIn(
    study.selectFrom("Topic").whereRef("Topic.collectionId", "=", "Study.collectionId"),
  );
}

function stageCount(study: OfStudy) {
  return rowsIn(study.selectFrom("Stage").whereRef("Stage.studyId", "=", "Study.id"));
}

/** Condition: the study has stages, and all of them are paused. */
function isPaused(study: OfStudy) {
  return study
    .selectFrom("Stage")
    .whereRef("Stage.studyId", "=", "Study.id")
    .select(sql<boolean>`COALESCE(bool_and("Stage"."pausedAt" IS NOT NULL), false)`.as("paused"))
    .$asScalar()
    .$notNull();
}

/**
 * Returns the studies that a user can open, newest first, archived ones last. Administrators open
 * all as coordinators. A token opens its own study.
 */
export function listStudies(user: {
  id: string;
  isAdmin: boolean;
  scope?: { studyId: string; role: string };
}) {
  const { scope } = user;
  return kysely()
    .selectFrom("Study")
    .leftJoin("Member", (join) =>
      join
        .onRef("Member.studyId", "=", "Study.id")
        .on("Member.userId", "=", user.id)
        .on("Member.leftAt", "is", null),
    )
    .where((study) =>
      study.or([
        study("Member.role", "is not", null),
        study.val(user.isAdmin || scope !== undefined),
      ]),
    )
    .$if(scope !== undefined, (own) => own.where("Study.id", "=", scope!.studyId))
    .orderBy((study) => study("Study.archivedAt", "is not", null))
    .orderBy("Study.createdAt", "desc")
    .select((study) => [
      "Study.id",
      "Study.slug",
      "Study.name",
      "Study.description",
      "Study.blind",
      sql<string>`COALESCE(${study.ref("Member.role")}::text, 'coordinator')`.as("role"),
      "Study.isDemo",
      study("Study.closedAt", "is not", null).$castTo<boolean>().as("closed"),
      study("Study.archivedAt", "is not", null).$castTo<boolean>().as("archived"),
      isPaused(study).as("paused"),
      topicCount(study).as("topics"),
      stageCount(study).as("stages"),
    ])
    .execute();
}

/** Returns for each study how many pages a user has finished and has begun, training left out. */
export async function ownPages(userId: string, studyIds: readonly string[]) {
  if (studyIds.length === 0) return [];
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .where("Stage.studyId", "in", studyIds)
    .where("Slot.userId", "=", userId)
    .where("Slot.attemptId", "is", null)
    .where("Slot.withdrawnAt", "is", null)
    .groupBy("Stage.studyId")
    .select((slot) => [
      "Stage.studyId as id",
      countOf("Slot.completedAt").as("finished"),
      countWhere(slot("Slot.completedAt", "is", null)).as("begun"),
    ])
    .execute();
}

/** Returns every study, oldest first. */
export function allStudies() {
  return kysely()
    .selectFrom("Study")
    .orderBy("Study.createdAt")
    .select((study) => [
      "Study.slug",
      "Study.name",
      topicCount(study).as("topics"),
      stageCount(study).as("stages"),
    ])
    .execute();
}

/** Returns a study by its address; null if there is none. */
export function studyBySlug(slug: string) {
  return prisma().study.findUnique({
    where: { slug },
    select: {
      id: true,
      slug: true,
      name: true,
      description: true,
      collectionId: true,
      blind: true,
    },
  });
}

/** Returns how the stages of a study may be addressed, in their order. */
export function stagesOfStudy(studyId: string) {
  return prisma().stage.findMany({
    where: { studyId },
    orderBy: { position: "asc" },
    select: { id: true, name: true, task: true },
  });
}
