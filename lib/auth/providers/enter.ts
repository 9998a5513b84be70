import { AppError } from "@/lib/domain/app-error";
import { seal, unseal } from "../sealed";
import { isSecondFactorCorrect } from "../second-factor";
import { beginSession } from "../sessions";
import { profileOf, type Claims } from "./claims";
import type { ProviderSettings } from "@/lib/db/installation/sign-in-providers.mjs";
import { userOfProfile, type Refused } from "./user-of-profile";

const ID_TOKEN = "id token";
const CODE_TICKET = "code ticket";
const MINUTES = 5;

/** A session; or why there is none; or a ticket with which the code of the second factor is asked. */
export type Entered = { sessionId: string } | { refused: Refused } | { codeTicket: string };

/**
 * Lets a person in whom a provider vouches for. The second factor is left to the provider where it
 * says that it asked for one; elsewhere an account that has one must give its code.
 */
export async function enterByProvider(
  provider: ProviderSettings,
  claims: Claims,
  { idToken, isInvited }: { idToken: string | null; isInvited: boolean },
): Promise<Entered> {
  const profile = profileOf(provider, claims);
  const account = await userOfProfile(provider, profile, { isInvited });
  if (typeof account === "string") return { refused: account };
  if (account.secondFactorAt !== null && !profile.hasSecondFactor)
    return { codeTicket: codeTicketFor(account.id, provider.id) };
  const sessionId = await beginSession(account.id, {
    provider: provider.id,
    idToken: idToken === null ? null : seal(ID_TOKEN, idToken),
    secondFactor: profile.hasSecondFactor,
  });
  return { sessionId };
}

/** Returns the provider's token of a session, to sign out there. */
export function openIdToken(sealed: string): string {
  return unseal(ID_TOKEN, sealed);
}

function codeTicketFor(userId: string, provider: string): string {
  const until = Date.now() + MINUTES * 60_000;
  return seal(CODE_TICKET, JSON.stringify({ userId, provider, until }));
}

/**
 * Lets in whoever has a ticket and the code of the account's second factor.
 * @returns the session id; null if the ticket is invalid or has expired
 * @throws AppError `second_factor` if the code is wrong, `too_many` after too many
 */
export async function enterByCode(ticket: string, code: string): Promise<string | null> {
  const content = contentOf(ticket);
  if (content === null || content.until < Date.now()) return null;
  if (!(await isSecondFactorCorrect(content.userId, code)))
    throw new AppError("second_factor", "second_factor.missing_code");
  return beginSession(content.userId, { provider: content.provider });
}

function contentOf(ticket: string): { userId: string; provider: string; until: number } | null {
  if (ticket === "" || ticket.length > 1000) return null;
  try {
    return JSON.parse(unseal(CODE_TICKET, ticket));
  } catch {
    return null;
  }
}
