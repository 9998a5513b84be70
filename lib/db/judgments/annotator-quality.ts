import { sql } from "kysely";
import { kysely } from "../core/database";
import { countOf, countWhere, rowCount } from "../core/expressions";

/** People's labels of work in a stage. The account is that of nobody who came by a marketplace. */
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
      "Judgment.category",
      "Judgment.status",
      "Judgment.submittedAt",
      "Judgment.durationMs",
      "Judgment.difficult",
      "Judgment.comment",
      "Judgment.late",
      "Rater.externalId as rater",
      sql<string | null>`
        CASE
          WHEN "Participant".id IS NULL AND "User".username NOT LIKE 'crowd-%' THEN "User".username
        END
      `.as("account"),
    ]);
}

/**
 * What each annotator of a stage gave: `given` are labels, `meetings` any two of them by two people on one item, `used`
 * how often each label stands on either side of these, `gold` answers on items whose label is known, `streaks` labels
 * given in a row.
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
          "itemId",
          "rater",
          "submittedAt",
          label.ref("category").$notNull().as("category"),
        ]),
    )
    .with("meetings", (given) =>
      given
        .selectFrom("given as mine")
        .innerJoin("given as theirs", (join) =>
          join.onRef("theirs.itemId", "=", "mine.itemId").onRef("theirs.rater", "<>", "mine.rater"),
        )
        .select(["mine.rater", "mine.category as own", "theirs.category as other"]),
    )
    .with("pairs", (meetings) =>
      meetings
        .selectFrom("meetings")
        .groupBy("rater")
        .select([
          "rater",
          rowCount().as("n"),
          sql<number>`avg((own = other)::int)::float`.as("same"),
        ]),
    )
    .with("used", (meetings) =>
      meetings
        .selectFrom((sides) =>
          sides
            .selectFrom("meetings")
            .select([
              "rater",
              "own as category",
              sql<number>`1`.as("own"),
              sql<number>`0`.as("other"),
            ])
            .unionAll(
              sides
                .selectFrom("meetings")
                .select([
                  "rater",
                  "other as category",
                  sql<number>`0`.as("own"),
                  sql<number>`1`.as("other"),
                ]),
            )
            .as("sides"),
        )
        .groupBy(["rater", "category"])
        .select([
          "rater",
          "category",
          sql<number>`sum(own)::float`.as("own"),
          sql<number>`sum(other)::float`.as("other"),
        ]),
    )
    .with("chances", (used) =>
      used
        .selectFrom("used")
        .innerJoin("pairs", "pairs.rater", "used.rater")
        .groupBy("used.rater")
        .select([
          "used.rater",
          sql<number>`
            sum(used.own * used.other) / (max(pairs.n)::float * max(pairs.n))
          `.as("share"),
        ]),
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
    .with("commonest", (given) =>
      given
        .selectFrom((counts) =>
          counts
            .selectFrom("given")
            .groupBy(["rater", "category"])
            .select(["rater", "category", sql<string>`count(*)`.as("n")])
            .as("counts"),
        )
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
    );
}

/** Every annotator of a stage by name: labels, agreement with the others and with known labels, pace and habits. */
export function annotatorQuality(studyId: string, stageId: string) {
  return givenByAnnotators(studyId, stageId)
    .selectFrom("labels")
    .leftJoin("pairs", "pairs.rater", "labels.rater")
    .leftJoin("chances", "chances.rater", "labels.rater")
    .leftJoin("gold", "gold.rater", "labels.rater")
    .leftJoin("commonest", "commonest.rater", "labels.rater")
    .leftJoin("longest", "longest.rater", "labels.rater")
    .groupBy([
      "labels.rater",
      "pairs.n",
      "pairs.same",
      "chances.share",
      "gold.n",
      "gold.right",
      "commonest.category",
      "commonest.share",
      "longest.n",
    ])
    .orderBy("labels.rater")
    .select((label) => {
      const { and, lit } = label;
      const isGiven = and([
        label("labels.category", "is not", null),
        label("labels.status", "=", "submitted"),
      ]);
      const othersByLabel = label
        .selectFrom("given")
        .whereRef("given.rater", "<>", "labels.rater")
        .groupBy("given.category")
        .select(sql<string>`count(*)`.as("n"));
      return [
        "labels.rater",
        sql<string | null>`max(labels.account)`.as("account"),
        // The share of alike labels that chance alone would give, from how often each label was used on these items.
        "chances.share as chanceAgreement",
        countWhere(label("labels.status", "=", "unjudgeable")).as("unjudgeable"),
        countWhere(isGiven).as("labels"),
        // Items others labelled too, pair by pair, and the share on which the labels agree; null without one.
        label.fn.coalesce("pairs.n", lit(0)).as("sharedPairs"),
        "pairs.same as agreement",
        // Items whose label is known, and how many were right.
        label.fn.coalesce("gold.n", lit(0)).as("gold"),
        label.fn.coalesce("gold.right", lit(0)).as("goldRight"),
        sql<number | null>`
          (
            percentile_cont(0.5) WITHIN GROUP (ORDER BY labels."durationMs")
              FILTER (WHERE labels."durationMs" > 0) / 1000
          )::float
        `.as("medianSeconds"),
        // The most frequent label and its share.
        "commonest.category as commonest",
        "commonest.share as commonestShare",
        label.fn.coalesce("longest.n", lit(0)).as("longestRow"),
        countWhere(label("labels.difficult", "=", true)).as("difficult"),
        countWhere(label("labels.status", "=", "skipped")).as("skipped"),
        countOf("labels.comment").as("comments"),
        countWhere(label("labels.late", "=", true)).as("late"),
        // The share of the label that is most frequent with the others.
        sql<number | null>`(
          SELECT max(n)::float / NULLIF(sum(n), 0)
          FROM (${othersByLabel}) others
        )`.as("othersShare"),
      ];
    })
    .execute();
}
