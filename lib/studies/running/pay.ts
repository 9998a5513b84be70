import { stringify } from "csv-stringify/sync";
import { query } from "@/lib/db/pool";
import { safeCell } from "@/lib/formats/safe-cell";
import { audit } from "../audit";

export interface PayTerms {
  per: "hour" | "page" | "item";
  /** Money a unit. */
  rate: number;
  /** Lowest hourly pay that counts as fair; a bonus makes up what lacks. */
  floor: number;
}

export interface PayRow {
  rater: string;
  pages: number;
  items: number;
  activeMinutes: number;
  medianPageSeconds: number | null;
  amount: number;
  /** amount by active time; null without time. */
  hourly: number | null;
  suggestedBonus: number;
}

/** What each annotator has earned, by finished pages of work, training not among them; time is active time, for a page no more than from taking it to finishing it. No crowd id is in it. */
export async function payRows(studyId: string, terms: PayTerms): Promise<PayRow[]> {
  const rows = await query<{
    rater: string;
    pages: number;
    items: number;
    ms: number;
    median: number | null;
  }>(
    `WITH pages AS (
       SELECT s."userId", s.id, (SELECT count(*) FROM "PageItem" pi WHERE pi."pageId" = s."pageId")::int AS items, LEAST(extract(epoch FROM s."completedAt" - s."claimedAt") * 1000, (SELECT COALESCE(sum(j."durationMs"), 0) FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r."userId" = s."userId" JOIN "PageItem" pi ON pi."itemId" = j."itemId" AND pi."pageId" = s."pageId")) AS ms
       FROM "Slot" s JOIN "Stage" st ON st.id = s."stageId" AND st."studyId" = $1 WHERE s."completedAt" IS NOT NULL AND s."attemptId" IS NULL)
     SELECT r."externalId" AS rater, count(*)::int AS pages, sum(items)::int AS items, sum(ms)::float AS ms, percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) AS median
     FROM pages JOIN "Rater" r ON r."studyId" = $1 AND r."userId" = pages."userId" GROUP BY r."externalId" ORDER BY 1`,
    [studyId],
  );
  return rows.map(({ rater, pages, items, ms, median }) => {
    const hours = ms / 3_600_000;
    const amount = round(terms.rate * { hour: hours, page: pages, item: items }[terms.per]);
    const hourly = hours > 0 ? round(amount / hours) : null;
    return {
      rater,
      pages,
      items,
      activeMinutes: round(ms / 60_000),
      medianPageSeconds: median === null ? null : round(median / 1000),
      amount,
      hourly,
      suggestedBonus:
        hourly !== null && hourly < terms.floor ? round(terms.floor * hours - amount) : 0,
    };
  });
}

/** The file for payment: the only place where crowd ids leave. Audited. */
export async function payCsv(
  studyId: string,
  terms: PayTerms,
  userId: string | null,
): Promise<string> {
  const ids = new Map(
    (
      await query<{ rater: string; id: string; submissions: string[] }>(
        `SELECT r."externalId" AS rater, p."crowdId" AS id, p.submissions FROM "Participant" p JOIN "Rater" r ON r."studyId" = p."studyId" AND r."userId" = p."userId" WHERE p."studyId" = $1`,
        [studyId],
      )
    ).map((row) => [row.rater, row]),
  );
  const rows = await payRows(studyId, terms);
  await audit({ userId, studyId, action: "pay.export", detail: { ...terms, people: rows.length } });
  return stringify([
    ["crowd_id", "submissions", "rater_id", "pages", "items", "active_minutes", "amount", "bonus"],
    ...rows.map((row) => [
      safeCell(ids.get(row.rater)?.id ?? ""),
      safeCell(ids.get(row.rater)?.submissions.join(" ") ?? ""),
      safeCell(row.rater),
      row.pages,
      row.items,
      row.activeMinutes,
      row.amount.toFixed(2),
      row.suggestedBonus.toFixed(2),
    ]),
  ]);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
