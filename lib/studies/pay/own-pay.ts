import { announcedPay } from "@/lib/contract/pay";
import { asApplication } from "@/lib/db/connections";
import type { Standing } from "@/lib/tasks/workspace-schema";
import { earned, hundredths } from "./earned";

/** Times are needed without terms too. */
const NO_TERMS = { per: "hour", rate: 0, floor: 0 } as const;

/**
 * Returns a user's own time in a study as it is paid, what they have earned at the terms that the
 * study announces, and these terms; no pay and no terms if it announces none.
 */
export async function ownPay(
  studyId: string,
  userId: string,
  announced: unknown,
): Promise<Pick<Standing, "activeMs" | "pay" | "payTerms">> {
  const parsed = announcedPay.safeParse(announced);
  const terms = parsed.success ? parsed.data : NO_TERMS;
  // Payments are not readable to annotators' requests; only the user's own sums are sent.
  const [mine] = await asApplication(() => earned(studyId, terms, { userId }));
  return {
    activeMs: Math.round((mine?.activeMinutes ?? 0) * 60_000),
    pay: parsed.success
      ? {
          earned: hundredths((mine?.amount ?? 0) + (mine?.suggestedBonus ?? 0)),
          paid: mine?.paid ?? 0,
          currency: parsed.data.currency,
        }
      : null,
    payTerms: parsed.success
      ? { per: parsed.data.per, rate: parsed.data.rate, floor: parsed.data.floor }
      : null,
  };
}
