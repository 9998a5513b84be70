import { sql } from "kysely";
import { kysely, type Connection, type Transaction } from "../core/database";
import { removeMailsOf } from "../mail/sending";
import { disconnectIdentities } from "./identities";
import { disableSecondFactor } from "./second-factor";
import { contains } from "../core/expressions";

/** Names a person: the id of the account, or a text, which is the name of an account or a pseudonym. */
export type PersonRef = { id: string } | string;

/**
 * Returns the people of a study that are meant: two if a text is the account of one and the
 * pseudonym of another. Whoever has the account comes first.
 */
export function peopleOf({ $kysely }: Connection, studyId: string, who: PersonRef) {
  return $kysely
    .selectFrom("User")
    .leftJoin("Rater", (join) =>
      join.on("Rater.studyId", "=", studyId).onRef("Rater.userId", "=", "User.id"),
    )
    .where((person) =>
      typeof who === "string"
        ? person.or([person("User.username", "=", who), person("Rater.externalId", "=", who)])
        : person("User.id", "=", who.id),
    )
    .where((person) =>
      person.or([
        person("Rater.id", "is not", null),
        person.exists(
          person
            .selectFrom("Member")
            .where("Member.studyId", "=", studyId)
            .whereRef("Member.userId", "=", "User.id")
            .select("Member.userId"),
        ),
      ]),
    )
    .select([
      "User.id as userId",
      "User.username",
      "Rater.id as raterId",
      "Rater.externalId as rater",
    ])
    .orderBy((person) => person("User.username", "=", typeof who === "string" ? who : ""), "desc")
    .execute();
}

/** Returns the account and pseudonym of everybody who judges or judged in a study, by account. */
export function annotatorNames(studyId: string) {
  return kysely()
    .selectFrom("Rater")
    .innerJoin("User", "User.id", "Rater.userId")
    .where("Rater.studyId", "=", studyId)
    .orderBy("User.username")
    .select((rater) => [
      "User.id",
      "Rater.externalId as rater",
      rater("Rater.withdrawnAt", "is not", null).$castTo<boolean>().as("withdrawn"),
      "Rater.excludedAt",
    ])
    .execute();
}

/** Gives a rater another pseudonym, also where nuggets name the rater they come from. */
export async function renameRater(
  transaction: Transaction,
  studyId: string,
  rater: { id: string; before: string; after: string },
): Promise<void> {
  const { id, before, after } = rater;
  await transaction.rater.updateMany({ where: { id }, data: { externalId: after } });
  const renamed = sql<string>`assay_rename_source(${studyId}::uuid, ${before}, ${after})::text`;
  await transaction.$kysely.selectNoFrom(renamed.as("done")).execute();
}

/**
 * Returns whether a study may not erase an account: one of an administrator or the demonstration,
 * one that was not made by a link, or one that was ever in another study. Locks it until the
 * transaction ends.
 */
export async function livesOn(
  { $kysely }: Connection,
  studyId: string,
  userId: string,
): Promise<boolean> {
  const account = await $kysely
    .selectFrom("User")
    .where("User.id", "=", userId)
    .select((user) =>
      user
        .or([
          user("User.isAdmin", "=", true),
          user("User.isDemo", "=", true),
          user("User.mayCreateStudies", "=", true),
          user.exists(
            user
              .selectFrom("Member")
              .whereRef("Member.userId", "=", "User.id")
              .where("Member.studyId", "<>", studyId)
              .select("Member.userId"),
          ),
        ])
        .$castTo<boolean>()
        .as("livesOn"),
    )
    .forUpdate()
    .executeTakeFirstOrThrow();
  return account.livesOn;
}

/**
 * Removes comments, and the name from the audit and lists of assessors, in one study or, with null,
 * in all.
 */
export async function redactPerson(
  { $kysely }: Connection,
  person: { raterId: string | null; username: string },
  studyId: string | null,
): Promise<void> {
  const { raterId, username } = person;
  const redacted = sql<string>`
    assay_redact_person(${raterId}::uuid, ${username}, ${studyId}::uuid)::text
  `;
  await $kysely.selectNoFrom(redacted.as("done")).execute();
}

/** Removes the account from a rater, so that the study no longer knows whose labels they are. */
export async function forgetAccount(transaction: Transaction, raterId: string): Promise<void> {
  await transaction.rater.updateMany({ where: { id: raterId }, data: { userId: null } });
}

/**
 * Erases an account: its name, sign-in, sessions and second factor.
 * @param username the new name of the account
 */
export async function eraseAccount(
  transaction: Transaction,
  userId: string,
  username: string,
): Promise<void> {
  await transaction.session.deleteMany({ where: { userId } });
  await disableSecondFactor(transaction, userId);
  await disconnectIdentities(transaction, userId);
  await removeMailsOf(transaction, userId);
  await transaction.user.updateMany({
    where: { id: userId },
    data: { username, name: "Erased", passwordHash: null, email: null, disabledAt: new Date() },
  });
}

/**
 * Returns members of a study by pseudonym, account or name. While it is blind, only by pseudonym, and
 * without their account.
 */
export function peopleFound(
  { id, blind }: { id: string; blind: boolean },
  words: string,
  most: number,
) {
  return kysely()
    .selectFrom("Member")
    .innerJoin("User", "User.id", "Member.userId")
    .leftJoin("Rater", (join) =>
      join.onRef("Rater.studyId", "=", "Member.studyId").onRef("Rater.userId", "=", "User.id"),
    )
    .where("Member.studyId", "=", id)
    .where("Member.leftAt", "is", null)
    .where((person) =>
      person.or([
        contains(sql.ref("Rater.externalId"), words),
        ...(blind
          ? []
          : [contains(sql.ref("User.username"), words), contains(sql.ref("User.name"), words)]),
      ]),
    )
    .orderBy(blind ? "Rater.externalId" : "User.username")
    .limit(most)
    .select([
      "Rater.externalId as rater",
      sql<string | null>`CASE WHEN NOT ${blind}::boolean THEN "User".username END`.as("username"),
    ])
    .execute();
}
