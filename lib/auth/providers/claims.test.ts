import { expect, test } from "vitest";
import { gitHubClaims } from "./openid";
import { isOfDomain, profileOf } from "./claims";
import { providersIn } from "@/lib/db/installation/sign-in-providers.mjs";

const GOOD = {
  ASSAY_SIGN_IN: "campus",
  ASSAY_SIGN_IN_CAMPUS_ISSUER: "https://id.example.org/realms/lab/",
  ASSAY_SIGN_IN_CAMPUS_CLIENT_ID: "assay",
  ASSAY_SIGN_IN_CAMPUS_CLIENT_SECRET: "secret",
};

test("without the setting there is no provider; a known one needs no issuer", () => {
  expect(providersIn({})).toEqual([]);
  const [google] = providersIn({
    ASSAY_SIGN_IN: "google",
    ASSAY_SIGN_IN_GOOGLE_CLIENT_ID: "a",
    ASSAY_SIGN_IN_GOOGLE_CLIENT_SECRET: "b",
  });
  expect(google).toMatchObject({ name: "Google", issuer: "https://accounts.google.com" });
  expect(providersIn(GOOD)[0]).toMatchObject({
    name: "Campus",
    issuer: "https://id.example.org/realms/lab",
    domains: [],
  });
});

test.each([
  ["ASSAY_SIGN_IN", "Key Cloak", 'ASSAY_SIGN_IN names "Key Cloak"'],
  ["ASSAY_SIGN_IN", "ticket", 'ASSAY_SIGN_IN names "ticket"'],
  ["ASSAY_SIGN_IN", "campus,campus", "ASSAY_SIGN_IN names a provider twice"],
  ["ASSAY_SIGN_IN_CAMPUS_ISSUER", "", "ASSAY_SIGN_IN_CAMPUS_ISSUER is not set"],
  ["ASSAY_SIGN_IN_CAMPUS_ISSUER", "id.example.org", "ASSAY_SIGN_IN_CAMPUS_ISSUER is"],
  ["ASSAY_SIGN_IN_CAMPUS_ISSUER", "http://id.example.org", "begins with https://"],
  ["ASSAY_SIGN_IN_CAMPUS_ISSUER", "http://localhost.evil.example", "begins with https://"],
  ["ASSAY_SIGN_IN_CAMPUS_CLIENT_ID", " ", "ASSAY_SIGN_IN_CAMPUS_CLIENT_ID is not set"],
  ["ASSAY_SIGN_IN_CAMPUS_CLIENT_SECRET", "", "ASSAY_SIGN_IN_CAMPUS_CLIENT_SECRET is not set"],
  ["ASSAY_SIGN_IN_CAMPUS_DOMAINS", "a@b.org", "ASSAY_SIGN_IN_CAMPUS_DOMAINS names"],
  ["ASSAY_SIGN_IN_CAMPUS_ADMINISTRATORS", "groups", "ASSAY_SIGN_IN_CAMPUS_ADMINISTRATORS is"],
  ["ASSAY_SIGN_IN_CAMPUS_TRUST_ADDRESSES", "maybe", "set it to yes or no"],
  ["ASSAY_LOCAL_ACCOUNTS", "never", 'ASSAY_LOCAL_ACCOUNTS is "never"'],
])("%s=%s is refused by its name", (name, value, sentence) => {
  expect(() => providersIn({ ...GOOD, [name]: value })).toThrow(sentence);
});

test("local accounts cannot be switched off where nothing else lets people in", () => {
  expect(() => providersIn({ ASSAY_LOCAL_ACCOUNTS: "off" })).toThrow("nobody could sign in");
  expect(providersIn({ ...GOOD, ASSAY_LOCAL_ACCOUNTS: "off" })).toHaveLength(1);
});

test("a domain counts only behind the @ of an address that is verified", () => {
  const [campus] = providersIn({ ...GOOD, ASSAY_SIGN_IN_CAMPUS_DOMAINS: "lab.example" });
  const from = (email: string, verified: unknown) =>
    isOfDomain(campus!, profileOf(campus!, { sub: "1", email, email_verified: verified }));
  expect(from("a@lab.example", true)).toBe(true);
  expect(from("a@lab.example", "true")).toBe(false);
  expect(from("a@lab.example", undefined)).toBe(false);
  expect(from("a@evil-lab.example", true)).toBe(false);
  expect(from("lab.example@evil.example", true)).toBe(false);
});

test("GitHub's primary address counts, with what GitHub says of it", () => {
  const user = { id: 7, login: "ada", name: null };
  const claims = gitHubClaims(user, [
    { email: "old@a.example", primary: false, verified: true },
    { email: "new@a.example", primary: true, verified: false },
  ]);
  expect(claims).toMatchObject({ sub: "7", email: "new@a.example", email_verified: false });
  expect(gitHubClaims(user, []).email).toBeUndefined();
});
