import { createHash, randomBytes } from "node:crypto";
import { hashPassword } from "@/lib/auth/password";
import { refuseWeakPassword } from "@/lib/auth/own-password";
import type { CurrentUser } from "@/lib/auth/sessions";
import { beginSession } from "@/lib/auth/sessions";
import { ticketFor } from "@/lib/auth/session-ticket";
import { usernameTakenError, refuseUnusableName } from "@/lib/auth/usernames";
import type { Redeemed, Redemption } from "@/lib/contract/invites";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { createGuest } from "@/lib/db/people/accounts";
import * as invites from "@/lib/db/invites/invites";
import { assignNamed } from "@/lib/db/assignment/changes";
import { createMember, hasLeft, joinOnce } from "@/lib/db/people/members";
import * as participants from "@/lib/db/people/participants";
import type { KnownParticipant } from "@/lib/db/people/participants";
import { limiter } from "@/lib/db/people/rate-limiter";
import { AppError } from "@/lib/domain/app-error";
import { verifyMarketplaceToken, type MarketplaceClaims } from "./marketplace-token";
import { consentHashOf, isPlaceholder, readInvite, refuseClosed, type Invitation } from "./invites";

/** Joins by one link from one address: enough for a household or a classroom. */
const MAX_JOINS = 30;
const JOIN_MINUTES = 10;

/** Maximum number of sittings kept for a person; the newest are kept. */
const MAX_SUBMISSIONS = 50;

/**
 * Uses a link: the signed-in user joins, or a new account, or a crowd worker, who always comes back
 * to the same work.
 */
export async function redeemInvite(
  redemption: Redemption,
  user: CurrentUser | null,
  address: string | null = null,
): Promise<Redeemed> {
  // A token acts in one study, and would let its maker into another one.
  if (user?.scope) throw new AppError("forbidden", "access.token_elsewhere");
  // Unknown links are refused first: each made-up token would leave a row among the counts.
  const invite = await readInvite(redemption.token);
  await refuseFlood(redemption.token);
  // Repeated joins from one address may be invented workers. Without a trusted address only the
  // link's own limit applies.
  const wait =
    address === null
      ? null
      : await limiter("join", MAX_JOINS, JOIN_MINUTES * 60).take(
          createHash("sha256").update(`${address} ${redemption.token}`).digest("base64url"),
        );
  if (wait !== null)
    throw new AppError("too_many", "join.too_many_joined", { minutes: Math.ceil(wait / 60) });
  if (invite.isCrowd) return redeemCrowd(invite, redemption);
  refuseWithoutConsent(invite, redemption);
  refuseClosed(invite.state);
  // Prepared before the transaction, because a transaction holds a connection that saves need.
  const account = user ? null : await accountOf(redemption);
  const userId = await inTransaction(async (transaction) => {
    const id = user?.id ?? (await newAccount(transaction, account!));
    const { studyId, role } = invite;
    if (!(await joinOnce(transaction, { studyId, userId: id, role }))) {
      await refuseRemoved(transaction, studyId, id);
      return id;
    }
    await assignNamed(transaction, studyId);
    await takeUse(transaction, invite);
    const detail = { inviteId: invite.id, role };
    await audit({ userId: id, studyId, action: "invite.redeem", detail }, transaction);
    return id;
  });
  return { slug: invite.slug, ticket: user ? null : ticketFor(await beginSession(userId)) };
}

async function redeemCrowd(invite: Invitation, given: Redemption): Promise<Redeemed> {
  const signed =
    invite.marketplaceKey === null
      ? null
      : await verifyMarketplaceToken(invite.marketplaceKey, given.marketplaceToken, {
          audience: invite.marketplaceAudience,
          study: invite.marketplaceStudy,
          linkToken: given.token,
        });
  const { crowdId, submission = null } = signed ?? given;
  if (isPlaceholder(crowdId)) throw new AppError("bad_input", "join.placeholder");
  if (!crowdId || crowdId.length > 200) throw new AppError("bad_input", "join.no_marketplace_id");
  const userId = await inTransaction(async (transaction) => {
    if (signed) await takeToken(transaction, invite, given.marketplaceToken!, signed);
    const known = await participants.lockParticipant(transaction, invite.studyId, crowdId);
    if (!known) {
      refuseWithoutConsent(invite, given);
      return newWorker(transaction, invite, { crowdId, submission });
    }
    refuseUnsigned(known, invite);
    await refuseRemoved(transaction, invite.studyId, known.userId);
    if (known.consentHash !== consentHashOf(invite)) refuseWithoutConsent(invite, given);
    await followLink(transaction, known, invite);
    // A new sitting after a returned one starts afresh.
    if (submission !== null && !known.submissions.includes(submission)) {
      const kept = [...known.submissions, submission].slice(-MAX_SUBMISSIONS);
      await participants.beginSitting(transaction, known.id, kept);
    }
    return known.userId;
  });
  return { slug: invite.slug, ticket: ticketFor(await beginSession(userId)) };
}

