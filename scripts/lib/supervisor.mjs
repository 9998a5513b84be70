import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { settingsProblems } from "../../lib/db/installation/settings.mjs";
import { checkDatabaseReachable, checkFreeSpace, checkPortFree } from "./checks.mjs";
import { dyingWithParent, run, start, stopAll } from "./children.mjs";
import { Problem, reportingProblems } from "./fail.mjs";
import { startPostgres } from "./postgres.mjs";
import { commandOf } from "./process-command.mjs";
import { programArguments } from "./programs.mjs";
import { localSecrets } from "./secrets.mjs";
import { readSettings } from "./settings.mjs";
import { step } from "./step.mjs";
import { developmentCommand, webCommand } from "./web-command.mjs";

/** The folder of the product's own files. */
let root = "";
/** The folder for data, secrets and log. */
let home = "";
let stopping = false;
/** Command lines that run this supervisor. */
const SUPERVISORS = /(start|dev)\.mjs|(assay|packed)(\.mjs)? start\b/;

/**
 * Starts all processes, prints how to sign in, and runs until it is told to stop.
 * @param {import("./installation.d.mts").Installation} installation
 * @param {{ isDevelopment?: boolean }} [options]  in development nothing is built; Next.js compiles
 * pages on request
 */
export async function supervise(installation, { isDevelopment = false } = {}) {
  root = installation.root;
  home = readSettings(installation.folder);
  onEveryEnd(() => void shutDown(0));
  await reportingProblems(
    () => bringUp(installation, isDevelopment),
    async () => {
      stopping = true;
      await stopAll();
      releaseLock();
    },
  );
}

async function bringUp(installation, isDevelopment) {
  const ownServer = Boolean(process.env.DATABASE_URL);
  console.log("Assay is starting.");
  checkSettings(ownServer, isDevelopment);
  const host = process.env.HOST || "127.0.0.1";
  const port = Number(process.env.PORT || 3000);
  takeLock();
  checkFreeSpace(home);
  await checkPortFree(port, host);
  if (ownServer) await checkDatabaseReachable(process.env.DATABASE_URL);
  const secret = process.env.NEXTAUTH_SECRET || localSecrets(home).sessionSecret;
  await installation.install();
  const [url] = await Promise.all([
    ownServer ? process.env.DATABASE_URL : embeddedDatabase(),
    installation.generate(),
  ]);
  const env = {
    ASSAY_ROOT: root,
    NODE_ENV: isDevelopment ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    DATABASE_URL: url,
    NEXTAUTH_SECRET: secret,
    NEXTAUTH_URL: process.env.NEXTAUTH_URL || `http://localhost:${port}`,
    ASSAY_DEMO: process.env.ASSAY_DEMO || (ownServer ? "0" : "1"),
    // Sign-in by one click is offered only if no other machine can reach the page.
    ASSAY_DEMO_SIGN_IN:
      isLocal(host) && isLocal(new URL(process.env.NEXTAUTH_URL || "http://localhost").hostname)
        ? "1"
        : "0",
  };
  // The command line reads the address of the running database from this file.
  if (!ownServer) writeFileSync(join(home, "database-url"), url, { mode: 0o600 });
  const programs = isDevelopment ? null : await installation.programs();
  if (programs !== null) env.ASSAY_PROGRAMS = programs;
  // The build reads no data, so the database is prepared beside it.
  const [accounts] = await Promise.all([
    prepareDatabase(env, programs),
    isDevelopment ? null : installation.build(),
  ]);
  const command = isDevelopment
    ? developmentCommand(root, port, host)
    : webCommand(root, port, host, programs);
  await step("Starting web server and worker", () =>
    startServers({ env, host, port, command, programs }),
  );
  announce(env.NEXTAUTH_URL, accounts);
}

function isLocal(host) {
  return ["127.0.0.1", "localhost", "::1", "[::1]"].includes(host);
}

function checkSettings(ownServer, isDevelopment) {
  const [problem] = settingsProblems(
    { ...process.env, NODE_ENV: isDevelopment ? "development" : "production" },
    { needed: ownServer ? ["NEXTAUTH_SECRET"] : [] },
  );
  if (problem !== undefined) throw new Problem(problem);
}

