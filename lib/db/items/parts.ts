import { type RawBuilder, sql } from "kysely";

/**
 * Returns SQL for the judged text (over the outer-joined tables `Passage` and `Report`): a system's
 * report or a pair of reports, otherwise the passage with its title above it. An answer with
 * citations is not judged as a whole, so its passage is. Highlights are offsets in this text.
 */
export function shownTextSql(passage = "Passage", report = "Report"): string {
  return `CASE
    WHEN "${report}".kind <> 'answer' THEN "${report}".text
    WHEN "${passage}".title IS NULL THEN "${passage}".text
    ELSE "${passage}".title || E'\\n' || "${passage}".text
  END`;
}

/** Like `shownTextSql`, as a part of a Kysely query. */
export function shownText(passage = "Passage", report = "Report"): RawBuilder<string> {
  return sql.raw<string>(shownTextSql(passage, report));
}

/**
 * Returns SQL for the question about the text: the sub-question, the sentence, the group's member,
 * or the topic's request (over the outer-joined `SubQuestion` and `Sentence`, and `Item` and
 * `Topic`, or their aliases). Only the `member` of a passage is a group's: that of a pair of reports
 * names a system.
 */
export function askedSql(
  question = "SubQuestion",
  sentence = "Sentence",
  item = "Item",
  topic = "Topic",
): string {
  return `COALESCE(
    "${question}".text,
    "${sentence}".text,
    CASE WHEN "${item}"."passageId" IS NOT NULL THEN "${item}".member END,
    "${topic}".request
  )`;
}

/** Like `askedSql`, as a part of a Kysely query. */
export function asked(
  question = "SubQuestion",
  sentence = "Sentence",
  item = "Item",
  topic = "Topic",
): RawBuilder<string> {
  return sql.raw<string>(askedSql(question, sentence, item, topic));
}
