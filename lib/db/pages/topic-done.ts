import { kysely } from "../core/database";
import { rowCount } from "../core/expressions";
import { isAnswered } from "../judgments/parts";

interface Place {
  studyId: string;
  stageId: string;
  topicId: string;
  userId: string;
}

function placesOf({ studyId, stageId, topicId, userId }: Place) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .where("Slot.stageId", "=", stageId)
    .where("Slot.userId", "=", userId)
    .where("Page.topicId", "=", topicId)
    .where("Stage.studyId", "=", studyId);
}

/** Returns the user's unfinished pages of a topic, with the number of unanswered items. */
export function unfinishedPages(place: Place) {
  return placesOf(place)
    .where("Slot.completedAt", "is", null)
    .select((slot) => [
      "Slot.id as slotId",
      slot
        .selectFrom("PageItem")
        .whereRef("PageItem.pageId", "=", "Page.id")
        .where((item) =>
          item.not(
            item.exists(
              item
                .selectFrom("Judgment")
                .innerJoin("Rater", "Rater.id", "Judgment.raterId")
                .where("Rater.userId", "=", place.userId)
                .whereRef("Judgment.itemId", "=", "PageItem.itemId")
                .where(isAnswered())
                .select("Judgment.id"),
            ),
          ),
        )
        .select(rowCount().as("n"))
        .$asScalar()
        .$notNull()
        .as("lacking"),
    ])
    .execute();
}

/** Returns whether the user has or had a page of a topic. */
export async function hasPages(place: Place): Promise<boolean> {
  const row = await placesOf(place).select("Slot.id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Records that an assessor has declared a topic of a stage done. */
export async function noteTopicDone({ stageId, topicId, userId }: Place): Promise<void> {
  await kysely()
    .insertInto("TopicDone")
    .values({ stageId, topicId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
