import { sql } from "kysely";
import { kysely, type Connection, type Transaction } from "../core/database";
import { switchOff } from "./second-factor";

/** Somebody of a study, by account or pseudonym. */
export function personOf({ $kysely }: Connection, studyId: string, name: string) {
  return $kysely
    .selectFrom("User")
    .leftJoin("Rater", (join) =>
      join.on("Rater.studyId", "=", studyId).onRef("Rater.userId", "=", "User.id"),
    )
    .where((person) =>
      person.or([person("User.username", "=", name), person("Rater.externalId", "=", name)]),
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
    .executeTakeFirst();
}

/** Everybody of a study who judges or judged: account and pseudonym together, by account. */
export function annotatorNames(studyId: string) {
  return kysely()
    .selectFrom("Rater")
    .innerJoin("User", "User.id", "Rater.userId")
    .where("Rater.studyId", "=", studyId)
    .orderBy("User.username")
    .select((rater) => [
      "User.username",
      "Rater.externalId as rater",
      rater("Rater.withdrawnAt", "is not", null).$castTo<boolean>().as("withdrawn"),
    ])
    .execute();
}

/** Gives a rater another pseudonym, also where nuggets say from whose label they were taken. */
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
 * True for an account that a study may not erase: of an administrator, of the demonstration, one that did not come by
 * a link, or one that any other study ever had. Locks it until the transaction ends.
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
 * Takes comments, and the name where the audit and lists of assessors have it, out of a study; with null, out of all of
 * them.
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

/** Takes the account away from a rater: the study knows it no more. */
export async function forgetAccount(transaction: Transaction, raterId: string): Promise<void> {
  await transaction.rater.updateMany({ where: { id: raterId }, data: { userId: null } });
}

/**
 * Ends an account for good: its name, sign-in, sessions, second factor.
 * @param username what it is called from now on
 */
export async function eraseAccount(
  transaction: Transaction,
  userId: string,
  username: string,
): Promise<void> {
  await transaction.session.deleteMany({ where: { userId } });
  await switchOff(transaction, userId);
  await transaction.user.updateMany({
    where: { id: userId },
    data: { username, name: "Erased", passwordHash: null, disabledAt: new Date() },
  });
}
