import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "./lib/postgres.mjs";

interface Started {
  child: ChildProcess;
  ended: Promise<number | null>;
  output: () => string;
}

let home: string;
let last: Started | null = null;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "assay-start-"));
});
afterEach(async () => {
  last?.child.kill("SIGTERM");
  await last?.ended;
  last = null;
  rmSync(home, { recursive: true, force: true });
});

function launch(env: Record<string, string> = {}): Started {
  const { DATABASE_URL: _, NEXTAUTH_SECRET: __, NODE_ENV: ___, ...rest } = process.env;
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...rest, ASSAY_HOME: home, ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => {
      output += bytes.toString();
    });
  const ended = new Promise<number | null>((resolve) => {
    child.on("close", resolve);
  });
  last = { child, ended, output: () => output };
  return last;
}

/** Returns the commands of running processes that belong to this test's installation. */
function remaining(port: number): string[] {
  return execFileSync("ps", ["-eo", "args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(home) || line.includes(`-p ${port} `));
}

/** Waits until it says that it is ready. @throws what it said if it ends before that */
async function ready(run: Started): Promise<void> {
  const isReady = () => expect(run.output()).toContain("Assay is ready");
  const isOver = run.ended.then(() => {
    throw new Error(run.output());
  });
  await Promise.race([vi.waitFor(isReady, { timeout: 200_000 }), isOver]);
}

/**
 * Returns whether the port answers. The web server changes its process title, so it can only be
 * found by its port.
 */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

async function nothingRemains(port: number): Promise<void> {
  const left = async () => [...remaining(port), ...((await answers(port)) ? [`port ${port}`] : [])];
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
}

test("npm start comes up, names the accounts, starts again without a build, and each signal stops everything", async () => {
  const port = await freePort();
  for (const [round, signal] of (["SIGTERM", "SIGINT", "SIGHUP"] as const).entries()) {
    const run = launch({ PORT: String(port) });
    await ready(run);
    if (round > 0) expect(run.output()).not.toMatch(/Installing|Building|Generating/);
    // The accounts are printed after the line that says it is ready.
    for (const role of ["annotator", "coordinator", "researcher"])
      await vi.waitFor(
        () => expect(run.output()).toMatch(new RegExp(`${role}: +sign in as ${role}`)),
        { timeout: 60_000 },
      );
    expect((await fetch(`http://127.0.0.1:${port}/signin`)).status).toBe(200);
    run.child.kill(signal);
    await run.ended;
    await nothingRemains(port);
  }
  expect(statSync(join(home, "secrets.json")).mode & 0o777).toBe(0o600);
});

test.runIf(process.platform === "linux")(
  "even kill -9 of the supervisor leaves no server and no database running, and the next start works",
  async () => {
    const port = await freePort();
    const run = launch({ PORT: String(port) });
    await ready(run);
    run.child.kill("SIGKILL");
    await nothingRemains(port);
    const again = launch({ PORT: String(port) });
    await ready(again);
    expect(again.output()).toContain("Assay is ready");
  },
);

test("a taken port, an unreachable database, a missing secret and a bad port give one sentence and exit code 1", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => {
    taken.listen(0, "127.0.0.1", resolve);
  });
  const { port } = taken.address() as { port: number };
  const cases: [Record<string, string>, string][] = [
    [
      { PORT: String(port) },
      `Port ${port} is already in use: stop the program that uses it, or choose another port with ` +
        `PORT=${port + 1} npm start.`,
    ],
    [{ PORT: "http" }, 'PORT is "http", which is no port number: use one from 1 to 65535.'],
    [
      {
        PORT: String(await freePort()),
        DATABASE_URL: "postgresql://u:p@127.0.0.1:1/x",
        NEXTAUTH_SECRET: "only for this test, and long enough",
      },
      "No PostgreSQL answers at 127.0.0.1:1: start that server, or correct DATABASE_URL, or unset " +
        "it to use the built-in database.",
    ],
    [
      { PORT: String(await freePort()), DATABASE_URL: process.env.ASSAY_TEST_SERVER! },
      "NEXTAUTH_SECRET is not set: put a long random text there (openssl rand -base64 32 makes one) " +
        "and start again.",
    ],
    [
      { LOG_LEVEL: "loud" },
      'LOG_LEVEL is "loud", which cannot be: use one of fatal, error, warn, info, debug, trace, silent.',
    ],
  ];
  for (const [env, sentence] of cases) {
    const run = launch(env);
    expect(await run.ended).toBe(1);
    expect(run.output().trim().split("\n").at(-1)).toBe(sentence);
  }
  taken.close();
});
