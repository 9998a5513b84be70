import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, decodeJwt, importJWK, SignJWT, type JWTPayload } from "jose";
import Provider from "oidc-provider";

/** What the provider knows of a person, by their name there. */
export type People = Record<string, Record<string, unknown>>;

export interface TestProvider {
  issuer: string;
  /** Changes the claims of each ID token after the provider made it, for bad tokens. */
  tamper: ((claims: JWTPayload) => JWTPayload) | null;
  /** Signs in at the page of an address, as a browser does. @returns the address to come back to */
  signIn(address: string, name: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a real OpenID provider on loopback.
 * @param callback the address that it sends people back to
 * @param port 0 for any free one
 */
export async function startTestProvider(
  people: People,
  callback: string,
  port = 0,
): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: "test", alg: "RS256", use: "sig" };
  let serve: (incoming: IncomingMessage, outgoing: ServerResponse) => void = () => {};
  const server = createServer((incoming, outgoing) => serve(incoming, outgoing));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "assay",
        client_secret: "a secret of the tests",
        redirect_uris: [callback],
        post_logout_redirect_uris: [new URL("/signin", callback).href],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ["only for the tests"] },
    claims: {
      openid: ["sub", "amr"],
      email: ["email", "email_verified"],
      profile: ["name", "preferred_username", "groups"],
    },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people[accountId] }),
    }),
  });
  const made: TestProvider = {
    issuer,
    tamper: null,
    signIn: (address, name) => signInAt(issuer, address, name),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  const handle = provider.callback();
  serve = (incoming, outgoing) => {
    if (incoming.url === "/token" && made.tamper !== null)
      resign(outgoing, key, (claims) => made.tamper!(claims));
    void handle(incoming, outgoing);
  };
  return made;
}

/** Replaces the ID token of the answer by one with changed claims and a right signature. */
function resign(
  outgoing: ServerResponse,
  key: Record<string, unknown>,
  change: (claims: JWTPayload) => JWTPayload,
): void {
  const end = outgoing.end.bind(outgoing) as (body: string) => ServerResponse;
  outgoing.end = ((body: Buffer | string) => {
    void (async () => {
      const answer = JSON.parse(body.toString()) as { id_token: string };
      const signer = new SignJWT(change(decodeJwt(answer.id_token)));
      answer.id_token = await signer
        .setProtectedHeader({ alg: "RS256", kid: "test" })
        .sign(await importJWK(key));
      const changed = JSON.stringify(answer);
      outgoing.setHeader("Content-Length", Buffer.byteLength(changed));
      end(changed);
    })();
    return outgoing;
  }) as typeof outgoing.end;
}

/** Follows the provider's pages: the form of the name, then that of consent, as far as it asks. */
async function signInAt(issuer: string, address: string, name: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  let form: URLSearchParams | null = null;
  while (next.startsWith(issuer)) {
    const answer: Response = await fetch(next, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; ") },
      ...(form === null ? {} : { method: "POST", body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, key, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(key!, value!);
    }
    form = null;
    const target = answer.headers.get("location");
    if (target !== null) {
      next = new URL(target, issuer).href;
      continue;
    }
    const page = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (prompt === undefined) throw new Error(`The provider answers ${answer.status}: ${page}`);
    form = new URLSearchParams({ prompt, login: name, password: "any" });
  }
  return next;
}
