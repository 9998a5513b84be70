import { sql } from "kysely";
import { kysely, prisma } from "../core/database";
import type { Role } from "../core/generated/enums";

/** Returns whether the database has a study. */
export async function hasStudies(): Promise<boolean> {
  return (await prisma().study.findFirst({ select: { id: true } })) !== null;
}

export interface DemoAccount {
  username: string;
  name: string;
  passwordHash: string;
  isAdmin: boolean;
}

/**
 * Creates an account of the demonstration, or changes its password.
 * @returns its id; null if the name belongs to somebody else
 */
export async function saveDemoAccount(account: DemoAccount): Promise<string | null> {
  const saved = await kysely()
    .insertInto("User")
    .values({ ...account, isDemo: true, recoveryHashes: [] })
    .onConflict((known) =>
      known
        .column("username")
        .doUpdateSet({ passwordHash: account.passwordHash })
        .where("User.isDemo", "=", true),
    )
    .returning("User.id")
    .executeTakeFirst();
  return saved?.id ?? null;
}

/** Adds a member to a study. An existing member is not changed. */
export async function addMember(studyId: string, userId: string, role: Role): Promise<void> {
  await kysely()
    .insertInto("Member")
    .values({ studyId, userId, role })
    .onConflict((member) => member.doNothing())
    .execute();
}

/** Gives a user a pseudonym in a study. */
export async function addPerson(studyId: string, userId: string, pseudonym: string): Promise<void> {
  await prisma().rater.create({
    data: { studyId, userId, type: "human", externalId: pseudonym },
    select: { id: true },
  });
}

/** Assigns the first slot of each report of a topic to a user, as finished. */
export async function finishTopic(
  studyId: string,
  { userId, topicId, guidelineHash }: { userId: string; topicId: string; guidelineHash: string },
): Promise<void> {
  await kysely()
    .updateTable("Slot")
    .from("Page")
    .innerJoin("Topic", "Topic.id", "Page.topicId")
    .innerJoin("Stage", "Stage.id", "Page.stageId")
    .set({
      userId,
      guidelineHash,
      claimedAt: sql<Date>`now()`,
      leaseExpiresAt: sql<Date>`now() + interval '24 hours'`,
      completedAt: sql<Date>`now()`,
    })
    .whereRef("Slot.pageId", "=", "Page.id")
    .where("Slot.number", "=", 1)
    .where("Stage.studyId", "=", studyId)
    .where("Stage.task", "=", "answerability")
    .where("Topic.externalId", "=", topicId)
    .execute();
}
