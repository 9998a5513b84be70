import { randomBytes } from "node:crypto";
import type { AccountRow } from "@/lib/contract/accounts";
import { prisma } from "@/lib/db/core/database";
import { audit } from "@/lib/db/audit";
import { query, transaction } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { hashPassword } from "./password";
import { endSessions } from "./session-list";
import { refuseUnusableName } from "./usernames";

/** Every account of the installation but crowd workers', by name. */
export function listAccounts(): Promise<AccountRow[]> {
  return query<AccountRow>(
    `SELECT u.username, u.name, u."isAdmin", u."disabledAt" IS NOT NULL AS disabled, u."secondFactorAt" IS NOT NULL AS "secondFactor", (SELECT count(*) FROM "Member" m WHERE m."userId" = u.id AND m."leftAt" IS NULL)::int AS studies
     FROM "User" u WHERE NOT EXISTS (SELECT 1 FROM "Participant" p WHERE p."userId" = u.id) AND NOT u.username LIKE 'erased-%' ORDER BY u.username`,
  );
}

/** Administrators, accounts that did not come by a link, and whoever coordinates or researches somewhere. */
export async function mayCreateStudies(userId: string): Promise<boolean> {
  const [row] = await query<{ may: boolean }>(
    `SELECT u."isAdmin" OR u."mayCreateStudies" OR EXISTS (SELECT 1 FROM "Member" m WHERE m."userId" = u.id AND m."leftAt" IS NULL AND m.role <> 'annotator') AS may FROM "User" u WHERE u.id = $1`,
    [userId],
  );
  return row?.may ?? false;
}

/** Deactivates an account (its sessions end at once; labels stay), lets it in again, makes it administrator or not. The last administrator stays one. */
export async function changeAccount(
  username: string,
  change: { disabled?: boolean; isAdmin?: boolean; resetSecondFactor?: boolean },
  byUserId: string,
): Promise<void> {
  await transaction(async (client) => {
    const {
      rows: [account],
    } = await client.query<{ id: string; isAdmin: boolean }>(
      `SELECT id, "isAdmin" FROM "User" WHERE username = $1 FOR UPDATE`,
      [username],
    );
    if (!account)
      throw new AppError("not_found", `There is no account "${username}": check its spelling.`);
    const {
      rows: [others],
    } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM "User" WHERE "isAdmin" AND NOT "isDemo" AND "disabledAt" IS NULL AND id <> $1`,
      [account.id],
    );
    if (account.isAdmin && others!.n === 0 && (change.disabled || change.isAdmin === false))
      throw new AppError(
        "conflict",
        `"${username}" is the only administrator: make another one first.`,
      );
    await client.query(
      `UPDATE "User" SET "disabledAt" = CASE WHEN $2::boolean IS NULL THEN "disabledAt" WHEN $2 THEN COALESCE("disabledAt", now()) END, "isAdmin" = COALESCE($3, "isAdmin") WHERE id = $1`,
      [account.id, change.disabled ?? null, change.isAdmin ?? null],
    );
    if (change.resetSecondFactor)
      await client.query(
        `UPDATE "User" SET "secondFactor" = NULL, "secondFactorAt" = NULL, "secondFactorStep" = NULL, "recoveryHashes" = '{}' WHERE id = $1`,
        [account.id],
      );
    // Whoever had the second factor may have sessions too.
    if (change.disabled || change.resetSecondFactor) await endSessions(client, account.id, null);
    const detail = { person: account.id, ...change };
    await audit({ userId: byUserId, studyId: null, action: "account.change", detail }, client);
  });
}

/** Makes an account with a generated password, which is given once and never stored. */
export async function addAccount(
  account: { username: string; name: string; isAdmin: boolean },
  byUserId: string | null = null,
): Promise<{ id: string; password: string }> {
  await refuseUnusableName(account.username);
  const password = randomBytes(12).toString("base64url");
  const { id } = await prisma().user.create({
    data: { ...account, passwordHash: await hashPassword(password) },
  });
  const detail = { person: id, isAdmin: account.isAdmin };
  await audit({ userId: byUserId, studyId: null, action: "account.add", detail });
  return { id, password };
}
