import { sql } from "kysely";
import { kysely, prisma, type Transaction } from "../core/database";
import { now } from "../core/expressions";

/**
 * Stores an encrypted secret that is not in use yet. @returns false if a second factor is already
 * on
 */
export async function offerSecret(userId: string, sealed: string): Promise<boolean> {
  const { count } = await prisma().user.updateMany({
    where: { id: userId, secondFactorAt: null },
    data: { secondFactor: sealed },
  });
  return count > 0;
}

/**
 * Returns the encrypted secret of an account if its second factor is on, or not yet on, as
 * requested; otherwise null.
 */
export function sealedSecret(userId: string, { isOn }: { isOn: boolean }) {
  return prisma().user.findFirst({
    where: { id: userId, secondFactorAt: isOn ? { not: null } : null },
    select: { secondFactor: true },
  });
}

/**
 * Switches the second factor on. @param step time step of the given code; codes up to it are no
 * longer valid
 */
export async function enableSecondFactor(
  transaction: Transaction,
  userId: string,
  step: number,
  recoveryHashes: string[],
): Promise<void> {
  await transaction.user.updateMany({
    where: { id: userId },
    data: { secondFactorAt: new Date(), secondFactorStep: step, recoveryHashes },
  });
}

/** Removes the second factor of an account with all its data. */
export async function disableSecondFactor(transaction: Transaction, userId: string): Promise<void> {
  await transaction.user.updateMany({
    where: { id: userId },
    data: {
      secondFactor: null,
      secondFactorAt: null,
      secondFactorStep: null,
      recoveryHashes: [],
    },
  });
}

/**
 * Counts an attempt before its code is checked. After `most` attempts none is allowed for some
 * minutes.
 * @returns whether this one is allowed
 */
export async function countAttempt(
  userId: string,
  { most, pauseMinutes }: { most: number; pauseMinutes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely()
    .updateTable("User")
    .set((user) => ({
      secondFactorFails: user
        .case()
        .when("secondFactorFrom", "is not", null)
        .then(1)
        .else(user("secondFactorFails", "+", 1))
        .end(),
      secondFactorFrom: user
        .case()
        .when(
          user.and([
            user("secondFactorFrom", "is", null),
            user(user("secondFactorFails", "+", 1), ">=", most),
          ]),
        )
        .then(sql<Date>`now() + make_interval(mins => ${pauseMinutes}::int)`)
        .end(),
    }))
    .where("id", "=", userId)
    .where((user) =>
      user.or([user("secondFactorFrom", "is", null), user("secondFactorFrom", "<", now())]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Uses up the code of a time step, and resets the attempts. @returns false if it or a later one was
 * used
 */
export async function takeStep(userId: string, step: number): Promise<boolean> {
  const { count } = await prisma().user.updateMany({
    where: {
      id: userId,
      OR: [{ secondFactorStep: null }, { secondFactorStep: { lt: step } }],
    },
    data: { secondFactorStep: step, secondFactorFails: 0, secondFactorFrom: null },
  });
  return count > 0;
}

/** Uses up a recovery code, and resets the attempts. @returns whether it was unused */
export async function takeRecoveryCode(userId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await kysely()
    .updateTable("User")
    .set((user) => ({
      recoveryHashes: sql<string[]>`array_remove(${user.ref("recoveryHashes")}, ${hash}::text)`,
      secondFactorFails: 0,
      secondFactorFrom: null,
    }))
    .where("id", "=", userId)
    .where((user) => user(user.val(hash), "=", user.fn.any("recoveryHashes")))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
