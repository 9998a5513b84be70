import { randomUUID } from "node:crypto";
import { audit } from "@/lib/db/core/audit";
import { lockMembers } from "@/lib/db/people/members";
import { isApproved, noteOutcome, recordDecision } from "@/lib/db/prolific/decisions";
import { inTransaction } from "@/lib/db/core/database";
import { AppError } from "@/lib/domain/app-error";
import {
  MIN_REJECTION_LENGTH,
  type DecisionKind,
  type RejectionCategory,
} from "@/lib/domain/prolific";
import { withProlific } from "./account";
import type { Prolific, Submission } from "./client";
import type { Market } from "./market";
import { markPaidThere } from "./mark-paid";
import { MarketFailure } from "./market-failure";
import { madeStudy } from "./overview";

/** What is decided about some submissions. */
export interface Decision {
  kind: DecisionKind;
  submissions: readonly string[];
  /** What the participant reads: needed to reject and to ask for a return. */
  message: string | null;
  /** Needed to reject. */
  category: RejectionCategory | null;
}

/** What came of a decision about one submission. */
export interface Decided {
  id: string;
  state: "done" | "refused" | "unclear";
  /** The state at Prolific if it does not allow this; null if it has no such submission. */
  status?: string | null;
  /** Why Prolific did not do it. */
  failure?: MarketFailure;
}

/** The state in which a decision has been carried out, and those in which it can be. */
const STATES = {
  approve: { after: "APPROVED", from: ["AWAITING REVIEW"] },
  reject: { after: "REJECTED", from: ["AWAITING REVIEW"] },
  screen_out: { after: "SCREENED OUT", from: ["AWAITING REVIEW", "ACTIVE"] },
  return: { after: "RETURNED", from: ["AWAITING REVIEW", "ACTIVE"] },
} as const;

/**
 * Carries out a decision about submissions, one after the other. Each is recorded first. Their
 * states at Prolific are read before: what is done already is not asked for again, so repeating a
 * decision does no harm. After a call without an answer nothing more is sent.
 */
export async function decideSubmissions(
  studyId: string,
  id: string,
  decision: Decision,
  userId: string | null,
  market: Market,
): Promise<Decided[]> {
  const study = await madeStudy(studyId, id, market);
  const { externalId, screenOutCode, name } = study;
  const batch = randomUUID();
  const act = actionOf(decision, { screenOutCode, name });
  return withProlific(studyId, market, async (prolific) => {
    const there = new Map((await prolific.submissions(externalId)).map((one) => [one.id, one]));
    const detail = { id, kind: decision.kind, submissions: decision.submissions.length };
    await audit({ userId, studyId, action: "prolific.decide", detail });
    const results: Decided[] = [];
    for (const of of new Set(decision.submissions)) {
      const row = { ...given(decision), id: randomUUID(), marketId: id, submissions: [of], userId };
      await inTransaction((transaction) => recordDecision(transaction, row));
      const result = await carryOut(prolific, decision.kind, there.get(of), of, act);
      if (decision.kind === "approve" && result.state === "done")
        await noteApproval(study, { ...row, batch });
      else
        await noteOutcome(row.id, result.state, result.failure?.message ?? result.status ?? null);
      results.push(result);
      if (result.state === "unclear") break;
    }
    return results;
  });
}

/** Notes that a submission is approved, and marks its reward as paid if that was not known before. */
function noteApproval(
  study: Awaited<ReturnType<typeof madeStudy>>,
  decided: { id: string; submissions: string[]; batch: string; userId: string | null },
): Promise<void> {
  const { studyId, name, currency, rewardCents } = study;
  const { id, submissions, batch, userId } = decided;
  const paid = { batch, study: name, currency, submissions, userId };
  return inTransaction(async (transaction) => {
    await lockMembers(transaction, studyId);
    const approved = { marketId: study.id, submission: submissions[0]! };
    const wasApproved = await isApproved(transaction, approved);
    await noteOutcome(id, "done", null, transaction);
    if (wasApproved) return;
    await markPaidThere(transaction, studyId, { ...paid, amountCents: rewardCents, bonusCents: 0 });
  });
}

/** What is stored of a decision besides whom it is about. */
function given({ kind, message, category }: Decision) {
  return { kind, ...(message !== null && { message }), ...(category !== null && { category }) };
}

type Act = (prolific: Prolific, submission: string) => Promise<unknown>;

/** Returns what is asked of Prolific for a decision; refuses one that lacks something. */
function actionOf(
  { kind, message, category }: Decision,
  { screenOutCode, name }: { screenOutCode: string | null; name: string },
): Act {
  const text = message?.trim() ?? "";
  switch (kind) {
    case "approve":
      return (prolific, of) => prolific.decide(of, { action: "APPROVE" });
    case "reject": {
      if (category === null) throw new AppError("bad_input", "prolific.no_category");
      if (text.length < MIN_REJECTION_LENGTH)
        throw new AppError("bad_input", "prolific.short_message", {
          length: text.length,
          least: MIN_REJECTION_LENGTH,
        });
      const rejection = { message: text, rejection_category: category };
      return (prolific, of) => prolific.decide(of, { action: "REJECT", ...rejection });
    }
    case "screen_out":
      if (screenOutCode === null)
        throw new AppError("conflict", "prolific.no_screen_out", { name });
      return (prolific, of) =>
        prolific.decide(of, { action: "COMPLETE", completion_code: screenOutCode });
    case "return":
      if (text === "") throw new AppError("bad_input", "prolific.no_reason");
      return (prolific, of) => prolific.requestReturn(of, text);
  }
}

async function carryOut(
  prolific: Prolific,
  kind: DecisionKind,
  there: Submission | undefined,
  id: string,
  act: Act,
): Promise<Decided> {
  const { after, from } = STATES[kind];
  const status = there?.status.toUpperCase();
  const isDone = status === after || (kind === "return" && there?.return_requested);
  if (isDone) return { id, state: "done" };
  if (!from.some((one) => one === status))
    return { id, state: "refused", status: there?.status ?? null };
  try {
    await act(prolific, id);
    return { id, state: "done" };
  } catch (error) {
    if (!(error instanceof MarketFailure)) throw error;
    return { id, state: error.isUnclear ? "unclear" : "refused", failure: error };
  }
}
