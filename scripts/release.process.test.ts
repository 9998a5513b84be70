import { execFile, spawn, type ChildProcess } from "node:child_process";
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "./lib/postgres.mjs";

const root = resolve(import.meta.dirname, "..");
const run = promisify(execFile);
const MEGABYTE = 1e6;

let folder: string;
let tarball: string;
/** Where npm has installed the release, and the folder in which it is started. */
let installed: string;
let place: string;
let started: ChildProcess | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "assay-packed-"));
  [installed, place] = ["installed", "place"].map((name) => join(folder, name)) as [string, string];
  for (const made of [installed, place]) mkdirSync(made);
  await run(process.execPath, ["scripts/release.mjs", folder], { cwd: root });
  tarball = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith(".tgz"))!,
  );
  const options = ["--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", ["install", ...options, tarball], { cwd: installed });
});
afterAll(() => {
  started?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Environment without the settings of the tests, which this installation has none of. */
function plain(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, ...more } as unknown as NodeJS.ProcessEnv;
}

function assay(...args: string[]) {
  return run(join(installed, "node_modules/.bin/assay"), args, { cwd: place, env: plain() });
}

interface Found {
  path: string;
  bytes: number;
  isLink: boolean;
}

function found(below: string): Found[] {
  return readdirSync(below, { recursive: true, encoding: "utf8" }).flatMap((name) => {
    const state = lstatSync(join(below, name));
    if (state.isDirectory()) return [];
    return [{ path: name, bytes: state.size, isLink: state.isSymbolicLink() }];
  });
}

test("the release is small, and holds no source map, no link, no compiler, no place where it was made", () => {
  const own = found(join(installed, "node_modules/assay"));
  expect(own.length).toBeGreaterThan(1000);
  expect(own.filter(({ isLink }) => isLink)).toEqual([]);
  expect(own.filter(({ path }) => /\.(map|tsx)$|[^d]\.ts$|\.env|(^|\/)\.assay/.test(path))).toEqual(
    [],
  );
  const written = own.filter(({ path }) => /^(?!node_modules\/).*\.(m?js|json)$/.test(path));
  const telling = written.filter(({ path }) => {
    const text = readFileSync(join(installed, "node_modules/assay", path), "utf8");
    return text.includes(root) || /^\/\/# sourceMappingURL/m.test(text);
  });
  expect(telling).toEqual([]);
  const all = found(join(installed, "node_modules"));
  const packages =
    /(^|\/)node_modules\/(typescript|esbuild|tsx|prisma|vitest|eslint|tailwindcss)\//;
  expect(all.filter(({ path }) => packages.test(`node_modules/${path}`))).toEqual([]);
  const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeLessThan(350 * MEGABYTE);
  expect(lstatSync(tarball).size).toBeLessThan(25 * MEGABYTE);
});

test("from an empty folder it starts without a build, and everything it brings along is there", async () => {
  const before = found(join(installed, "node_modules/assay"));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const { output, ended } = start(port);
  await vi.waitFor(() => expect(output()).toMatch(/administrator: sign in/), {
    timeout: 200_000,
    interval: 200,
  });
  expect(output()).toMatch(/1 migration applied/);
  expect(output()).toContain("demonstration study made");
  expect(output()).not.toMatch(/Installing|Building|Generating/);
  expect(readdirSync(place)).toEqual([".assay"]);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  const german = await fetch(`${address}/signin`, { headers: { "accept-language": "de" } });
  const html = await german.text();
  expect(html).toContain("Anmelden");
  const files = [...html.matchAll(/"(\/_next\/static\/[^"]+\.(?:css|js|woff2))"/g)];
  expect(files.some(([, file]) => file!.endsWith(".css"))).toBe(true);
  for (const [, file] of files) expect((await fetch(`${address}${file}`)).status, file).toBe(200);

  const cookie = await signedIn(address, output());
  const get = async (path: string) => {
    const answer = await fetch(`${address}${path}`, { headers: { cookie }, redirect: "manual" });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  expect(await (await get("/studies/demo")).text()).toContain("Demonstration: three towns");
  for (const page of ["agreement", "judges", "systems", "collection", "exports"])
    await get(`/studies/demo-finished/${page}`);
  expect(await (await get("/studies/demo/guidelines")).text()).toContain("nugget");
  const { prompts } = (await (await get("/api/v1/studies/demo/prompts")).json()) as {
    prompts: { name: string; text: string }[];
  };
  expect(prompts.find(({ name }) => name.startsWith("rating@"))!.text).toContain("{question}");
  // The worker computes the evaluation of the demonstration, in a process of its own.
  await vi.waitFor(
    async () => {
      const answer = await get("/api/v1/studies/demo/evaluations");
      const { evaluations } = (await answer.json()) as { evaluations: { status: string }[] };
      expect(evaluations.map(({ status }) => status)).toEqual(["done"]);
    },
    { timeout: 120_000, interval: 300 },
  );

  expect((await assay("study", "list")).stdout).toContain("demo-finished");
  const judgments = join(installed, "node_modules/assay/prisma/demo/judgments.jsonl");
  const counted = await assay("agreement", judgments, "--task", "answerability");
  expect(counted.stdout).toContain("Krippendorff's alpha: 0.5899");
  started!.kill("SIGTERM");
  expect(await ended).toBe(0);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  expect(found(join(installed, "node_modules/assay"))).toEqual(before);
});

test("its command line says which commands it has, and what start takes", async () => {
  expect((await assay("--version")).stdout.trim()).toBe(
    (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version,
  );
  const { stdout } = await assay("start", "--help");
  for (const setting of ["PORT", "ASSAY_HOME", "DATABASE_URL"]) expect(stdout).toContain(setting);
});

function start(port: number) {
  const child = spawn(join(installed, "node_modules/.bin/assay"), ["start"], {
    cwd: place,
    env: plain({ PORT: String(port) }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  started = child;
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => {
      said += bytes.toString();
    });
  const ended = new Promise<number | null>((done) => {
    child.on("close", done);
  });
  return { output: () => said, ended };
}

/** Signs in with the researcher's password that was printed. @returns the cookies of the session */
async function signedIn(address: string, output: string): Promise<string> {
  const password = /researcher: +sign in as researcher +with password (\S+)/.exec(output)![1]!;
  const form = await fetch(`${address}/api/auth/csrf`);
  const { csrfToken } = (await form.json()) as { csrfToken: string };
  const answer = await fetch(`${address}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookiesOf(form) },
    body: new URLSearchParams({ csrfToken, username: "researcher", password, json: "true" }),
  });
  expect(answer.status).toBe(200);
  return cookiesOf(answer);
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
