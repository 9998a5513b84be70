import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { closeConnections } from "../lib/db/connections";
import { cutOffStandby, setSynchronousStandby } from "../bench/database/standbys";
import { promoteStandby } from "../lib/db/schema/standbys";
import { dyingWithParent, run, start } from "../scripts/lib/children.mjs";
import { freePort, startPostgres } from "../scripts/lib/postgres.mjs";
import { compiledPrograms, holdPrograms, programArguments } from "../scripts/lib/programs.mjs";
import { startStandby } from "../scripts/lib/standby";
import { TcpProxy } from "../scripts/lib/tcp-proxy";
import { webCommand } from "../scripts/lib/web-command.mjs";
import type { Clocks } from "./clocks";

const ROOT = process.cwd();
/** Milliseconds that a process may take to stop under load. */
const GRACE_MS = 8000;
/** Milliseconds until a worker that ended by itself is started again. */
const RESTART_MS = 1000;
const SECRET = "only for the fault tests";
/** Opens `/metrics` of the web processes. */
export const METRICS_TOKEN = "metrics of the fault tests";

/** The result of `start`: a child process with its last output and a promise of its end. */
type Child = ChildProcess & { ended: Promise<unknown>; output: string };
type Database = { url: string; port: number; child: Child };

/** Runs a command whose output goes to a disk without room. */
const ON_FULL_DISK = ["sh", "-c", 'exec "$@" > /dev/full 2> /dev/full', "sh"];

/** Connections of a web process, of a worker, and of all others, as docs/operations.md counts them. */
const CONNECTIONS = { web: 60, worker: 32, others: 60 };

const PASSWORD = "faults";
const STANDBY = "assay_standby";

interface Options {
  webs?: number;
  workers?: number;
  /** A program in place of `bin/web.ts`, run from its source. */
  web?: string;
  /** A second server that streams from the first: commits wait for it, or do not. */
  standby?: "synchronous" | "asynchronous";
  /** Web processes and workers reach the database through `proxy`. */
  proxied?: boolean;
  /** The clocks of the processes, if they can be set. */
  clocks?: Clocks | null;
}

/**
 * Runs the production build as several web processes and workers on one PostgreSQL. Each can be
 * killed and restarted.
 */
export class Installation {
  #database!: Database;
  #standby: Database | null = null;
  #proxy: TcpProxy | null = null;
  readonly #webs: { port: number; child: Child }[] = [];
  readonly #workers: Child[] = [];
  #stopping = false;
  #isDiskFull = false;

  private constructor(
    private readonly home: string,
    private readonly settings: Record<string, string | number>,
    private readonly size: { webs: number; workers: number },
    private readonly programs: string | null,
    private readonly web?: string,
    private readonly clocks: Clocks | null = null,
  ) {}

