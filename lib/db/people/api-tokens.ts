import { kysely, prisma, type Transaction } from "../core/database";
import { commitsAtOnce, now } from "../core/expressions";
import type { Role } from "../core/generated/enums";

/** Stores a token by its hash. @returns its id */
export async function createToken(token: {
  studyId: string;
  userId: string;
  name: string;
  role: Role;
  tokenHash: string;
}): Promise<string> {
  const { id } = await prisma().apiToken.create({ data: token, select: { id: true } });
  return id;
}

/** Returns the tokens of a study, newest first, without hashes. */
export function listTokens(studyId: string) {
  return kysely()
    .selectFrom("ApiToken")
    .where("studyId", "=", studyId)
    .orderBy("createdAt", "desc")
    .select((token) => [
      "id",
      "name",
      "role",
      "createdAt",
      "lastUsed",
      token("revokedAt", "is not", null).$castTo<boolean>().as("revoked"),
    ])
    .execute();
}

/**
 * Revokes a token; an earlier time of revocation is kept. @returns false if the study has no such
 * token
 */
export async function revokeToken(studyId: string, tokenId: string): Promise<boolean> {
  const { numUpdatedRows } = await kysely()
    .updateTable("ApiToken")
    .set((token) => ({ revokedAt: token.fn.coalesce("revokedAt", now()) }))
    .where("id", "=", tokenId)
    .where("studyId", "=", studyId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Records the use of a token. @returns its user, study and role; nothing if it is unknown or
 * revoked, or if its maker has lost that role
 */
export function noteTokenUse(tokenHash: string, demo: boolean) {
  return kysely()
    .updateTable("ApiToken")
    .from("User")
    .set({ lastUsed: now() })
    .where("ApiToken.tokenHash", "=", tokenHash)
    .where("ApiToken.revokedAt", "is", null)
    .where(commitsAtOnce())
    .whereRef("User.id", "=", "ApiToken.userId")
    .where("User.disabledAt", "is", null)
    .$if(!demo, (token) => token.where("User.isDemo", "=", false))
    .where((token) =>
      token.or([
        token("User.isAdmin", "=", true),
        token.exists(
          token
            .selectFrom("Member")
            .whereRef("Member.studyId", "=", "ApiToken.studyId")
            .whereRef("Member.userId", "=", "User.id")
            .where("Member.leftAt", "is", null)
            .where((member) =>
              member.or([
                member("Member.role", "=", "coordinator"),
                member("Member.role", "=", member.ref("ApiToken.role")),
              ]),
            )
            .select("Member.userId"),
        ),
      ]),
    )
    .returning(["User.id", "User.username", "User.name", "ApiToken.studyId", "ApiToken.role"])
    .executeTakeFirst();
}

/**
 * Revokes the tokens that a user made in a study, because a token may not outlast its maker's
 * rights.
 */
export async function revokeTokensOf(
  transaction: Transaction,
  studyId: string,
  userId: string,
): Promise<void> {
  await transaction.apiToken.updateMany({
    where: { studyId, userId, revokedAt: null },
    data: { revokedAt: new Date() },
  });
}
