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
    .select(["Member.userId", "Study.id", "Study.name", "Study.slug"])
    .execute();
}
