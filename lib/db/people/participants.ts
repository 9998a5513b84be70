import { sql } from "kysely";
import { kysely, prisma, type Connection, type Transaction } from "../core/database";
import { now, rowCount } from "../core/expressions";
import { lockUntilEnd } from "../core/locks";

/** Returns whether somebody takes or took part in a study as a crowd worker. */
export async function isParticipant(studyId: string, crowdId: string): Promise<boolean> {
  const known = await prisma().participant.findUnique({
    where: { studyId_crowdId: { studyId, crowdId } },
    select: { id: true },
  });
  return known !== null;
}

/**
 * Returns a crowd worker by marketplace id, locked until the transaction ends. Also locks an id that
 * is not known yet: of several first joins at once, one makes the worker and the others find it.
 */
export async function lockParticipant(
  connection: Connection,
  studyId: string,
  crowdId: string,
): Promise<{ id: string; userId: string; submissions: string[] } | undefined> {
  await lockUntilEnd(connection, `participant ${studyId} ${crowdId}`);
  return connection.$kysely
    .selectFrom("Participant")
    .where("studyId", "=", studyId)
    .where("crowdId", "=", crowdId)
    .select(["id", "userId", "submissions"])
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Returns the key that signs the link by which a worker first came; null if the link is unsigned.
 */
export async function keyOfFirstLink(
  transaction: Transaction,
  participantId: string,
): Promise<string | null> {
  const first = await transaction.participant.findUnique({
    where: { id: participantId },
    select: { invite: { select: { marketplaceKey: true } } },
  });
  return first?.invite.marketplaceKey ?? null;
}

export async function createParticipant(
  transaction: Transaction,
  participant: {
    studyId: string;
    userId: string;
    inviteId: string;
    crowdId: string;
    submissions: string[];
    consentHash: string | null;
  },
): Promise<void> {
  await transaction.participant.create({ data: participant, select: { id: true } });
}

/**
 * Begins a new sitting, which clears the end of an earlier one.
 * @param submissions all sittings to store
 */
export async function beginSitting(
  transaction: Transaction,
  participantId: string,
  submissions: string[],
): Promise<void> {
  await transaction.participant.updateMany({
    where: { id: participantId },
    data: { submissions, endedAt: null, endReason: null },
  });
}

/**
 * Records that the work of these workers or sittings has ended, and why. @returns the workers found
 */
export function endParticipants(
  { $kysely }: Connection,
  studyId: string,
  ids: readonly string[],
  reason: string,
) {
  return $kysely
    .updateTable("Participant")
    .set((participant) => ({
      endedAt: participant.fn.coalesce("endedAt", now()),
      endReason: reason,
    }))
    .where("studyId", "=", studyId)
    .where((participant) =>
      participant.or([
        participant("crowdId", "=", participant.fn.any(participant.val(ids))),
        sql<boolean>`${participant.ref("submissions")} && ${ids}::text[]`,
      ]),
    )
    .returning(["userId", "crowdId", "submissions"])
    .execute();
}

/** Deletes the record of a crowd worker with the marketplace's id. */
export async function deleteParticipant(
  transaction: Transaction,
  studyId: string,
  userId: string,
): Promise<void> {
  await transaction.participant.deleteMany({ where: { studyId, userId } });
}

/**
 * Deletes the marketplace ids of studies whose retention time has passed. @returns how many for
 * each study
 */
export function deleteDueParticipants() {
  return kysely()
    .with("gone", (database) =>
      database
        .deleteFrom("Participant")
        .using("Study")
        .whereRef("Study.id", "=", "Participant.studyId")
        .where("Study.retentionDays", "is not", null)
        .where(
          sql<boolean>`"Study"."closedAt" + make_interval(days => "Study"."retentionDays") < now()`,
        )
        .returning("Participant.studyId"),
    )
    .selectFrom("gone")
    .groupBy("gone.studyId")
    .select(["gone.studyId", rowCount().as("n")])
    .execute();
}
