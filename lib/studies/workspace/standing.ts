import { hasAcknowledged } from "@/lib/db/judgments/acknowledgements";
import { pagesAndQuota } from "@/lib/db/pages/next-page";
import { hasFreePage, numberInStudy, type SlotPage } from "@/lib/db/pages/read-slot";
import { taskDefinition } from "@/lib/tasks/registry";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import type { Standing, Workspace } from "@/lib/tasks/workspace-schema";
import { guidelines } from "../guidelines";
import { ownPay } from "../pay/own-pay";
import { stopOf } from "./stop";

type Seen = Pick<
  Workspace,
  "slotId" | "stageId" | "completed" | "pagesTotal" | "previousSlotId" | "nextSlotId"
> & { userId: string; number: number };

/** Returns where an annotator stands on a page: its place, what follows, time and earnings. */
export async function standingOn(slot: SlotPage, seen: Seen): Promise<Standing> {
  const { hash } = await guidelines(slot.task, slot.settings);
  const [place, hasMore, known, work] = await Promise.all([
    placeOf(slot, seen),
    hasMorePages(slot, seen),
    hasAcknowledged({ stageId: slot.stageId, raterId: slot.raterId, hash }),
    ownPay(slot.studyId, seen.userId, slot.payTerms),
  ]);
  const isJudged = !slot.closed && !slot.completed;
  return { ...place, hasMore, guidelinesDue: isJudged && !known, guidelinesHash: hash, ...work };
}

async function placeOf(
  slot: SlotPage,
  { userId, slotId, number, pagesTotal }: Seen,
): Promise<Pick<Standing, "number" | "total">> {
  if (slot.training !== null) return { number, total: pagesTotal };
  if (slot.quota !== null) {
    // A known page may come beyond the quota: its number must not tell it from others.
    const inStudy = await numberInStudy({ slotId, userId });
    return { number: Math.min(inStudy, slot.quota), total: slot.quota };
  }
  const { claim = "open" } = slot.settings as Partial<BaseSettings>;
  const isAssigned =
    claim === "assigned only" || taskDefinition(slot.task).pages.takenBy === "topic";
  return { number, total: isAssigned ? pagesTotal : null };
}

async function hasMorePages(slot: SlotPage, { userId, nextSlotId }: Seen): Promise<boolean> {
  if (nextSlotId !== null) return true;
  if (slot.closed || slot.ended || slot.training !== null) return false;
  const stage = { id: slot.stageId, settings: slot.settings, paused: slot.paused };
  const isFree = await hasFreePage({ stageId: slot.stageId, userId });
  if (!isFree || (await stopOf(stage, userId)) !== null) return false;
  if (slot.quota === null) return true;
  const { pages } = await pagesAndQuota(slot.studyId, userId);
  return pages < slot.quota;
}
