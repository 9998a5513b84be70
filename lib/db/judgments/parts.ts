import { type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from "kysely";
import { kysely, type Tables } from "../core/database";

/** A highlighted span, in UTF-16 units of the text that is judged. */
export interface SpanRow {
  start: number;
  end: number;
  quote: string;
  /** Of a support label: the requirement it speaks of. */
  requirement?: string;
}

/**
 * The highlights of a judgment's version that counts, in the annotator's order, as JSON (SQL text over `Judgment`
 * or its alias).
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

/** The same as a part of a Kysely query. */
export function highlights(judgment = "Judgment"): RawBuilder<SpanRow[]> {
  return sql.raw<SpanRow[]>(highlightsSql(judgment));
}

/** Condition: the judgment was given as work. Those of training and of known pages do not count. */
export function isWork(judgment: ExpressionBuilder<Tables, "Judgment">) {
  return judgment("Judgment.purpose", "=", "work");
}

/** The same as SQL text. */
export function isWorkSql(judgment = "Judgment"): string {
  return `"${judgment}".purpose = 'work'`;
}

/** Condition: the judgment is a label that counts: submitted as work, and with a value. */
export function countsAsLabel(judgment: ExpressionBuilder<Tables, "Judgment">) {
  return judgment.and([
    judgment("Judgment.category", "is not", null),
    judgment("Judgment.status", "=", "submitted"),
    isWork(judgment),
  ]);
}

/** The items of a stage, each with every label on it that counts and whose label it is. */
export function labelsOfStage(stageId: string) {
  return kysely()
    .selectFrom("Item")
    .innerJoin("Judgment", "Judgment.itemId", "Item.id")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Item.stageId", "=", stageId)
    .where(countsAsLabel);
}

/** Condition: the sub-question of the item, outer-joined, is not filtered, so that its labels enter figures. */
export function isAskedForSql(question = "SubQuestion"): string {
  return `NOT COALESCE("${question}".filtered, false)`;
}

/** Condition: the item is answered, by a label or as one that cannot be judged (over `Judgment` or its alias). */
export function isAnswered(judgment = "Judgment"): RawBuilder<SqlBool> {
  return sql.raw<SqlBool>(
    `("${judgment}".category IS NOT NULL OR "${judgment}".status = 'unjudgeable')`,
  );
}

/** The same as a part of a Kysely query. */
export function isAskedFor(question = "SubQuestion"): RawBuilder<SqlBool> {
  return sql.raw<SqlBool>(isAskedForSql(question));
}
