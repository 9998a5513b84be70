import { sql } from "kysely";
import type { Connection } from "../core/database";
import { hasNone } from "../core/expressions";

/** Replaces the assessors of a topic. */
export async function setAssessors(
  { $kysely }: Connection,
  collectionId: string,
  topic: { id: string; assessors: string[] },
): Promise<void> {
  const assessors = JSON.stringify(topic.assessors);
  await $kysely
    .updateTable("Topic")
    .set({
      meta: sql`
        COALESCE(meta::jsonb, '{}') || jsonb_build_object('assessors', ${assessors}::jsonb)
      `,
    })
    .where("id", "=", topic.id)
    .where("collectionId", "=", collectionId)
    .execute();
}

/**
 * Returns the user names that cannot judge in a study, in alphabetical order, and whether they have
 * an account.
 */
export function namesThatCannotJudge(
  { $kysely }: Connection,
  studyId: string,
  names: readonly string[],
) {
  return $kysely
    .selectFrom(sql<{ name: string }>`unnest(${names}::text[])`.as<"named">(sql`named(name)`))
    .where(({ selectFrom }) =>
      hasNone(
        selectFrom("User")
          .innerJoin("Member", "Member.userId", "User.id")
          .where("Member.studyId", "=", studyId)
          .where("Member.leftAt", "is", null)
          .where("User.disabledAt", "is", null)
          .whereRef("User.username", "=", "named.name"),
      ),
    )
    .orderBy("named.name")
    .select(({ exists, selectFrom }) => [
      "named.name",
      exists(selectFrom("User").whereRef("User.username", "=", "named.name").select("User.id"))
        .$castTo<boolean>()
        .as("known"),
    ])
    .execute();
}
