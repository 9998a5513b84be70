import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@/lib/domain/app-error";
import { limitConcurrency } from "@/lib/domain/limit-concurrency";
import { perProcess } from "@/lib/domain/per-process";

let nobody: Promise<string> | undefined;

/**
 * Returns the Argon2id hash of a password with the library's defaults (19 MiB, two passes). Refuses
 * when too many requests are waiting.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/**
 * Passwords hashed at the same time. Each takes a core and 19 MiB; one core is left for all other
 * requests.
 */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/**
 * Maximum number of waiting password checks, about two seconds of work on two cores. Later requests
 * are told to try again instead of waiting behind a flood.
 */
const MAX_WAITING = 24;
const RETRY_SECONDS = 3;
const inTurn = perProcess("passwords", () => limitConcurrency(AT_ONCE, MAX_WAITING, busy));

function busy(): AppError {
  return new AppError(
    "too_many",
    "sign_in.busy",
    { seconds: RETRY_SECONDS },
    { retryAfterSeconds: RETRY_SECONDS, busy: true },
  );
}

/**
 * Returns whether the password is right. Takes the same time for an account that does not exist.
 */
export async function isPasswordCorrect(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const known = passwordHash ?? (await hashOfNobody());
  try {
    return (await inTurn(() => verify(known, password))) && passwordHash !== null;
  } catch (error) {
    if (error instanceof AppError) throw error;
    return false;
  }
}

function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword("the password of no account").catch((error: unknown) => {
    nobody = undefined;
    throw error;
  });
  return nobody;
}
