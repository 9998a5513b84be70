import { sql } from "kysely";
import type { Condition } from "@/lib/domain/agreement/item-table";
import type { AttemptKind } from "@/lib/domain/assignment/qualification";
import * as column from "../core/columns";
import { kysely } from "../core/database";
import { rowCount } from "../core/expressions";
import { prepared } from "../core/prepared";
import { statement } from "../core/statement";
import { shownText, shownTextSql } from "../items/parts";
import type { WorkspaceJudgment } from "@/lib/tasks/workspace-schema";
import { ownJudgmentSql } from "../judgments/own";
import { tasksInSql } from "../items/tasks";
import { freeSlots, ownOrder, takesPartSql } from "./parts";

/** A sub-question that is shown but not judged. */
interface FilteredQuestion {
  position: number;
  text: string;
}

/** The range of one of two texts that are read together, in characters of the whole. */
interface TextPart {
  start: number;
  end: number;
}

/**
 * Returns SQL for the ranges of a pair of reports as JSON (over Report or its alias); null for one
 * text.
 */
function partsSql(report: string): string {
  return `CASE WHEN "${report}".kind = 'pair' THEN "${report}".meta -> 'parts' END`;
}

/**
 * SQL for the filtered questions of a page's topic as JSON (over Stage `stage` and Topic `topic`).
 */
const FILTERED_QUESTIONS = `COALESCE(
    (
      SELECT
        json_agg(
          json_build_object('position', question.position, 'text', question.text)
          ORDER BY question.position
        )
      FROM "SubQuestion" question
      WHERE stage.task IN ${tasksInSql(({ pages }) => pages.from === "report questions")}
        AND question."topicId" = topic.id
        AND question.filtered
    ),
    '[]'
  )`;

/**
 * Returns the page of a slot for the annotator who holds it, without its items. No row for anybody
 * else.
 */
export const slotPage = statement({
  name: "read-slot",
  reason: "Opens a page: place, page, stage, study, topic and text in one prepared round trip.",
  parameters: { slotId: column.uuid, userId: column.uuid },
  row: {
    stageId: column.uuid,
    stageName: column.text,
    task: column.text,
    settings: column.json<Record<string, unknown>>(),
    paused: column.bool,
    studyId: column.uuid,
    /** What annotators are told that they earn. */
    payTerms: column.orNull(column.json<unknown>()),
    /** Pages that a crowd worker must finish. */
    quota: column.orNull(column.int),
    /** Whether the marketplace reported the work as returned or timed out. */
    ended: column.bool,
    studySlug: column.text,
    studyName: column.text,
    closed: column.bool,
    completed: column.bool,
    /** Whether its holder declared the topic done. */
    topicDone: column.bool,
    pageId: column.uuid,
    topicId: column.uuid,
    title: column.orNull(column.text),
    request: column.text,
    background: column.orNull(column.text),
    textTitle: column.orNull(column.text),
    docid: column.orNull(column.text),
    content: column.text,
    hash: column.text,
    parts: column.orNull(column.json<TextPart[]>()),
    raterId: column.uuid,
    condition: column.enumerated<Condition>("Condition"),
    requirements: column.orNull(column.json<unknown>()),
    training: column.orNull(column.enumerated<AttemptKind>("AttemptKind")),
    filteredQuestions: column.json<FilteredQuestion[]>(),
  },
  text: `
SELECT
  stage.id AS "stageId",
  stage.name AS "stageName",
  stage.task,
  stage.settings,
  stage."pausedAt" IS NOT NULL AS paused,
  study.id AS "studyId",
  study."payTerms",
  invite.quota,
  participant."endedAt" IS NOT NULL AS ended,
  study.slug AS "studySlug",
  study.name AS "studyName",
  study."closedAt" IS NOT NULL AS closed,
  slot."completedAt" IS NOT NULL AS completed,
  slot."completedAt" IS NOT NULL
  AND slot."attemptId" IS NULL
  AND EXISTS (
    SELECT 1
    FROM "TopicAssignment" own
    WHERE own."stageId" = slot."stageId"
      AND own."topicId" = page."topicId"
      AND own."userId" = slot."userId"
      AND own."isActive"
      AND own."doneAt" IS NOT NULL
  ) AS "topicDone",
  page.id AS "pageId",
  topic.id AS "topicId",
  topic.title,
  topic.request,
  topic.background,
  passage.title AS "textTitle",
  passage.docid,
  ${shownTextSql("passage", "report")} AS content,
  COALESCE(report."textHash", passage."textHash") AS hash,
  ${partsSql("report")} AS parts,
  rater.id AS "raterId",
  slot.condition,
  topic.meta -> 'requirements' AS requirements,
  attempt.kind AS training,
  ${FILTERED_QUESTIONS} AS "filteredQuestions"
FROM "Slot" slot
LEFT JOIN "Attempt" attempt
  ON attempt.id = slot."attemptId"
JOIN "Page" page
  ON page.id = slot."pageId"
JOIN "Stage" stage
  ON stage.id = slot."stageId"
JOIN "Study" study
  ON study.id = stage."studyId"
JOIN "Topic" topic
  ON topic.id = page."topicId"
LEFT JOIN "Report" report
  ON report.id = page."reportId"
LEFT JOIN "Passage" passage
  ON passage.id = page."passageId"
JOIN "Rater" rater
  ON rater."studyId" = study.id
  AND rater."userId" = slot."userId"
LEFT JOIN "Participant" participant
  ON participant."studyId" = study.id
  AND participant."userId" = slot."userId"
LEFT JOIN "Invite" invite
  ON invite.id = participant."inviteId"
WHERE slot.id = :slotId
  AND slot."userId" = :userId
  AND ${takesPartSql("slot", "study")}`,
});

