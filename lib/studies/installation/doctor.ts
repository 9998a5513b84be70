import { existsSync, readdirSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unseal } from "@/lib/auth/sealed";
import { applicationProblem, PREPARE } from "@/lib/db/installation/database-problem";
import {
  inspectDatabase,
  lackingMigrations,
  type DatabaseReport,
} from "@/lib/db/installation/inspect";
import { mailSettingsIn } from "@/lib/db/installation/mail-settings.mjs";
import { settingsProblems, unknownSettings } from "@/lib/db/installation/settings.mjs";
import { readSource } from "@/lib/db/servers/read-server";
import { VERSION } from "@/lib/domain/version";
import { greet } from "@/lib/studies/mail/deliver";
import { ENDPOINT_KEY } from "@/lib/studies/judge-runs/endpoint-secrets";

/** What was looked at, how it is, and what to do. */
export interface Finding {
  check: string;
  state: "ok" | "warning" | "problem";
  message: string;
  /** What to do; null if nothing. */
  todo: string | null;
}

interface Options {
  /** Folder with backups, or one backup. */
  backups?: string;
}

/** Looks at everything that an installation needs, and says what to do. Changes nothing. */
export async function examine(
  environment: Readonly<Record<string, string | undefined>>,
  { backups }: Options = {},
): Promise<Finding[]> {
  const found = [
    version(),
    ...settings(environment),
    ...disks(environment),
    ...(await mailServer(environment)),
  ];
  const url = environment.DATABASE_URL;
  const problem = url ? await applicationProblem(url) : null;
  if (!url) return [...found, backupFinding(backups, null)];
  if (problem !== null) return [...found, finding("database", "problem", ...halves(problem))];
  const report = await inspectDatabase();
  return [
    ...found,
    ...databaseFindings(report),
    migrations(await lackingMigrations(environment.ASSAY_ROOT ?? process.cwd())),
    clock(report.clockApartMs),
    ...(environment.ASSAY_READ_URL ? [await standbyForReads()] : []),
    worker(report),
    administrators(report),
    endpoints(report),
    ...mails(report),
    backupFinding(backups, report),
  ];
}

function finding(
  check: string,
  state: Finding["state"],
  message: string,
  todo: string | null = null,
): Finding {
  return { check, state, message, todo };
}

/** Splits a sentence of the kind "what is wrong: what to do". */
function halves(sentence: string): [message: string, todo: string | null] {
  const [, message, todo] = /^(.*?): (.*)$/s.exec(sentence) ?? [];
  return message === undefined ? [sentence, null] : [message, todo!];
}

function version(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const message = `Assay ${VERSION} on Node ${process.versions.node}`;
  if (major < 20 || (major === 20 && minor < 19))
    return finding("version", "problem", message, "use Node 20.19 or later");
  return major < 22
    ? finding("version", "warning", `${message}, which gets no more fixes`, "use Node 22 or 24")
    : finding("version", "ok", message);
}

function settings(environment: Readonly<Record<string, string | undefined>>): Finding[] {
  const needed = ["DATABASE_URL", "NEXTAUTH_SECRET"];
  const problems = settingsProblems({ ...environment, NODE_ENV: "production" }, { needed });
  const found = problems.map((one) => finding("settings", "problem", ...halves(one)));
  for (const name of unknownSettings(environment))
    found.push(
      finding(
        "settings",
        "warning",
        `${name} is no setting of Assay`,
        "correct its name, or unset it",
      ),
    );
  const address = environment.NEXTAUTH_URL;
  if (!address)
    found.push(
      finding("settings", "warning", "NEXTAUTH_URL is not set", "write the public address there"),
    );
  else if (URL.canParse(address) && isOpen(new URL(address)))
    found.push(
      finding("settings", "warning", `${address} is without TLS`, "put a proxy with TLS in front"),
    );
  return found.length > 0 ? found : [finding("settings", "ok", "every setting can be read")];
}

