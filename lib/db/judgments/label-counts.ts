import { sql } from "kysely";
import { LabelCounter } from "@/lib/domain/agreement/counted-labels";
import { MISSING, type ConditionLabel } from "@/lib/domain/agreement/item-table";
import { sourceOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { bool, int, orNull, text, uuid } from "../core/columns";
import { inSnapshot, kysely, type Connection } from "../core/database";
import { distinctCount, rowCount } from "../core/expressions";
import { statement } from "../core/statement";
import { setForTransaction } from "../core/locks";
import { patternCountsSql, wordNames, wordsFor } from "../counting/pattern-counts";
import { isAskedFor, isAskedForSql, isWorkSql } from "./parts";

/*
 * A label is encoded as one number (lib/domain/agreement/counted-labels), and the labels of an item
 * are packed (lib/db/counting). Any threshold can then be applied later.
 */
function declareCounting(words: number) {
  return statement({
    name: words === 1 ? "stage-label-counts" : `stage-label-counts-${words}`,
    reason: "Bulk: counts a million labels for a report; DuckDB counts files with the same text.",
    parameters: { stageId: uuid, studyId: uuid, isGraded: bool, bySentence: bool },
    row: {
      topicId: text,
      runId: text,
      sentence: orNull(int),
      words: text,
      items: int,
    },
    text: `
      WITH raters AS MATERIALIZED (
        SELECT
          id,
          (row_number() OVER (ORDER BY type, "externalId") - 1)::int AS rater
        FROM "Rater"
        WHERE "studyId" = :studyId
      ),
      labels AS (
        SELECT
          item."topicId" AS topic,
          item."reportId" AS run,
          CASE WHEN :bySentence THEN sentence.position END AS sentence,
          item.id AS item,
          raters.rater,
          (
            CASE judgment.condition
              WHEN 'from_scratch' THEN 0
              WHEN 'post_edit' THEN 16
              ELSE 32
            END
            + CASE
              WHEN judgment.status = 'unjudgeable' THEN 15
              WHEN judgment.status <> 'submitted' THEN 0
              WHEN judgment.rating = -1 THEN 1
              WHEN :isGraded AND judgment.rating IS NOT NULL THEN 2 + judgment.rating
              WHEN judgment.ordinal IS NULL THEN 0
              ELSE 8 + judgment.ordinal
            END
            + 1
          )::bigint AS code
        FROM "Item" item
        JOIN "Judgment" judgment
          ON judgment."itemId" = item.id
        JOIN raters
          ON raters.id = judgment."raterId"
        LEFT JOIN "Sentence" sentence
          ON :bySentence
          AND sentence.id = item."sentenceId"
        LEFT JOIN "SubQuestion" question
          ON question.id = item."subQuestionId"
        WHERE item."stageId" = :stageId
          AND ${isWorkSql("judgment")}
          AND ${isAskedForSql("question")}
      ),
      counted AS (${patternCountsSql(words)}
      )
      SELECT
        topic."externalId" AS "topicId",
        COALESCE(run.name, '') AS "runId",
        counted.sentence,
        concat_ws(' ', ${wordNames(words).join(", ")}) AS words,
        counted.items::int AS items
      FROM counted
      JOIN "Topic" topic
        ON topic.id = counted.topic
      LEFT JOIN "Report" report
        ON report.id = counted.run
      LEFT JOIN "Run" run
        ON run.id = report."runId"
    `,
  });
}

/** Statements by number of words. The one for up to ten raters is checked by the tests' server. */
const countingOf = new Map([[1, declareCounting(1)]]);

function counting(raters: number) {
  const words = wordsFor(raters);
  const made = countingOf.get(words) ?? declareCounting(words);
  countingOf.set(words, made);
  return made;
}

export type StageLabels = Awaited<ReturnType<typeof stageLabels>>;

/**
 * Counts the labels of a stage that enter figures, from one snapshot: groups of items with the same
 * topic, run and labels by the same raters, with the size of each group. `isUnchangedSince` takes
 * the snapshot.
 */
export function stageLabels(stageId: string, studyId: string, task: TaskKey) {
  return inSnapshot(async (connection) => {
    await setForTransaction(connection, "work_mem", "256MB");
    // Takes one core, so that saves have another.
    await setForTransaction(connection, "max_parallel_workers_per_gather", "0");
    const snapshot = await currentSnapshot(connection);
    const raters = await ratersOf(connection, studyId);
    const countLabels = counting(raters.length);
    const rows = await countLabels(
      {
        stageId,
        studyId,
        isGraded: taskDefinition(task).rating === "threshold",
        bySentence: sourceOf(task).ofSentences,
      },
      connection,
    );
    const counter = new LabelCounter();
    for (const { topicId, runId, sentence, words, items } of rows)
      counter.add(topicId, runId, sentence, counter.patternOfWords(words), items);
    const synthetic = await countSynthetic(connection, stageId);
    return { raters, counts: counter.finish(), synthetic, snapshot };
  });
}

/**
 * Returns the snapshot of a transaction. On a standby PostgreSQL does not list the transactions that
 * were under way, and they would be taken for visible: there everything from the oldest of them on
 * counts as newer, so that a figure may be computed once too often, but never keeps a missing label.
 */
export async function currentSnapshot({ $kysely }: Pick<Connection, "$kysely">): Promise<string> {
  const whole = sql<string>`pg_current_snapshot()::text`;
  const oldest = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;
  const { snapshot } = await $kysely
    .selectNoFrom(
      sql<string>`
        CASE
          WHEN pg_is_in_recovery() THEN ${oldest} || ':' || ${oldest} || ':'
          ELSE ${whole}
        END
      `.as("snapshot"),
    )
    .executeTakeFirstOrThrow();
  return snapshot;
}

/** Returns a study's raters in the order of their places in codes. */
export function ratersOf({ $kysely }: Connection, studyId: string) {
  return $kysely
    .selectFrom("Rater")
    .where("studyId", "=", studyId)
    .orderBy("type")
    .orderBy("externalId")
    .select(["externalId as id", "type"])
    .execute();
}

/** Counts the labels of a stage that were written for a demonstration. */
async function countSynthetic({ $kysely }: Connection, stageId: string): Promise<number> {
  const { n } = await $kysely
    .selectFrom("Judgment")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .where("Item.stageId", "=", stageId)
    .where("Judgment.synthetic", "=", true)
    .where("Judgment.purpose", "=", "work")
    .where(isAskedFor())
    .select(rowCount().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** Returns whether a stage has more labels than this. Stops counting there. */
export async function hasMoreLabels(stageId: string, than: number): Promise<boolean> {
  const { n } = await kysely()
    .selectFrom(labelsUpTo(stageId, than + 1).as("few"))
    .select(rowCount().as("n"))
    .executeTakeFirstOrThrow();
  return n > than;
}

/** Counts the labels of a stage, up to `most`, and the raters who gave them. */
export function labelsAndRaters(stageId: string, most: number) {
  return kysely()
    .selectFrom(labelsUpTo(stageId, most).as("few"))
    .select([rowCount().as("labels"), distinctCount("few.raterId").as("raters")])
    .executeTakeFirstOrThrow();
}

function labelsUpTo(stageId: string, most: number) {
  return kysely()
    .selectFrom("Item")
    .innerJoin("Judgment", "Judgment.itemId", "Item.id")
    .where("Item.stageId", "=", stageId)
    .limit(most)
    .select("Judgment.raterId");
}

/**
 * Returns whether no judgment of the study was written after the snapshot. Judgments are never
 * deleted.
 */
export async function isUnchangedSince(studyId: string, snapshot: string): Promise<boolean> {
  // A column that the server fills, which the models do not include.
  const isNewer = sql<boolean>`
    "Judgment"."changedIn" >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    AND NOT pg_visible_in_snapshot("Judgment"."changedIn", ${snapshot}::pg_snapshot)
  `;
  const newer = await kysely()
    .selectFrom("Rater")
    .where("Rater.studyId", "=", studyId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("Judgment")
          .whereRef("Judgment.raterId", "=", "Rater.id")
          .where(isNewer)
          .select("Judgment.id"),
      ),
    )
    .limit(1)
    .select("Rater.id")
    .execute();
  return newer.length === 0;
}

/**
 * Returns people's labels of a stage with the shown label and the time taken; only for studies that
 * show labels.
 */
export async function conditionLabels(
  stageId: string,
  topicIds: readonly string[],
  scale: readonly string[],
): Promise<ConditionLabel[]> {
  const topics = new Map(topicIds.map((id, i) => [id, i]));
  const rows = await countedLabels(stageId)
    .where("Rater.type", "=", "human")
    .where(isAskedFor())
    .select((label) => [
      sql<number>`(dense_rank() OVER (ORDER BY "Item".key))::int`.as("item"),
      "Topic.externalId as topic",
      "Judgment.condition",
      label.ref("Judgment.ordinal").$notNull().as("ordinal"),
      "Judgment.shownLabel as shown",
      "Judgment.durationMs",
    ])
    .execute();
  return rows.map(({ topic, shown, ...row }) => ({
    ...row,
    topic: topics.get(topic)!,
    shown: shown === null ? MISSING : scale.indexOf(shown),
  }));
}

/**
 * Returns labels of raters on items with identical passage and sentence, for self-consistency.
 * Those marked as reading differently are left out.
 */
export function twinLabels(stageId: string) {
  return kysely()
    .with("labelled", () =>
      countedLabels(stageId)
        .innerJoin("Passage", "Passage.id", "Item.passageId")
        .innerJoin("Sentence", "Sentence.id", "Item.sentenceId")
        .where("Judgment.readsDifferently", "=", false)
        .select((label) => [
          "Rater.externalId as raterId",
          "Topic.externalId as topicId",
          sql<string>`"Passage".docid || E'\\x01' || "Sentence".text`.as("alike"),
          label.ref("Judgment.ordinal").$notNull().as("ordinal"),
        ]),
    )
    .with("counted", (labels) =>
      labels
        .selectFrom("labelled")
        .selectAll()
        .select(sql<string>`count(*) OVER (PARTITION BY "raterId", "topicId", alike)`.as("copies")),
    )
    .selectFrom("counted")
    .where("copies", ">", "1")
    .select(["raterId", "topicId", sql<string>`md5(alike)`.as("group"), "ordinal"])
    .orderBy("raterId")
    .orderBy("topicId")
    .orderBy("group")
    .orderBy("ordinal")
    .execute();
}

/** Labels of a stage that are on the scale. */
function countedLabels(stageId: string) {
  return kysely()
    .selectFrom("Judgment")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .where("Item.stageId", "=", stageId)
    .where("Judgment.purpose", "=", "work")
    .where("Judgment.status", "=", "submitted")
    .where("Judgment.ordinal", "is not", null);
}

/** Counts the sentences of each answer of a collection, including those without citations. */
export function answerLengths(collectionId: string) {
  return kysely()
    .selectFrom("Report")
    .innerJoin("Topic", "Topic.id", "Report.topicId")
    .innerJoin("Run", "Run.id", "Report.runId")
    .innerJoin("Sentence", "Sentence.reportId", "Report.id")
    .where("Report.collectionId", "=", collectionId)
    .where("Report.kind", "=", "answer")
    .groupBy(["Topic.externalId", "Run.name"])
    .select(["Topic.externalId as topicId", "Run.name as runId", rowCount().as("sentences")])
    .execute();
}
