import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { closeDb } from "../lib/db/client";
import { closePool } from "../lib/db/pool";
import { dyingWithParent, run, start } from "../scripts/lib/children.mjs";
import { freePort, startPostgres } from "../scripts/lib/postgres.mjs";

const ROOT = process.cwd();
/** As long as a stop may take under load. */
const GRACE_MS = 8000;

/** What `start` gives: a child that says how it ended, and its last output. */
type Child = ChildProcess & { ended: Promise<unknown>; output: string };
type Database = { url: string; port: number; child: Child };

/** The production build, a worker and a PostgreSQL of its own, each of which can be killed and started again. */
export class Installation {
  #database!: Database;
  #web!: Child;
  #worker!: Child;
  #webPort = 0;
  #stopping = false;

  private constructor(private readonly home: string, private readonly settings: Record<string, string | number>) {}

  static async start(home: string, settings: Record<string, string | number> = {}): Promise<Installation> {
    const made = new Installation(home, settings);
    made.#database = (await startPostgres({ root: ROOT, home, password: "faults", settings })) as unknown as Database;
    process.env.DATABASE_URL = made.#database.url;
    process.env.NEXTAUTH_SECRET = "only for the fault tests";
    const prepared = await run(process.execPath, ["--import", "tsx", join(ROOT, "scripts/prepare.ts")], { cwd: ROOT, env: made.#env() });
    if (prepared.code !== 0) throw new Error(prepared.output);
    made.#webPort = await freePort();
    made.#startWeb();
    made.#startWorker();
    await made.ready();
    return made;
  }

  get address(): string { return `http://127.0.0.1:${this.#webPort}`; }

  /** kill -9 of the web process; it is started again. */
  async killWeb(): Promise<void> {
    killTree(this.#web.pid!);
    await this.#web.ended;
    this.#startWeb();
    await this.ready();
  }

  async killWorker(): Promise<void> {
    killTree(this.#worker.pid!);
    await this.#worker.ended;
    this.#startWorker();
  }

  /** kill -9 of every process of PostgreSQL at once; what it recovers is what was on the disk. */
  async killDatabase(): Promise<void> {
    killTree(this.#database.child.pid!);
    await this.#database.child.ended;
    await closeDb();
    await closePool();
    this.#database = (await startPostgres({ root: ROOT, home: this.home, password: "faults", settings: { ...this.settings, port: this.#database.port } })) as unknown as Database;
    await this.ready();
  }

  /** Asks the web process to stop, as a deployment does, and starts another. @returns false when it had to be killed after all */
  async replaceWeb(): Promise<boolean> {
    const old = this.#web;
    process.kill(-old.pid!, "SIGTERM");
    const ended = await Promise.race([old.ended.then(() => true), new Promise<false>((resolve) => { setTimeout(() => resolve(false), GRACE_MS).unref(); })]);
    if (!ended) killTree(old.pid!);
    await old.ended;
    this.#startWeb();
    await this.ready();
    return ended;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await closeDb();
    await closePool();
    for (const child of [this.#web, this.#worker, this.#database.child]) { killTree(child.pid!); await child.ended; }
  }

  async ready(): Promise<void> {
    for (let i = 0; i < 300 && !this.#stopping; i += 1) {
      if (await fetch(`${this.address}/readyz`).then((answer) => answer.ok, () => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The installation did not become ready: ${this.#web.output}`);
  }

  #env() {
    return { DATABASE_URL: this.#database.url, NEXTAUTH_SECRET: "only for the fault tests", NEXTAUTH_URL: this.address, NODE_ENV: "production" as const, LOG_LEVEL: "error", NEXT_TELEMETRY_DISABLED: "1" };
  }

  #startWeb(): void {
    this.#web = start(...dyingWithParent("KILL", process.execPath, [join(ROOT, "node_modules/next/dist/bin/next"), "start", "-p", String(this.#webPort), "-H", "127.0.0.1"]), { cwd: ROOT, env: this.#env() }) as unknown as Child;
  }

  #startWorker(): void {
    this.#worker = start(...dyingWithParent("KILL", process.execPath, ["--import", "tsx", join(ROOT, "bin/worker.ts")]), { cwd: ROOT, env: this.#env() }) as unknown as Child;
  }
}

/** Kills a process and everything below it at once, the ones on top first so that none is started anew. */
function killTree(root: number): void {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try { parents.set(Number(name), Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8"))?.[1])); } catch { /* Gone meanwhile. */ }
  }
  const tree = [root];
  for (let i = 0; i < tree.length; i += 1) for (const [child, parent] of parents) if (parent === tree[i]) tree.push(child);
  for (const pid of tree) { try { process.kill(pid, "SIGKILL"); } catch { /* Gone meanwhile. */ } }
}
