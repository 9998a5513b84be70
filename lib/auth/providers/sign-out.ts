import { z } from "zod";
import { providerOfSession } from "@/lib/db/people/identities";
import { BoundedCache } from "@/lib/domain/bounded-cache";
import { perProcess } from "@/lib/domain/per-process";
import { openIdToken } from "./enter";
import { providersIn, type ProviderSettings } from "@/lib/db/installation/sign-in-providers.mjs";

const TIMEOUT_MS = 3000;
const MAX_BYTES = 1_000_000;
const FRESH_MS = 3_600_000;

const endpoints = perProcess(
  "sign-out endpoints",
  () => new BoundedCache<string, string>({ most: 100, freshMs: FRESH_MS }),
);

const description = z.object({ end_session_endpoint: z.url().optional() });

/**
 * Returns the address at which the person of a session signs out of the provider; null if the
 * session has no provider, or one that has no such address or does not answer.
 * @param session the stored hash of the session
 */
export async function signOutAddress(session: string): Promise<string | null> {
  const entry = await providerOfSession(session);
  const provider = providersIn(process.env).find(({ id }) => id === entry?.provider);
  if (!entry || !provider || provider.kind === "github") return null;
  const endpoint = await endpointOf(provider).catch(() => "");
  if (endpoint === "") return null;
  const address = new URL(endpoint);
  address.searchParams.set("client_id", provider.clientId);
  if (entry.idToken !== null) address.searchParams.set("id_token_hint", openIdToken(entry.idToken));
  const own = process.env.NEXTAUTH_URL;
  if (own) address.searchParams.set("post_logout_redirect_uri", new URL("/signin", own).href);
  return address.href;
}

/** Returns the provider's `end_session_endpoint`; empty if it has none. */
async function endpointOf({ issuer }: ProviderSettings): Promise<string> {
  const known = endpoints.get(issuer, performance.now());
  if (known !== undefined) return known;
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const found = description.parse(JSON.parse(await shortText(answer)));
  const endpoint = found.end_session_endpoint ?? "";
  endpoints.set(issuer, endpoint, performance.now());
  return endpoint;
}

/** Reads an answer. Stops when it becomes longer than any description. */
async function shortText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of answer.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MAX_BYTES) throw new Error("The provider's description is too long.");
  }
  return text;
}
