import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { freePort } from "../scripts/lib/postgres.mjs";
import { untilAnswers } from "../scripts/lib/until-answers";
import { webCommand } from "../scripts/lib/web-command.mjs";

/**
 * Returns the cookies that the production build sets before sign-in, for an http or https address.
 * Needs no database.
 */
async function cookiesAt(address: string): Promise<string[]> {
  const port = await freePort();
  const [command, args] = webCommand(process.cwd(), port, "127.0.0.1") as [string, string[]];
  const child = spawn(command, args, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXTAUTH_URL: address,
      NEXTAUTH_SECRET: "only for this test, long enough",
      DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
      ASSAY_WAIT_FOR_DATABASE: "1",
    },
    stdio: "ignore",
  });
  try {
    const { headers } = await untilAnswers(`http://127.0.0.1:${port}/api/auth/csrf`);
    return headers.getSetCookie();
  } finally {
    child.kill("SIGKILL");
  }
}

test("with TLS every cookie is Secure, without it none is, and scripts can never read them", async () => {
  const secure = await cookiesAt("https://assay.example");
  expect(secure.length).toBeGreaterThan(0);
  for (const cookie of secure)
    expect(cookie).toMatch(/^__(Host|Secure)-.*HttpOnly; Secure; SameSite=Lax/);
  const plain = await cookiesAt("http://127.0.0.1");
  expect(plain.length).toBeGreaterThan(0);
  for (const cookie of plain) {
    expect(cookie).not.toContain("Secure");
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  }
});
