import { createHash, randomBytes } from "node:crypto";
import * as tokens from "@/lib/db/people/api-tokens";
import { AppError } from "@/lib/domain/app-error";
import type { StudyRole } from "./permissions";
import type { CurrentUser } from "./sessions";

const PREFIX = "assay_";

export { listTokens } from "@/lib/db/people/api-tokens";

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Creates a token for a program. The token is returned once; only its hash is stored. */
export async function createToken(
  studyId: string,
  userId: string,
  name: string,
  role: StudyRole,
): Promise<{ id: string; token: string }> {
  const token = PREFIX + randomBytes(24).toString("base64url");
  const id = await tokens.createToken({ studyId, userId, name, role, tokenHash: hashOf(token) });
  return { id, token };
}

export async function revokeToken(studyId: string, tokenId: string): Promise<void> {
  if (!(await tokens.revokeToken(studyId, tokenId)))
    throw new AppError("not_found", "token.unknown");
}

/**
 * Returns the user that a token acts for, limited to its study and role. Null if the token is
 * unknown or revoked, or if its maker has lost that role.
 */
export async function userOfToken(token: string): Promise<CurrentUser | null> {
  const found = await tokens.noteTokenUse(hashOf(token), process.env.ASSAY_DEMO === "1");
  if (!found) return null;
  const { id, username, name, studyId, role } = found;
  return { id, username, name, isAdmin: false, secondFactor: false, scope: { studyId, role } };
}
