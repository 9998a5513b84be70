import { kysely, type Connection } from "../core/database";
import { prepared } from "../core/prepared";

const raterOfUser = prepared("rater-of-user", (of: { studyId: string; userId: string }) =>
  kysely()
    .selectFrom("Rater")
    .where("studyId", "=", of.studyId)
    .where("userId", "=", of.userId)
    .select("id"),
);

/** The rater that somebody is in a study, or null while they are not known to it. */
export async function raterOf(studyId: string, userId: string): Promise<string | null> {
  const [rater] = await raterOfUser({ studyId, userId });
  return rater?.id ?? null;
}

/**
 * Makes somebody a rater of a study under a pseudonym; who is one already stays who they are.
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

/** The pseudonym under which a study knows somebody who is a rater of it. */
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
