import { sql } from "kysely";
import type { MailKind } from "@/lib/domain/mail-kinds";
import { kysely, type Connection, type Transaction } from "../core/database";

/** How an attempt to send a mail ended. */
export interface MailOutcome {
  state: "sent" | "waiting" | "failed" | "unclear" | "dropped";
  /** What went wrong. */
  problem?: string;
  /** Seconds until the next attempt, of a mail that waits. */
  again?: number;
}

const clock = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

/**
 * Takes the mail that is due first, and records that it is being sent: from now on no other worker
 * sends it, even if this one dies. Undefined if none is due.
 */
export async function takeMail() {
  const taken = await kysely()
    .updateTable("Mail")
    .set((mail) => ({ state: "sending", startedAt: clock, attempts: mail("attempts", "+", 1) }))
    .where("id", "=", (mail) =>
      mail
        .selectFrom("Mail as next")
        .where("next.state", "=", "waiting")
        .where("next.dueAt", "<=", sql<Date>`now()`)
        // Somebody waits for these.
        .orderBy(sql`next.kind IN ('reset', 'address')`, "desc")
        .orderBy("next.dueAt")
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select("next.id"),
    )
    .returning("id")
    .executeTakeFirst();
  return taken && readMail(taken.id);
}

/** What writing and addressing a mail needs. */
export type StoredMail = NonNullable<Awaited<ReturnType<typeof readMail>>>;

/** Returns a mail with its account and study, and whether its recipient has refused its kind. */
function readMail(id: string) {
  return kysely()
    .selectFrom("Mail")
    .leftJoin("User", "User.id", "Mail.userId")
    .leftJoin("Study", "Study.id", "Mail.studyId")
    .where("Mail.id", "=", id)
    .select((mail) => [
      "Mail.id",
      "Mail.kind",
      "Mail.userId",
      "Mail.attempts",
      "Mail.startedAt",
      "Mail.sealed",
      mail.ref("Mail.data").$castTo<Record<string, unknown>>().as("data"),
      mail.fn.coalesce("Mail.address", "User.email").as("address"),
      mail.fn.coalesce("User.language", "Mail.language").as("language"),
      mail("User.disabledAt", "is not", null).$castTo<boolean>().as("isDisabled"),
      "Study.name as study",
      "Study.slug",
      mail
        .exists(
          mail
            .selectFrom("MailRefusal")
            .whereRef("MailRefusal.kind", "=", "Mail.kind")
            .where(
              sql<boolean>`"MailRefusal".recipient = COALESCE("Mail"."userId"::text, "Mail".address)`,
            )
            .select("MailRefusal.kind"),
        )
        .$castTo<boolean>()
        .as("isRefused"),
    ])
    .executeTakeFirst();
}

/**
 * Records how sending ended. An attempt that was given up as unclear meanwhile counts after all; one
 * that an administrator has begun again does not.
 */
export async function recordMail(
  { id, startedAt }: Pick<StoredMail, "id" | "startedAt">,
  { state, problem, again = 0 }: MailOutcome,
): Promise<void> {
  await kysely()
    .updateTable("Mail")
    .set({
      state,
      problem: problem ?? null,
      dueAt: sql<Date>`now() + make_interval(secs => ${again}::float8)`,
      endedAt: state === "waiting" ? null : sql<Date>`now()`,
    })
    .$if(state === "sent" || state === "dropped", (mail) => mail.set({ sealed: null }))
    .where("id", "=", id)
    .where("startedAt", "=", startedAt)
    .where("state", "in", ["sending", "unclear"])
    .execute();
}

/**
 * Gives up mails whose worker has not said for a while how sending ended: they may have arrived.
 * @param seconds longer than any attempt takes
 */
export async function giveUpSilentMails(seconds: number, problem: string): Promise<void> {
  await kysely()
    .updateTable("Mail")
    .set({ state: "unclear", problem, endedAt: sql<Date>`now()` })
    .where("state", "=", "sending")
    .where("startedAt", "<", sql<Date>`now() - make_interval(secs => ${seconds}::float8)`)
    .execute();
}

const LISTED = ["waiting", "sending", "failed", "unclear"] as const;

/** Returns mails that have not arrived for certain, newest first. */
export function unsentMails(limit: number) {
  return kysely()
    .selectFrom("Mail")
    .leftJoin("User", "User.id", "Mail.userId")
    .where("Mail.state", "in", [...LISTED])
    .orderBy("Mail.createdAt", "desc")
    .limit(limit)
    .select((mail) => [
      "Mail.id",
      mail.ref("Mail.kind").$castTo<MailKind>().as("kind"),
      mail.ref("Mail.state").$castTo<(typeof LISTED)[number]>().as("state"),
      mail.fn.coalesce("Mail.address", "User.email", sql<string>`''`).as("to"),
      "Mail.attempts",
      "Mail.createdAt",
      "Mail.problem",
    ])
    .execute();
}

/** Lets a mail that failed or is unclear be sent again. @returns whether there was one */
export async function sendAgain({ $kysely }: Connection, id: string): Promise<boolean> {
  const { numUpdatedRows } = await $kysely
    .updateTable("Mail")
    .set({ state: "waiting", attempts: 0, dueAt: sql<Date>`now()`, startedAt: null, endedAt: null })
    .where("id", "=", id)
    .where("state", "in", ["failed", "unclear"])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Removes mails that ended some days ago. */
export async function removeOldMails(days: number): Promise<void> {
  await kysely()
    .deleteFrom("Mail")
    .where("endedAt", "<", sql<Date>`now() - make_interval(days => ${days}::int)`)
    .execute();
}

/** Removes the mails of an account, and what it does not want. */
export async function removeMailsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.mail.deleteMany({ where: { userId } });
  await transaction.mailRefusal.deleteMany({ where: { recipient: userId } });
}
