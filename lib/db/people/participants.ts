import { sql } from "kysely";
import { kysely, prisma, type Connection, type Transaction } from "../core/database";
import { now, rowCount } from "../core/expressions";

/** True for a crowd worker who takes part, or took part, in a study. */
export async function isParticipant(studyId: string, crowdId: string): Promise<boolean> {
  const known = await prisma().participant.findUnique({
    where: { studyId_crowdId: { studyId, crowdId } },
    select: { id: true },
  });
  return known !== null;
}

/** A crowd worker of a study by the marketplace's id; locked until the transaction ends. */
export function lockParticipant({ $kysely }: Connection, studyId: string, crowdId: string) {
  return $kysely
    .selectFrom("Participant")
    .where("studyId", "=", studyId)
    .where("crowdId", "=", crowdId)
    .select(["id", "userId", "submissions"])
    .forUpdate()
    .executeTakeFirst();
}

/** The key with which the marketplace signs the link somebody first came by; null where it signs none. */
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
 * Begins a new sitting: what was said of the end of an earlier one is over.
 * @param submissions all sittings that are kept
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

/** Notes that work of workers or sittings with these ids ended, and why. @returns whom they name */
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

/** Forgets that somebody came by a crowd link, and the marketplace's id. */
export async function deleteParticipant(
  transaction: Transaction,
  studyId: string,
  userId: string,
): Promise<void> {
  await transaction.participant.deleteMany({ where: { studyId, userId } });
}

/** Deletes the marketplace ids of studies whose time has run out. @returns how many of each study */
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
