import { createHash } from "node:crypto";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { logger } from "@/lib/db/logger";
import { AppError } from "@/lib/domain/app-error";
import { clientAddress } from "./client-address";
import { endSession, startSession, userOfSession } from "./sessions";
import { sessionOfTicket } from "./session-ticket";

/** Returns whether the refusal is due to load (too many people signing in), not to this account. */
function isBusy(error: AppError): boolean {
  return (error.details as { busy?: boolean } | undefined)?.busy === true;
}

/**
 * Leaves a line about a refused sign-in, by which guessing can be seen and an address be blocked. The
 * name is hashed: people type passwords into the wrong field.
 */
function logRefusal(username: string, address: string | null, reason: string): void {
  const name = createHash("sha256").update(username.toLowerCase()).digest("hex").slice(0, 12);
  logger.warn({ reason, name, address }, "sign-in refused");
}

/** Sign-in by name and password. The cookie holds only an encrypted, opaque session id. */
export const authOptions: NextAuthOptions = {
  session: { strategy: "jwt", maxAge: 30 * 86_400 },
  pages: { signIn: "/signin", error: "/signin" },
  providers: [
    Credentials({
      credentials: { username: {}, password: {}, code: {} },
      async authorize(given, request) {
        const address = clientAddress(request.headers?.["x-forwarded-for"] as string | undefined);
        const username = given?.username ?? "";
        const started = await startSession(
          username,
          given?.password ?? "",
          given?.code ?? "",
          address,
        ).catch((error: unknown) => {
          logRefusal(username, address, error instanceof AppError ? error.code : "failed");
          // Only these errors reach the browser: the form then asks for the code, or says that it
          // is wrong. Details of other errors are not sent.
          if (
            error instanceof AppError &&
            (error.code === "second_factor" || error.code === "too_many")
          )
            throw new Error(isBusy(error) ? "busy" : error.code);
          logger.error({ err: error }, "sign-in failed");
          throw new Error("failed");
        });
        if (!started) logRefusal(username, address, "wrong");
        return started ? { id: started.sessionId, name: started.user.name } : null;
      },
    }),
    Credentials({
      id: "ticket",
      credentials: { ticket: {} },
      // Signs in with a session that the server created after an invite
      // (lib/studies/invites/redeem-invite).
      async authorize(given) {
        const sessionId = sessionOfTicket(given?.ticket ?? "");
        const user = sessionId === null ? null : await userOfSession(sessionId).catch(() => null);
        return user ? { id: sessionId!, name: user.name } : null;
      },
    }),
  ],
  callbacks: {
    jwt({ token, user }) {
      return user ? { sid: user.id } : token;
    },
    session({ session }) {
      return { expires: session.expires };
    },
  },
  events: {
    async signOut({ token }) {
      if (typeof token?.sid === "string") await endSession(token.sid);
    },
  },
};
