import { randomUUID } from "node:crypto";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { lockUntilEnd } from "@/lib/db/core/locks";
import { lockMembers } from "@/lib/db/people/members";
import * as decisions from "@/lib/db/prolific/decisions";
import { AppError } from "@/lib/domain/app-error";
import { withProlific } from "./account";
import type { Prolific } from "./client";
import type { Market } from "./market";
import { markPaidThere } from "./mark-paid";
import { MarketFailure } from "./market-failure";
import { madeStudy, shownBonus } from "./overview";

/** A bonus for some submissions, which Prolific pays together. */
export interface NewBonus {
  /** Given by who pays: asked again with the same id, nothing is paid. */
  id: string;
  submissions: readonly string[];
  /** For each submission. */
  amount: number;
}

/**
 * Pays a bonus. Prolific pays again each time it is asked, so this is recorded before it is asked,
 * and it is asked once: without an answer the bonus is unclear until a person decides. Throws what
 * Prolific refused, or what kept the payment from being asked for.
 */
export async function payBonus(
  studyId: string,
  market: string,
  { id, submissions, amount }: NewBonus,
  userId: string | null,
  settings: Market,
) {
  const study = await madeStudy(studyId, market, settings);
  const row = {
    id,
    marketId: market,
    kind: "bonus",
    submissions: [...new Set(submissions)],
    amountCents: Math.round(amount * 100),
    userId,
  };
  await withProlific(studyId, settings, async (prolific) => {
    const isNew = await inTransaction((transaction) => record(transaction, studyId, row));
    if (isNew) await send(prolific, study, row, settings);
  });
  return bonusOf(studyId, id, settings);
}

/** Records a bonus before it is paid. @returns false if it is recorded already */
async function record(
  transaction: Transaction,
  studyId: string,
  row: decisions.NewDecision,
): Promise<boolean> {
  await lockUntilEnd(transaction, `prolific bonus ${row.marketId}`);
  const isOpen = await decisions.hasOpenBonus(transaction, row);
  if (isOpen) throw new AppError("conflict", "prolific.open_bonus");
  if (!(await decisions.recordDecision(transaction, row))) return false;
  const { id, amountCents, submissions, userId } = row;
  const detail = { id, amountCents, people: submissions.length };
  await audit({ userId, studyId, action: "prolific.bonus", detail }, transaction);
  return true;
}

/** Sets a recorded bonus up, which pays nothing, and asks once to pay it. */
async function send(
  prolific: Prolific,
  study: MadeStudy,
  bonus: decisions.NewDecision,
  market: Market,
): Promise<void> {
  const { id, submissions, amountCents = 0 } = bonus;
  const amount = (amountCents / 100).toFixed(2);
  const lines = submissions.map((of) => `${of},${amount}\n`).join("");
  let bulk: string;
  try {
    ({ id: bulk } = await prolific.setUpBonuses(study.externalId, lines));
  } catch (error) {
    await decisions.noteOutcome(id, "refused", messageOf(error));
    const isUnclear = error instanceof MarketFailure && error.isUnclear;
    throw isUnclear ? new AppError("unavailable", "prolific.not_set_up") : error;
  }
  if (!(await decisions.noteSent(id, bulk, market.patienceMs))) return;
  try {
    await prolific.payBonuses(bulk);
  } catch (error) {
    const isRefused = error instanceof MarketFailure && !error.isUnclear;
    await decisions.noteOutcome(id, isRefused ? "refused" : "unclear", messageOf(error));
    if (isRefused) throw error;
    return;
  }
  await inTransaction(async (transaction) => {
    await lockMembers(transaction, study.studyId);
    if (await decisions.noteOutcome(id, "done", null, transaction))
      await markBonus(transaction, study, bonus);
  });
}

/** Marks a bonus that was paid as paid in the table of pay. */
function markBonus(
  transaction: Transaction,
  { studyId, name, currency }: Pick<MadeStudy, "studyId" | "name" | "currency">,
  { id, submissions, amountCents, userId }: Paid,
): Promise<void> {
  return markPaidThere(transaction, studyId, {
    batch: id,
    study: name,
    currency,
    submissions,
    amountCents: 0,
    bonusCents: amountCents ?? 0,
    userId,
  });
}

type MadeStudy = Awaited<ReturnType<typeof madeStudy>>;
type Paid = Pick<decisions.NewDecision, "id" | "submissions" | "userId"> & {
  amountCents?: number | null;
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function bonusOf(studyId: string, id: string, { patienceMs }: Market) {
  return shownBonus(await knownBonus(studyId, id, patienceMs));
}

async function knownBonus(studyId: string, id: string, patienceMs: number) {
  const bonus = await decisions.decisionOf(studyId, id, patienceMs);
  if (!bonus || bonus.kind !== "bonus") throw new AppError("not_found", "prolific.unknown_bonus");
  return bonus;
}

/**
 * Returns what Prolific says of the people of a bonus: how many have a bonus of this amount there. A
 * payment shows some minutes after it was made.
 */
export async function askBonus(studyId: string, id: string, market: Market) {
  const { marketId, submissions, amountCents } = await knownBonus(studyId, id, market.patienceMs);
  const { externalId } = await madeStudy(studyId, marketId, market);
  const there = await withProlific(studyId, market, (prolific) => prolific.submissions(externalId));
  const people = there.filter((one) => submissions.includes(one.id));
  const paid = people.filter((one) => one.bonus_payments?.includes(amountCents ?? 0));
  return { people: submissions.length, paid: paid.length };
}

/**
 * Decides whether an unclear bonus was paid. One that was not is sent again, as a new bonus that is
 * recorded for itself. Of several people who decide at once, one does.
 */
export async function decideBonus(
  studyId: string,
  { id, paid }: { id: string; paid: boolean },
  userId: string | null,
  market: Market,
) {
  const bonus = await knownBonus(studyId, id, market.patienceMs);
  if (paid) {
    await inTransaction(async (transaction) => {
      await lockMembers(transaction, studyId);
      const about = await decide(transaction, studyId, { id, paid, userId }, market);
      const there = { studyId, name: bonus.study, currency: bonus.currency };
      await markBonus(transaction, there, { ...about, id, userId });
    });
    return bonusOf(studyId, id, market);
  }
  const study = await madeStudy(studyId, bonus.marketId, market);
  const again = randomUUID();
  await withProlific(studyId, market, async (prolific) => {
    const row = await inTransaction(async (transaction) => {
      const about = await decide(transaction, studyId, { id, paid, userId }, market);
      const submissions = about.submissions.filter((of) => of !== decisions.ERASED);
      if (submissions.length === 0) throw new AppError("conflict", "prolific.all_erased");
      const next = { ...about, amountCents: about.amountCents ?? 0, submissions };
      const whole = { ...next, id: again, repeats: id, userId };
      await record(transaction, studyId, whole);
      return whole;
    });
    await send(prolific, study, row, market);
  });
  return bonusOf(studyId, again, market);
}

async function decide(
  transaction: Transaction,
  studyId: string,
  { id, paid, userId }: { id: string; paid: boolean; userId: string | null },
  { patienceMs }: Market,
) {
  const about = await decisions.decideBonus(transaction, id, paid ? "done" : "dropped", patienceMs);
  if (!about) throw new AppError("conflict", "prolific.decided");
  const detail = { id, paid };
  await audit({ userId, studyId, action: "prolific.decide-bonus", detail }, transaction);
  return about;
}
