import { kysely, prisma, type Transaction } from "../core/database";
import { now } from "../core/expressions";
import type { Role } from "../core/generated/enums";

/** Keeps a token by its hash. @returns its id */
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

/** Tokens of a study, newest first; never their hashes. */
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

/** Withdraws a token; one that is withdrawn keeps its time. @returns false when the study has no such token */
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
 * Notes that a token is used. @returns whom it speaks for, in which study and role; nothing for one that is unknown,
 * withdrawn, or whose maker may not do so (any more)
 */
export function noteTokenUse(tokenHash: string, demo: boolean) {
  return kysely()
    .updateTable("ApiToken")
    .from("User")
    .set({ lastUsed: now() })
    .where("ApiToken.tokenHash", "=", tokenHash)
    .where("ApiToken.revokedAt", "is", null)
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

/** Withdraws the tokens that somebody made in a study: what a program may do ends with whoever let it. */
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
