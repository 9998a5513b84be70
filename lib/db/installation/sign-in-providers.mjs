/**
 * A sign-in provider, as the settings of the installation name it.
 * @typedef {object} ProviderSettings
 * @property {string} id part of the provider's callback address: `/api/auth/callback/ID`
 * @property {string} name shown on the button
 * @property {"openid" | "github"} kind GitHub has a form of its own; all others speak OpenID Connect
 * @property {string} issuer
 * @property {string} clientId
 * @property {string} clientSecret
 * @property {string} scope
 * @property {boolean} trustsAddresses whether addresses count as verified although the provider does
 * not say so
 * @property {readonly string[]} domains people with a verified address of these domains may enter
 * without an invitation
 * @property {{ claim: string, value: string } | null} administrators the claim and the value that
 * make an administrator; null if no claim does
 * @property {string | null} secondFactorAcr the value of `acr` that stands for a second factor; null
 * if only `amr` tells
 */

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * What is known of providers that need no issuer in the settings.
 * @type {Record<string, { name: string, issuer: string, scope?: string }>}
 */
const KNOWN = {
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
 * @param {Environment} env
 * @returns {ProviderSettings[]}
 * @throws Error with one sentence that names the wrong setting and what is expected
 */
export function providersIn(env) {
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

/**
 * Returns whether people may sign in with a name and a password (ASSAY_LOCAL_ACCOUNTS).
 * @param {Environment} env
 */
export function areLocalAccountsOn(env) {
  const given = env.ASSAY_LOCAL_ACCOUNTS;
  if (given === undefined || given === "" || given === "on") return true;
  if (given === "off") return false;
  throw new Error(`ASSAY_LOCAL_ACCOUNTS is "${given}": set it to on or off.`);
}

/**
 * @param {Environment} env
 * @param {string} id
 * @returns {ProviderSettings}
 */
function providerIn(env, id) {
  const prefix = `ASSAY_SIGN_IN_${id.toUpperCase()}`;
  const known = KNOWN[id];
  const read = (part) => env[`${prefix}_${part}`]?.trim() || undefined;
  const needed = (part, what) => {
    const value = read(part);
    if (value === undefined)
      throw new Error(`${prefix}_${part} is not set: give ${what} of the provider "${id}".`);
    return value;
  };
  return {
    id,
    name: read("NAME") ?? known?.name ?? id[0].toUpperCase() + id.slice(1),
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

function listIn(text) {
  return (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Plain http is for trying on one's own machine. */
function issuerIn(setting, text) {
  const isGood =
    URL.canParse(text) &&
    (text.startsWith("https://") ||
      /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(text));
  if (!isGood)
    throw new Error(
      `${setting} is "${text}": give the issuer's whole address, which begins with https://.`,
    );
  return text.replace(/\/$/, "");
}

function isYes(setting, text) {
  if (text === undefined || text === "no") return false;
  if (text === "yes") return true;
  throw new Error(`${setting} is "${text}": set it to yes or no.`);
}

function domainsIn(setting, text) {
  const domains = listIn(text).map((domain) => domain.toLowerCase());
  const wrong = domains.find((domain) => !DOMAIN.test(domain));
  if (wrong !== undefined)
    throw new Error(
      `${setting} names "${wrong}": give domains of addresses, for example example.org,example.com.`,
    );
  return domains;
}

function claimIn(setting, text) {
  if (text === undefined) return null;
  const [, claim, value] = /^([^=\s]+)=(.+)$/.exec(text) ?? [];
  if (claim === undefined || value === undefined)
    throw new Error(
      `${setting} is "${text}": give a claim and its value, for example groups=assay-administrators.`,
    );
  return { claim, value };
}
