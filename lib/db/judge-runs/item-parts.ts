import { sql } from "kysely";
import { kysely } from "../core/database";
import { hasRow } from "../core/expressions";
import { shownText } from "../items/parts";

/*
 * SQL for an item as a judge sees it, over `Item` and `Topic` and the outer-joined `SubQuestion`
 * and `Sentence`. The judged text is `shownTextSql` of lib/db/items.
 */

/** The sub-question, the statement, or the request. The member of a group is given separately. */
export const questionSql = `COALESCE("SubQuestion".text, "Sentence".text, "Topic".request)`;

/** Article, sections and column of an evidence topic. */
export const pathSql = `(
    SELECT array_agg(part.text ORDER BY part.place)
    FROM jsonb_array_elements_text(
      CASE
        WHEN jsonb_typeof("Topic".meta::jsonb -> 'structured_query') = 'array'
        THEN "Topic".meta::jsonb -> 'structured_query'
        ELSE '[]'
      END
    ) WITH ORDINALITY AS part(text, place)
  )`;

/** The whole answer that contains a statement. */
export const wholeAnswerSql = `CASE
    WHEN "Item"."sentenceId" IS NOT NULL
    THEN (
      SELECT string_agg(beside.text, ' ' ORDER BY beside.position)
      FROM "Sentence" beside
      WHERE beside."reportId" = "Sentence"."reportId"
    )
  END`;

/** Returns whether a stage has an item whose topic has no path of categories. */
export async function hasItemWithoutPath(stageId: string): Promise<boolean> {
  return hasRow(
    kysely()
      .selectFrom("Item")
      .innerJoin("Topic", "Topic.id", "Item.topicId")
      .where("Item.stageId", "=", stageId)
      .where(sql<boolean>`${sql.raw(pathSql)} IS NULL`),
  );
}

/** The parts of an item as a judge sees them. */
export const judgedParts = [
  "Item.key",
  sql.raw<string>(questionSql).as("query"),
  "Topic.request",
  "Item.member",
  shownText().as("text"),
  sql.raw<string[] | null>(pathSql).as("path"),
  sql.raw<string | null>(wholeAnswerSql).as("answer"),
  sql<unknown>`"SubQuestion".meta -> 'answers'`.as("answers"),
] as const;
