import {
  bool,
  enumerated,
  int,
  oneOf,
  orNull,
  text,
  texts,
  uuid,
  type ValuesOf,
} from "../core/columns";
import type { BulkTransaction } from "../core/database";
import type { Purpose, RaterType } from "../core/generated/enums";
import { statement } from "../core/statement";
import { analyze, setForTransaction } from "../core/locks";
import { shownTextSql } from "../items/parts";
import { isOfPairs, isOfPassages, isOfSentences, tasksInSql } from "../items/tasks";
import { IMPORT_TABLES } from "./import-tables";
import type { StagedJudgments } from "./stage-import";

const resolveItems = statement({
  name: "import-resolve-items",
  reason: "Bulk: looks up to 200,000 items up at once, in nine tables of which one is temporary.",
  parameters: { studyId: uuid, collectionId: uuid, stageId: orNull(uuid) },
  row: {},
  setup: IMPORT_TABLES,
  // If a task has several stages and none is given, use the first with a page that has the item,
  // otherwise the first.
  text: `
    WITH stages AS (
      SELECT task, count(*) AS n, min(position) AS first
      FROM "Stage"
      WHERE "studyId" = :studyId
      GROUP BY task
    )
    INSERT INTO resolved
    SELECT
      item.n,
      item.task,
      item.key,
      item.member,
      topic.id,
      question.id,
      question.filtered,
      report.id,
      passage.id,
      sentence.id,
      citation.id,
      stage.id
    FROM staged_items item
    LEFT JOIN stages
      ON stages.task = item.task
    LEFT JOIN "Stage" stage
      ON stage."studyId" = :studyId
      AND stage.task = item.task
      AND stage.position = CASE
        WHEN :stageId::uuid IS NOT NULL THEN (
          SELECT chosen.position
          FROM "Stage" chosen
          WHERE chosen.id = :stageId
        )
        WHEN stages.n = 1 THEN stages.first
        ELSE COALESCE(
          (
            SELECT min(candidate.position)
            FROM "Stage" candidate
            JOIN "Item" known
              ON known."stageId" = candidate.id
              AND known.key = item.key
            WHERE candidate."studyId" = :studyId
              AND candidate.task = item.task
              AND EXISTS (
                SELECT 1
                FROM "PageItem" place
                WHERE place."itemId" = known.id
              )
          ),
          stages.first
        )
      END
    LEFT JOIN "Topic" topic
      ON topic."collectionId" = :collectionId
      AND topic."externalId" = item.topic
    LEFT JOIN "SubQuestion" question
      ON item.question <> ''
      AND question."topicId" = topic.id
      AND question."externalId" = item.question
    LEFT JOIN "Run" run
      ON item.run <> ''
      AND run."collectionId" = :collectionId
      AND run.name = item.run
    LEFT JOIN "Run" second
      ON item.task IN ${tasksInSql(isOfPairs)}
      AND second."collectionId" = :collectionId
      AND second.name = item.member
    LEFT JOIN "Report" report
      ON report."topicId" = topic.id
      AND report."runId" = run.id
      AND report."otherRunId" IS NOT DISTINCT FROM second.id
      AND report.kind = (
        CASE
          WHEN item.task IN ${tasksInSql(isOfSentences)} THEN 'answer'
          WHEN item.task IN ${tasksInSql(isOfPairs)} THEN 'pair'
          ELSE 'report'
        END
      )::"ReportKind"
    LEFT JOIN "Passage" passage
      ON item.docid <> ''
      AND passage."collectionId" = :collectionId
      AND passage.docid = item.docid
    LEFT JOIN "Sentence" sentence
      ON item.sentence <> ''
      AND sentence."reportId" = report.id
      AND sentence.position::text = item.sentence
    LEFT JOIN "Citation" citation
      ON citation."sentenceId" = sentence.id
      AND citation."passageId" = passage.id
  `,
});

/** Problems of an imported label. */
export type JudgmentProblemCode =
  | "topic_unknown"
  | "report_unknown"
  | "answer_unknown"
  | "question_unknown"
  | "question_filtered"
  | "passage_unknown"
  | "sentence_unknown"
  | "passage_not_cited"
  | "stage_missing"
  | "rater_is_person"
  | "rater_is_judge"
  | "rater_decides"
  | "rater_is_adjudicator"
  | "rater_mixed"
  | "rater_type_differs"
  | "known_answer"
  | "highlight_outside"
  | "highlight_quote_differs";

/** Maximum number of problems that are read: as many as are listed. */
const MAX_PROBLEMS = 100;

