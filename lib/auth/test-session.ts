import { encode } from "next-auth/jwt";
import { beginSession } from "./sessions";

/** Signs an account in without a password. @returns its cookie */
export async function sessionCookie(userId: string): Promise<string> {
  const token = { sid: await beginSession(userId) };
  const sealed = await encode({ token, secret: process.env.NEXTAUTH_SECRET! });
  return `next-auth.session-token=${sealed}`;
}
