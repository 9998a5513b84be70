import type { ProviderSettings } from "@/lib/db/installation/sign-in-providers.mjs";

/** What a provider says about a person. */
export type Claims = Readonly<Record<string, unknown>>;

/** What Assay takes from it. */
export interface Profile {
  issuer: string;
  subject: string;
  /** In small letters; null if there is none. */
  email: string | null;
  isEmailVerified: boolean;
  name: string;
  /** A wish for the account's name. */
  username: string;
  /** Null if no claim decides. */
  isAdmin: boolean | null;
  hasSecondFactor: boolean;
}

/** Takes the profile from the claims of an ID token and of the provider's user information. */
export function profileOf(provider: ProviderSettings, claims: Claims): Profile {
  const subject = String(claims.sub);
  const email = textIn(claims.email)?.toLowerCase() ?? null;
  const username = textIn(claims.preferred_username) ?? email?.split("@", 1)[0] ?? provider.id;
  const given = [textIn(claims.given_name), textIn(claims.family_name)].filter(Boolean).join(" ");
  return {
    issuer: provider.issuer,
    subject,
    email,
    isEmailVerified: email !== null && (claims.email_verified === true || provider.trustsAddresses),
    name: (textIn(claims.name) ?? (given || username)).slice(0, 200),
    username,
    isAdmin: isAdministrator(provider, claims),
    hasSecondFactor: hadSecondFactor(provider, claims),
  };
}

/** Returns whether the domain of a verified address lets a stranger in. */
export function isOfDomain({ domains }: ProviderSettings, profile: Profile): boolean {
  const domain = profile.email?.split("@").at(-1);
  return profile.isEmailVerified && domain !== undefined && domains.includes(domain);
}

function textIn(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function isAdministrator({ administrators }: ProviderSettings, claims: Claims): boolean | null {
  if (administrators === null) return null;
  const found = claims[administrators.claim];
  return Array.isArray(found)
    ? found.includes(administrators.value)
    : found === administrators.value;
}

/** `amr` holds the ways in which the person proved who they are (RFC 8176). */
function hadSecondFactor({ secondFactorAcr }: ProviderSettings, claims: Claims): boolean {
  const ways = Array.isArray(claims.amr) ? claims.amr : [];
  return ways.includes("mfa") || (secondFactorAcr !== null && claims.acr === secondFactorAcr);
}
