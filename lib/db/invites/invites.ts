import { type ExpressionBuilder, sql } from "kysely";
import { kysely, type Connection, type Tables, type Transaction } from "../core/database";
import { now } from "../core/expressions";
import type { Role } from "../core/generated/enums";

export type InviteState = "open" | "expired" | "used up" | "revoked";

function stateOf(invite: ExpressionBuilder<Tables, "Invite">) {
  return invite
    .case()
    .when("Invite.revokedAt", "is not", null)
    .then(sql.lit("revoked"))
    .when("Invite.expiresAt", "<", now())
    .then(sql.lit("expired"))
    .when(
      invite.and([
        invite("Invite.maxUses", "is not", null),
        invite("Invite.uses", ">=", invite.ref("Invite.maxUses")),
      ]),
    )
    .then(sql.lit("used up"))
    .else(sql.lit("open"))
    .end()
    .$castTo<InviteState>();
}

export interface StoredInvite {
  studyId: string;
  tokenHash: string;
  name: string;
  role: Role;
  isCrowd: boolean;
  stageIds: string[];
  quota: number | null;
  completionCode: string | null;
  screenOutCode: string | null;
  returnAddress: string | null;
  marketplaceKey: string | null;
  marketplaceAudience: string | null;
  marketplaceStudy: string | null;
  createdById: string | null;
  consentText: string | null;
  maxUses: number | null;
  expiresAt: Date | null;
}

/** Stores a link by the hash of its token. @returns its id */
export async function createInvite(
  invite: StoredInvite,
  connection: Connection = { $kysely: kysely() },
): Promise<string> {
  const { id } = await connection.$kysely
    .insertInto("Invite")
    .values(invite)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the links of a study, newest first, without tokens. */
export function listInvites(studyId: string) {
  return kysely()
    .selectFrom("Invite")
    .where("Invite.studyId", "=", studyId)
    .orderBy("Invite.createdAt", "desc")
    .select((invite) => [
      "Invite.id",
      "Invite.name",
      "Invite.role",
      "Invite.isCrowd",
      "Invite.quota",
      invite
        .selectFrom("Stage")
        .whereRef("Stage.id", "=", invite.fn.any("Invite.stageIds"))
        .select(
          sql<
            string[]
          >`array_agg("Stage".name ORDER BY array_position("Invite"."stageIds", "Stage".id))`.as(
            "names",
          ),
        )
        .$asScalar()
        .as("stages"),
      "Invite.uses",
      "Invite.maxUses",
      "Invite.expiresAt",
      stateOf(invite).as("state"),
    ])
    .execute();
}

/**
 * Revokes a link; an earlier time of revocation is kept. @returns false if the study has no such
 * link
 */
export async function revokeInvite(studyId: string, inviteId: string): Promise<boolean> {
  const { numUpdatedRows } = await kysely()
    .updateTable("Invite")
    .set((invite) => ({ revokedAt: invite.fn.coalesce("revokedAt", now()) }))
    .where("id", "=", inviteId)
    .where("studyId", "=", studyId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Revokes the links that a user made for roles other than annotator: a removed member could come
 * back through one under another name.
 */
export async function revokeInvitesOf(
  transaction: Transaction,
  studyId: string,
  userId: string,
): Promise<void> {
  await transaction.invite.updateMany({
    where: { studyId, createdById: userId, role: { not: "annotator" }, revokedAt: null },
    data: { revokedAt: new Date() },
  });
}

/** Returns the link of a token, with its study. */
export function inviteOf(tokenHash: string) {
  return kysely()
    .selectFrom("Invite")
    .innerJoin("Study", "Study.id", "Invite.studyId")
    .where("Invite.tokenHash", "=", tokenHash)
    .select((invite) => [
      "Invite.id",
      "Invite.studyId",
      "Study.name as study",
      "Study.description",
      "Study.slug",
      "Invite.role",
      "Invite.isCrowd",
      "Invite.stageIds",
      "Invite.quota",
      "Invite.consentText",
      "Invite.marketplaceKey",
      "Invite.marketplaceAudience",
      "Invite.marketplaceStudy",
      stateOf(invite).as("state"),
      invite("Study.closedAt", "is not", null).$castTo<boolean>().as("closed"),
    ])
    .executeTakeFirst();
}

/**
 * Counts a use of a valid link.
 * @returns false if it cannot be used: of many simultaneous requests for the last use, one succeeds
 */
export async function countUse({ $kysely }: Connection, inviteId: string): Promise<boolean> {
  const { numUpdatedRows } = await $kysely
    .updateTable("Invite")
    .set((invite) => ({ uses: invite("uses", "+", 1) }))
    .where("id", "=", inviteId)
    .where("revokedAt", "is", null)
    .where((invite) =>
      invite.or([invite("expiresAt", "is", null), invite("expiresAt", ">", now())]),
    )
    .where((invite) =>
      invite.or([invite("maxUses", "is", null), invite("uses", "<", invite.ref("maxUses"))]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns whether a link can be used, or why not; null if it does not exist. */
export async function inviteState(
  { $kysely }: Connection,
  inviteId: string,
): Promise<InviteState | null> {
  const invite = await $kysely
    .selectFrom("Invite")
    .where("Invite.id", "=", inviteId)
    .select((one) => stateOf(one).as("state"))
    .executeTakeFirst();
  return invite?.state ?? null;
}

/** Uses up a marketplace's signed token. @returns false if it was used before */
export async function takeMarketplaceToken(
  { $kysely }: Connection,
  token: { tokenHash: string; inviteId: string; expiresAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await $kysely
    .insertInto("MarketplaceToken")
    .values(token)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Binds a link to a study at the marketplace, unless it is bound already. @returns the study it is
 * bound to
 */
export async function bindToMarketplaceStudy(
  { $kysely }: Connection,
  inviteId: string,
  study: string,
): Promise<string | null> {
  const { marketplaceStudy } = await $kysely
    .updateTable("Invite")
    .set((invite) => ({
      marketplaceStudy: invite.fn.coalesce("marketplaceStudy", sql<string>`${study}::text`),
    }))
    .where("id", "=", inviteId)
    .returning("marketplaceStudy")
    .executeTakeFirstOrThrow();
  return marketplaceStudy;
}
