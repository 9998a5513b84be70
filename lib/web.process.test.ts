import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { freePort } from "../scripts/lib/postgres.mjs";
import { untilAnswers } from "../scripts/lib/until-answers";
import { webCommand } from "../scripts/lib/web-command.mjs";

let child: ChildProcess;
afterEach(() => child.kill("SIGKILL"));

/**
 * Starts the web server of the production build, with a database address that does not answer.
 * @returns its address
 */
async function startWeb(): Promise<string> {
  const port = await freePort();
  const [command, args] = webCommand(process.cwd(), port, "127.0.0.1") as [string, string[]];
  const address = `http://127.0.0.1:${port}`;
  child = spawn(command, args, {
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
  await untilAnswers(`${address}/healthz`);
  return address;
}

test("pages, files and the API come from one server, all with the security headers", async () => {
  const address = await startWeb();
  const get = (path: string) => fetch(`${address}${path}`, { redirect: "manual" });
  const page = await get("/signin");
  expect(page.status).toBe(200);
  const policy = page.headers.get("content-security-policy")!;
  const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
  const html = await page.text();
  expect(html).toContain(`nonce="${nonce}"`);
  const script = /src="(\/_next\/static\/[^"]+\.js)/.exec(html)![1]!;
  const built = await get(script);
  expect(built.headers.get("cache-control")).toContain("immutable");
  const described = await get("/api/v1/openapi.json");
  expect(described.headers.get("content-encoding")).toBe("gzip");
  expect(Object.keys(((await described.json()) as { paths: object }).paths).length).toBeGreaterThan(
    60,
  );
  const answers = [
    page,
    built,
    described,
    await get("/nothing"),
    await get("/api/v1/nothing"),
    await get("/api/nothing"),
    await get("/%E0%A4%A"),
    await get("/api/v1/studies/"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404, 400, 308]);
  for (const { headers, url } of answers) {
    expect(headers.get("x-content-type-options"), url).toBe("nosniff");
    expect(headers.get("content-security-policy"), url).toContain("frame-ancestors 'none'");
    expect(headers.get("x-request-id"), url).toMatch(/^[0-9a-f-]{36}$/);
  }
  // The caller's own id is taken over, and while the database is away nothing is an error of ours.
  const asked = { headers: { "x-request-id": "from-the-proxy-1" } };
  for (const path of ["/signin", "/api/v1/studies", script])
    expect((await fetch(`${address}${path}`, asked)).headers.get("x-request-id")).toBe(
      "from-the-proxy-1",
    );
  const away = await fetch(`${address}/api/v1/studies`, {
    headers: { authorization: `Bearer ${"x".repeat(40)}` },
  });
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await away.json()).toMatchObject({ error: { reason_code: "database.not_now" } });
});

test("a request for a websocket is answered as an ordinary one, and does not keep the server from stopping", async () => {
  const address = await startWeb();
  const headers = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13" };
  const [answer] = (await once(request(`${address}/nothing`, { headers }).end(), "response")) as [
    IncomingMessage,
  ];
  expect(answer.statusCode).toBe(404);
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  answer.resume();
  expect(await ended).toEqual([0, null]);
});

test("after SIGTERM a request in progress ends, and then the process ends", async () => {
  const address = await startWeb();
  const sent = request(`${address}/api/v1/password-reset/account`, {
    method: "POST",
    headers: { "content-type": "application/json", expect: "100-continue" },
  });
  sent.write('{"token":');
  // The server has begun to read the request.
  await once(sent, "continue");
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow(), {
    timeout: 60_000,
  });
  expect(child.exitCode).toBeNull();
  sent.end('"none"}');
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const parts = (await answer.toArray()) as Buffer[];
  expect([answer.statusCode, answer.headers.connection]).toEqual([400, "close"]);
  // The end of the body was read: the token is refused, not the request as a whole.
  expect(String(Buffer.concat(parts))).toContain("token");
  expect(await ended).toEqual([0, null]);
});