/** Adds a new crowd worker. @returns the account */
async function newWorker(
  transaction: Transaction,
  invite: Invitation,
  { crowdId, submission }: { crowdId: string; submission: string | null },
): Promise<string> {
  refuseClosed(invite.state);
  await takeUse(transaction, invite);
  const { studyId } = invite;
  const userId = await newAccount(transaction, {
    username: `crowd-${randomBytes(6).toString("hex")}`,
    name: "Crowd worker",
    passwordHash: null,
  });
  await createMember({ studyId, userId, role: "annotator" }, transaction);
  await participants.createParticipant(transaction, {
    studyId,
    userId,
    inviteId: invite.id,
    crowdId,
    submissions: submission ? [submission] : [],
    stageIds: invite.stageIds,
    isSigned: invite.marketplaceKey !== null,
    consentHash: consentHashOf(invite),
  });
  // The marketplace's id is stored in one table only, so not in the audit.
  const detail = { inviteId: invite.id, role: "annotator", crowd: true };
  await audit({ userId, studyId, action: "invite.redeem", detail }, transaction);
  return userId;
}

/** Refuses whoever does not agree to what the link asks consent to. */
function refuseWithoutConsent({ consentText }: Invitation, { consented }: Redemption): void {
  if (consentText && !consented) throw new AppError("bad_input", "join.consent_needed");
}

/**
 * Lets a worker work by this link from now on if it names other stages than the link before. That
 * is a use of it, like a first join.
 */
async function followLink(
  transaction: Transaction,
  known: KnownParticipant,
  invite: Invitation,
): Promise<void> {
  if (known.inviteId === invite.id || known.stageIds.join() === invite.stageIds.join()) return;
  refuseClosed(invite.state);
  await takeUse(transaction, invite);
  await participants.followLink(transaction, known.id, {
    inviteId: invite.id,
    stageIds: invite.stageIds,
    isSigned: known.isSigned || invite.marketplaceKey !== null,
    consentHash: consentHashOf(invite),
  });
}

/** Refuses a person who was removed from the study. */
async function refuseRemoved(
  transaction: Transaction,
  studyId: string,
  userId: string,
): Promise<void> {
  if (await hasLeft(transaction, studyId, userId)) throw new AppError("forbidden", "join.removed");
}

/**
 * Refuses a worker who first came by a signed link and now comes by an unsigned one, because others
 * may know the worker's id. A revoked link admits nobody.
 */
function refuseUnsigned({ isSigned }: KnownParticipant, invite: Invitation): void {
  if (isSigned && invite.marketplaceKey === null)
    throw new AppError("forbidden", "join.came_by_other_link");
  if (invite.state === "revoked") refuseClosed(invite.state);
}

/** Counts a use of the link. Of many simultaneous requests for the last use, one succeeds. */
async function takeUse(transaction: Transaction, invite: Invitation): Promise<void> {
  if (await invites.countUse(transaction, invite.id)) return;
  const state = await invites.inviteState(transaction, invite.id);
  refuseClosed(state === null || state === "open" ? "used up" : state);
}

interface NewAccount {
  username: string;
  name: string;
  passwordHash: string | null;
}

/** Checks the requested account before its password is hashed, which takes a while. */
async function accountOf({ username, password }: Redemption): Promise<NewAccount> {
  if (!username) throw new AppError("bad_input", "join.bad_name");
  await refuseUnusableName(username);
  return {
    username,
    name: username,
    passwordHash: await hashPassword(refuseWeakPassword(password, username)),
  };
}

async function newAccount(transaction: Transaction, account: NewAccount): Promise<string> {
  const userId = await createGuest(transaction, account);
  if (userId === null) throw usernameTakenError(account.username);
  return userId;
}

/**
 * Uses up a signed token. A link that is not bound to a study at the marketplace is bound to that
 * of its first token.
 */
async function takeToken(
  transaction: Transaction,
  invite: Invitation,
  token: string,
  { expiresAt, study }: MarketplaceClaims,
): Promise<void> {
  const tokenHash = createHash("sha256").update(token).digest("hex");
  const used = { tokenHash, inviteId: invite.id, expiresAt };
  if (!(await invites.takeMarketplaceToken(transaction, used)))
    throw new AppError("forbidden", "join.token_used");
  if (study === null || invite.marketplaceAudience !== null) return;
  if ((await invites.bindToMarketplaceStudy(transaction, invite.id, study)) !== study)
    throw new AppError("forbidden", "join.token_for_other_study");
}

/**
 * Joins by one link from all addresses: more than any course or marketplace sends in ten minutes.
 */
const MAX_OF_LINK = 300;

async function refuseFlood(token: string): Promise<void> {
  const wait = await limiter("join-link", MAX_OF_LINK, JOIN_MINUTES * 60).take(
    createHash("sha256").update(token).digest("base64url"),
  );
  if (wait !== null)
    throw new AppError(
      "too_many",
      "join.too_many",
      { minutes: Math.ceil(wait / 60) },
      { retryAfterSeconds: wait },
    );
}
