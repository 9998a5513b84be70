import NextAuth from "next-auth";
import { decode } from "next-auth/jwt";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { beginSecondFactor } from "../second-factor";
import { addAllAccounts, changeAccount } from "../accounts";
import { authOptions } from "../options";
import { userOfSession } from "../sessions";
import { testUser } from "../test-user";
import { signOutAddress } from "./sign-out";
import { startTestProvider, type TestProvider } from "./test-provider";

const OWN = "http://localhost:3999";
const people = {
  ada: { email: "Ada@lab.example", email_verified: true, name: "Ada A", groups: ["admins"] },
  bob: { email: "bob@lab.example", email_verified: false, name: "Bob B" },
  eve: { email: "eve@elsewhere.example", email_verified: true, preferred_username: "eve" },
  two: { email: "two@lab.example", email_verified: true, amr: ["pwd", "mfa"] },
};

let close: () => Promise<void>;
let provider: TestProvider;
beforeAll(async () => {
  close = await openTestDatabase();
  provider = await startTestProvider(people, `${OWN}/api/auth/callback/campus`);
  Object.assign(process.env, {
    NEXTAUTH_URL: OWN,
    NEXTAUTH_SECRET: "a secret of these tests",
    ASSAY_SIGN_IN: "campus",
    ASSAY_SIGN_IN_CAMPUS_ISSUER: provider.issuer,
    ASSAY_SIGN_IN_CAMPUS_CLIENT_ID: "assay",
    ASSAY_SIGN_IN_CAMPUS_CLIENT_SECRET: "a secret of the tests",
  });
});
afterEach(() => {
  provider.tamper = null;
  delete process.env.ASSAY_SIGN_IN_CAMPUS_DOMAINS;
  delete process.env.ASSAY_SIGN_IN_CAMPUS_ADMINISTRATORS;
});
afterAll(async () => {
  for (const name of Object.keys(process.env))
    if (name.startsWith("ASSAY_SIGN_IN") || name === "NEXTAUTH_URL") delete process.env[name];
  await provider.stop();
  await close();
});

/** What next-auth writes into the answer of a request. */
function recorded() {
  const answer = { location: null as string | null, body: {} as Record<string, unknown> };
  const cookies: Record<string, string> = {};
  const headers: Record<string, unknown> = {};
  const outgoing = {
    status: () => outgoing,
    getHeader: (name: string) => headers[name],
    setHeader(name: string, value: unknown) {
      headers[name] = value;
      if (name === "Location") answer.location = String(value);
      for (const line of name === "Set-Cookie" ? [value].flat() : []) {
        const [, key, content] = /^([^=]+)=([^;]*)/.exec(String(line))!;
        cookies[key!] = decodeURIComponent(content!);
      }
      return outgoing;
    },
    send: (body: Record<string, unknown>) => Object.assign(answer.body, body),
    end: () => {},
  };
  return { outgoing, answer, cookies };
}

/** One browser: what it keeps of the answers of next-auth. */
function browser({ isInvited = false } = {}) {
  const cookies: Record<string, string> = {};
  async function ask(method: "GET" | "POST", address: string, body: Record<string, string> = {}) {
    const url = new URL(address, OWN);
    const nextauth = url.pathname.replace("/api/auth/", "").split("/");
    const query = { ...Object.fromEntries(url.searchParams), nextauth };
    const { outgoing, answer, cookies: set } = recorded();
    await NextAuth({ method, body, cookies, query, headers: {} } as never, outgoing as never, {
      ...authOptions(async () => isInvited),
      secret: process.env.NEXTAUTH_SECRET,
      logger: { error() {}, warn() {}, debug() {} },
    });
    Object.assign(cookies, set);
    return answer;
  }
  /** Signs in with the provider. @returns the user's session, or the address of the refusal */
  async function enter(name: string, provided = provider) {
    const { body } = await ask("GET", "/api/auth/csrf");
    const { csrfToken } = body as { csrfToken: string };
    const { location } = await ask("POST", "/api/auth/signin/campus", { csrfToken });
    if (!location?.startsWith(provided.issuer)) return { refused: location };
    const back = await provided.signIn(location, name);
    const answer = await ask("GET", back);
    const token = cookies["next-auth.session-token"];
    if (!token) return { refused: answer.location };
    const claims = await decode({ token, secret: process.env.NEXTAUTH_SECRET! });
    return { user: await userOfSession(claims!.sid as string), refused: null };
  }
  return { enter, cookies };
}

test("a stranger does not enter, but an invitation or a domain of the settings lets one in", async () => {
  expect((await browser().enter("eve")).refused).toBe("/signin?error=stranger&provider=campus");
  expect(await query(`SELECT 1 FROM "User" WHERE username = 'eve'`)).toEqual([]);
  const invited = await browser({ isInvited: true }).enter("eve");
  expect(invited.user).toMatchObject({ username: "eve", isAdmin: false });
  // The second time nobody needs to be invited: the identity is known.
  expect((await browser().enter("eve")).user?.id).toBe(invited.user!.id);
  process.env.ASSAY_SIGN_IN_CAMPUS_DOMAINS = "lab.example";
  expect((await browser().enter("ada")).user).toMatchObject({ username: "ada", name: "Ada A" });
  expect((await browser().enter("bob")).refused).toContain("error=stranger");
  expect(await query(`SELECT username, "mayCreateStudies" AS may FROM "User" ORDER BY 1`)).toEqual([
    { username: "ada", may: true },
    { username: "eve", may: false },
  ]);
});

