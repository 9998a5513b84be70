import type { PayRow, PayTerms } from "@/lib/contract/pay";
import { kysely, type Connection } from "@/lib/db/core/database";
import { paidPages } from "@/lib/db/pay/paid-pages";
import { paidByRater, type NewPayment } from "@/lib/db/pay/payments";
import { billedMs } from "@/lib/domain/assignment/billed-time";
import { longPages } from "@/lib/domain/assignment/long-pages";
import { median } from "@/lib/domain/statistics/quantile";

type PaidPage = Awaited<ReturnType<typeof paidPages>>[number];
type Paid = Awaited<ReturnType<typeof paidByRater>>[number];

/** What an annotator has earned, and the payment that would settle it. */
export interface Earned extends PayRow {
  crowdId: string | null;
  submissions: string[];
  /** What is owed, as a payment: the work and money since earlier payments. */
  due: NewPayment;
}

/**
 * Returns what each annotator has earned by finished pages of work, at these terms, and what of it
 * was paid; of one user, if one is given. Training is not paid.
 */
export async function earned(
  studyId: string,
  terms: PayTerms,
  { connection = { $kysely: kysely() }, userId }: { connection?: Connection; userId?: string } = {},
): Promise<Earned[]> {
  const [finished, payments] = await Promise.all([
    paidPages(studyId, userId),
    paidByRater(connection, studyId, userId),
  ]);
  const paid = new Map(payments.map((payment) => [payment.raterId, payment]));
  const pages = new Map<string, PaidPage[]>();
  for (const page of finished) {
    const mine = pages.get(page.rater) ?? [];
    mine.push(page);
    pages.set(page.rater, mine);
  }
  const long = new Set(longPages(finished));
  return [...pages.values()].map((mine) => ({
    ...earnedBy(mine, terms, paid.get(mine[0]!.raterId)),
    longPages: mine.filter((page) => long.has(page)).length,
  }));
}

function earnedBy(
  pages: readonly PaidPage[],
  terms: PayTerms,
  paid: Omit<Paid, "raterId"> = NOTHING,
): Omit<Earned, "longPages"> {
  const [first] = pages as [PaidPage];
  const times = pages.map((page) => Math.min(page.activeMs, page.to - page.from));
  const middle = median(times);
  const items = pages.reduce((sum, page) => sum + page.items, 0);
  const activeMs = billedMs(pages);
  const hours = activeMs / 3_600_000;
  const units = { hour: hours, page: pages.length, item: items }[terms.per];
  const exact = terms.rate * units;
  const amountCents = Math.round(exact * 100);
  const bonusCents = hours > 0 ? Math.round(Math.max(0, terms.floor * hours - exact) * 100) : 0;
  const paidCents = paid.amountCents + paid.bonusCents;
  const owedCents = Math.max(0, amountCents + bonusCents - paidCents);
  const owedBonus = Math.min(owedCents, Math.max(0, bonusCents - paid.bonusCents));
  return {
    rater: first.rater,
    account: first.account,
    crowdId: first.crowdId,
    submissions: first.submissions ?? [],
    withdrawn: first.withdrawn,
    pages: pages.length,
    items,
    activeMinutes: hundredths(hours * 60),
    medianPageSeconds: middle === null ? null : hundredths(middle / 1000),
    amount: amountCents / 100,
    hourly: hours > 0 ? hundredths(exact / hours) : null,
    suggestedBonus: bonusCents / 100,
    paid: paidCents / 100,
    owed: owedCents / 100,
    due: {
      raterId: first.raterId,
      pages: Math.max(0, pages.length - paid.pages),
      items: Math.max(0, items - paid.items),
      activeMs: Math.max(0, Math.round(activeMs - paid.activeMs)),
      amountCents: owedCents - owedBonus,
      bonusCents: owedBonus,
    },
  };
}

const NOTHING = { pages: 0, items: 0, activeMs: 0, amountCents: 0, bonusCents: 0 };

/** Rounds to two decimals. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
