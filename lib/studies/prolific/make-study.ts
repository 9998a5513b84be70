import { randomBytes } from "node:crypto";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { lockUntilEnd } from "@/lib/db/core/locks";
import * as studies from "@/lib/db/prolific/studies";
import { AppError } from "@/lib/domain/app-error";
import {
  COMPLETION_ADDRESS,
  CROWD_QUERY,
  hourlyCents,
  minHourly,
  type Currency,
} from "@/lib/domain/prolific";
import { createInvite, revokeInvite } from "../invites/invites";
import { withProlific } from "./account";
import type { MarketStudy, Prolific, StudyDraft } from "./client";
import type { Market } from "./market";
import { MarketFailure } from "./market-failure";

/** A study that is to be made at Prolific from a stage. */
export interface NewMarketStudy {
  /** Given by who asks: asked again with the same id, no second one is made. */
  id: string;
  stageId: string;
  name: string;
  description: string;
  places: number;
  minutes: number;
  /** For each participant, and for one who is screened out; null if the study pays none for that. */
  reward: number;
  screenOutReward: number | null;
  currency: Currency;
  /** Pages that each participant is to finish; null: until nothing is left. */
  quota: number | null;
  consentText: string | null;
}

/**
 * Makes a draft of a study at Prolific, with a link and completion codes of its own. It is recorded
 * before Prolific is asked, and asked for once: without an answer it is unclear until a person
 * decides.
 */
export async function makeProlificStudy(
  studyId: string,
  given: NewMarketStudy,
  userId: string | null,
  market: Market,
): Promise<void> {
  const rewardCents = Math.round(given.reward * 100);
  refuseLowPay(rewardCents, given.minutes, given.currency);
  const origin = process.env.NEXTAUTH_URL?.replace(/\/$/, "");
  if (!origin) throw new AppError("conflict", "prolific.no_own_address");
  await withProlific(studyId, market, async (prolific) => {
    const codes = codesOf(given);
    const recorded = await recordStudy(studyId, { given, rewardCents, codes }, userId);
    if (!recorded) return;
    const { inviteId, token } = recorded;
    const address = `${origin}/join/${token}${CROWD_QUERY}`;
    try {
      const made = await prolific.createStudy(draftOf(given, rewardCents, codes, address));
      await studies.noteStudyOutcome(given.id, madeOutcome(made));
    } catch (error) {
      const isUnclear = !(error instanceof MarketFailure) || error.isUnclear;
      await studies.noteStudyOutcome(given.id, { state: isUnclear ? "unclear" : "refused" });
      if (!isUnclear) await revokeInvite(studyId, inviteId, userId);
      throw error;
    }
  });
}

/** Refuses pay below Prolific's minimum. */
export function refuseLowPay(rewardCents: number, minutes: number, currency: string): void {
  const known = currency === "USD" ? "USD" : "GBP";
  const least = minHourly(known);
  const hourly = hourlyCents(rewardCents, minutes);
  if (hourly < least)
    throw new AppError("bad_input", "prolific.low_pay", {
      hourly: (hourly / 100).toFixed(2),
      least: (least / 100).toFixed(2),
      currency: known,
    });
}

interface Codes {
  done: string;
  /** For participants who fail the exam: their submissions wait to be looked at. */
  failed: string;
  /** With which the researcher screens out; null if Prolific pays none for that. */
  screenOut: string | null;
}

function codesOf({ screenOutReward }: NewMarketStudy): Codes {
  const code = () => randomBytes(5).toString("hex").toUpperCase();
  return { done: code(), failed: code(), screenOut: screenOutReward === null ? null : code() };
}

/**
 * Records the study and makes its link, before Prolific is asked. @returns null if it was asked
 * already; what Prolific refused can be asked again
 */
