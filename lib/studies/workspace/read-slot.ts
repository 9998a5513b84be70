import { z } from "zod";
import { query } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import type { TaskKey } from "@/lib/domain/scale";
import type { Workspace, WorkspaceItem, WorkspaceJudgment } from "@/lib/tasks/workspace-schema";
import { guidelines } from "../guidelines";
import { OWN_ORDER } from "./own-order";
import { TAKES_PART } from "./takes-part";

interface SlotRow {
  stageId: string;
  stageName: string;
  task: TaskKey;
  settings: Record<string, unknown>;
  studySlug: string;
  studyName: string;
  closed: boolean;
  completed: boolean;
  pageId: string;
  title: string | null;
  request: string;
  background: string | null;
  textTitle: string | null;
  content: string;
  hash: string;
  raterId: string;
  condition: Workspace["condition"];
  requirements: unknown;
  training: Workspace["training"];
  filteredQuestions: Workspace["filteredQuestions"];
}

/** Questions of topic `t` that are shown and never judged (`stage` in scope). */
const FILTERED = `COALESCE((SELECT json_agg(json_build_object('position', f.position, 'text', f.text) ORDER BY f.position) FROM "SubQuestion" f WHERE stage.task = 'answerability' AND f."topicId" = t.id AND f.filtered), '[]') AS "filteredQuestions"`;

const SLOT = `
SELECT stage.id AS "stageId", stage.name AS "stageName", stage.task, stage.settings, study.slug AS "studySlug", study.name AS "studyName",
  study."closedAt" IS NOT NULL AS closed, s."completedAt" IS NOT NULL AS completed, p.id AS "pageId", t.title, t.request, t.background,
  pa.title AS "textTitle", COALESCE(r.text, CASE WHEN pa.title IS NULL THEN pa.text ELSE pa.title || E'\\n' || pa.text END) AS content,
  COALESCE(r."textHash", pa."textHash") AS hash, rater.id AS "raterId", s.condition, t.meta->'requirements' AS requirements, a.kind AS training, ${FILTERED}
FROM "Slot" s LEFT JOIN "Attempt" a ON a.id = s."attemptId" JOIN "Page" p ON p.id = s."pageId" JOIN "Stage" stage ON stage.id = s."stageId" JOIN "Study" study ON study.id = stage."studyId"
JOIN "Topic" t ON t.id = p."topicId" LEFT JOIN "Report" r ON r.id = p."reportId" LEFT JOIN "Passage" pa ON pa.id = p."passageId"
JOIN "Rater" rater ON rater."studyId" = study.id AND rater."userId" = s."userId"
WHERE s.id = $1 AND s."userId" = $2 AND ${TAKES_PART}`;

/* Reads the asking rater's own judgments and nobody else's. */
const ITEMS = `
SELECT i.id, pi.position, COALESCE(q.text, CASE WHEN i."sentenceId" IS NULL THEN t.request END) AS question, i.member, pi.frozen->'shown'->>'label' AS shown, sen.text AS sentence, sen."reportId", sen.position AS place, pi.frozen,
  CASE WHEN j.id IS NOT NULL THEN json_build_object('version', j.version, 'label', j.category, 'status', j.status, 'reason', j.reason, 'comment', j.comment, 'difficult', j.difficult,
    'readsDifferently', j."readsDifferently", 'synthetic', j.synthetic, 'nugget', CASE WHEN j.nugget IS NOT NULL THEN json_build_object('text', j.nugget->>'text', 'edited', COALESCE((j.nugget->>'edited')::boolean, false)) END,
    'highlights', COALESCE((SELECT json_agg(json_strip_nulls(json_build_object('start', h.start, 'end', h."end", 'quote', h.quote, 'requirement', h.requirement)) ORDER BY h.position) FROM "Highlight" h WHERE h."judgmentId" = j.id AND h.version = j.version), '[]')) END AS judgment
FROM "PageItem" pi JOIN "Item" i ON i.id = pi."itemId" JOIN "Topic" t ON t.id = i."topicId" LEFT JOIN "SubQuestion" q ON q.id = i."subQuestionId" LEFT JOIN "Sentence" sen ON sen.id = i."sentenceId"
LEFT JOIN "Judgment" j ON j."itemId" = i.id AND j."raterId" = $2
WHERE pi."pageId" = $1 ORDER BY pi.position`;

interface ItemRow {
  id: string;
  position: number;
  question: string | null;
  sentence: string | null;
  reportId: string | null;
  place: number | null;
  frozen: { nugget?: { text: string } } | null;
  member: string | null;
  shown: string | null;
  judgment: WorkspaceJudgment | null;
}

