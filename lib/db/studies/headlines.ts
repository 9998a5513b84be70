import { sql } from "kysely";
import type { Headline } from "@/lib/domain/agreement/headline";
import { kysely } from "../core/database";
import { latestLabel } from "./activity";

/** The settings of a stage that its headline depends on. */
interface StageRules {
  threshold?: number;
  margin?: number;
}

/** Keeps what the agreement of a stage says first, with the snapshot of the labels behind it. */
export async function keepHeadline(
  stageId: string,
  headline: Headline,
  snapshot: string,
): Promise<void> {
  const row = { figures: JSON.stringify(headline), snapshot, computedAt: sql<Date>`now()` };
  await kysely()
    .insertInto("StageHeadline")
    .values({ stageId, ...row })
    .onConflict((conflict) => conflict.column("stageId").doUpdateSet(row))
    .execute();
}

/** Returns the kept headlines of studies that are not blind, in the order of their stages. */
export function keptHeadlines(studyIds: readonly string[]) {
  return kysely()
    .selectFrom("StageHeadline")
    .innerJoin("Stage", "Stage.id", "StageHeadline.stageId")
    .innerJoin("Study", "Study.id", "Stage.studyId")
    .where("Stage.studyId", "in", studyIds)
    .where("Study.blind", "=", false)
    .orderBy("Stage.position")
    .select((kept) => [
      "Stage.studyId",
      "Stage.id as stageId",
      "Stage.name as stage",
      kept.ref("StageHeadline.figures").$castTo<Headline>().as("headline"),
      kept.ref("Stage.settings").$castTo<StageRules>().as("settings"),
      "StageHeadline.snapshot",
      "StageHeadline.computedAt",
    ])
    .execute();
}

/**
 * Returns the stages whose headline is due: they have labels and no headline, or labels were given
 * after their headline, which is older than `before`. Blind and archived studies have none.
 */
export function stagesWithDueHeadline(before: Date) {
  const labelled = kysely()
    .selectFrom("Study")
    .innerJoin("Rater", "Rater.studyId", "Study.id")
    .innerJoinLateral(
      (rater) => latestLabel(rater).as("latest"),
      (join) => join.onTrue(),
    )
    .where("Study.blind", "=", false)
    .where("Study.archivedAt", "is", null)
    .groupBy("Study.id")
    .select(({ fn }) => ["Study.id", fn.max("latest.at").as("at")]);
  return kysely()
    .selectFrom(labelled.as("labelled"))
    .innerJoin("Stage", "Stage.studyId", "labelled.id")
    .leftJoin("StageHeadline", "StageHeadline.stageId", "Stage.id")
    .where((stage) =>
      stage.or([
        stage("StageHeadline.stageId", "is", null),
        stage.and([
          stage("StageHeadline.computedAt", "<", before),
          stage("StageHeadline.computedAt", "<", stage.ref("labelled.at")),
        ]),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("Item")
          .innerJoin("Judgment", "Judgment.itemId", "Item.id")
          .whereRef("Item.stageId", "=", "Stage.id")
          .select("Item.id"),
      ),
    )
    .select(["Stage.studyId", "Stage.id as stageId", "StageHeadline.computedAt"])
    .execute();
}
