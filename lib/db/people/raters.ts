import { kysely, type Connection } from "../core/database";
import { prepared } from "../core/prepared";

const raterOfUser = prepared("rater-of-user", (of: { studyId: string; userId: string }) =>
  kysely()
    .selectFrom("Rater")
    .where("studyId", "=", of.studyId)
    .where("userId", "=", of.userId)
    .select("id"),
);

/** Returns the rater of a user in a study; null if there is none yet. */
export async function raterOf(studyId: string, userId: string): Promise<string | null> {
  const [rater] = await raterOfUser({ studyId, userId });
  return rater?.id ?? null;
}

/** Returns the user who is a rater; null if the study no longer knows it. */
export async function userOfRater(
  { $kysely }: Connection,
  raterId: string,
): Promise<string | null> {
  const rater = await $kysely
    .selectFrom("Rater")
    .where("id", "=", raterId)
    .select("userId")
    .executeTakeFirst();
  return rater?.userId ?? null;
}

/**
 * Makes a user a rater of a study under a pseudonym. An existing rater is not changed.
 * @returns the rater's id
 */
export async function addRater(
  studyId: string,
  userId: string,
  pseudonym: string,
): Promise<string> {
  const { id } = await kysely()
    .insertInto("Rater")
    .values({ studyId, type: "human", externalId: pseudonym, userId })
    .onConflict((conflict) =>
      conflict
        .columns(["studyId", "userId"])
        .doUpdateSet((rater) => ({ userId: rater.ref("excluded.userId") })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the pseudonym of a user who is a rater of the study. */
export async function pseudonymOf(
  studyId: string,
  userId: string,
  connection: Connection,
): Promise<string> {
  const { externalId } = await connection.$kysely
    .selectFrom("Rater")
    .where("studyId", "=", studyId)
    .where("userId", "=", userId)
    .select("externalId")
    .executeTakeFirstOrThrow();
  return externalId;
}
