import { hash, verify } from "@node-rs/argon2";

let nobody: Promise<string> | undefined;

/** Argon2id with the library's defaults (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** As many passwords as are looked at at once: each takes a core and 19 MiB, and people who judge need these too. */
const AT_ONCE = 2;
let underWay = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else underWay += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}

/** True when the password fits; takes as long when there is no such account. */
export async function passwordFits(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  try {
    nobody ??= hashPassword("the password of no account");
    const known = passwordHash ?? (await nobody);
    const fits = await inTurn(() => verify(known, password));
    return fits && passwordHash !== null;
  } catch {
    return false;
  }
}
