import { sql } from "kysely";
import { kysely, prisma, type Transaction } from "../core/database";
import { now } from "../core/expressions";

/** Keeps a sealed secret that does not count yet. @returns false when a second factor is on already */
export async function offerSecret(userId: string, sealed: string): Promise<boolean> {
  const { count } = await prisma().user.updateMany({
    where: { id: userId, secondFactorAt: null },
    data: { secondFactor: sealed },
  });
  return count > 0;
}

/** The sealed secret of an account whose second factor is on, or is not on yet; null where it is the other way. */
export function sealedSecret(userId: string, { isOn }: { isOn: boolean }) {
  return prisma().user.findFirst({
    where: { id: userId, secondFactorAt: isOn ? { not: null } : null },
    select: { secondFactor: true },
  });
}

/** Switches the second factor on. @param step the time step of the code that was given: no earlier one fits any more */
export async function switchOn(
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

/** Removes the second factor of an account with everything that belongs to it. */
export async function switchOff(transaction: Transaction, userId: string): Promise<void> {
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
 * Counts a try before its code is looked at. After `most` of them none may be made for some minutes.
 * @returns whether this one may be made
 */
export async function countTry(
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

/** Takes up the code of a time step, once, and forgets the tries. @returns false when it, or a later one, was used */
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

/** Uses up a recovery code, and forgets the tries. @returns whether it was one of those that are left */
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
