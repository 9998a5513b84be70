import { ownAssignments } from "@/lib/db/assignment/own-list";
import { hasAcknowledged, hasAcknowledgedAny } from "@/lib/db/judgments/acknowledgements";
import { pagesAndQuota } from "@/lib/db/pages/next-page";
import { hasFreePage, numberInStudy, type SlotPage } from "@/lib/db/pages/read-slot";
import { taskDefinition } from "@/lib/tasks/registry";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import type { Standing, Workspace } from "@/lib/tasks/workspace-schema";
import { guidelines } from "../guidelines";
import { ownPay } from "../pay/own-pay";
import { stopOf } from "./stop";

/** Where a page stands among its annotator's pages. */
export type SlotPosition = Pick<
  Workspace,
  "pagesDone" | "pagesTotal" | "previousSlotId" | "nextSlotId" | "medianPageMs"
> & {
  own: Pick<Standing, "number" | "pageMs"> & {
    inTopic: TopicPosition;
    /** The first unfinished page after this one; of its topic, if topics are taken whole. */
    nextOpenSlotId: string | null;
  };
};

interface Seen {
  userId: string;
  slotId: string;
  /** Where the page stands among the annotator's pages, while it is being read. */
  beside: Promise<SlotPosition>;
}

/** Returns whether the stage has a page that the annotator may still take. Asked once at most. */
type IsFree = () => Promise<boolean>;

/** Returns where an annotator stands on a page: its place, what follows, time and earnings. */
export async function standingOn(slot: SlotPage, seen: Seen): Promise<Standing> {
  let asked: Promise<boolean> | null = null;
  const isFree = () => (asked ??= hasFreePage({ stageId: slot.stageId, userId: seen.userId }));
  const { hash } = await guidelines(slot.task, slot.settings);
  const [position, hasMore, known, work] = await Promise.all([
    positionOf(slot, seen, isFree),
    hasMorePages(slot, seen, isFree),
    hasAcknowledged({ stageId: slot.stageId, raterId: slot.raterId, hash }),
    ownPay(slot.studyId, seen.userId, slot.payTerms),
  ]);
  // On a finished page any version is enough: its labels can be corrected.
  const isRead =
    known ||
    (slot.completed && (await hasAcknowledgedAny({ stageId: slot.stageId, userId: seen.userId })));
  return {
    ...position,
    hasMore,
    guidelinesDue: !slot.closed && !isRead,
    guidelinesHash: hash,
    ...work,
  };
}

async function positionOf(
  slot: SlotPage,
  { userId, slotId, beside }: Seen,
  isFree: IsFree,
): Promise<Pick<Standing, "number" | "total" | "inTopic" | "pageMs">> {
  const { own, pagesTotal } = await beside;
  const { number, inTopic } = own;
  const position = { number, total: null, inTopic: null, pageMs: own.pageMs };
  // Training is not paid.
  if (slot.training !== null) return { ...position, total: pagesTotal, pageMs: 0 };
  if (slot.quota !== null) {
    // A known page may come beyond the quota: its number must not tell it from others.
    const inStudy = await numberInStudy({ slotId, userId });
    return { ...position, number: Math.min(inStudy, slot.quota), total: slot.quota };
  }
  const { claim = "open" } = slot.settings as Partial<BaseSettings>;
  const isWhole = taskDefinition(slot.task).pages.takenBy === "topic";
  if (!isWhole && claim !== "assigned only") return position;
  const [free, assigned] = await Promise.all([
    isFree(),
    ownAssignments({ stageId: slot.stageId, userId }),
  ]);
  // A known page of a topic that is taken whole comes with its other pages.
  const topics = new Set([
    ...inTopic.topics,
    ...assigned.filter(({ isActive }) => isActive).map(({ topicId }) => topicId),
  ]);
  return {
    ...position,
    total: free ? null : pagesTotal,
    inTopic: {
      number: inTopic.number,
      total: isWhole || !free ? inTopic.total : null,
      topic: inTopic.topic,
      topics: free && claim !== "assigned only" ? null : topics.size,
    },
  };
}

async function hasMorePages(
  slot: SlotPage,
  { userId, beside }: Seen,
  isFree: IsFree,
): Promise<boolean> {
  const { nextSlotId, pagesDone, pagesTotal } = await beside;
  const others = pagesTotal - pagesDone - (slot.completed ? 0 : 1);
  if (nextSlotId !== null || others > 0) return true;
  if (slot.closed || slot.ended || slot.training !== null) return false;
  const stage = { id: slot.stageId, settings: slot.settings, paused: slot.paused };
  if (!(await isFree()) || (await stopOf(stage, userId)) !== null) return false;
  if (slot.quota === null) return true;
  const { pages } = await pagesAndQuota(slot.studyId, userId);
  return pages < slot.quota;
}

/** Where a page stands among an annotator's pages of its topic, and the topic among their topics. */
interface TopicPosition {
  /** Place of the page in the topic, from 1, and how many of its pages the annotator has. */
  number: number;
  total: number;
  /** Place of the topic, from 1. */
  topic: number;
  /** The topics of the annotator's pages, in the order of the pages. */
  topics: readonly string[];
}

/** @param ofPages the topic of each of the annotator's pages, in order */
export function positionInTopic(ofPages: readonly string[], at: number): TopicPosition {
  const here = ofPages[at];
  const topics = [...new Set(ofPages)];
  return {
    number: ofPages.slice(0, at + 1).filter((one) => one === here).length,
    total: ofPages.filter((one) => one === here).length,
    topic: topics.indexOf(here ?? "") + 1,
    topics,
  };
}
