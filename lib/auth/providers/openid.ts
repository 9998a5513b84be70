import type { Profile } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import type { Claims } from "./claims";
import type { ProviderSettings } from "@/lib/db/installation/sign-in-providers.mjs";

/** A provider that does not answer must not keep a person waiting. */
const TIMEOUT_MS = 5000;

/** Returns the provider for next-auth. Its profile is the claims, unchanged. */
export function openIdProvider(settings: ProviderSettings): OAuthConfig<Claims> {
  const { id, name, clientId, clientSecret } = settings;
  return {
    id,
    name,
    type: "oauth",
    clientId,
    clientSecret,
    issuer: settings.issuer,
    httpOptions: { timeout: TIMEOUT_MS },
    profile: (claims) => ({ id: String(claims.sub) }),
    ...(settings.kind === "github" ? gitHubForm(settings) : openIdForm(settings)),
  };
}

/** OpenID Connect with PKCE, state and nonce. The library checks signature, issuer, audience and age of the ID token. */
function openIdForm({ issuer, scope }: ProviderSettings): Partial<OAuthConfig<Claims>> {
  return {
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    authorization: { params: { scope } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    userinfo: {
      // Many providers put address and name only there. It must name the same subject.
      async request({ tokens, client }) {
        if (client.issuer.metadata.issuer.replace(/\/$/, "") !== issuer)
          throw new Error(`The provider calls itself ${client.issuer.metadata.issuer}.`);
        const claims = (tokens as { claims(): Claims }).claims();
        const more = client.issuer.metadata.userinfo_endpoint
          ? await client.userinfo(tokens.access_token!)
          : {};
        return { ...more, ...claims } as Profile;
      },
    },
  };
}

/** GitHub speaks OAuth 2 without ID tokens; addresses have a page of their own. */
function gitHubForm({ scope }: ProviderSettings): Partial<OAuthConfig<Claims>> {
  return {
    authorization: { url: "https://github.com/login/oauth/authorize", params: { scope } },
    token: "https://github.com/login/oauth/access_token",
    checks: ["pkce", "state"],
    userinfo: {
      url: "https://api.github.com/user",
      async request({ tokens }) {
        const [user, addresses] = await Promise.all([
          fromGitHub<{ id: number; login: string; name: string | null }>("/user", tokens),
          fromGitHub<Address[]>("/user/emails", tokens),
        ]);
        return gitHubClaims(user, addresses) as Profile;
      },
    },
  };
}

interface Address {
  email: string;
  primary: boolean;
  verified: boolean;
}

/** Returns what GitHub says in the words of OpenID Connect. */
export function gitHubClaims(
  user: { id: number; login: string; name: string | null },
  addresses: readonly Address[],
): Claims {
  const address = addresses.find(({ primary }) => primary);
  return {
    sub: String(user.id),
    preferred_username: user.login,
    name: user.name,
    email: address?.email,
    email_verified: address?.verified,
  };
}

async function fromGitHub<T>(path: string, tokens: { access_token?: string }): Promise<T> {
  const answer = await fetch(`https://api.github.com${path}`, {
    headers: {
      Accept: "application/vnd.github+json",
      Authorization: `Bearer ${tokens.access_token}`,
      "User-Agent": "assay",
    },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`GitHub answered ${answer.status} for ${path}.`);
  return (await answer.json()) as T;
}