function isOpen({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && !/^(localhost|127\.|\[::1\])/.test(hostname);
}

const MAIL_PATIENCE = { step: 5000, whole: 10_000 };

/** Says whether the mail server lets Assay in. Wrong settings are told of with the others. */
async function mailServer(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  if (settingsProblems(environment).some((one) => one.startsWith("ASSAY_MAIL_"))) return [];
  const mail = mailSettingsIn(environment);
  if (mail === null)
    return [finding("e-mail", "ok", "it is off, because ASSAY_MAIL_URL is not set")];
  const server = `${mail.host}:${mail.port}`;
  try {
    await greet(mail, MAIL_PATIENCE);
    return [finding("e-mail", "ok", `the mail server ${server} lets Assay in`)];
  } catch (error) {
    const message = `the mail server ${server} does not let Assay in (${(error as Error).message})`;
    return [finding("e-mail", "problem", message, "start it, or correct ASSAY_MAIL_URL")];
  }
}

function mails({ givenUpMails }: DatabaseReport): Finding[] {
  if (givenUpMails === 0) return [];
  const message = `${givenUpMails} failed, or may not have arrived`;
  return [finding("e-mail", "warning", message, "look at the page Accounts")];
}

const FEW_GB = 2;
const SOME_GB = 10;

function disks(environment: Readonly<Record<string, string | undefined>>): Finding[] {
  const home = environment.ASSAY_HOME ?? ".assay";
  return [...new Set([existsSync(home) ? home : ".", tmpdir()])].map((folder) => {
    const { bavail, bsize } = statfsSync(folder);
    const free = (Number(bavail) * Number(bsize)) / 1e9;
    const message = `${free.toFixed(1)} GB are free on the disk of ${folder}`;
    if (free >= SOME_GB) return finding("disk", "ok", message);
    return finding("disk", free < FEW_GB ? "problem" : "warning", message, "free some space");
  });
}

/** For a web process, a worker, and what runs beside them. */
const CONNECTIONS = 112;

function databaseFindings(report: DatabaseReport): Finding[] {
  const { megabytes, fsync, synchronousCommit, maxConnections } = report;
  const major = Math.floor(report.version / 10_000);
  const found = [
    major < 15
      ? finding("database", "problem", `PostgreSQL ${major} is too old`, "use version 15 or later")
      : finding("database", "ok", `PostgreSQL ${major} answers, ${megabytes} MB`),
  ];
  if (fsync === "off" || synchronousCommit === "off")
    found.push(
      finding(
        "database",
        "problem",
        "a crash can lose labels that were acknowledged",
        "switch fsync and synchronous_commit on",
      ),
    );
  if (maxConnections < CONNECTIONS)
    found.push(
      finding(
        "database",
        "warning",
        `max_connections is ${maxConnections}`,
        "set 60 for each web process, 32 for each worker and 20 more",
      ),
    );
  if (report.lacksStandby)
    found.push(
      finding(
        "standby",
        "problem",
        "saves wait: the synchronous standby is not connected",
        "start it, or set synchronous_standby_names to nothing",
      ),
    );
  return found;
}

function migrations(lacking: readonly string[] | null): Finding {
  return lacking === null || lacking.length === 0
    ? finding("migrations", "ok", "roles and tables are those of this version")
    : finding(
        "migrations",
        "problem",
        `the database lacks ${lacking.length} (${lacking[0]} …)`,
        `run them as the owner of the tables (${PREPARE})`,
      );
}

const WARN_CLOCK_S = 2;
const BAD_CLOCK_S = 30;

/** Says whether the clocks here and of the database agree. */
export function clock(apartMs: number): Finding {
  const apart = apartMs / 1000;
  const message = `the clocks here and of the database are ${apart.toFixed(1)} s apart`;
  if (apart < WARN_CLOCK_S) return finding("clock", "ok", message);
  const state = apart < BAD_CLOCK_S ? "warning" : "problem";
  return finding("clock", state, message, "let both machines set their clocks by NTP");
}

async function standbyForReads(): Promise<Finding> {
  const source = await readSource();
  return source.from === "standby"
    ? finding("standby for reads", "ok", `it is ${source.ageSeconds} s behind`)
    : finding(
        "standby for reads",
        "warning",
        `it is not read (${source.because ?? "not set"})`,
        "start it, or correct ASSAY_READ_URL",
      );
}

const LONG_WAIT_S = 300;

function worker({ oldestJob }: DatabaseReport): Finding {
  return oldestJob !== null && oldestJob > LONG_WAIT_S
    ? finding(
        "worker",
        "problem",
        `a job waits for ${Math.round(oldestJob / 60)} minutes`,
        "start a worker, and look at its log",
      )
    : finding("worker", "ok", "no job waits for long");
}

function administrators({ administrators: count }: DatabaseReport): Finding {
  return count === 0
    ? finding("accounts", "warning", "nobody is an administrator", "assay user add NAME --admin")
    : finding("accounts", "ok", `${count} administrator${count === 1 ? "" : "s"}`);
}

function endpoints({ endpoints: all }: DatabaseReport): Finding {
  const locked = all.filter(({ sealedKey }) => sealedKey !== null && !canOpen(sealedKey));
  if (locked.length > 0)
    return finding(
      "endpoints",
      "problem",
      `the key of ${locked.map(({ name }) => `"${name}"`).join(", ")} was stored under another NEXTAUTH_SECRET`,
      "put that secret back, or type the keys again on the page Judges",
    );
  return finding(
    "endpoints",
    "ok",
    all.length === 0 ? "none is set up" : `${all.length} set up, and their keys can be opened`,
  );
}

function canOpen(sealed: string): boolean {
  try {
    unseal(ENDPOINT_KEY, sealed);
    return true;
  } catch {
    return false;
  }
}

const DAY_MS = 86_400_000;
const OLD_DAYS = 2;

function backupFinding(folder: string | undefined, report: DatabaseReport | null): Finding {
  if (folder !== undefined) return newestBackup(folder);
  if (report && report.archiveMode !== "off" && report.lastArchived !== null)
    return finding(
      "backups",
      "ok",
      `the log was last archived ${report.lastArchived.toISOString()}`,
    );
  return finding(
    "backups",
    "warning",
    "none is known here",
    "run assay backup every night and name its folder with --backups, or archive the log of PostgreSQL",
  );
}

function newestBackup(folder: string): Finding {
  const places = existsSync(folder)
    ? [folder, ...readdirSync(folder).map((name) => join(folder, name))]
    : [];
  const times = places
    .map((place) => join(place, "manifest.json"))
    .filter((file) => existsSync(file))
    .map((file) => Date.parse((JSON.parse(readFileSync(file, "utf8")) as { at: string }).at))
    .filter((at) => !Number.isNaN(at));
  if (times.length === 0)
    return finding("backups", "problem", `${folder} holds no backup`, "run assay backup");
  const days = (Date.now() - Math.max(...times)) / DAY_MS;
  const message = `the newest of ${times.length} is ${days.toFixed(1)} days old`;
  return days > OLD_DAYS
    ? finding("backups", "warning", message, "run assay backup every night")
    : finding("backups", "ok", message);
}
