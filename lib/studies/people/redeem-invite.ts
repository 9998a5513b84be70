import { createHash, randomBytes } from "node:crypto";
import { hashPassword } from "@/lib/auth/password";
import { refuseWeakPassword } from "@/lib/auth/password-rules";
import type { CurrentUser } from "@/lib/auth/sessions";
import { beginSession } from "@/lib/auth/sessions";
import { ticketFor } from "@/lib/auth/session-ticket";
import { nameTaken, refuseUnusableName } from "@/lib/auth/usernames";
import type { Redeemed, Redemption } from "@/lib/contract/invites";
import { limiter } from "@/lib/db/rate-limiter";
import { transaction, type PoolClient } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { audit } from "@/lib/db/audit";
import { verifyMarketplaceToken, type MarketplaceClaims } from "./marketplace-token";
import { readInvite, refuseClosed, type InviteView } from "./invites";

/** Joins by one link from one address: a household, or a room of students. */
const MOST_JOINS = 30;
const JOIN_MINUTES = 10;

/** Sittings that are kept of one person, the newest. */
const MOST_SUBMISSIONS = 50;

type Invitation = InviteView & { id: string; studyId: string; state: string };

/** Uses a link: the person signed in joins, or a new account does, or a crowd worker, who comes back to the same work each time. */
export async function redeemInvite(
  redemption: Redemption,
  user: CurrentUser | null,
  address: string | null = null,
): Promise<Redeemed> {
  await refuseFlood(redemption.token);
  // One address that joins again and again makes up workers. Without a trusted address only the link's own limits hold.
  const wait =
    address === null
      ? null
      : await limiter("join", MOST_JOINS, JOIN_MINUTES * 60).take(
          createHash("sha256").update(`${address} ${redemption.token}`).digest("base64url"),
        );
  if (wait !== null)
    throw new AppError(
      "too_many",
      `Too many people have joined from where you are: try again in ${Math.ceil(wait / 60)} minutes.`,
    );
  const invite = await readInvite(redemption.token);
  if (invite.consentText && !redemption.consented)
    throw new AppError(
      "bad_input",
      "Taking part needs your consent: read the text and tick the box, or leave the page.",
    );
  if (invite.isCrowd) return redeemCrowd(invite, redemption);
  refuseClosed(invite.state);
  // Looked up and computed before the transaction: that holds a connection, which people who judge need.
  const account = user ? null : await accountOf(redemption);
  const userId = await transaction(async (client) => {
    const id = user?.id ?? (await newAccount(client, account!));
    const { rowCount } = await client.query(
      `INSERT INTO "Member" ("studyId", "userId", role) VALUES ($1, $2, $3) ON CONFLICT ("studyId", "userId") DO NOTHING`,
      [invite.studyId, id, invite.role],
    );
    if (rowCount === 0) return refuseRemoved(client, invite.studyId, id);
    await useOnce(client, invite);
    await audit(
      {
        userId: id,
        studyId: invite.studyId,
        action: "invite.redeem",
        detail: { inviteId: invite.id, role: invite.role },
      },
      client,
    );
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
  const { crowdId, submission } = signed ?? given;
  if (!crowdId || crowdId.length > 200)
    throw new AppError(
      "bad_input",
      "The link lacks the marketplace's id of you: open the study from the marketplace again.",
    );
  const userId = await transaction(async (client) => {
    if (signed) await useToken(client, invite, given.marketplaceToken!, signed);
    const {
      rows: [known],
    } = await client.query<{ id: string; userId: string }>(
      `SELECT id, "userId" FROM "Participant" WHERE "studyId" = $1 AND "crowdId" = $2 FOR UPDATE`,
      [invite.studyId, crowdId],
    );
    if (known) {
      await refuseUnsigned(client, known.id, invite);
      await refuseRemoved(client, invite.studyId, known.userId);
      await client.query(
        `UPDATE "Participant" SET submissions = CASE WHEN $2::text IS NULL OR $2 = ANY (submissions) THEN submissions ELSE (submissions || $2::text)[greatest(1, cardinality(submissions) + 2 - ${MOST_SUBMISSIONS}):] END,
        -- A new sitting after one that was returned begins anew.
        "endedAt" = CASE WHEN $2::text IS NULL OR $2 = ANY (submissions) THEN "endedAt" END, "endReason" = CASE WHEN $2::text IS NULL OR $2 = ANY (submissions) THEN "endReason" END WHERE id = $1`,
        [known.id, submission ?? null],
      );
      return known.userId;
    }
    refuseClosed(invite.state);
    await useOnce(client, invite);
    const {
      rows: [made],
    } = await client.query<{ id: string }>(
      `INSERT INTO "User" (username, name, "mayCreateStudies") VALUES ($1, 'Crowd worker', false) RETURNING id`,
      [`crowd-${randomBytes(6).toString("hex")}`],
    );
    await client.query(
      `INSERT INTO "Member" ("studyId", "userId", role) VALUES ($1, $2, 'annotator')`,
      [invite.studyId, made!.id],
    );
    await client.query(
      `INSERT INTO "Participant" ("studyId", "userId", "inviteId", "crowdId", submissions, "consentHash") VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        invite.studyId,
        made!.id,
        invite.id,
        crowdId,
        submission ? [submission] : [],
        invite.consentText ? createHash("sha256").update(invite.consentText).digest("hex") : null,
      ],
    );
    // The marketplace's id stays out of the audit: it is kept in one table only.
    await audit(
      {
        userId: made!.id,
        studyId: invite.studyId,
        action: "invite.redeem",
        detail: { inviteId: invite.id, role: "annotator", crowd: true },
      },
      client,
    );
    return made!.id;
  });
  return { slug: invite.slug, ticket: ticketFor(await beginSession(userId)) };
}

/** Who was taken out of a study does not come back by its link. @returns the account */
async function refuseRemoved(client: PoolClient, studyId: string, userId: string): Promise<string> {
  const {
    rows: [gone],
  } = await client.query(
    `SELECT 1 FROM "Member" WHERE "studyId" = $1 AND "userId" = $2 AND "leftAt" IS NOT NULL`,
    [studyId, userId],
  );
  if (gone)
    throw new AppError(
      "forbidden",
      "You take part in this study no more, and its link does not change that: ask its coordinator.",
    );
  return userId;
}

/** Who first came by a link that the marketplace signs comes back by a signed one alone: an id can be known to others. A withdrawn link brings nobody back. */
async function refuseUnsigned(
  client: PoolClient,
  participantId: string,
  invite: Invitation,
): Promise<void> {
  const {
    rows: [first],
  } = await client.query<{ key: string | null }>(
    `SELECT i."marketplaceKey" AS key FROM "Participant" p JOIN "Invite" i ON i.id = p."inviteId" WHERE p.id = $1`,
    [participantId],
  );
  if (first?.key && invite.marketplaceKey === null)
    throw new AppError(
      "forbidden",
      "You first came by another link, which the marketplace signs: open the study from the marketplace again.",
    );
  if (invite.state === "revoked") refuseClosed(invite.state);
}

/** Counts a use; of many at once for the last one, one gets it. */
async function useOnce(client: PoolClient, invite: Invitation): Promise<void> {
  const { rowCount } = await client.query(
    `UPDATE "Invite" SET uses = uses + 1 WHERE id = $1 AND "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now()) AND ("maxUses" IS NULL OR uses < "maxUses")`,
    [invite.id],
  );
  if (rowCount === 0) refuseClosed((await stateOf(client, invite.id)) ?? "used up");
}

async function stateOf(client: PoolClient, id: string): Promise<string | null> {
  const {
    rows: [row],
  } = await client.query<{ state: string }>(
    `SELECT CASE WHEN "revokedAt" IS NOT NULL THEN 'revoked' WHEN "expiresAt" < now() THEN 'expired' ELSE 'used up' END AS state FROM "Invite" WHERE id = $1`,
    [id],
  );
  return row?.state ?? null;
}

interface NewAccount {
  username: string;
  passwordHash: string;
}

/** The account that somebody wants, checked before its password is computed, which takes a while. */
async function accountOf({ username, password }: Redemption): Promise<NewAccount> {
  if (!username)
    throw new AppError(
      "bad_input",
      "Choose an account name of letters, digits, dots, hyphens and @, or sign in first if you have an account.",
    );
  await refuseUnusableName(username);
  return {
    username,
    passwordHash: await hashPassword(refuseWeakPassword(password, username)),
  };
}

async function newAccount(
  client: PoolClient,
  { username, passwordHash }: NewAccount,
): Promise<string> {
  const {
    rows: [made],
  } = await client.query<{ id: string }>(
    `INSERT INTO "User" (username, name, "passwordHash", "mayCreateStudies") VALUES ($1, $1, $2, false) ON CONFLICT DO NOTHING RETURNING id`,
    [username, passwordHash],
  );
  if (!made) throw nameTaken(username);
  return made.id;
}

/** A signed token works once. A link that was not bound to a study at the marketplace is bound to that of its first token. */
async function useToken(
  client: PoolClient,
  invite: Invitation,
  token: string,
  { expiresAt, study }: MarketplaceClaims,
): Promise<void> {
  const { rowCount } = await client.query(
    `INSERT INTO "MarketplaceToken" ("tokenHash", "inviteId", "expiresAt") VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [createHash("sha256").update(token).digest("hex"), invite.id, expiresAt],
  );
  if (rowCount === 0)
    throw new AppError(
      "forbidden",
      "This signed link has been used already: open the study from the marketplace again.",
    );
  if (study === null || invite.marketplaceAudience !== null) return;
  const {
    rows: [bound],
  } = await client.query<{ study: string }>(
    `UPDATE "Invite" SET "marketplaceStudy" = COALESCE("marketplaceStudy", $2) WHERE id = $1 RETURNING "marketplaceStudy" AS study`,
    [invite.id, study],
  );
  if (bound!.study !== study)
    throw new AppError(
      "forbidden",
      "The link was signed for another study: open this study from the marketplace again.",
    );
}

/** Joins by one link from everywhere: more than any course or marketplace sends in ten minutes. */
const MOST_OF_LINK = 300;

async function refuseFlood(token: string): Promise<void> {
  const wait = await limiter("join-link", MOST_OF_LINK, JOIN_MINUTES * 60).take(
    createHash("sha256").update(token).digest("base64url"),
  );
  if (wait !== null)
    throw new AppError(
      "too_many",
      `Too many people use this link at this moment: try again in ${Math.ceil(wait / 60)} minutes.`,
      { retryAfterSeconds: wait },
    );
}
