import { randomBytes } from "node:crypto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/domain/app-error";
import { hashPassword } from "./password";

/** Makes an account with a generated password, which is given once and never stored. */
export async function addAccount(account: { username: string; name: string; isAdmin: boolean }): Promise<{ id: string; password: string }> {
  if (!/^[a-z0-9][a-z0-9._@-]{0,62}$/i.test(account.username)) throw new AppError("bad_input", `"${account.username}" cannot be an account name: use letters, digits, dots, hyphens and @.`);
  if (await db().user.findUnique({ where: { username: account.username } })) throw new AppError("conflict", `There is an account "${account.username}" already: choose another name.`);
  const password = randomBytes(12).toString("base64url");
  const { id } = await db().user.create({ data: { ...account, passwordHash: await hashPassword(password) } });
  return { id, password };
}
