import { createHash } from "node:crypto";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { logger } from "@/lib/db/logger";
import { noteLanguage } from "@/lib/db/mail/choices";
import type { Language } from "@/lib/messages/interface/locales";
import { AppError } from "@/lib/domain/app-error";
import { clientAddress } from "./client-address";
import type { Claims } from "./providers/claims";
import { enterByCode, enterByProvider } from "./providers/enter";
import { openIdProvider } from "./providers/openid";
import { areLocalAccountsOn, providersIn } from "@/lib/db/installation/sign-in-providers.mjs";
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

/**
 * Returns the error that reaches the browser. The form then asks for the code, or says that it is
 * wrong. Details of other errors are not sent.
 */
function shownError(error: unknown): Error {
  if (error instanceof AppError && (error.code === "second_factor" || error.code === "too_many"))
    return new Error(isBusy(error) ? "busy" : error.code);
  logger.error({ err: error }, "sign-in failed");
  return new Error("failed");
}

/** Sign-in by name and password. */
const password = Credentials({
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
      throw shownError(error);
    });
    if (!started) logRefusal(username, address, "wrong");
    return started ? { id: started.sessionId, name: started.user.name } : null;
  },
});

/** Signs in with a session that the server created after an invite (lib/studies/invites/redeem-invite). */
const ticket = Credentials({
  id: "ticket",
  credentials: { ticket: {} },
  async authorize(given) {
    const sessionId = sessionOfTicket(given?.ticket ?? "");
    const user = sessionId === null ? null : await userOfSession(sessionId).catch(() => null);
    return user ? { id: sessionId!, name: user.name } : null;
  },
});

/** Takes the code of the second factor after a provider that did not ask for one. */
const code = Credentials({
  id: "code",
  credentials: { ticket: {}, code: {} },
  async authorize(given) {
    const sessionId = await enterByCode(given?.ticket ?? "", given?.code ?? "").catch(
      (error: unknown) => {
        throw shownError(error);
      },
    );
    return sessionId === null ? null : { id: sessionId };
  },
});

/**
 * The ways to sign in: by name and password unless that is switched off, with the providers of the
 * settings, and by tickets of the server. The cookie holds only an encrypted, opaque session id.
 * @param isInvited whether the person comes by an open invitation
 * @param language the language of the request, in which a person without another gets mail
 */
export function authOptions(
  isInvited: () => Promise<boolean>,
  language: Language = "en",
): NextAuthOptions {
  const providers = providersIn(process.env);
  return {
    session: { strategy: "jwt", maxAge: 30 * 86_400 },
    pages: { signIn: "/signin", error: "/signin" },
    providers: [
      ...(areLocalAccountsOn(process.env) ? [password] : []),
      ticket,
      code,
      ...providers.map(openIdProvider),
    ],
    callbacks: {
      async signIn({ user, account, profile }) {
        const provider = providers.find(({ id }) => id === account?.provider);
        if (!provider) return true;
        const entered = await enterByProvider(provider, profile as Claims, {
          idToken: account?.id_token ?? null,
          isInvited: await isInvited(),
        });
        if ("refused" in entered) {
          logger.warn({ reason: entered.refused, provider: provider.id }, "sign-in refused");
          return `/signin?error=${entered.refused}&provider=${provider.id}`;
        }
        if ("codeTicket" in entered) return `/signin?ticket=${entered.codeTicket}`;
        // The callback below puts it into the cookie.
        user.id = entered.sessionId;
        return true;
      },
      jwt({ token, user }) {
        return user ? { sid: user.id } : token;
      },
      session({ session }) {
        return { expires: session.expires };
      },
    },
    events: {
      async signIn({ user }) {
        const account = await userOfSession(user.id);
        if (account) await noteLanguage(account.id, language);
      },
      async signOut({ token }) {
        if (typeof token?.sid === "string") await endSession(token.sid);
      },
    },
  };
}
