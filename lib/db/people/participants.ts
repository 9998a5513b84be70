import { sql } from "kysely";
import { kysely, prisma, type Connection, type Transaction } from "../core/database";
import { now, rowCount } from "../core/expressions";
import { lockUntilEnd } from "../core/locks";
import { ERASED } from "../prolific/decisions";

/** Returns the consent of somebody who takes or took part in a study as a crowd worker. */
export function participantWith(
  studyId: string,
  crowdId: string,
): Promise<Pick<KnownParticipant, "userId" | "submissions" | "consentHash"> | null> {
  return prisma().participant.findUnique({
    where: { studyId_crowdId: { studyId, crowdId } },
    select: { userId: true, submissions: true, consentHash: true },
  });
}

/** Returns whether somebody came into a study by a crowd link. */
export async function isCrowdWorker(studyId: string, userId: string): Promise<boolean> {
  const found = await prisma().participant.findFirst({
    where: { studyId, userId },
    select: { id: true },
  });
  return found !== null;
}

/** A crowd worker who is known already. */
export interface KnownParticipant {
  id: string;
  userId: string;
  inviteId: string;
  submissions: string[];
  stageIds: string[];
  isSigned: boolean;
  consentHash: string | null;
}

/**
 * Returns a crowd worker by marketplace id, locked until the transaction ends. Also locks an id that
 * is not known yet: of several first joins at once, one makes the worker and the others find it.
 */
export async function lockParticipant(
  connection: Connection,
  studyId: string,
  crowdId: string,
): Promise<KnownParticipant | undefined> {
  await lockUntilEnd(connection, `participant ${studyId} ${crowdId}`);
  return connection.$kysely
    .selectFrom("Participant")
    .where("studyId", "=", studyId)
    .where("crowdId", "=", crowdId)
    .select(["id", "userId", "inviteId", "submissions", "stageIds", "isSigned", "consentHash"])
    .forUpdate()
    .executeTakeFirst();
}

export async function createParticipant(
  transaction: Transaction,
  participant: {
    studyId: string;
    userId: string;
    inviteId: string;
    crowdId: string;
    submissions: string[];
    stageIds: string[];
    isSigned: boolean;
    consentHash: string | null;
  },
): Promise<void> {
  await transaction.participant.create({ data: participant, select: { id: true } });
}

/** Stores that a worker works by another link from now on. */
export async function followLink(
  transaction: Transaction,
  participantId: string,
  link: Pick<KnownParticipant, "inviteId" | "stageIds" | "isSigned" | "consentHash">,
): Promise<void> {
  await transaction.participant.updateMany({ where: { id: participantId }, data: link });
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

/**
 * Deletes the record of a crowd worker with the marketplace's id, and the ids of their work in
 * decisions about it.
 */
export async function deleteParticipant(
  transaction: Transaction,
  studyId: string,
  userId: string,
): Promise<void> {
  await transaction.$kysely
    .updateTable("ProlificDecision")
    .from("Participant")
    .where("Participant.studyId", "=", studyId)
    .where("Participant.userId", "=", userId)
    .where(sql<boolean>`"ProlificDecision".submissions && "Participant".submissions`)
    .set({
      submissions: sql<string[]>`
        ARRAY(
          SELECT CASE WHEN id = ANY ("Participant".submissions) THEN ${ERASED} ELSE id END
          FROM unnest("ProlificDecision".submissions) id
        )
      `,
    })
    .execute();
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
    .with("forgotten", (database) =>
      database
        .updateTable("ProlificDecision")
        .from("ProlificStudy")
        .whereRef("ProlificStudy.id", "=", "ProlificDecision.marketId")
        .where("ProlificStudy.studyId", "in", (due) => due.selectFrom("gone").select("studyId"))
        .set({
          submissions: sql<string[]>`
            array_fill(${ERASED}::text, ARRAY[cardinality("ProlificDecision".submissions)])
          `,
        }),
    )
    .selectFrom("gone")
    .groupBy("gone.studyId")
    .select(["gone.studyId", rowCount().as("n")])
    .execute();
}