  static async start(
    home: string,
    settings: Record<string, string | number> = {},
    { webs = 2, workers = 2, web, standby, proxied = false, clocks = null }: Options = {},
  ): Promise<Installation> {
    const size = { webs, workers };
    const programs = await compiledPrograms(ROOT);
    if (programs !== null) holdPrograms(programs);
    const maxConnections =
      webs * CONNECTIONS.web + workers * CONNECTIONS.worker + CONNECTIONS.others;
    const all = { max_connections: maxConnections, ...settings };
    const made = new Installation(home, all, size, programs, web, clocks);
    made.#database = await startPostgres({
      root: ROOT,
      home,
      password: PASSWORD,
      settings: all,
      env: clocks?.environment("database"),
    });
    if (proxied) made.#proxy = await TcpProxy.start(made.#database.port);
    if (standby) await made.#addStandby(standby);
    process.env.DATABASE_URL = made.#url();
    process.env.NEXTAUTH_SECRET = SECRET;
    const prepared = await run(
      process.execPath,
      programArguments(ROOT, programs, "scripts/prepare.ts"),
      { cwd: ROOT, env: made.#env() },
    );
    if (prepared.code !== 0) throw new Error(prepared.output);
    for (let i = 0; i < size.webs; i += 1) {
      const port = await freePort();
      made.#webs.push({ port, child: made.#web(port) });
    }
    for (let i = 0; i < size.workers; i += 1) made.#startWorker(i);
    await made.ready();
    return made;
  }

  /** The proxy between the processes and the database. */
  get proxy(): TcpProxy {
    return this.#proxy!;
  }

  /** Lets every process of the database stand still, or go on. */
  signalDatabase(signal: "SIGSTOP" | "SIGCONT"): void {
    signalTree(this.#database.child.pid!, signal);
  }

  /** Lets every process of the standby stand still, or go on. */
  signalStandby(signal: "SIGSTOP" | "SIGCONT"): void {
    signalTree(this.#standby!.child.pid!, signal);
  }

  /** Lets a worker stand still with its children, or go on. */
  signalWorker(which: number, signal: "SIGSTOP" | "SIGCONT"): void {
    signalTree(this.#workers[which % this.size.workers]!.pid!, signal);
  }

  /** Starts all workers anew, with their output on a full disk or as before. */
  async replaceWorkers({ onFullDisk }: { onFullDisk: boolean }): Promise<void> {
    this.#isDiskFull = onFullDisk;
    for (let which = 0; which < this.size.workers; which += 1) await this.killWorker(which);
  }

  /** The process id of the first web process. */
  get webPid(): number {
    return this.#webs[0]!.child.pid!;
  }

  /** The addresses of all web processes. */
  get addresses(): string[] {
    return this.#webs.map(({ port }) => `http://127.0.0.1:${port}`);
  }

  /** Kills a web process (kill -9) and starts it again. */
  async killWeb(which: number): Promise<void> {
    const web = this.#webs[which % this.size.webs]!;
    killTree(web.child.pid!);
    await web.child.ended;
    web.child = this.#web(web.port);
    await this.ready();
  }

  async killWorker(which: number): Promise<void> {
    const index = which % this.size.workers;
    const old = this.#workers[index]!;
    delete this.#workers[index];
    killTree(old.pid!);
    await old.ended;
    this.#startWorker(index);
  }

  /** Kills every process of PostgreSQL at once (kill -9). It recovers from what is on disk. */
  async killDatabase(): Promise<void> {
    killTree(this.#database.child.pid!);
    await this.#database.child.ended;
    await closeConnections();
    this.#database = await startPostgres({
      root: ROOT,
      home: this.home,
      password: PASSWORD,
      settings: { ...this.settings, port: this.#database.port },
    });
    await this.ready();
  }

  /** Cuts the standby off: it receives nothing of what is written from now on. */
  async cutOffStandby(): Promise<void> {
    await cutOffStandby(this.#standby!.url);
  }

  /**
   * Kills every process of the primary at once (kill -9) and promotes the standby. The primary stays
   * down. Web processes and workers are left alone.
   */
  async failOver(): Promise<void> {
    killTree(this.#database.child.pid!);
    await this.#database.child.ended;
    await closeConnections();
    await promoteStandby(this.#standby!.url);
    await this.ready();
  }

  /** Starts the old primary again after a promotion, as whoever knows nothing of it would. */
  async oldPrimaryReturns(): Promise<void> {
    this.#database = await startPostgres({
      root: ROOT,
      home: this.home,
      password: PASSWORD,
      settings: { ...this.settings, port: this.#database.port },
    });
  }

  async #addStandby(kind: "synchronous" | "asynchronous"): Promise<void> {
    this.#standby = await startStandby({
      root: ROOT,
      home: join(this.home, "standby"),
      password: PASSWORD,
      primary: this.#database.url,
      name: STANDBY,
      settings: this.settings,
    });
    if (kind === "synchronous") await setSynchronousStandby(this.#database.url, STANDBY);
  }

  /** Returns the connection string; with a standby it names both servers. */
  #url(): string {
    if (!this.#standby) return this.#database.url;
    const hosts = `127.0.0.1:${this.#database.port},127.0.0.1:${this.#standby.port}`;
    return `postgresql://assay:${PASSWORD}@${hosts}/postgres?target_session_attrs=read-write`;
  }

  /**
   * Asks a web process to stop, as a deployment does, and starts another.
   * @returns false if it had to be killed
   */
  async replaceWeb(which: number): Promise<boolean> {
    const web = this.#webs[which % this.size.webs]!;
    const old = web.child;
    process.kill(-old.pid!, "SIGTERM");
    const ended = await Promise.race([
      old.ended.then(() => true),
      new Promise<false>((resolve) => {
        setTimeout(() => resolve(false), GRACE_MS).unref();
      }),
    ]);
    if (!ended) killTree(old.pid!);
    await old.ended;
    web.child = this.#web(web.port);
    await this.ready();
    return ended;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await closeConnections();
    await this.#proxy?.close();
    for (const child of [
      ...this.#webs.map((web) => web.child),
      ...this.#workers,
      ...(this.#standby ? [this.#standby.child] : []),
      this.#database.child,
    ]) {
      killTree(child.pid!);
      await child.ended;
    }
  }

  async ready(): Promise<void> {
    for (let i = 0; i < 600 && !this.#stopping; i += 1) {
      const answers = await Promise.all(
        this.addresses.map((address) =>
          fetch(`${address}/readyz`).then(
            (answer) => answer.ok,
            () => false,
          ),
        ),
      );
      if (answers.every(Boolean)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(
      `The installation did not become ready: ${this.#webs.map(({ child }) => child.output).join("\n")}`,
    );
  }

  #env(who: "web" | "worker" | null = null) {
    return {
      ...(who === null ? {} : this.clocks?.environment(who)),
      DATABASE_URL: this.#proxy ? this.#proxy.address(this.#database.url) : this.#url(),
      ASSAY_PRIVATE_ENDPOINTS: "1",
      NEXTAUTH_SECRET: SECRET,
      NEXTAUTH_URL: "http://127.0.0.1",
      ASSAY_METRICS_TOKEN: METRICS_TOKEN,
      // A process that starts again while its database is down waits for it.
      ASSAY_WAIT_FOR_DATABASE: "1",
      NODE_ENV: "production" as const,
      LOG_LEVEL: "error",
      NEXT_TELEMETRY_DISABLED: "1",
      ...(this.programs === null ? {} : { ASSAY_PROGRAMS: this.programs }),
    };
  }

  #web(port: number): Child {
    const programs = this.web === undefined ? this.programs : null;
    return start(
      ...dyingWithParent("KILL", ...webCommand(ROOT, port, "127.0.0.1", programs, this.web)),
      {
        cwd: ROOT,
        env: this.#env("web"),
      },
    );
  }

  /** Starts a worker, and another if it ends by itself, as the supervisor does. */
  #startWorker(index: number): void {
    const worker = this.#worker();
    this.#workers[index] = worker;
    void worker.ended.then(() => {
      if (this.#workers[index] !== worker || this.#stopping) return;
      setTimeout(() => {
        if (!this.#stopping) this.#startWorker(index);
      }, RESTART_MS);
    });
  }

  #worker(): Child {
    const command = [process.execPath, ...programArguments(ROOT, this.programs, "bin/worker.ts")];
    const [program, ...args] = this.#isDiskFull ? [...ON_FULL_DISK, ...command] : command;
    // The level at which a worker writes something.
    const level = this.#isDiskFull ? { LOG_LEVEL: "info" } : {};
    return start(...dyingWithParent("KILL", program!, args), {
      cwd: ROOT,
      env: { ...this.#env("worker"), ...level },
    });
  }
}

/** Kills a process and all its descendants, parents first, so that none is restarted. */
function killTree(root: number): void {
  signalTree(root, "SIGKILL");
}

function signalTree(root: number, signal: NodeJS.Signals): void {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(
        Number(name),
        Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8"))?.[1]),
      );
    } catch {
      /* The process has ended in the meantime. */
    }
  }
  const tree = [root];
  for (let i = 0; i < tree.length; i += 1)
    for (const [child, parent] of parents) if (parent === tree[i]) tree.push(child);
  for (const pid of tree) {
    try {
      process.kill(pid, signal);
    } catch {
      /* The process has ended in the meantime. */
    }
  }
}
