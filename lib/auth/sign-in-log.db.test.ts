import type { CredentialsConfig } from "next-auth/providers/credentials";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { logger } from "@/lib/db/logger";
import { openTestDatabase } from "@/lib/db/test-database";
import { authOptions } from "./options";
import { testUser } from "./test-user";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(async () => {
  // Another file of this process could otherwise lose its own settings at its first test.
  vi.unstubAllEnvs();
  await close();
});

test("a refused sign-in leaves a line with its reason and address, without password or name", async () => {
  vi.stubEnv("ASSAY_PROXIES", "1");
  await testUser("careful");
  const written = vi.spyOn(logger, "warn").mockImplementation(() => {});
  const { authorize } = (
    authOptions(async () => false).providers[0] as { options: CredentialsConfig }
  ).options;
  const attempt = (username: string, password: string) =>
    authorize({ username, password, code: "" }, { headers: { "x-forwarded-for": "203.0.113.9" } });
  expect(await attempt("careful", "a wrong password")).toBeNull();
  expect(await attempt("nobody", "a wrong password")).toBeNull();
  expect(await attempt("careful", "password")).not.toBeNull();
  expect(written.mock.calls).toEqual(
    ["careful", "nobody"].map(() => [
      { reason: "wrong", name: expect.stringMatching(/^[0-9a-f]{12}$/), address: "203.0.113.9" },
      "sign-in refused",
    ]),
  );
  expect(JSON.stringify(written.mock.calls)).not.toMatch(/wrong password|careful|nobody/);
});
