import { z } from "zod";
import { earlierLabels } from "@/lib/db/pages/shown";
import {
  pageItems,
  pagesBeside,
  previewedPage,
  sentencesOf,
  slotPage,
  type PageItemRow,
  type PreviewedPage,
  type SlotPage,
} from "@/lib/db/pages/read-slot";
import { hidesItems } from "@/lib/db/items/hidden";
import { questionsOnPage } from "@/lib/db/questions/questions";
import { AppError } from "@/lib/domain/app-error";
import { median } from "@/lib/domain/statistics/quantile";
import { PREVIEW, type Workspace, type WorkspaceItem } from "@/lib/tasks/workspace-schema";
import { acceptableAnswers } from "@/lib/tasks/acceptable-answers";
import { sourceOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { guidelines } from "../guidelines";
import { positionInTopic, standingOn, type SlotPosition } from "./standing";

/** A page without what only its screen shows. */
type SlotContent = Omit<Workspace, "standing">;

/**
 * Returns a page with where its annotator stands, for the annotator who holds the slot. A slot of
 * somebody else is not found.
 */
export async function readSlot(userId: string, slotId: string): Promise<Workspace> {
  const slot = await ownSlot(userId, slotId);
  const beside = slotPosition(userId, slot, slotId);
  const [content, standing] = await Promise.all([
    contentOf(userId, slotId, slot, beside),
    standingOn(slot, { userId, slotId, beside }),
  ]);
  return { ...content, standing };
}

/** Like `readSlot`, without where the annotator stands: to check a page. */
export async function readContent(
  userId: string,
  slotId: string,
): Promise<{
  page: SlotContent;
  stage: { id: string; studyId: string; settings: Record<string, unknown> };
  nextOpenSlotId: string | null;
}> {
  const slot = await ownSlot(userId, slotId);
  const beside = slotPosition(userId, slot, slotId);
  return {
    page: await contentOf(userId, slotId, slot, beside),
    stage: { id: slot.stageId, studyId: slot.studyId, settings: slot.settings },
    nextOpenSlotId: (await beside).own.nextOpenSlotId,
  };
}

async function ownSlot(userId: string, slotId: string): Promise<SlotPage> {
  const [slot] = await slotPage({ slotId, userId });
  if (!slot) throw new AppError("not_found", "page.not_yours");
  return slot;
}

async function contentOf(
  userId: string,
  slotId: string,
  slot: SlotPage,
  beside: Promise<SlotPosition>,
): Promise<SlotContent> {
  const hasTwins = sourceOf(slot.task).ofSentences;
  const [{ rows, answers }, earlier, { own: _own, ...place }, questions, shown] = await Promise.all(
    [
      itemsOf(slot),
      hasTwins ? earlierLabels(slot.pageId, slot.raterId) : new Map<string, string>(),
      beside,
      questionsOnPage(slotId),
      shownOf(slot),
    ],
  );
  return {
    slotId,
    holder: userId,
    ...shown,
    completed: slot.completed,
    closed: slot.closed,
    topicDone: slot.topicDone,
    training: slot.training,
    items: rows.map((row) => itemOf(row, answers, slot, earlier.get(row.id) ?? null)),
    questions,
    ...place,
  };
}

async function itemsOf(
  slot: SlotPage,
): Promise<{ rows: PageItemRow[]; answers: Map<string, string[]> }> {
  const rows = await pageItems({ pageId: slot.pageId, raterId: slot.raterId });
  return { rows, answers: await sentencesOf(reportsOf(rows)) };
}

/** A page to try, and settings of the stage that are not saved yet. */
interface AskedPreview extends PreviewedPage {
  settings?: Workspace["settings"];
}

/**
 * Returns a page of a stage to be tried, the first one unless another is asked for: nothing can be
 * saved, and it contains no labels. Null if the page was drawn from labels and the study is blind.
 */
export async function readPreview(
  studyId: string,
  stageId: string,
  { settings, ...asked }: AskedPreview = {},
): Promise<Workspace | null> {
  if (await hidesItems(studyId, stageId)) return null;
  const found = await previewedPage(studyId, stageId, asked);
  if (!found) throw new AppError("not_found", "page.nothing_to_preview");
  const page = { ...found, settings: { ...found.settings, ...settings } };
  const rows = await pageItems({ pageId: page.pageId, raterId: null });
  const answers = await sentencesOf(reportsOf(rows));
  return {
    slotId: page.pageId,
    holder: PREVIEW,
    ...(await shownOf(page)),
    completed: false,
    closed: false,
    topicDone: false,
    training: page.purpose === "training" ? "practice" : null,
    items: rows.map((row) => itemOf(row, answers, page, null)),
    questions: [],
    pagesDone: page.number - 1,
    pagesTotal: page.total,
    previousSlotId: page.previousId,
    nextSlotId: page.nextId,
    medianPageMs: null,
    standing: null,
  };
}

/** The parts of a page except its items and its place among the annotator's pages. */
type Shown = Omit<
  Workspace,
  | "slotId"
  | "holder"
  | "completed"
  | "closed"
  | "topicDone"
  | "training"
  | "items"
  | "questions"
  | "pagesDone"
  | "pagesTotal"
  | "previousSlotId"
  | "nextSlotId"
  | "medianPageMs"
  | "standing"
>;

/** Returns a page and its surroundings as annotators get them. */
async function shownOf(
  page: Omit<
    SlotPage,
    | "raterId"
    | "completed"
    | "closed"
    | "topicDone"
    | "training"
    | "paused"
    | "studyId"
    | "payTerms"
    | "quota"
    | "ended"
  >,
): Promise<Shown> {
  return {
    task: page.task,
    stageId: page.stageId,
    stageName: page.stageName,
    studySlug: page.studySlug,
    studyName: page.studyName,
    settings: settingsToSend(page.task, page.settings),
    guidelines: (await guidelines(page.task, page.settings)).whole,
    topic: {
      id: page.topicId,
      title: page.title,
      request: page.request,
      background: page.background,
    },
    text: {
      title: page.textTitle,
      ...(page.settings.showsDocid === true && page.docid !== null ? { docid: page.docid } : {}),
      content: page.content,
      hash: page.hash,
      parts: page.parts ?? [],
    },
    condition: page.condition,
    requirements: requirementsOf(page.requirements),
    filteredQuestions: page.filteredQuestions,
  };
}

/**
 * Returns the settings that the annotator's screen needs. Settings on checks and assignment are not
 * sent.
 */
function settingsToSend(task: TaskKey, settings: Record<string, unknown>): Workspace["settings"] {
  const sent = [...taskDefinition(task).sentSettings, "condition", "levelWords"];
  return Object.fromEntries(sent.flatMap((key) => (key in settings ? [[key, settings[key]]] : [])));
}

const requirement = z.object({ id: z.string(), text: z.string() });

/** Returns the valid requirements of a topic: earlier versions did not check them. */
function requirementsOf(given: unknown): Workspace["requirements"] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((one) => {
    const parsed = requirement.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

function reportsOf(rows: readonly PageItemRow[]): string[] {
  return [...new Set(rows.flatMap((row) => (row.reportId ? [row.reportId] : [])))];
}

function itemOf(
  row: PageItemRow,
  reports: Map<string, string[]>,
  { task, condition }: Pick<Workspace, "task" | "condition">,
  earlier: string | null,
): WorkspaceItem {
  const nugget =
    row.judgment?.nugget ??
    (row.frozen?.nugget ? { text: row.frozen.nugget.text, edited: false } : null);
  const answers = acceptableAnswers(row.answers);
  return {
    id: row.id,
    position: row.position,
    question: row.question,
    ...(answers && answers.length > 0 ? { answers } : {}),
    nugget,
    judgment: row.judgment,
    member: taskDefinition(task).item.showsMember ? row.member : null,
    earlier,
    // The condition was fixed when the page was assigned. From scratch, nothing of a machine is
    // sent.
    shown: condition === "from_scratch" ? null : row.shown,
    sentence:
      row.sentence === null
        ? null
        : { text: row.sentence, answer: reports.get(row.reportId!) ?? [], place: row.place! },
  };
}

async function slotPosition(
  userId: string,
  { stageId, task }: Pick<SlotPage, "stageId" | "task">,
  slotId: string,
): Promise<SlotPosition> {
  const mine = await pagesBeside({ stageId, userId, slotId });
  const at = mine.findIndex((row) => row.id === slotId);
  return {
    own: {
      number: at + 1,
      inTopic: positionInTopic(
        mine.map(({ topicId }) => topicId),
        at,
      ),
      pageMs: mine[at]?.done ? 0 : Math.round(mine[at]?.ms ?? 0),
      nextOpenSlotId: nextOpen(mine, at, taskDefinition(task).pages.takenBy === "topic"),
    },
    pagesDone: mine.filter((row) => row.done).length,
    pagesTotal: mine.length,
    previousSlotId: mine[at - 1]?.id ?? null,
    nextSlotId: mine[at + 1]?.id ?? null,
    medianPageMs: medianTime(mine),
  };
}

/** Returns the first unfinished page after one, of its topic alone if asked, or null. */
function nextOpen(
  mine: readonly { id: string; topicId: string; done: boolean }[],
  at: number,
  isInTopic: boolean,
): string | null {
  const after = mine.slice(at + 1).filter(({ done }) => !done);
  const next = after.find(({ topicId }) => !isInTopic || topicId === mine[at]?.topicId);
  return next?.id ?? null;
}

/**
 * Returns the median active time of a finished page, in whole milliseconds; null if there is none.
 */
function medianTime(mine: readonly { done: boolean; ms: number | null }[]): number | null {
  const middle = median(mine.flatMap((row) => (row.done && row.ms ? [row.ms] : [])));
  return middle === null ? null : Math.round(middle);
}