test("an account is connected by its address only if the provider verified it", async () => {
  const id = await testUser("robert");
  await query(`UPDATE "User" SET email = 'bob@lab.example' WHERE username = 'robert'`);
  expect((await browser().enter("bob")).refused).toContain("error=unverified");
  people.bob.email_verified = true;
  expect((await browser().enter("bob")).user?.id).toBe(id);
  // From now on the identity counts, whatever its address.
  people.bob.email = "robert@other.example";
  expect((await browser().enter("bob")).user?.id).toBe(id);
  await changeAccount("robert", { disabled: true }, id);
  expect((await browser().enter("bob")).refused).toContain("error=disabled");
});

test("a claim makes an administrator and takes it back, but never from the last one", async () => {
  process.env.ASSAY_SIGN_IN_CAMPUS_ADMINISTRATORS = "groups=admins";
  expect((await browser().enter("ada")).user?.isAdmin).toBe(true);
  people.ada.groups = [];
  expect((await browser().enter("ada")).user?.isAdmin).toBe(true);
  await testUser("root");
  await query(`UPDATE "User" SET "isAdmin" = true WHERE username = 'root'`);
  expect((await browser().enter("ada")).user?.isAdmin).toBe(false);
});

test("an account without a password sets up a second factor soon after it signed in", async () => {
  process.env.ASSAY_SIGN_IN_CAMPUS_DOMAINS = "lab.example";
  const { user } = await browser().enter("ada");
  expect((await beginSecondFactor(user!, "")).secret).toMatch(/^[A-Z2-7]{32}$/);
  await query(
    `UPDATE "Session" SET "createdAt" = now() - interval '16 minutes' WHERE id = '${user!.session}'`,
  );
  await expect(beginSecondFactor(user!, "")).rejects.toMatchObject({
    reasonCode: "password.sign_in_again",
  });
});

test("an account with a second factor gives its code, unless the provider asked for one", async () => {
  await query(
    `INSERT INTO "User" (username, name, email, "secondFactorAt", "recoveryHashes")
     VALUES ('two', 'Two', 'two@lab.example', now(), '{}')`,
  );
  const strong = (await browser().enter("two")).user;
  expect(strong).toMatchObject({ username: "two", secondFactor: true });
  people.two.amr = ["pwd"];
  const { refused } = await browser().enter("two");
  expect(refused).toMatch(/^\/signin\?ticket=/);
});

test("a token that was signed again unchanged lets in: what refuses below is the change", async () => {
  provider.tamper = (claims) => claims;
  expect((await browser({ isInvited: true }).enter("eve")).user).toMatchObject({ name: "eve" });
});

test.each([
  ["made for another client", { aud: "somebody else" }],
  ["of another issuer", { iss: "https://evil.example" }],
  ["that has expired", { exp: 1_600_000_000 }],
  ["of another sign-in", { nonce: "not the one that was sent" }],
])("a token %s lets nobody in", async (_what, change) => {
  provider.tamper = (claims) => ({ ...claims, ...change });
  const { refused } = await browser({ isInvited: true }).enter("eve");
  expect(refused).toContain("error=OAuthCallback");
});

test("an answer to another browser's sign-in lets nobody in", async () => {
  const [one, other] = [browser(), browser()];
  await one.enter("eve");
  const state = one.cookies["next-auth.state"];
  expect(state).toBe("");
  const stolen = await other.enter("eve", {
    ...provider,
    signIn: async (address, name) => {
      const back = new URL(await provider.signIn(address, name));
      back.searchParams.set("state", "of another browser");
      return back.href;
    },
  });
  expect(stolen.refused).toContain("error=OAuthCallback");
});

test("signing out leads to the provider; a provider that is gone is named, not waited for", async () => {
  const { user } = await browser().enter("eve");
  const address = new URL((await signOutAddress(user!.session!))!);
  expect(address.origin).toBe(provider.issuer);
  expect(address.searchParams.get("post_logout_redirect_uri")).toBe(`${OWN}/signin`);
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  const gone = await startTestProvider({}, `${OWN}/api/auth/callback/campus`);
  await gone.stop();
  process.env.ASSAY_SIGN_IN_CAMPUS_ISSUER = gone.issuer;
  expect((await browser().enter("eve", gone)).refused).toContain("error=OAuthSignin");
  process.env.ASSAY_SIGN_IN_CAMPUS_ISSUER = provider.issuer;
});

test("of accounts that are made together none is made if one of them cannot be", async () => {
  const account = (username: string, email: string) => ({
    username,
    name: username,
    isAdmin: false,
    email,
  });
  await expect(
    addAllAccounts([account("first", "same@lab.example"), account("second", "Same@lab.example")]),
  ).rejects.toThrow("Same@lab.example is the address of another account");
  expect(await query(`SELECT 1 FROM "User" WHERE username IN ('first', 'second')`)).toEqual([]);
});
