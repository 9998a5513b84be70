/** A sign-in provider, as the settings of the installation name it. */
export interface ProviderSettings {
  /** Part of the provider's callback address: `/api/auth/callback/ID`. */
  id: string;
  /** Shown on the button. */
  name: string;
  /** GitHub has a form of its own; all others speak OpenID Connect. */
  kind: "openid" | "github";
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** Whether addresses count as verified although the provider does not say so. */
  trustsAddresses: boolean;
  /** People with a verified address of these domains may enter without an invitation. */
  domains: readonly string[];
  /** The claim and the value that make an administrator; null if no claim does. */
  administrators: { claim: string; value: string } | null;
  /** The value of `acr` that stands for a second factor; null if only `amr` tells. */
  secondFactorAcr: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What is known of providers that need no issuer in the settings. */
const KNOWN: Record<string, { name: string; issuer: string; scope?: string }> = {
  github: {
    name: "GitHub",
    issuer: "https://github.com/login/oauth",
    scope: "read:user user:email",
  },
  google: { name: "Google", issuer: "https://accounts.google.com" },
  orcid: { name: "ORCID", issuer: "https://orcid.org", scope: "openid" },
};

const SCOPE = "openid email profile";
const ID = /^[a-z][a-z0-9]*$/;
/** Names that next-auth or Assay use in the same addresses. */
const TAKEN = ["credentials", "ticket", "code"];
const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/**
 * Returns the sign-in providers of the settings, in their order.
 * @throws Error with one sentence that names the wrong setting and what is expected
 */
export function providersIn(env: Environment): ProviderSettings[] {
  const ids = listIn(env.ASSAY_SIGN_IN);
  const wrong = ids.find((id) => !ID.test(id) || TAKEN.includes(id));
  if (wrong !== undefined)
    throw new Error(
      `ASSAY_SIGN_IN names "${wrong}": name each provider with small letters and digits, for example ASSAY_SIGN_IN=keycloak,github.`,
    );
  if (new Set(ids).size < ids.length)
    throw new Error("ASSAY_SIGN_IN names a provider twice: name each once.");
  const providers = ids.map((id) => providerIn(env, id));
  if (!areLocalAccountsOn(env) && providers.length === 0)
    throw new Error(
      "ASSAY_LOCAL_ACCOUNTS is off and ASSAY_SIGN_IN names no provider, so nobody could sign in: name a provider, or remove ASSAY_LOCAL_ACCOUNTS.",
    );
  return providers;
}

/** Returns whether people may sign in with a name and a password (ASSAY_LOCAL_ACCOUNTS). */
export function areLocalAccountsOn(env: Environment): boolean {
  const given = env.ASSAY_LOCAL_ACCOUNTS;
  if (given === undefined || given === "" || given === "on") return true;
  if (given === "off") return false;
  throw new Error(`ASSAY_LOCAL_ACCOUNTS is "${given}": set it to on or off.`);
}

function providerIn(env: Environment, id: string): ProviderSettings {
  const prefix = `ASSAY_SIGN_IN_${id.toUpperCase()}`;
  const known = KNOWN[id];
  const read = (part: string) => env[`${prefix}_${part}`]?.trim() || undefined;
  const needed = (part: string, what: string) => {
    const value = read(part);
    if (value === undefined)
      throw new Error(`${prefix}_${part} is not set: give ${what} of the provider "${id}".`);
    return value;
  };
  return {
    id,
    name: read("NAME") ?? known?.name ?? id[0]!.toUpperCase() + id.slice(1),
    kind: id === "github" ? "github" : "openid",
    issuer: issuerIn(
      `${prefix}_ISSUER`,
      known && !read("ISSUER") ? known.issuer : needed("ISSUER", "the issuer's address"),
    ),
    clientId: needed("CLIENT_ID", "the client id that Assay has at the provider,"),
    clientSecret: needed("CLIENT_SECRET", "the client secret that Assay has at the provider,"),
    scope: read("SCOPE") ?? known?.scope ?? SCOPE,
    trustsAddresses: isYes(`${prefix}_TRUST_ADDRESSES`, read("TRUST_ADDRESSES")),
    domains: domainsIn(`${prefix}_DOMAINS`, read("DOMAINS")),
    administrators: claimIn(`${prefix}_ADMINISTRATORS`, read("ADMINISTRATORS")),
    secondFactorAcr: read("SECOND_FACTOR_ACR") ?? null,
  };
}

function listIn(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Plain http is for trying on one's own machine. */
function issuerIn(setting: string, text: string): string {
  const isGood =
    URL.canParse(text) &&
    (text.startsWith("https://") || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]?/.test(text));
  if (!isGood)
    throw new Error(
      `${setting} is "${text}": give the issuer's whole address, which begins with https://.`,
    );
  return text.replace(/\/$/, "");
}

function isYes(setting: string, text: string | undefined): boolean {
  if (text === undefined || text === "no") return false;
  if (text === "yes") return true;
  throw new Error(`${setting} is "${text}": set it to yes or no.`);
}

function domainsIn(setting: string, text: string | undefined): string[] {
  const domains = listIn(text).map((domain) => domain.toLowerCase());
  const wrong = domains.find((domain) => !DOMAIN.test(domain));
  if (wrong !== undefined)
    throw new Error(
      `${setting} names "${wrong}": give domains of addresses, for example example.org,example.com.`,
    );
  return domains;
}

function claimIn(setting: string, text: string | undefined): ProviderSettings["administrators"] {
  if (text === undefined) return null;
  const [, claim, value] = /^([^=\s]+)=(.+)$/.exec(text) ?? [];
  if (claim === undefined || value === undefined)
    throw new Error(
      `${setting} is "${text}": give a claim and its value, for example groups=assay-administrators.`,
    );
  return { claim, value };
}
