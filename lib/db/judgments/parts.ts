import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  sql,
  type SqlBool,
} from "kysely";
import type { Span } from "@/lib/domain/text/span";
import type { UnjudgeableReason } from "@/lib/tasks/unjudgeable";
import { kysely, type Tables } from "../core/database";
import { countWhere, rowCount } from "../core/expressions";

/**
 * Returns SQL for the current highlights of a judgment as JSON, in the annotator's order (over
 * `Judgment` or its alias).
 */
export function highlightsSql(judgment = "Judgment"): string {
  return `COALESCE(
    (
      SELECT
        json_agg(
          json_strip_nulls(
            json_build_object(
              'start', highlight.start,
              'end', highlight."end",
              'quote', highlight.quote,
              'requirement', highlight.requirement
            )
          )
          ORDER BY highlight.position
        )
      FROM "Highlight" highlight
      WHERE highlight."judgmentId" = "${judgment}".id
        AND highlight.version = "${judgment}".version
    ),
    '[]'
  )`;
}

/** Returns why a judgment has no label; null if it has one, or none yet. */
export function whyUnjudgeable(): RawBuilder<UnjudgeableReason | null> {
  return sql`CASE WHEN "Judgment".status = 'unjudgeable' THEN "Judgment".reason END`;
}

/** Like `highlightsSql`, as a part of a Kysely query. */
export function highlights(judgment = "Judgment"): RawBuilder<Span[]> {
  return sql.raw<Span[]>(highlightsSql(judgment));
}

/** Condition: the judgment has purpose `work`. Training and known labels do not count. */
export function isWork(judgment: ExpressionBuilder<Tables, "Judgment">) {
  return judgment("Judgment.purpose", "=", "work");
}

/** Like `isWork`, as SQL text. */
export function isWorkSql(judgment = "Judgment"): string {
  return `"${judgment}".purpose = 'work'`;
}

/** Condition: the judgment is a label that counts: submitted, as work, and with a value. */
export function countsAsLabel(judgment: ExpressionBuilder<Tables, "Judgment">) {
  return judgment.and([
    judgment("Judgment.category", "is not", null),
    judgment("Judgment.status", "=", "submitted"),
    isWork(judgment),
  ]);
}

/** Items of a stage, one row for each label that counts, with its rater. */
export function labelsOfStage(stageId: string) {
  return kysely()
    .selectFrom("Item")
    .innerJoin("Judgment", "Judgment.itemId", "Item.id")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Item.stageId", "=", stageId)
    .where(countsAsLabel);
}

/**
 * Condition: the item's sub-question (outer-joined) is not filtered, so its labels enter figures.
 */
export function isAskedForSql(question = "SubQuestion"): string {
  return `NOT COALESCE("${question}".filtered, false)`;
}

/**
 * Condition: the item is answered, by a label or as one that cannot be judged (over `Judgment` or
 * its alias).
 */
export function isAnswered(judgment = "Judgment"): RawBuilder<SqlBool> {
  return sql.raw<SqlBool>(
    `("${judgment}".category IS NOT NULL OR "${judgment}".status = 'unjudgeable')`,
  );
}

/** Like `isAskedForSql`, as a part of a Kysely query. */
export function isAskedFor(question = "SubQuestion"): RawBuilder<SqlBool> {
  return sql.raw<SqlBool>(isAskedForSql(question));
}

/** An item to be counted, and whether it belongs to the part that is counted apart. */
interface CountedItem {
  topicId: string;
  reportId: string | null;
  isPart: boolean;
}

/** Counts items, and a part of them, by topic and system. `run` is null for items without a report. */
export function totalsByTopicAndSystem(items: Expression<CountedItem>) {
  return kysely()
    .selectFrom(sql<CountedItem>`(${items})`.as<"item">(sql`item`))
    .innerJoin("Topic", "Topic.id", "item.topicId")
    .leftJoin("Report", "Report.id", "item.reportId")
    .leftJoin("Run", "Run.id", "Report.runId")
    .groupBy(["Topic.id", "Run.name"])
    .orderBy("Topic.position")
    .orderBy("Run.name")
    .select((item) => [
      "Topic.externalId as topic",
      "Run.name as run",
      rowCount().as("items"),
      countWhere(item.ref("item.isPart")).as("part"),
    ])
    .execute();
}
