import type { Connection } from "../core/database";

/** Returns the oldest study of a collection, and whether the user may import there. */
export function collectionOwner({ $kysely }: Connection, collectionId: string, userId: string) {
  return $kysely
    .selectFrom("Study")
    .where("Study.collectionId", "=", collectionId)
    .orderBy("Study.createdAt")
    .orderBy("Study.id")
    .limit(1)
    .select(({ or, exists, selectFrom }) => [
      "Study.id",
      or([
        exists(
          selectFrom("User")
            .where("User.id", "=", userId)
            .where("User.isAdmin", "=", true)
            .select("User.id"),
        ),
        exists(
          selectFrom("Member")
            .whereRef("Member.studyId", "=", "Study.id")
            .where("Member.userId", "=", userId)
            .where("Member.leftAt", "is", null)
            .where("Member.role", "<>", "annotator")
            .select("Member.userId"),
        ),
      ])
        .$castTo<boolean>()
        .as("may"),
    ])
    .executeTakeFirst();
}
