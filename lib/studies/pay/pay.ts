import { stringify } from "csv-stringify/sync";
import type { PayRow, PayTerms } from "@/lib/contract/pay";
import { billedMs } from "@/lib/domain/assignment/billed-time";
import { median } from "@/lib/domain/statistics/median";
import { safeCell } from "@/lib/formats/safe-cell";
import { audit } from "@/lib/db/core/audit";
import { paidPages } from "@/lib/db/people/paid-pages";

type PaidPage = Awaited<ReturnType<typeof paidPages>>[number];

interface Earned extends PayRow {
  crowdId: string | null;
  submissions: string[];
}

/**
 * Returns what each annotator has earned, by finished pages of work; training is not paid. The time
 * of a page is its active time until it was first finished, and the time of pages held
 * simultaneously is paid once. Contains no crowd ids.
 */
export async function payRows(
  studyId: string,
  terms: PayTerms,
  { blind = false }: { blind?: boolean } = {},
): Promise<PayRow[]> {
  return (await earned(studyId, terms)).map(
    ({ crowdId: _crowdId, submissions: _submissions, ...row }) => ({
      ...row,
      account: blind ? null : row.account,
    }),
  );
}

async function earned(studyId: string, terms: PayTerms): Promise<Earned[]> {
  const pages = new Map<string, PaidPage[]>();
  for (const page of await paidPages(studyId)) {
    const mine = pages.get(page.rater) ?? [];
    mine.push(page);
    pages.set(page.rater, mine);
  }
  return [...pages.values()].map((mine) => earnedBy(mine, terms));
}

function earnedBy(pages: readonly PaidPage[], terms: PayTerms): Earned {
  const [first] = pages as [PaidPage];
  const times = pages.map((page) => Math.min(page.activeMs, page.to - page.from));
  const middle = median(times);
  const items = pages.reduce((sum, page) => sum + page.items, 0);
  const hours = billedMs(pages) / 3_600_000;
  const units = { hour: hours, page: pages.length, item: items }[terms.per];
  const exact = terms.rate * units;
  return {
    rater: first.rater,
    account: first.account,
    crowdId: first.crowdId,
    submissions: first.submissions ?? [],
    withdrawn: first.withdrawn,
    pages: pages.length,
    items,
    activeMinutes: cents(hours * 60),
    medianPageSeconds: middle === null ? null : cents(middle / 1000),
    amount: cents(exact),
    hourly: hours > 0 ? cents(exact / hours) : null,
    suggestedBonus: hours > 0 ? cents(Math.max(0, terms.floor * hours - exact)) : 0,
  };
}

/**
 * Returns the payment file with everybody: crowd workers by the marketplace's id, others by
 * account. This is the only place where crowd ids are exported. Audited.
 */
export async function payCsv(
  studyId: string,
  terms: PayTerms,
  userId: string | null,
): Promise<string> {
  const rows = await earned(studyId, terms);
  await audit({ userId, studyId, action: "pay.export", detail: { ...terms, people: rows.length } });
  return stringify([
    [
      "crowd_id",
      "submissions",
      "rater_id",
      "pages",
      "items",
      "active_minutes",
      "amount",
      "bonus",
      "account",
    ],
    ...rows.map((row) => [
      safeCell(row.crowdId ?? ""),
      safeCell(row.submissions.join(" ")),
      safeCell(row.rater),
      row.pages,
      row.items,
      row.activeMinutes,
      row.amount.toFixed(2),
      row.suggestedBonus.toFixed(2),
      safeCell(row.account ?? ""),
    ]),
  ]);
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