const findProblems = statement({
  name: "import-find-problems",
  reason:
    "Bulk: checks a million labels, their items, raters and highlights in one pass over each.",
  parameters: { studyId: uuid, overLive: bool, mayDecide: bool, left: texts },
  row: {
    file: int,
    line: int,
    code: oneOf<JudgmentProblemCode>(),
    task: text,
    topic: text,
    run: text,
    docid: text,
    question: text,
    sentence: text,
    rater: text,
    raterType: enumerated<RaterType>("RaterType"),
    purpose: enumerated<Purpose>("Purpose"),
    start: orNull(text),
    end: orNull(text),
    characters: orNull(int),
    /** Number of all problems. */
    total: int,
  },
  setup: IMPORT_TABLES,
  // Find items and raters that do not fit first, then all of their labels. Adjudicators are
  // recognized by the name that signs their decisions, even before the first one.
  text: `
    WITH bad_items AS MATERIALIZED (
      SELECT
        n,
        code IS NULL AS "onlyLabels",
        COALESCE(code, 'question_filtered') AS code
      FROM (
        SELECT
          resolved.n,
          resolved.filtered,
          CASE
            WHEN resolved."topicId" IS NULL THEN 'topic_unknown'
            WHEN item.task NOT IN ${tasksInSql(isOfPassages)} AND resolved."reportId" IS NULL THEN 'report_unknown'
            WHEN item.task IN ${tasksInSql(isOfSentences)} AND resolved."reportId" IS NULL THEN 'answer_unknown'
            WHEN item.question <> '' AND resolved."questionId" IS NULL THEN 'question_unknown'
            WHEN item.docid <> '' AND resolved."passageId" IS NULL THEN 'passage_unknown'
            WHEN item.task IN ${tasksInSql(isOfSentences)} AND resolved."sentenceId" IS NULL THEN 'sentence_unknown'
            WHEN item.task IN ${tasksInSql(isOfSentences)} AND resolved."citationId" IS NULL THEN 'passage_not_cited'
            WHEN resolved."stageId" IS NULL THEN 'stage_missing'
          END AS code
        FROM resolved
        JOIN staged_items item
          ON item.n = resolved.n
      ) items
      WHERE code IS NOT NULL OR filtered
    ),
    bad_raters AS MATERIALIZED (
      SELECT n, code
      FROM (
        SELECT
          given.n,
          CASE
            WHEN NOT :overLive AND rater."userId" IS NOT NULL THEN 'rater_is_person'
            -- Whoever was erased from the study, and has an account elsewhere: only the audit still tells.
            WHEN NOT :overLive AND given."externalId" IN (
              SELECT event.detail ->> 'rater'
              FROM "AuditEvent" event
              WHERE event."studyId" = :studyId
                AND event.action = 'person.erase'
            ) THEN 'rater_is_person'
            WHEN NOT :overLive AND EXISTS (
              SELECT 1
              FROM "Judge" judge
              WHERE judge."raterId" = rater.id
            ) THEN 'rater_is_judge'
            WHEN EXISTS (
              SELECT 1
              FROM "User" person
              WHERE 'adjudicator-' || left(person.id::text, 6) = given."externalId"
                AND (
                  EXISTS (
                    SELECT 1
                    FROM "Member" member
                    WHERE member."userId" = person.id
                      AND member."studyId" = :studyId
                  )
                  OR EXISTS (
                    SELECT 1
                    FROM "Adjudication" decision
                    JOIN "Item" decided
                      ON decided.id = decision."itemId"
                    JOIN "Stage" stage
                      ON stage.id = decided."stageId"
                    WHERE decision."userId" = person.id
                      AND stage."studyId" = :studyId
                  )
                )
            ) THEN 'rater_decides'
            WHEN NOT :mayDecide AND given.type = 'adjudicator' THEN 'rater_is_adjudicator'
            WHEN given."isMixed" THEN 'rater_mixed'
            WHEN rater.type <> given.type THEN 'rater_type_differs'
          END AS code
        FROM staged_raters given
        LEFT JOIN "Rater" rater
          ON rater."studyId" = :studyId
          AND rater."externalId" = given."externalId"
      ) raters
      WHERE code IS NOT NULL
    ),
    bad_highlights AS (
      SELECT
        label.seq,
        CASE
          WHEN (span ->> 'start')::int < 0
            OR (span ->> 'end')::int > char_length(shown.text)
            OR (span ->> 'end')::int <= (span ->> 'start')::int
            THEN 'highlight_outside'
          WHEN substring(
            shown.text
            FROM (span ->> 'start')::int + 1
            FOR (span ->> 'end')::int - (span ->> 'start')::int
          ) <> span ->> 'quote'
            THEN 'highlight_quote_differs'
        END AS code,
        span ->> 'start' AS start,
        span ->> 'end' AS "end",
        char_length(shown.text) AS characters
      FROM given_labels given
      JOIN staged label
        ON label.given = given.n
      JOIN resolved item
        ON item.n = label.item
      LEFT JOIN "Passage" passage
        ON passage.id = item."passageId"
        AND item.task IN ${tasksInSql(isOfPassages)}
      LEFT JOIN "Report" report
        ON report.id = item."reportId"
        AND item.task NOT IN ${tasksInSql(isOfPassages)}
      CROSS JOIN LATERAL (SELECT ${shownTextSql("passage", "report")} AS text) shown
      CROSS JOIN LATERAL jsonb_array_elements(given.highlights) span
      WHERE given.highlights IS NOT NULL
        AND shown.text IS NOT NULL
    ),
    found AS (
      SELECT label.seq, bad.code, NULL AS start, NULL AS "end", NULL::int AS characters
      FROM staged label
      JOIN given_labels given
        ON given.n = label.given
      JOIN bad_items bad
        ON bad.n = label.item
      WHERE given.category IS NOT NULL OR NOT bad."onlyLabels"
      UNION ALL
      SELECT label.seq, bad.code, NULL, NULL, NULL
      FROM staged label
      JOIN given_labels given
        ON given.n = label.given
      JOIN bad_raters bad
        ON bad.n = label.rater
      WHERE NOT EXISTS (
        SELECT 1
        FROM bad_items item
        WHERE item.n = label.item
          AND (given.category IS NOT NULL OR NOT item."onlyLabels")
      )
      UNION ALL
      SELECT label.seq, 'known_answer', NULL, NULL, NULL
      FROM staged label
      JOIN given_labels given
        ON given.n = label.given
      WHERE NOT :mayDecide
        AND given.purpose <> 'work'
      UNION ALL
      SELECT seq, code, start, "end", characters
      FROM bad_highlights
      WHERE code IS NOT NULL
    ),
    first_found AS MATERIALIZED (
      SELECT
        found.*,
        count(*) OVER ()::int AS total
      FROM found
      WHERE code <> ALL (:left)
      ORDER BY seq
      LIMIT ${MAX_PROBLEMS}
    )
    SELECT
      label.file,
      label.line,
      problem.code,
      item.task,
      item.topic,
      item.run,
      item.docid,
      item.question,
      item.sentence,
      rater."externalId" AS rater,
      rater.type AS "raterType",
      given.purpose,
      problem.start,
      problem."end",
      problem.characters,
      problem.total
    FROM first_found problem
    JOIN staged label
      ON label.seq = problem.seq
    JOIN given_labels given
      ON given.n = label.given
    JOIN staged_items item
      ON item.n = label.item
    JOIN staged_raters rater
      ON rater.n = label.rater
    ORDER BY label.seq
  `,
});