async function embeddedDatabase() {
  const { databasePassword } = localSecrets(home);
  const server = await step("Starting PostgreSQL", () =>
    startPostgres({ root, home: join(home, "postgres"), password: databasePassword }),
  );
  if (server.moved)
    console.log(
      `  The database cannot run inside this folder as root here; its data is in ${server.where}.`,
    );
  server.child.ended.then(() => {
    if (!stopping) {
      console.error("\nPostgreSQL ended by itself; Assay stops.");
      void shutDown(1);
    }
  });
  return server.url;
}

/** Applies migrations, and creates the demonstration study if the database is empty. */
function prepareDatabase(env, programs) {
  return step("Preparing the database", async () => {
    let accounts = [];
    const onLine = (line) => {
      if (line.startsWith("ACCOUNTS ")) accounts = JSON.parse(line.slice(9));
      else if (line.trim()) console.log(`    ${line}`);
    };
    const { code, output } = await run(
      process.execPath,
      programArguments(root, programs, "scripts/prepare.ts"),
      {
        cwd: root,
        env: { ...env, DATABASE_URL: process.env.ASSAY_MIGRATION_URL || env.DATABASE_URL },
        onLine,
      },
    );
    if (code !== 0) throw new Problem(output.trim().split("\n").slice(-12).join("\n"));
    return accounts;
  });
}

async function startServers({ env, host, port, command, programs }) {
  const web = start(...dyingWithParent("TERM", ...command), {
    cwd: root,
    env,
    onLine: log("web"),
  });
  void web.ended.then((code) => {
    if (!stopping) {
      console.error(`\nThe web server ended (${code}); Assay stops.`);
      void shutDown(1);
    }
  });
  await untilReady(
    `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${port}/healthz`,
    web,
  );
  // Afterwards, because a person waits for the web server and nobody for the worker.
  startWorker(env, programs);
}

function startWorker(env, programs) {
  const worker = start(
    ...dyingWithParent("TERM", process.execPath, programArguments(root, programs, "bin/worker.ts")),
    { cwd: root, env, onLine: log("worker") },
  );
  void worker.ended.then((code) => {
    if (stopping) return;
    console.error(`The worker ended (${code}); it is started again.`);
    setTimeout(() => {
      if (!stopping) startWorker(env, programs);
    }, 1000);
  });
}

function log(name) {
  return (line) => {
    if (process.env.ASSAY_LOG === "1" || /error|warn/i.test(line)) console.log(`[${name}] ${line}`);
  };
}

async function untilReady(url, web) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (web.exitCode !== null) break;
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      /* The server does not listen yet. */
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Problem(`The web server did not answer. It said:\n${web.output.trim()}`);
}

function announce(address, accounts) {
  console.log(`\nAssay is ready: ${address}\n`);
  for (const { role, username, password } of accounts) {
    console.log(
      `  ${`${role}:`.padEnd(13)} sign in as ${username.padEnd(12)} with password ${password}`,
    );
  }
  console.log(`${accounts.length ? "\n" : ""}Ctrl-C stops everything.`);
}

function onEveryEnd(end) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
  if (!["start", "dev", "assay", "npx"].includes(process.env.npm_lifecycle_event)) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, 300).unref();
}

async function shutDown(code) {
  if (stopping) return;
  stopping = true;
  console.log("\nAssay is stopping.");
  await stopAll();
  releaseLock();
  process.exit(code);
}

function takeLock() {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const file = join(home, "supervisor.pid");
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, "utf8"));
    if (SUPERVISORS.test(commandOf(pid)) && pid !== process.pid) {
      throw new Problem(
        `Assay already runs from this folder (process ${pid}): use that one, or stop it with kill ` +
          `${pid} and start again.`,
      );
    }
  }
  writeFileSync(file, String(process.pid));
}

function releaseLock() {
  const file = join(home, "supervisor.pid");
  if (!existsSync(file) || readFileSync(file, "utf8") !== String(process.pid)) return;
  rmSync(file);
  rmSync(join(home, "database-url"), { force: true });
}
