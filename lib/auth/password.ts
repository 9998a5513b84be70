import { hash, verify } from "@node-rs/argon2";

let nobody: Promise<string> | undefined;

/** Argon2id with the library's defaults (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** True when the password fits; takes as long when there is no such account. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  try {
    nobody ??= hashPassword("the password of no account");
    const fits = await verify(passwordHash ?? (await nobody), password);
    return fits && passwordHash !== null;
  } catch {
    return false;
  }
}
