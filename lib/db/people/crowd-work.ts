import { type ExpressionBuilder, sql } from "kysely";
import { tasksWhere } from "@/lib/tasks/registry";
import { mayTake } from "../assignment/may-take";
import { isDrawn } from "../items/tasks";
import { kysely, type Tables } from "../core/database";
import { rowsIn, hasNone } from "../core/expressions";
import { isOfLink } from "../invites/link-stages";
import { isFree, isNewTo, trainingPages, isOpenTo, takenBack } from "../pages/parts";

/**
 * Returns the progress of a crowd worker in a study, with the requirements of their link; nothing
 * for other members.
 */
export function crowdProgress(studyId: string, userId: string) {
  return kysely()
    .selectFrom("Participant")
    .innerJoin("Invite", "Invite.id", "Participant.inviteId")
    .where("Participant.studyId", "=", studyId)
    .where("Participant.userId", "=", userId)
    .select((participant) => [
      "Invite.quota",
      "Invite.completionCode as code",
      "Invite.screenOutCode as screenOut",
      "Invite.returnAddress",
      "Participant.endReason",
      sql<boolean>`cardinality("Participant"."stageIds") > 0`.as("isOfStages"),
      rowsIn(
        slotsOf(participant)
          .where("Slot.attemptId", "is", null)
          .where("Slot.completedAt", "is not", null),
      ).as("done"),
      rowsIn(slotsOf(participant).where("Slot.completedAt", "is", null)).as("open"),
    ])
    .executeTakeFirst();
}

function slotsOf(participant: ExpressionBuilder<Tables, "Participant">) {
  return participant
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .whereRef("Stage.studyId", "=", "Participant.studyId")
    .whereRef("Slot.userId", "=", "Participant.userId")
    .where((slot) =>
      slot.or([
        sql<boolean>`cardinality("Participant"."stageIds") = 0`,
        sql<boolean>`"Slot"."stageId" = ANY ("Participant"."stageIds")`,
      ]),
    );
}

type OfStage = ExpressionBuilder<Tables, "Stage" | "Study">;

/**
 * Returns the stages of a study with what is left for a user. `free`: pages they could take,
 * including those of a paused stage, which come later. `heldByOthers`: unfinished pages held by
 * others. `undrawn`: topics with passages from which pages will be drawn when they are opened.
 * `trainingLeft`: items on training pages they have not had.
 */
export function stagesFor(studyId: string, userId: string) {
  return kysely()
    .selectFrom("Stage")
    .innerJoin("Study", "Study.id", "Stage.studyId")
    .where("Stage.studyId", "=", studyId)
    .where(isOfLink(userId))
    .select((stage) => [
      "Stage.id",
      "Study.seed",
      "Stage.settings",
      rowsIn(
        unfinished(stage, userId)
          .where(isOpenTo(userId))
          .where(isFree())
          .where((slot) => slot.not(takenBack(userId)))
          .where(mayTake(userId)),
      ).as("free"),
      rowsIn(
        unfinished(stage, userId)
          .where("Page.ownerUserId", "is", null)
          .where("Slot.userId", "is not", null)
          .where("Slot.userId", "<>", userId)
          .where("Slot.leaseExpiresAt", ">=", sql<Date>`now()`),
      ).as("heldByOthers"),
      canBeDrawn(stage, userId).$castTo<boolean>().as("undrawn"),
      rowsIn(
        trainingPages(stage)
          .innerJoin("PageItem", "PageItem.pageId", "Page.id")
          .where(isNewTo(userId)),
      ).as("trainingLeft"),
    ])
    .execute();
}

/**
 * Returns the ids of the stages whose pages would be drawn from a user's own labels when they are
 * opened.
 */
export async function stagesToDraw(studyId: string, userId: string): Promise<string[]> {
  const stages = await kysely()
    .selectFrom("Stage")
    .innerJoin("Study", "Study.id", "Stage.studyId")
    .where("Stage.studyId", "=", studyId)
    .where((stage) => canBeDrawn(stage, userId))
    .select("Stage.id")
    .execute();
  return stages.map(({ id }) => id);
}

/** Condition: a stage draws its pages, and has a topic for which none was drawn. */
function canBeDrawn(stage: OfStage, userId: string) {
  return stage.and([
    stage("Stage.task", "in", tasksWhere(isDrawn)),
    sql<boolean>`COALESCE("Stage".settings->>'pools', 'own') = 'own'`,
    stage.exists(undrawnTopics(stage, userId)),
  ]);
}

/** Unfinished slots of a stage, on pages where the user has none. */
function unfinished(stage: OfStage, userId: string) {
  return stage
    .selectFrom("Slot")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .whereRef("Slot.stageId", "=", "Stage.id")
    .where("Slot.isExtra", "=", false)
    .where("Slot.completedAt", "is", null)
    .where(isNewTo(userId));
}

/**
 * Finished pages with labels in the source stage, whose topic has passages and no drawn page yet.
 */
function undrawnTopics(stage: OfStage, userId: string) {
  return stage
    .selectFrom("Slot")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .innerJoin("Stage as source", "source.id", "Slot.stageId")
    .innerJoin("Topic", "Topic.id", "Page.topicId")
    .whereRef("source.studyId", "=", "Study.id")
    .where("source.position", "=", sql<number>`("Stage".settings->>'sourceStage')::int`)
    .where("Slot.userId", "=", userId)
    .where("Slot.attemptId", "is", null)
    .where("Slot.completedAt", "is not", null)
    .where((slot) =>
      slot.exists(
        slot
          .selectFrom("PageItem")
          .innerJoin("Judgment", "Judgment.itemId", "PageItem.itemId")
          .innerJoin("Rater", "Rater.id", "Judgment.raterId")
          .whereRef("PageItem.pageId", "=", "Slot.pageId")
          .where("Rater.userId", "=", userId)
          .where("Judgment.category", "is not", null)
          .select("Judgment.id"),
      ),
    )
    .where((slot) =>
      hasNone(
        slot
          .selectFrom("Page as drawn")
          .whereRef("drawn.stageId", "=", "Stage.id")
          .whereRef("drawn.topicId", "=", "Topic.id")
          .where("drawn.ownerUserId", "=", userId),
      ),
    )
    .where((slot) =>
      slot.exists(
        slot
          .selectFrom("Passage")
          .whereRef("Passage.collectionId", "=", "Study.collectionId")
          .where((passage) =>
            passage.or([
              passage("Passage.topicExternalId", "=", passage.ref("Topic.externalId")),
              passage.exists(
                passage
                  .selectFrom("Report")
                  .whereRef("Report.topicId", "=", "Topic.id")
                  .where((report) => report("Passage.docid", "=", report.fn.any("Report.docids")))
                  .select("Report.id"),
              ),
            ]),
          )
          .select("Passage.id"),
      ),
    )
    .select("Slot.id");
}