export type SlotPage = Awaited<ReturnType<typeof slotPage>>[number];

/** Returns the items of a page in order. Reads only the rater's own judgments. */
export const pageItems = statement({
  name: "slot-items",
  reason:
    "Opens a page: its items with the rater's own labels and highlights in one prepared round trip.",
  parameters: { pageId: column.uuid, raterId: column.orNull(column.uuid) },
  row: {
    id: column.uuid,
    position: column.int,
    question: column.orNull(column.text),
    /** Acceptable answers as the topics file has them, where the stage shows them. */
    answers: column.orNull(column.json<unknown>()),
    member: column.orNull(column.text),
    /** The machine's label that was frozen with the page. */
    shown: column.orNull(column.text),
    sentence: column.orNull(column.text),
    reportId: column.orNull(column.uuid),
    place: column.orNull(column.int),
    frozen: column.orNull(column.json<{ nugget?: { text: string } }>()),
    judgment: column.orNull(column.json<WorkspaceJudgment>()),
  },
  text: `
SELECT
  item.id,
  place.position,
  COALESCE(question.text, CASE WHEN item."sentenceId" IS NULL THEN topic.request END) AS question,
  CASE
    WHEN (stage.settings ->> 'showsAnswers')::boolean THEN question.meta -> 'answers'
  END AS answers,
  item.member,
  place.frozen -> 'shown' ->> 'label' AS shown,
  sentence.text AS sentence,
  sentence."reportId",
  sentence.position AS place,
  place.frozen,
  CASE
    WHEN judgment.id IS NOT NULL THEN ${ownJudgmentSql("judgment")}
  END AS judgment
FROM "PageItem" place
JOIN "Item" item
  ON item.id = place."itemId"
JOIN "Stage" stage
  ON stage.id = item."stageId"
JOIN "Topic" topic
  ON topic.id = item."topicId"
LEFT JOIN "SubQuestion" question
  ON question.id = item."subQuestionId"
LEFT JOIN "Sentence" sentence
  ON sentence.id = item."sentenceId"
LEFT JOIN "Judgment" judgment
  ON judgment."itemId" = item.id
  AND judgment."raterId" = :raterId
WHERE place."pageId" = :pageId
ORDER BY place.position`,
});

export type PageItemRow = Awaited<ReturnType<typeof pageItems>>[number];

/** A page by its id, or the one of an item; without either, the first one. */
export interface PreviewedPage {
  pageId?: string;
  itemId?: string;
}

/**
 * Returns a page of a stage as annotators will see it, without its items, with its place among all
 * pages of the stage, those of practice first; undefined if there is none.
 */
