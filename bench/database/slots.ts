import { sql } from "kysely";
import { inTransaction, kysely, prisma } from "@/lib/db/core/database";
import { now } from "@/lib/db/core/expressions";
import { raterOf } from "@/lib/db/people/raters";

/** Finishes a page, even if not all of it is judged. */
export async function finishSlot(slotId: string): Promise<void> {
  await kysely().updateTable("Slot").set({ completedAt: now() }).where("id", "=", slotId).execute();
}

/** Expires the leases of two held pages of a stage. @param choice selects the pages */
export async function expireTwoLeases(stageId: string, choice: number): Promise<void> {
  await kysely()
    .updateTable("Slot")
    .set({ leaseExpiresAt: sql<Date>`now() - interval '1 second'` })
    .where("id", "in", (from) =>
      from
        .selectFrom("Slot")
        .where("stageId", "=", stageId)
        .where("userId", "is not", null)
        .where("completedAt", "is", null)
        .orderBy(sql`md5(id::text || ${String(choice)}::text)`)
        .limit(2)
        .select("id"),
    )
    .execute();
}

/**
 * Expires the lease of a page and leaves no other page of its stage to assign: other held pages are
 * finished, and free slots are removed.
 */
export async function leaveOnlyExpired(stageId: string, slotId: string): Promise<void> {
  await inTransaction(async ({ $kysely }) => {
    await $kysely
      .updateTable("Slot")
      .set({ leaseExpiresAt: sql<Date>`now() - interval '1 hour'` })
      .where("id", "=", slotId)
      .execute();
    await $kysely
      .updateTable("Slot")
      .set({ completedAt: now(), claimedAt: now(), leaseExpiresAt: now() })
      .where("stageId", "=", stageId)
      .where("completedAt", "is", null)
      .where("userId", "is not", null)
      .where("id", "<>", slotId)
      .execute();
    await $kysely
      .deleteFrom("Slot")
      .where("stageId", "=", stageId)
      .where("userId", "is", null)
      .execute();
  });
}

/** Returns the parts of a slot to mark: its report, its items in order, and its holder's rater. */
export async function slotToMark(slotId: string) {
  const { userId, page } = await prisma().slot.findUniqueOrThrow({
    where: { id: slotId },
    select: {
      userId: true,
      page: {
        select: {
          stage: { select: { studyId: true } },
          report: { select: { text: true } },
          items: { orderBy: { position: "asc" }, select: { itemId: true } },
        },
      },
    },
  });
  return {
    text: page.report!.text,
    itemIds: page.items.map(({ itemId }) => itemId),
    raterId: (await raterOf(page.stage.studyId, userId!))!,
  };
}

export interface MarkedLabel {
  itemId: string;
  raterId: string;
  slotId: string;
  spans: { start: number; end: number; quote: string }[];
}

/** Writes the label 1 with spans as the current row, without history. */
export async function writeMarkedLabel({ spans, ...of }: MarkedLabel): Promise<void> {
  const highlights = spans.map((span, position) => ({ ...span, version: 1, position }));
  await prisma().judgment.create({
    data: {
      ...of,
      category: "1",
      ordinal: 1,
      label: "1",
      submittedAt: new Date(),
      highlights: { createMany: { data: highlights } },
    },
    select: { id: true },
  });
}
