import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { AppError } from "@/lib/domain/app-error";
import { clientAddress } from "./client-address";
import { endSession, startSession, userOfSession } from "./sessions";
import { sessionOfTicket } from "./session-ticket";

/** Returns whether the refusal is due to load (too many people signing in), not to this account. */
function isBusy(error: AppError): boolean {
  return (error.details as { busy?: boolean } | undefined)?.busy === true;
}

/** Sign-in by name and password. The cookie holds only an encrypted, opaque session id. */
export const authOptions: NextAuthOptions = {
  session: { strategy: "jwt", maxAge: 30 * 86_400 },
  pages: { signIn: "/signin", error: "/signin" },
  providers: [
    Credentials({
      credentials: { username: {}, password: {}, code: {} },
      async authorize(given, request) {
        const started = await startSession(
          given?.username ?? "",
          given?.password ?? "",
          given?.code ?? "",
          clientAddress(request.headers?.["x-forwarded-for"] as string | undefined),
        ).catch((error: unknown) => {
          // Only these errors reach the browser: the form then asks for the code, or says that it
          // is wrong. Details of other errors are not sent.
          if (
            error instanceof AppError &&
            (error.code === "second_factor" || error.code === "too_many")
          )
            throw new Error(isBusy(error) ? "busy" : error.code);
          console.error("sign-in failed", error instanceof Error ? error.message : error);
          throw new Error("failed");
        });
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
