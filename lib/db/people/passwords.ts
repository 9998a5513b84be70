import { sql } from "kysely";
import { kysely, prisma, type Transaction } from "../core/database";
import { hasNone } from "../core/expressions";
import type { PersonRef } from "./persons";

/** Returns what a change of one's own password needs to know about the account. */
export function passwordOf(userId: string) {
  return prisma().user.findUnique({
    where: { id: userId },
    select: { username: true, passwordHash: true, isDemo: true, secondFactorAt: true },
  });
}

/** Stores a new password, and ends all reset links. */
export async function storePassword(
  transaction: Transaction,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await transaction.user.updateMany({ where: { id: userId }, data: { passwordHash } });
  await endResetLinks(transaction, userId);
}

/** Ends all reset links of an account. */
export async function endResetLinks(transaction: Transaction, userId: string): Promise<void> {
  await transaction.passwordReset.updateMany({
    where: { userId, usedAt: null },
    data: { usedAt: new Date() },
  });
}

export async function createResetLink(
  transaction: Transaction,
  link: { userId: string; tokenHash: string; expiresAt: Date },
): Promise<void> {
  await transaction.passwordReset.create({ data: link, select: { id: true } });
}

/** Returns the account of an open reset link. */
export async function accountOfResetLink(tokenHash: string) {
  const link = await prisma().passwordReset.findFirst({
    where: {
      tokenHash,
      usedAt: null,
      expiresAt: { gt: new Date() },
      user: { disabledAt: null },
    },
    select: { user: { select: { id: true, username: true } } },
  });
  return link?.user ?? null;
}

/** Uses up an open reset link. @returns whether it was open */
export async function takeResetLink(transaction: Transaction, tokenHash: string): Promise<boolean> {
  const { count } = await transaction.passwordReset.updateMany({
    where: { tokenHash, usedAt: null, expiresAt: { gt: new Date() } },
    data: { usedAt: new Date() },
  });
  return count > 0;
}

/**
 * Returns an account with what decides who may reset its password. `isHere`: is in the maker's
 * study. `isOthers`: is or was in a study that the maker does not coordinate, or has a role above
 * annotator. A coordinator may only reset annotators who are in no other studies, because a new
 * password gives access to everything the person can do.
 */
export function accountForReset(who: PersonRef, makerId: string | null, studyId: string | null) {
  return kysely()
    .selectFrom("User")
    .where((user) =>
      typeof who === "string" ? user("User.username", "=", who) : user("User.id", "=", who.id),
    )
    .select((user) => [
      "User.id",
      "User.username",
      "User.isDemo",
      "User.email",
      user("User.disabledAt", "is not", null).$castTo<boolean>().as("disabled"),
      user
        .exists(
          user
            .selectFrom("Participant")
            .whereRef("Participant.userId", "=", "User.id")
            .select("Participant.id"),
        )
        .$castTo<boolean>()
        .as("isCrowd"),
      user
        .exists(
          user
            .selectFrom("Member")
            .whereRef("Member.userId", "=", "User.id")
            .where("Member.studyId", "=", sql<string>`${studyId}::uuid`)
            .where("Member.leftAt", "is", null)
            .select("Member.userId"),
        )
        .$castTo<boolean>()
        .as("isHere"),
      user
        .or([
          user("User.isAdmin", "=", true),
          user("User.mayCreateStudies", "=", true),
          user.exists(
            user
              .selectFrom("Member")
              .whereRef("Member.userId", "=", "User.id")
              .where((member) =>
                member.or([
                  member("Member.role", "<>", "annotator"),
                  hasNone(
                    member
                      .selectFrom("Member as mine")
                      .whereRef("mine.studyId", "=", "Member.studyId")
                      .where("mine.userId", "=", sql<string>`${makerId}::uuid`)
                      .where("mine.role", "=", "coordinator")
                      .where("mine.leftAt", "is", null),
                  ),
                ]),
              )
              .select("Member.userId"),
          ),
        ])
        .$castTo<boolean>()
        .as("isOthers"),
    ])
    .executeTakeFirst();
}
