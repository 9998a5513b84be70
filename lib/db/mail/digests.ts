import { sql } from "kysely";
import { kysely } from "../core/database";

/** Returns the running studies of coordinators who have an address. */
export function coordinatedStudies() {
  return kysely()
    .selectFrom("Member")
    .innerJoin("User", "User.id", "Member.userId")
    .innerJoin("Study", "Study.id", "Member.studyId")
    .where("Member.role", "=", "coordinator")
    .where("Member.leftAt", "is", null)
    .where("User.email", "is not", null)
    .where("User.disabledAt", "is", null)
    .where("Study.closedAt", "is", null)
    .where("Study.archivedAt", "is", null)
    .where("Study.isDemo", "=", false)
    .orderBy("Study.name")
    .select(["Member.userId", "Study.id", "Study.name", "Study.slug", "Study.blind"])
    .execute();
}

/** Returns what the last digest of each of these accounts said, as far as it is kept. */
export function lastDigests<Data>(userIds: readonly string[]) {
  return kysely()
    .selectFrom("Mail")
    .where("kind", "=", "digest")
    .where(sql<boolean>`"userId" = ANY (${userIds}::uuid[])`)
    .distinctOn("userId")
    .orderBy("userId")
    .orderBy("createdAt", "desc")
    .select((mail) => [
      mail.ref("userId").$notNull().as("userId"),
      mail.ref("data").$castTo<Data>().as("data"),
    ])
    .execute();
}