function recordStudy(
  studyId: string,
  { given, rewardCents, codes }: { given: NewMarketStudy; rewardCents: number; codes: Codes },
  userId: string | null,
) {
  const { id, stageId, name, places, minutes, currency, quota, consentText } = given;
  return inTransaction(async (transaction) => {
    await lockUntilEnd(transaction, `prolific study ${id}`);
    await studies.forgetRefused(transaction, id);
    if (await studies.isRecorded(transaction, id)) return null;
    const link = await createInvite(
      studyId,
      {
        name: name.slice(0, 100),
        role: "annotator",
        isCrowd: true,
        stageIds: [stageId],
        quota,
        completionCode: codes.done,
        screenOutCode: codes.failed,
        returnAddress: COMPLETION_ADDRESS,
        consentText,
        maxUses: null,
        days: null,
      },
      userId,
      transaction,
    );
    const row = {
      id,
      studyId,
      stageId,
      inviteId: link.id,
      name,
      places,
      minutes,
      currency,
      userId,
    };
    await studies.recordStudy(transaction, { ...row, rewardCents, screenOutCode: codes.screenOut });
    const detail = { id, name, places, minutes, rewardCents, currency };
    await audit({ userId, studyId, action: "prolific.make", detail }, transaction);
    return { inviteId: link.id, token: link.token };
  });
}

function draftOf(
  { id, name, description, places, minutes, screenOutReward }: NewMarketStudy,
  reward: number,
  codes: Codes,
  address: string,
): StudyDraft {
  const review = [{ action: "MANUALLY_REVIEW" }];
  return {
    name,
    internal_name: internalName(id),
    description,
    external_study_url: address,
    prolific_id_option: "url_parameters",
    completion_codes: [
      { code: codes.done, code_type: "COMPLETED", actor: "participant", actions: review },
      { code: codes.failed, code_type: "OTHER", actor: "participant", actions: review },
      ...(codes.screenOut === null || screenOutReward === null
        ? []
        : [
            {
              code: codes.screenOut,
              code_type: "FIXED_SCREENOUT",
              actor: "researcher" as const,
              actions: [
                {
                  action: "FIXED_SCREEN_OUT_PAYMENT",
                  fixed_screen_out_reward: Math.round(screenOutReward * 100),
                  slots: places,
                },
              ],
            },
          ]),
    ],
    total_available_places: places,
    estimated_completion_time: minutes,
    reward,
    device_compatibility: ["desktop", "tablet", "mobile"],
  };
}

/** The name by which a study is found again at Prolific. */
const internalName = (id: string) => `assay-${id}`;

function madeOutcome({
  id,
  status,
  presentment_currency_code: shown,
  currency_code: own,
}: MarketStudy): studies.StudyOutcome {
  const currency = shown ?? own;
  return { state: "done", externalId: id, marketState: status, ...(currency && { currency }) };
}

/**
 * Decides whether an unclear study was made, and asks Prolific first: one that it has can only have
 * been made, and one that it has not can only not have been.
 */
export async function decideProlificStudy(
  studyId: string,
  { id, made }: { id: string; made: boolean },
  userId: string | null,
  market: Market,
): Promise<void> {
  const study = await studies.prolificStudy(studyId, id, market.patienceMs);
  if (!study) throw new AppError("not_found", "prolific.unknown");
  const found = await withProlific(studyId, market, (prolific) => findStudy(prolific, id));
  if (made && !found) throw new AppError("conflict", "prolific.not_there", { name: study.name });
  if (!made && found) throw new AppError("conflict", "prolific.is_there", { name: study.name });
  await inTransaction(async (transaction) => {
    const outcome = found ? madeOutcome(found) : ({ state: "dropped" } as const);
    if (!(await studies.decideStudy(transaction, id, outcome, market.patienceMs)))
      throw new AppError("conflict", "prolific.decided");
    const detail = { id, made };
    await audit({ userId, studyId, action: "prolific.decide-study", detail }, transaction);
  });
  if (!made) await revokeInvite(studyId, study.inviteId, userId);
}

async function findStudy(prolific: Prolific, id: string): Promise<MarketStudy | undefined> {
  const all = await prolific.studies();
  return all.find(({ internal_name: name }) => name === internalName(id));
}
