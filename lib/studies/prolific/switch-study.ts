import { audit } from "@/lib/db/core/audit";
import { noteMarketState } from "@/lib/db/prolific/studies";
import { AppError } from "@/lib/domain/app-error";
import { withProlific } from "./account";
import { refuseLowPay } from "./make-study";
import type { Market } from "./market";
import { madeStudy } from "./overview";

/** What leads from a state at Prolific to another; null: it is there already. */
const ACTIONS = {
  open: { UNPUBLISHED: "PUBLISH", PAUSED: "START", ACTIVE: null },
  pause: { ACTIVE: "PAUSE", PAUSED: null },
} as const;

/**
 * Opens or pauses a study at Prolific, after reading its state there. Opening it for the first time
 * publishes it, with pay checked in the currency that Prolific named.
 */
export async function switchProlificStudy(
  studyId: string,
  { id, action }: { id: string; action: "open" | "pause" },
  userId: string | null,
  market: Market,
): Promise<void> {
  const { externalId, rewardCents, minutes, currency, name } = await madeStudy(studyId, id, market);
  if (action === "open") refuseLowPay(rewardCents, minutes, currency);
  await withProlific(studyId, market, async (prolific) => {
    const { status } = await prolific.study(externalId);
    const ways: Readonly<Record<string, "PUBLISH" | "START" | "PAUSE" | null>> = ACTIONS[action];
    const way = ways[status.toUpperCase()];
    if (way === undefined)
      throw new AppError("conflict", "prolific.other_state", { name, state: status });
    if (way !== null) {
      const detail = { id, action };
      await audit({ userId, studyId, action: "prolific.switch", detail });
      await prolific.switchStudy(externalId, way);
    }
    const after = way === null ? { status } : await prolific.study(externalId);
    await noteMarketState(id, after.status);
  });
}
