import { createHash, randomBytes } from "node:crypto";
import type { StudyRole } from "@/lib/auth/permissions";
import { hasWork } from "@/lib/db/people/free-pages";
import * as invites from "@/lib/db/invites/invites";
import { stagesOf } from "@/lib/db/people/own-pages";
import { participantWith } from "@/lib/db/people/participants";
import { AppError, deserializeError } from "@/lib/domain/app-error";
import type { RefusalCode } from "@/lib/domain/refusal";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Connection } from "@/lib/db/core/database";
import { sealMailToken } from "@/lib/auth/mail-token";
import { isMailOn, mailAddress } from "@/lib/db/mail/queue";
import type { Language } from "@/lib/messages/interface/locales";
import { keepConsentText } from "@/lib/db/studies/life";
import { isKey } from "./marketplace-token";

export { consentTextOf } from "@/lib/db/studies/life";

export interface NewInvite {
  name: string;
  role: StudyRole;
  isCrowd: boolean;
  /** The stages in which a crowd worker works, in this order; empty for all. */
  stageIds?: readonly string[];
  /** Pages that a crowd worker must finish; null: until nothing is left. */
  quota: number | null;
  completionCode: string | null;
  /** The code for workers who fail the exam; null if there is none. */
  screenOutCode?: string | null;
  /** Where workers who are done go back to, with `{code}` for the code; null if nowhere. */
  returnAddress?: string | null;
  /** Public key of the marketplace's signed links; null if links are not signed. */
  marketplaceKey?: string | null;
  /**
   * What signed tokens must name: their audience (aud), or the study at the marketplace. A key
   * needs one of the two.
   */
  marketplaceAudience?: string | null;
  marketplaceStudy?: string | null;
  consentText: string | null;
  maxUses: number | null;
  /** Days of validity; null for no end. */
  days: number | null;
  /** Where the link is mailed, and in which language; null if it is not mailed. */
  mailTo?: { address: string; language: Language } | null;
}

export { listInvites } from "@/lib/db/invites/invites";

export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Creates a link. Its token is returned once; only the hash is stored. */
export async function createInvite(
  studyId: string,
  invite: NewInvite,
  userId: string | null,
  connection?: Connection,
): Promise<{ id: string; token: string }> {
  if (invite.mailTo && invite.isCrowd) throw new AppError("bad_input", "invite.crowd_not_mailed");
  if (invite.mailTo && !isMailOn()) throw new AppError("conflict", "mail.off");
  if (invite.isCrowd && invite.role !== "annotator")
    throw new AppError("bad_input", "invite.crowd_role");
  if (!invite.isCrowd && invite.stageIds?.length)
    throw new AppError("bad_input", "invite.stages_of_crowd");
  if (invite.isCrowd && !invite.completionCode)
    throw new AppError("bad_input", "invite.code_needed");
  if (invite.returnAddress && !isSecureAddress(invite.returnAddress))
    throw new AppError("bad_input", "invite.bad_return");
  if (invite.marketplaceKey && !invite.marketplaceAudience && !invite.marketplaceStudy)
    throw new AppError("bad_input", "invite.audience_needed");
  if (invite.marketplaceKey && !(await isKey(invite.marketplaceKey)))
    throw new AppError("bad_input", "invite.bad_key");
  const stageIds = [...new Set(invite.stageIds)];
  await refuseOtherStages(studyId, stageIds);
  const store = (transaction: Connection) =>
    storeInvite(transaction, studyId, { ...invite, stageIds }, userId);
  return connection ? store(connection) : inTransaction(store);
}

async function storeInvite(
  connection: Connection,
  studyId: string,
  invite: NewInvite & { stageIds: string[] },
  userId: string | null,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(16).toString("base64url");
  const { name, role, isCrowd, stageIds, maxUses, days, mailTo } = invite;
  const inviteId = await invites.createInvite(
    {
      studyId,
      tokenHash: tokenHash(token),
      name,
      role,
      isCrowd,
      stageIds,
      maxUses,
      quota: invite.quota,
      completionCode: invite.completionCode,
      consentText: invite.consentText,
      screenOutCode: invite.screenOutCode ?? null,
      returnAddress: invite.returnAddress ?? null,
      marketplaceKey: invite.marketplaceKey ?? null,
      marketplaceAudience: invite.marketplaceAudience ?? null,
      marketplaceStudy: invite.marketplaceStudy ?? null,
      createdById: userId,
      expiresAt: days === null ? null : new Date(Date.now() + days * DAY_MS),
    },
    connection,
  );
  if (invite.consentText) await keepConsentText(connection, studyId, invite.consentText);
  const detail = { inviteId, name, role, isCrowd, stages: stageIds.length, maxUses, days };
  await audit({ userId, studyId, action: "invite.create", detail }, connection);
  const sealed = mailTo ? sealMailToken(token) : "";
  const mail = { kind: "invitation", event: inviteId, studyId, data: { role }, sealed } as const;
  if (mailTo) await mailAddress(connection, mailTo, mail);
  return { id: inviteId, token };
}

