import { text, uuid } from "../core/columns";
import { inSnapshot, kysely } from "../core/database";
import { statement } from "../core/statement";
import { setForTransaction } from "../core/locks";
import { ratersOf } from "./label-counts";
import { isWorkSql } from "./parts";

/*
 * A label is encoded as one number: the rater's index, the condition (0 to 2), the shown label (0 to
 * 2; 3 if none was shown), and the given one (0 to 2; 3 for 0 that is marked as a contradiction),
 * read in
 * `lib/domain/systems/support-codes`.
 */
const readAnswers = statement({
  name: "support-answers",
  reason:
    "Bulk: reads a hundred thousand citations for a report; one row per answer, not per label.",
  parameters: { stageId: uuid, studyId: uuid },
  row: { topicId: text, runId: text, sentences: text },
  text: `
    WITH raters AS MATERIALIZED (
      SELECT
        id,
        (row_number() OVER (ORDER BY type, "externalId") - 1)::int AS place
      FROM "Rater"
      WHERE "studyId" = :studyId
    ),
    labelled AS MATERIALIZED (
      SELECT
        item."sentenceId",
        item."passageId",
        string_agg(
          (
            (
              rater.place * 3
              + CASE judgment.condition
                WHEN 'from_scratch' THEN 0
                WHEN 'post_edit' THEN 1
                ELSE 2
              END
            ) * 16
            + CASE judgment."shownLabel"
              WHEN 'none' THEN 0
              WHEN 'partial' THEN 1
              WHEN 'full' THEN 2
              ELSE 3
            END * 4
            + CASE judgment.reason
              WHEN 'contradiction' THEN 3
              ELSE judgment.ordinal
            END
          )::text,
          ','
          ORDER BY rater.place
        ) AS codes
      FROM "Item" item
      JOIN "Judgment" judgment
        ON judgment."itemId" = item.id
      JOIN raters rater
        ON rater.id = judgment."raterId"
      WHERE item."stageId" = :stageId
        AND judgment.status = 'submitted'
        AND judgment.ordinal IS NOT NULL
        AND ${isWorkSql("judgment")}
      GROUP BY item.id
    ),
    cited AS (
      SELECT
        sentence."reportId",
        sentence.position,
        COALESCE(
          string_agg(COALESCE(labelled.codes, '-'), ';' ORDER BY citation.position)
            FILTER (WHERE citation.id IS NOT NULL),
          ''
        ) AS labels
      FROM "Study" study
      JOIN "Report" report
        ON report."collectionId" = study."collectionId"
        AND report.kind = 'answer'
      JOIN "Sentence" sentence
        ON sentence."reportId" = report.id
      LEFT JOIN "Citation" citation
        ON citation."sentenceId" = sentence.id
      LEFT JOIN labelled
        ON labelled."sentenceId" = sentence.id
        AND labelled."passageId" = citation."passageId"
      WHERE study.id = :studyId
      GROUP BY sentence.id
    )
    SELECT
      topic."externalId" AS "topicId",
      run.name AS "runId",
      string_agg(cited.labels, '|' ORDER BY cited.position) AS sentences
    FROM cited
    JOIN "Report" report
      ON report.id = cited."reportId"
    JOIN "Topic" topic
      ON topic.id = report."topicId"
    JOIN "Run" run
      ON run.id = report."runId"
    GROUP BY topic.id, run.id, report.id
    ORDER BY topic."externalId", run.name
  `,
});

/**
 * Returns the answers of a study with the labels that count of their citations in a stage, from one
 * snapshot: sentences are separated by `|`, citations by `;`, labels by `,`; a citation without a
 * label is `-`, and a sentence without citations is empty. Late labels count; withdrawn and excluded
 * ones, and those of training and known answers, do not.
 */
export function supportAnswers(stageId: string, studyId: string) {
  return inSnapshot(async (connection) => {
    await setForTransaction(connection, "work_mem", "256MB");
    const raters = await ratersOf(connection, studyId);
    const answers = await readAnswers({ stageId, studyId }, connection);
    return { raters, answers };
  });
}

/** Returns the stages of support of a study, in order, with their own choice of citations. */
export function supportStages(studyId: string) {
  return kysely()
    .selectFrom("Stage")
    .where("studyId", "=", studyId)
    .where("task", "=", "support")
    .orderBy("position")
    .select((stage) => [
      "id",
      "name",
      stage.ref("settings").$castTo<{ citations?: "all" | "first" }>().as("settings"),
    ])
    .execute();
}
