/*
 * An item as a judge sees it: SQL text over `Item` and `Topic`, and over `SubQuestion` and `Sentence`,
 * outer-joined. The text that is judged is `shownTextSql` of lib/db/items.
 */

/** The sub-question, or the statement, or the request. A member of a group is told beside it. */
export const questionSql = `COALESCE("SubQuestion".text, "Sentence".text, "Topic".request)`;

/** Article, section, column of an evidence topic. */
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

/** The whole answer a statement stands in. */
export const wholeAnswerSql = `CASE
    WHEN "Item"."sentenceId" IS NOT NULL
    THEN (
      SELECT string_agg(beside.text, ' ' ORDER BY beside.position)
      FROM "Sentence" beside
      WHERE beside."reportId" = "Sentence"."reportId"
    )
  END`;