/** A page as the annotator who holds the slot sees it. A slot of somebody else is not found. */
export async function readSlot(userId: string, slotId: string): Promise<Workspace> {
  const [slot] = await query<SlotRow>(SLOT, [slotId, userId], "read-slot");
  if (!slot)
    throw new AppError(
      "not_found",
      "This page is not yours or does not exist: go back to your list of pages.",
    );
  const rows = await query<ItemRow>(ITEMS, [slot.pageId, slot.raterId], "slot-items");
  const answers = await answersOf(rows);
  const earlier =
    slot.task === "support"
      ? await earlierLabels(slot.pageId, slot.raterId)
      : new Map<string, string>();
  const place = await placeOfSlot(userId, slot.stageId, slotId);
  return {
    slotId,
    holder: userId,
    task: slot.task,
    stageId: slot.stageId,
    stageName: slot.stageName,
    studySlug: slot.studySlug,
    studyName: slot.studyName,
    ...(await settingsFor(slot)),
    completed: slot.completed,
    closed: slot.closed,
    training: slot.training,
    topic: { title: slot.title, request: slot.request, background: slot.background },
    text: { title: slot.textTitle, content: slot.content, hash: slot.hash },
    condition: slot.condition,
    requirements: requirementsOf(slot.requirements),
    items: rows.map((row) => itemOf(row, answers, slot.condition, earlier.get(row.id) ?? null)),
    filteredQuestions: slot.filteredQuestions,
    ...place,
  };
}

/** Settings an annotator's screen goes by; how pages are checked and given out is not for annotators. */
const SENT = ["threshold", "rationaleRequired", "requirementSpans", "citations", "condition"];

const requirement = z.object({ id: z.string(), text: z.string() });