export function previewedPage(studyId: string, stageId: string, { pageId, itemId }: PreviewedPage) {
  return kysely()
    .with("listed", (from) =>
      from
        .selectFrom("Page")
        .where("Page.stageId", "=", stageId)
        .select(() => {
          const order = sql`OVER (ORDER BY "Page".purpose = 'work', "Page".position, "Page".id)`;
          return [
            "Page.id" as const,
            sql<number>`(row_number() ${order})::int`.as("number"),
            sql<number>`(count(*) OVER ())::int`.as("total"),
            sql<string | null>`lag("Page".id) ${order}`.as("previousId"),
            sql<string | null>`lead("Page".id) ${order}`.as("nextId"),
          ];
        }),
    )
    .selectFrom("Page")
    .innerJoin("listed", "listed.id", "Page.id")
    .innerJoin("Stage as stage", "stage.id", "Page.stageId")
    .innerJoin("Study", "Study.id", "stage.studyId")
    .innerJoin("Topic as topic", "topic.id", "Page.topicId")
    .leftJoin("Report", "Report.id", "Page.reportId")
    .leftJoin("Passage", "Passage.id", "Page.passageId")
    .where("Page.stageId", "=", stageId)
    .where("stage.studyId", "=", studyId)
    .$if(pageId !== undefined, (pages) => pages.where("Page.id", "=", pageId!))
    .$if(itemId !== undefined, (pages) =>
      pages.where("Page.id", "in", (of) =>
        of.selectFrom("PageItem").where("PageItem.itemId", "=", itemId!).select("PageItem.pageId"),
      ),
    )
    .orderBy("listed.number")
    .limit(1)
    .select((page) => [
      "Page.purpose",
      "listed.number",
      "listed.total",
      "listed.previousId",
      "listed.nextId",
      "stage.id as stageId",
      "stage.name as stageName",
      "stage.task",
      sql<Record<string, unknown>>`stage.settings`.as("settings"),
      "Study.slug as studySlug",
      "Study.name as studyName",
      "Page.id as pageId",
      "topic.id as topicId",
      "topic.title",
      "topic.request",
      "topic.background",
      "Passage.title as textTitle",
      "Passage.docid",
      shownText().as("content"),
      page.fn.coalesce("Report.textHash", "Passage.textHash").$notNull().as("hash"),
      sql.raw<TextPart[] | null>(partsSql("Report")).as("parts"),
      sql<Condition>`COALESCE(stage.settings ->> 'condition', 'from_scratch')`.as("condition"),
      sql<unknown>`topic.meta -> 'requirements'`.as("requirements"),
      sql.raw<FilteredQuestion[]>(FILTERED_QUESTIONS).as("filteredQuestions"),
    ])
    .executeTakeFirst();
}

const sentences = prepared("sentences-of-reports", (of: { reportIds: readonly string[] }) =>
  kysely()
    .selectFrom("Sentence")
    .where(sql<boolean>`"reportId" = ANY(${of.reportIds}::uuid[])`)
    .groupBy("reportId")
    .select(["reportId", sql<string[]>`array_agg(text ORDER BY position)`.as("texts")]),
);

/** Returns the sentences of reports, in order. */
export async function sentencesOf(reportIds: readonly string[]): Promise<Map<string, string[]>> {
  if (reportIds.length === 0) return new Map();
  const rows = await sentences({ reportIds });
  return new Map(rows.map(({ reportId, texts }) => [reportId, texts]));
}

interface OwnSlot {
  stageId: string;
  userId: string;
  slotId: string;
}

/**
 * Returns the user's neighbouring pages, in the order in which they see them: those of the stage's
 * work, or of the attempt.
 */
export const pagesBeside = prepared("slot-place", ({ stageId, userId, slotId }: OwnSlot) =>
  kysely()
    .selectFrom("Slot")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .where("Slot.stageId", "=", stageId)
    .where("Slot.userId", "=", userId)
    .where((slot) =>
      slot(
        "Slot.attemptId",
        "is not distinct from",
        slot.selectFrom("Slot as here").where("here.id", "=", slotId).select("here.attemptId"),
      ),
    )
    .orderBy(ownOrder())
    .select((slot) => [
      "Slot.id",
      "Page.topicId",
      slot("Slot.completedAt", "is not", null).$castTo<boolean>().as("done"),
      slot
        .selectFrom("Judgment")
        .innerJoin("Rater", "Rater.id", "Judgment.raterId")
        .whereRef("Judgment.slotId", "=", "Slot.id")
        // A former holder's late label is theirs.
        .whereRef("Rater.userId", "=", "Slot.userId")
        .select(sql<number | null>`sum("Judgment"."durationMs")::float`.as("ms"))
        .$asScalar()
        .as("ms"),
    ]),
);

const positionInStudy = prepared("place-in-study", (of: Omit<OwnSlot, "stageId">) =>
  kysely()
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .innerJoin("Slot as here", (join) => join.on("here.id", "=", of.slotId))
    .innerJoin("Stage as stageHere", (join) =>
      join
        .onRef("stageHere.id", "=", "here.stageId")
        .onRef("stageHere.studyId", "=", "Stage.studyId"),
    )
    .where("Slot.userId", "=", of.userId)
    .where("Slot.attemptId", "is", null)
    .where(sql<boolean>`("Slot"."claimedAt", "Slot".id) <= (here."claimedAt", here.id)`)
    .select(rowCount().as("n")),
);

/** Returns the place of a page among all pages of work that a user took in the study, from 1. */
export async function numberInStudy(of: Omit<OwnSlot, "stageId">): Promise<number> {
  const [row] = await positionInStudy(of);
  return row!.n;
}

const freePage = prepared("free-page", (of: { stageId: string; userId: string }) =>
  freeSlots(of.userId).where("Slot.stageId", "=", of.stageId).limit(1).select("Slot.id"),
);

/** Returns whether a stage has a free page that the user could take. */
export async function hasFreePage(of: { stageId: string; userId: string }): Promise<boolean> {
  return (await freePage(of)).length > 0;
}
