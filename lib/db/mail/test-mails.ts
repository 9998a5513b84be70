import { query } from "../connections";

/** Removes all mails. */
export async function removeAllMails(): Promise<void> {
  await query(`DELETE FROM "Mail"`);
}

/** Gives the accounts of a study for tests an address of their name. */
export async function giveAddresses(slug: string): Promise<void> {
  await query(`UPDATE "User" SET email = username || '@example.org' WHERE username LIKE $1`, [
    `${slug}-%`,
  ]);
}

/** Returns the states of all mails, oldest first. */
export async function mailStates(): Promise<string[]> {
  const mails = await query<{ state: string }>(
    `SELECT state::text FROM "Mail" ORDER BY "createdAt", key`,
  );
  return mails.map(({ state }) => state);
}

/** Lets waiting mails be due, as if time had passed. */
export async function letMailsBeDue(): Promise<void> {
  await query(`UPDATE "Mail" SET "dueAt" = now() WHERE state = 'waiting'`);
}
