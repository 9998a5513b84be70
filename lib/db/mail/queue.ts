import { sql } from "kysely";
import type { MailKind } from "@/lib/domain/mail-kinds";
import type { Connection } from "../core/database";
import { hasNone } from "../core/expressions";
import { mailSettingsIn } from "../installation/mail-settings.mjs";

/** A mail of something that happened. */
export interface NewMail {
  kind: MailKind;
  /** What happened: the same event makes one mail for each recipient. */
  event: string;
  studyId?: string;
  data?: object;
  /** The token of its link, encrypted. */
  sealed?: string;
}

/** Returns whether this installation sends mail. */
export function isMailOn(): boolean {
  return mailSettingsIn(process.env) !== null;
}

/**
 * Writes a mail for each of these accounts that has an address and wants it, in the transaction of
 * its cause. Without a mail server nothing is written.
 */
export async function mailAccounts(
  { $kysely }: Connection,
  userIds: readonly string[],
  { kind, event, studyId, data = {}, sealed }: NewMail,
): Promise<void> {
  if (!isMailOn() || userIds.length === 0) return;
  await $kysely
    .insertInto("Mail")
    .columns(["kind", "key", "userId", "studyId", "data", "sealed"])
    .expression((mail) =>
      mail
        .selectFrom("User")
        .where(sql<boolean>`"User".id = ANY (${userIds}::uuid[])`)
        .where("User.email", "is not", null)
        .where("User.disabledAt", "is", null)
        .where("User.isDemo", "=", false)
        .where((user) =>
          hasNone(
            user
              .selectFrom("MailRefusal")
              .where("MailRefusal.kind", "=", kind)
              .where(sql<boolean>`"MailRefusal".recipient = "User".id::text`),
          ),
        )
        .select([
          sql<string>`${kind}::text`.as("kind"),
          sql<string>`${`${kind}:${event}:`}::text || "User".id`.as("key"),
          "User.id as userId",
          sql<string>`${studyId ?? null}::uuid`.as("studyId"),
          sql<string>`${JSON.stringify(data)}::jsonb`.as("data"),
          sql<string>`${sealed ?? null}::text`.as("sealed"),
        ]),
    )
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** Writes a mail to an address, which need not be that of an account. */
export async function mailAddress(
  { $kysely }: Connection,
  to: { address: string; language: string; userId?: string },
  { kind, event, studyId, data = {}, sealed }: NewMail,
): Promise<void> {
  if (!isMailOn()) return;
  const address = to.address.toLowerCase();
  await $kysely
    .insertInto("Mail")
    .values({
      ...to,
      kind,
      address,
      key: `${kind}:${event}:${address}`,
      studyId: studyId ?? null,
      data: JSON.stringify(data),
      sealed: sealed ?? null,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}
