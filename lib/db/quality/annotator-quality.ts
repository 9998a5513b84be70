import { sql } from "kysely";
import { kysely } from "../core/database";
import { countOf, countWhere, rowCount } from "../core/expressions";

/** People's labels of work in a stage. Crowd workers' account names are left out. */
function peoplesLabels(studyId: string, stageId: string) {
  return kysely()
    .selectFrom("Judgment")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .innerJoin("Stage", "Stage.id", "Item.stageId")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .leftJoin("User", "User.id", "Rater.userId")
    .leftJoin("Participant", (join) =>
      join.on("Participant.studyId", "=", studyId).onRef("Participant.userId", "=", "Rater.userId"),
    )
    .where("Item.stageId", "=", stageId)
    .where("Stage.studyId", "=", studyId)
    .where("Rater.type", "=", "human")
    .where("Judgment.purpose", "=", "work")
    .select([
      "Judgment.id",
      "Judgment.itemId",
      "Judgment.raterId",
      "Judgment.category",
      "Judgment.status",
      "Judgment.submittedAt",
      "Judgment.durationMs",
      "Judgment.difficult",
      "Judgment.comment",
      "Judgment.late",
      "Rater.externalId as rater",
      "Rater.excludedAt",
      "Rater.withdrawnAt",
      sql<string | null>`
        CASE
          WHEN "Participant".id IS NULL AND "User".username NOT LIKE 'crowd-%' THEN "User".username
        END
      `.as("account"),
    ]);
}

/**
 * What each annotator of a stage labelled. `given`: labels; `counts`: how often each label was
 * given; `gold`: answers on items with known labels; `streaks`: equal labels in a row.
 */
function givenByAnnotators(studyId: string, stageId: string) {
  return kysely()
    .with("labels", () => peoplesLabels(studyId, stageId))
    .with("given", (labels) =>
      labels
        .selectFrom("labels")
        .where("status", "=", "submitted")
        .where("category", "is not", null)
        .select((label) => [
          "id",
          "rater",
          "submittedAt",
          label.ref("category").$notNull().as("category"),
        ]),
    )
    .with("counts", (given) =>
      given
        .selectFrom("given")
        .groupBy(["rater", "category"])
        .select(["rater", "category", rowCount().as("n")]),
    )
    .with("gold", (labels) =>
      labels
        .selectFrom("labels")
        .innerJoin("Judgment as known", "known.itemId", "labels.itemId")
        .where("known.purpose", "in", ["gold", "attention"])
        .where("known.category", "is not", null)
        .where((label) =>
          label.or([
            label.and([
              label("labels.category", "is not", null),
              label("labels.status", "=", "submitted"),
            ]),
            label("labels.status", "=", "unjudgeable"),
          ]),
        )
        .groupBy("labels.rater")
        .select((label) => [
          "labels.rater",
          rowCount().as("n"),
          countWhere(label("labels.category", "=", label.ref("known.category"))).as("right"),
        ]),
    )
    .with("commonest", (counts) =>
      counts
        .selectFrom("counts")
        .distinctOn("rater")
        .orderBy("rater")
        .orderBy("n", "desc")
        .orderBy("category")
        .select([
          "rater",
          "category",
          sql<number>`n::float / sum(n) OVER (PARTITION BY rater)`.as("share"),
        ]),
    )
    .with("streaks", (given) =>
      given.selectFrom("given").select([
        "rater",
        "category",
        sql<string>`
            row_number() OVER (PARTITION BY rater ORDER BY "submittedAt", id)
            - row_number() OVER (PARTITION BY rater, category ORDER BY "submittedAt", id)
          `.as("streak"),
      ]),
    )
    .with("longest", (streaks) =>
      streaks
        .selectFrom((each) =>
          each
            .selectFrom("streaks")
            .groupBy(["rater", "category", "streak"])
            .select(["rater", rowCount().as("n")])
            .as("each"),
        )
        .groupBy("rater")
        .select(["rater", sql<number>`max(n)`.as("n")]),
    )
    .with("work", (labels) =>
      labels
        .selectFrom("labels")
        .groupBy("rater")
        .select((label) => [
          "rater",
          sql<string | null>`max(account)`.as("account"),
          sql<Date | null>`max("excludedAt")`.as("excludedAt"),
          sql<boolean>`max("withdrawnAt") IS NOT NULL`.as("withdrawn"),
          countWhere(label("status", "=", "unjudgeable")).as("unjudgeable"),
          countWhere(
            label.and([label("category", "is not", null), label("status", "=", "submitted")]),
          ).as("labels"),
          sql<number | null>`
            (
              percentile_cont(0.5) WITHIN GROUP (ORDER BY "durationMs")
                FILTER (WHERE "durationMs" > 0) / 1000
            )::float
          `.as("medianSeconds"),
          countWhere(label("difficult", "=", true)).as("difficult"),
          countWhere(label("status", "=", "skipped")).as("skipped"),
          countOf("comment").as("comments"),
          countWhere(label("late", "=", true)).as("late"),
        ]),
    )
    .with("totals", (counts) =>
      counts
        .selectFrom("counts")
        .groupBy("category")
        .select(["category", sql<number>`sum(n)`.as("n")]),
    )
    .with("others", (totals) =>
      totals
        .selectFrom("work")
        .innerJoin("totals", (join) => join.onTrue())
        .leftJoin("counts", (join) =>
          join
            .onRef("counts.rater", "=", "work.rater")
            .onRef("counts.category", "=", "totals.category"),
        )
        .groupBy("work.rater")
        .select(["work.rater", othersShare.as("share")]),
    );
}

/** The share of the label that is most frequent among the others. */
const othersShare = sql<number | null>`(
  max(totals.n - COALESCE(counts.n, 0))::float
  / NULLIF(sum(totals.n - COALESCE(counts.n, 0)), 0)::float
)`;

/**
 * Returns every annotator of a stage by name: labels, agreement with known labels, pace and habits.
 */
export function annotatorQuality(studyId: string, stageId: string) {
  return givenByAnnotators(studyId, stageId)
    .selectFrom("work")
    .leftJoin("gold", "gold.rater", "work.rater")
    .leftJoin("commonest", "commonest.rater", "work.rater")
    .leftJoin("longest", "longest.rater", "work.rater")
    .leftJoin("others", "others.rater", "work.rater")
    .orderBy("work.rater")
    .select(({ lit, fn }) => [
      "work.rater",
      "work.account",
      "work.excludedAt",
      "work.withdrawn",
      "work.unjudgeable",
      "work.labels",
      // Items with a known label, and how many were right.
      fn.coalesce("gold.n", lit(0)).as("gold"),
      fn.coalesce("gold.right", lit(0)).as("goldRight"),
      "work.medianSeconds",
      // The most frequent label and its share.
      "commonest.category as commonest",
      "commonest.share as commonestShare",
      fn.coalesce("longest.n", lit(0)).as("longestRow"),
      "work.difficult",
      "work.skipped",
      "work.comments",
      "work.late",
      "others.share as othersShare",
    ])
    .execute();
}