/** What a topic requires, as far as it can be shown: files of earlier versions were not checked. */
function requirementsOf(given: unknown): Workspace["requirements"] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((one) => {
    const parsed = requirement.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

/** The stage's settings as annotators get them, and the guidelines it has. */
async function settingsFor({
  task,
  settings,
}: Pick<SlotRow, "task" | "settings">): Promise<Pick<Workspace, "settings" | "guidelines">> {
  const rest = Object.fromEntries(
    SENT.flatMap((key) => (key in settings ? [[key, settings[key]]] : [])),
  );
  return { settings: rest, guidelines: (await guidelines(task, settings.guidelines)).text };
}

/** The first page of a stage as an annotator will see it: nothing can be saved, nobody's label is in it. */
export async function readPreview(studyId: string, stageId: string): Promise<Workspace> {
  const [slot] = await query<SlotRow>(
    `SELECT stage.id AS "stageId", stage.name AS "stageName", stage.task, stage.settings, study.slug AS "studySlug", study.name AS "studyName", true AS closed, false AS completed, p.id AS "pageId", t.title, t.request, t.background,
       pa.title AS "textTitle", COALESCE(r.text, CASE WHEN pa.title IS NULL THEN pa.text ELSE pa.title || E'\\n' || pa.text END) AS content, COALESCE(r."textHash", pa."textHash") AS hash, '00000000-0000-0000-0000-000000000000' AS "raterId",
       COALESCE(stage.settings->>'condition', 'from_scratch') AS condition, t.meta->'requirements' AS requirements, NULL AS training, ${FILTERED}
     FROM "Page" p JOIN "Stage" stage ON stage.id = p."stageId" JOIN "Study" study ON study.id = stage."studyId" JOIN "Topic" t ON t.id = p."topicId" LEFT JOIN "Report" r ON r.id = p."reportId" LEFT JOIN "Passage" pa ON pa.id = p."passageId"
     WHERE p."stageId" = $1 AND stage."studyId" = $2 AND p.purpose = 'work' ORDER BY p.position LIMIT 1`,
    [stageId, studyId],
  );
  if (!slot)
    throw new AppError(
      "not_found",
      "This stage has no page yet, so there is nothing to preview: import texts for it.",
    );
  const rows = await query<ItemRow>(ITEMS, [slot.pageId, slot.raterId]);
  const answers = await answersOf(rows);
  return {
    slotId: slot.pageId,
    holder: "preview",
    task: slot.task,
    stageId: slot.stageId,
    stageName: slot.stageName,
    studySlug: slot.studySlug,
    studyName: slot.studyName,
    ...(await settingsFor(slot)),
    completed: false,
    closed: true,
    training: null,
    topic: { title: slot.title, request: slot.request, background: slot.background },
    text: { title: slot.textTitle, content: slot.content, hash: slot.hash },
    condition: slot.condition,
    requirements: requirementsOf(slot.requirements),
    items: rows.map((row) => itemOf(row, answers, slot.condition, null)),
    filteredQuestions: slot.filteredQuestions,
    pagesDone: 0,
    pagesTotal: 1,
    previousSlotId: null,
    nextSlotId: null,
    medianPageMs: null,
  };
}

function itemOf(
  row: ItemRow,
  answers: Map<string, string[]>,
  condition: Workspace["condition"],
  earlier: string | null,
): WorkspaceItem {
  const nugget =
    row.judgment?.nugget ??
    (row.frozen?.nugget ? { text: row.frozen.nugget.text, edited: false } : null);
  return {
    id: row.id,
    position: row.position,
    question: row.question,
    nugget,
    judgment: row.judgment,
    member: row.member,
    earlier,
    // The condition was fixed when the page was taken: without it nothing of a machine is sent.
    shown: condition === "from_scratch" ? null : row.shown,
    sentence:
      row.sentence === null
        ? null
        : { text: row.sentence, answer: answers.get(row.reportId!) ?? [], place: row.place! },
  };
}

async function answersOf(rows: readonly ItemRow[]): Promise<Map<string, string[]>> {
  const ids = [...new Set(rows.flatMap((row) => (row.reportId ? [row.reportId] : [])))];
  if (ids.length === 0) return new Map();
  const found = await query<{ reportId: string; texts: string[] }>(
    `SELECT "reportId", array_agg(text ORDER BY position) AS texts FROM "Sentence" WHERE "reportId" = ANY ($1) GROUP BY "reportId"`,
    [ids],
  );
  return new Map(found.map((row) => [row.reportId, row.texts]));
}

async function placeOfSlot(
  userId: string,
  stageId: string,
  slotId: string,
): Promise<
  Pick<Workspace, "pagesDone" | "pagesTotal" | "previousSlotId" | "nextSlotId" | "medianPageMs">
> {
  const mine = await query<{ id: string; done: boolean; ms: number | null }>(
    `SELECT s.id, s."completedAt" IS NOT NULL AS done, (SELECT sum(j."durationMs") FROM "Judgment" j WHERE j."slotId" = s.id)::float AS ms FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" JOIN "Stage" st ON st.id = s."stageId" WHERE s."stageId" = $1 AND s."userId" = $2 AND s."attemptId" IS NOT DISTINCT FROM (SELECT "attemptId" FROM "Slot" WHERE id = $3) ORDER BY ${OWN_ORDER}`,
    [stageId, userId, slotId],
    "slot-place",
  );
  const at = mine.findIndex((row) => row.id === slotId);
  return {
    pagesDone: mine.filter((row) => row.done).length,
    pagesTotal: mine.length,
    previousSlotId: mine[at - 1]?.id ?? null,
    nextSlotId: mine[at + 1]?.id ?? null,
    medianPageMs: medianOf(mine.flatMap((row) => (row.done && row.ms ? [row.ms] : []))),
  };
}

function medianOf(times: number[]): number | null {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted.length === 0
    ? null
    : Math.round((sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2);
}

/** For items of a page: the rater's own newest label on the same passage and word for word the same sentence, on another item. */
async function earlierLabels(pageId: string, raterId: string): Promise<Map<string, string>> {
  const rows = await query<{ itemId: string; label: string }>(
    `SELECT DISTINCT ON (i.id) i.id AS "itemId", j.category AS label
     FROM "PageItem" pi JOIN "Item" i ON i.id = pi."itemId" JOIN "Sentence" sen ON sen.id = i."sentenceId"
     JOIN "Item" twin ON twin."passageId" = i."passageId" AND twin."stageId" = i."stageId" AND twin.id <> i.id JOIN "Sentence" same ON same.id = twin."sentenceId" AND same.text = sen.text
     JOIN "Judgment" j ON j."itemId" = twin.id AND j."raterId" = $2 AND j.category IS NOT NULL AND NOT j."readsDifferently"
     WHERE pi."pageId" = $1 ORDER BY i.id, j."updatedAt" DESC`,
    [pageId, raterId],
  );
  return new Map(rows.map((row) => [row.itemId, row.label]));
}

/** A rater's own current judgment of an item, whether or not the page is still theirs. */
export async function ownJudgment(
  userId: string,
  itemId: string,
): Promise<WorkspaceJudgment | null> {
  const [row] = await query<{ judgment: WorkspaceJudgment }>(
    `SELECT json_build_object('version', j.version, 'label', j.category, 'status', j.status, 'reason', j.reason, 'comment', j.comment, 'difficult', j.difficult, 'readsDifferently', j."readsDifferently", 'synthetic', j.synthetic,
       'nugget', CASE WHEN j.nugget IS NOT NULL THEN json_build_object('text', j.nugget->>'text', 'edited', COALESCE((j.nugget->>'edited')::boolean, false)) END,
       'highlights', COALESCE((SELECT json_agg(json_strip_nulls(json_build_object('start', h.start, 'end', h."end", 'quote', h.quote, 'requirement', h.requirement)) ORDER BY h.position) FROM "Highlight" h WHERE h."judgmentId" = j.id AND h.version = j.version), '[]')) AS judgment
     FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r."userId" = $1 WHERE j."itemId" = $2`,
    [userId, itemId],
  );
  return row?.judgment ?? null;
}
