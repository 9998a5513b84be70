import { sql } from "kysely";
import { kysely } from "../core/database";
import { contains } from "../core/expressions";

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
