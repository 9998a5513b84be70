import { hasAcknowledged, hasAcknowledgedAny } from "@/lib/db/judgments/acknowledgements";
import { pagesAndQuota } from "@/lib/db/pages/next-page";
import { hasFreePage, numberInStudy, type SlotPage } from "@/lib/db/pages/read-slot";
import { taskDefinition } from "@/lib/tasks/registry";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import type { Standing, Workspace } from "@/lib/tasks/workspace-schema";
import { guidelines } from "../guidelines";
import { ownPay } from "../pay/own-pay";
import { stopOf } from "./stop";

/** Where a page stands among its annotator's pages; `number` counts from 1. */
export type PlaceOfSlot = Pick<
  Workspace,
  "pagesDone" | "pagesTotal" | "previousSlotId" | "nextSlotId" | "medianPageMs"
> & {
  number: number;
  /** The first unfinished page after this one. */
  nextOpenSlotId: string | null;
};

interface Seen {
  userId: string;
  slotId: string;
  /** Where the page stands among the annotator's pages, while it is being read. */
  beside: Promise<PlaceOfSlot>;
}

/** Returns whether the stage has a page that the annotator may still take. Asked once at most. */
type IsFree = () => Promise<boolean>;

/** Returns where an annotator stands on a page: its place, what follows, time and earnings. */
export async function standingOn(slot: SlotPage, seen: Seen): Promise<Standing> {
  let asked: Promise<boolean> | null = null;
  const isFree = () => (asked ??= hasFreePage({ stageId: slot.stageId, userId: seen.userId }));
  const { hash } = await guidelines(slot.task, slot.settings);
  const [place, hasMore, known, work] = await Promise.all([
    placeOf(slot, seen, isFree),
    hasMorePages(slot, seen, isFree),
    hasAcknowledged({ stageId: slot.stageId, raterId: slot.raterId, hash }),
    ownPay(slot.studyId, seen.userId, slot.payTerms),
  ]);
  // On a finished page any version is enough: its labels can be corrected.
  const isRead =
    known ||
    (slot.completed && (await hasAcknowledgedAny({ stageId: slot.stageId, userId: seen.userId })));
  return {
    ...place,
    hasMore,
    guidelinesDue: !slot.closed && !isRead,
    guidelinesHash: hash,
    ...work,
  };
}

async function placeOf(
  slot: SlotPage,
  { userId, slotId, beside }: Seen,
  isFree: IsFree,
): Promise<Pick<Standing, "number" | "total">> {
  const { number, pagesTotal } = await beside;
  if (slot.training !== null) return { number, total: pagesTotal };
  if (slot.quota !== null) {
    // A known page may come beyond the quota: its number must not tell it from others.
    const inStudy = await numberInStudy({ slotId, userId });
    return { number: Math.min(inStudy, slot.quota), total: slot.quota };
  }
  const { claim = "open" } = slot.settings as Partial<BaseSettings>;
  if (claim === "assigned only") return { number, total: pagesTotal };
  // Pages taken by the topic are known until the next topic, which adds to them.
  const isAll = taskDefinition(slot.task).pages.takenBy === "topic" && !(await isFree());
  return { number, total: isAll ? pagesTotal : null };
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
