import { sql } from "kysely";
import { kysely } from "@/lib/db/core/database";

/**
 * Returns a stage with everything its agreement depends on besides labels, as hashes (`besides`): which
 * questions are filtered, and who the raters are.
 */
export function agreementStage(studyId: string, stageId: string) {
  return kysely()
    .selectFrom("Stage")
    .innerJoin("Study", "Study.id", "Stage.studyId")
    .where("Stage.id", "=", stageId)
    .where("Stage.studyId", "=", studyId)
    .select((stage) => {
      const filtered = stage
        .selectFrom("SubQuestion")
        .innerJoin("Topic", "Topic.id", "SubQuestion.topicId")
        .whereRef("Topic.collectionId", "=", "Study.collectionId")
        .where("SubQuestion.filtered", "=", true)
        .select(
          sql<string>`
            md5(string_agg("SubQuestion".id::text, ',' ORDER BY "SubQuestion".id))
          `.as("hash"),
        );
      const raters = stage
        .selectFrom("Rater")
        .whereRef("Rater.studyId", "=", "Study.id")
        .select(
          sql<string>`
            md5(string_agg("Rater"."externalId" || "Rater".type, ',' ORDER BY "Rater".id))
          `.as("hash"),
        );
      return [
        "Stage.id",
        "Stage.name",
        "Stage.task",
        stage
          .ref("Stage.settings")
          .$castTo<{ threshold?: number; margin?: number }>()
          .as("settings"),
        "Study.collectionId",
        sql<string>`concat_ws(' ', ${filtered}, ${raters})`.as("besides"),
      ];
    })
    .executeTakeFirst();
}
