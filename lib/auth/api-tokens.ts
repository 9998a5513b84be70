import { createHash, randomBytes } from "node:crypto";
import { query } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import type { StudyRole } from "./permissions";
import type { CurrentUser } from "./sessions";

const PREFIX = "assay_";

export interface TokenRow {
  id: string;
  name: string;
  role: StudyRole;
  createdAt: Date;
  lastUsed: Date | null;
  revoked: boolean;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Makes a token for programs. It is given once; only its hash is kept. */
export async function createToken(
  studyId: string,
  userId: string,
  name: string,
  role: StudyRole,
): Promise<{ id: string; token: string }> {
  const token = PREFIX + randomBytes(24).toString("base64url");
  const [row] = await query<{ id: string }>(
    `INSERT INTO "ApiToken" ("studyId", "userId", name, role, "tokenHash") VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [studyId, userId, name, role, hashOf(token)],
  );
  return { id: row!.id, token };
}

export function listTokens(studyId: string): Promise<TokenRow[]> {
  return query<TokenRow>(
    `SELECT id, name, role, "createdAt", "lastUsed", "revokedAt" IS NOT NULL AS revoked FROM "ApiToken" WHERE "studyId" = $1 ORDER BY "createdAt" DESC`,
    [studyId],
  );
}

export async function revokeToken(studyId: string, tokenId: string): Promise<void> {
  const [row] = await query(
    `UPDATE "ApiToken" SET "revokedAt" = COALESCE("revokedAt", now()) WHERE id = $1 AND "studyId" = $2 RETURNING id`,
    [tokenId, studyId],
  );
  if (!row) throw new AppError("not_found", "This study has no such token: reload the page.");
}

/** Whom a token speaks for, in its one study and role; null for one that is unknown, withdrawn, or whose maker may not do so (any more). */
export async function userOfToken(token: string): Promise<CurrentUser | null> {
  const [row] = await query<{
    id: string;
    username: string;
    name: string;
    studyId: string;
    role: StudyRole;
  }>(
    `UPDATE "ApiToken" t SET "lastUsed" = now() FROM "User" u WHERE t."tokenHash" = $1 AND t."revokedAt" IS NULL AND u.id = t."userId" AND u."disabledAt" IS NULL AND (NOT u."isDemo" OR $2)
       AND (u."isAdmin" OR EXISTS (SELECT 1 FROM "Member" m WHERE m."studyId" = t."studyId" AND m."userId" = u.id AND m."leftAt" IS NULL AND m.role IN ('coordinator', t.role))) RETURNING u.id, u.username, u.name, t."studyId", t.role`,
    [hashOf(token), process.env.ASSAY_DEMO === "1"],
  );
  return row
    ? {
        id: row.id,
        username: row.username,
        name: row.name,
        isAdmin: false,
        secondFactor: false,
        scope: { studyId: row.studyId, role: row.role },
      }
    : null;
}