/** Refuses stages that the study does not have. */
async function refuseOtherStages(studyId: string, stageIds: readonly string[]): Promise<void> {
  if (stageIds.length === 0) return;
  const own = new Set((await stagesOf(studyId)).map(({ id }) => id));
  if (!stageIds.every((id) => own.has(id))) throw new AppError("not_found", "stage.unknown_choose");
}

function isSecureAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}

/** Revokes a link. People who joined by it stay. */
export async function revokeInvite(
  studyId: string,
  inviteId: string,
  userId: string | null,
): Promise<void> {
  if (!(await invites.revokeInvite(studyId, inviteId)))
    throw new AppError("not_found", "invite.unknown");
  await audit({ userId, studyId, action: "invite.revoke", detail: { inviteId } });
}

/** What the follower of a link may know about it. */
export type Invitation = Awaited<ReturnType<typeof readInvite>>;

const DAY_MS = 86_400_000;

const CLOSED: Record<string, RefusalCode> = {
  revoked: "invite.revoked",
  expired: "invite.expired",
  "used up": "invite.used_up",
};

/**
 * Returns the invitation of a token. One that can no longer be used says why; an unknown one is not
 * found.
 */
export async function readInvite(token: string) {
  const invite = await invites.inviteOf(tokenHash(token));
  if (!invite) throw new AppError("not_found", "invite.unknown_to_you");
  if (invite.closed) throw new AppError("closed", "invite.study_closed");
  return invite;
}

/** Returns whether a link admits somebody new who needs an account: crowd links make their own. */
export async function isOpenInvitation(token: string): Promise<boolean> {
  const invite = await invites.inviteOf(tokenHash(token));
  return invite !== undefined && !invite.closed && !invite.isCrowd && invite.state === "open";
}

/**
 * Returns whether the page of a link offers to begin: there is work, or a crowd worker may resume
 * theirs or get their code. A signed link answers all ids alike: they prove nothing until the
 * marketplace's token is verified, which joining does.
 */
export async function offersWork(
  invite: Invitation,
  { crowdId, isSigned }: { crowdId: string | null; isSigned: boolean },
): Promise<boolean> {
  if (!invite.isCrowd || isSigned || (await hasWork(invite.studyId, invite.stageIds))) return true;
  if (invite.marketplaceKey !== null || crowdId === null) return false;
  return (await participantWith(invite.studyId, crowdId)) !== null;
}

/** Returns the hash of a text of consent as it is stored; null without one. */
export function consentHashOf({ consentText }: Pick<Invitation, "consentText">): string | null {
  return consentText ? createHash("sha256").update(consentText).digest("hex") : null;
}

/** What the page of a link knows of whoever opens it. */
export interface Visitor {
  /** Whether it is a crowd worker who has begun already. */
  isKnown: boolean;
  /** What they must agree to; null if there is nothing, or if they have agreed to it before. */
  consentText: string | null;
  /** Whether they are signed in as that worker, in a sitting that has begun: nothing is to be joined. */
  isHere: boolean;
}

/**
 * Returns what is known of whoever opens a link. A signed link takes everybody for new: who it is
 * shows only when joining verifies the marketplace's token.
 */
export async function visitorOf(
  invite: Invitation,
  { crowdId, isSigned }: { crowdId: string | null; isSigned: boolean },
  { userId, submission }: { userId: string | null; submission: string | null },
): Promise<Visitor> {
  const { isCrowd, marketplaceKey, consentText } = invite;
  const mayBeKnown = isCrowd && !isSigned && marketplaceKey === null && crowdId !== null;
  const known = mayBeKnown ? await participantWith(invite.studyId, crowdId) : null;
  const hasAgreed = known !== null && known.consentHash === consentHashOf(invite);
  const isBegun = submission === null || known?.submissions.includes(submission) === true;
  return {
    isKnown: known !== null,
    consentText: hasAgreed ? null : consentText,
    isHere: hasAgreed && isBegun && known.userId === userId,
  };
}

/** Refuses a link that admits nobody new. */
export function refuseClosed(state: string): void {
  const reason = CLOSED[state];
  if (reason) throw deserializeError({ code: "conflict", reasonCode: reason, data: {} });
}

/**
 * Returns whether the id of a worker is what the marketplace should have replaced by one, as in
 * `{{%PROLIFIC_PID%}}`. Everybody who opens such a link would be the same worker.
 */
export function isPlaceholder(crowdId: string | null | undefined): boolean {
  return /^(\{\{.*\}\}|\$\{.*\}|%.*%)$/.test(crowdId?.trim() ?? "");
}