/** A problem of a label, with the data of its sentence. */
export type JudgmentProblem = Omit<ValuesOf<typeof findProblems.definition.row>, "file"> & {
  file: string;
};

/**
 * Finds the items of the staged judgments.
 * @param study with the stage of all items, if it is given
 */
export async function resolveJudgments(
  bulk: BulkTransaction,
  study: { studyId: string; collectionId: string; stageId?: string | undefined },
): Promise<void> {
  // Sorting and joining a million rows needs memory; only in this transaction.
  await setForTransaction(bulk, "work_mem", "256MB");
  await analyze(
    bulk,
    "staged (item, rater, given)",
    "given_labels (n)",
    "staged_items",
    "staged_raters",
  );
  const { studyId, collectionId, stageId = null } = study;
  await resolveItems({ studyId, collectionId, stageId }, bulk);
  await analyze(bulk, "resolved");
}

/**
 * Finds problems of the resolved judgments with the study: the first hundred, with the number of all.
 * @param left codes of problems that are left out
 */
export async function findJudgmentProblems(
  bulk: BulkTransaction,
  staged: StagedJudgments,
  { studyId }: { studyId: string },
  allowed: { overLive: boolean; mayDecide: boolean },
  left: readonly JudgmentProblemCode[] = [],
): Promise<JudgmentProblem[]> {
  const rows = await findProblems({ studyId, ...allowed, left }, bulk);
  return rows.map((row) => ({ ...row, file: staged.files[row.file]! }));
}
