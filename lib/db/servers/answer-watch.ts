import { Socket } from "node:net";
import { Client, type Pool, type PoolClient } from "pg";
import { perProcess } from "@/lib/domain/per-process";
import { commitsWait, forgetWaitOf, waitingCommits, type LeftCommit } from "./commit-wait";
import { withClient } from "./main-server";

/** Milliseconds without an answer after which the server is asked what became of a statement. */
const SILENT_MS = 3000;
/** Milliseconds between looks. */
const LOOK_MS = 1000;

declare module "pg" {
  /** Parts of a client that its types do not name. */
  interface Client {
    readonly _activeQuery: object | null;
    readonly processID: number;
  }
}

interface Watched {
  client: Client;
  /** The address of the server that it is connected to, as the owner of the address of the pool. */
  address: string;
  query: object | null;
  bytes: number;
  /** When something was last sent or received. */
  since: number;
  verdict: Verdict | null;
}

/** Why a statement is given up: the server knows nothing of it, or its commit waits for a standby. */
type Verdict = "lost" | "waits";

/** The codes of errors of statements that were given up, whichever client reports them. */
export const GIVEN_UP = { lost: "NO_ANSWER", waits: "COMMIT_WAITS" } as const;

const shared = perProcess("answer-watch", () => ({
  watched: new Set<Watched>(),
  asked: new Set<string>(),
  timer: undefined as NodeJS.Timeout | undefined,
}));

/**
 * Ends statements that would wait without end, within eight seconds: the server is frozen or what is
 * sent gets lost, the connection is open on this side alone, or a commit waits for a standby that is
 * gone. A statement that the server works on may take as long as it needs.
 * @param address of the database, as its own user, who sees what the connections of the pool do
 */
export function watchAnswers(pool: Pool, address: string): void {
  pool.on("connect", (client) => watch(client, address));
}

function watch(client: PoolClient, address: string): void {
  if (!(client instanceof Client)) return;
  const one: Watched = {
    client,
    address: serverOf(client, address),
    query: null,
    bytes: 0,
    since: 0,
    verdict: null,
  };
  shared.watched.add(one);
  client.once("end", () => shared.watched.delete(one));
  shared.timer ??= setInterval(look, LOOK_MS).unref();
}

/** Returns the address with the server that a client chose, if it chose among several. */
function serverOf({ host, port }: Client, address: string): string {
  // The path of a socket names no server.
  if (host.startsWith("/")) return address;
  const url = new URL(address);
  url.hostname = host.includes(":") ? `[${host}]` : host;
  url.port = `${port}`;
  return url.href;
}

function look(): void {
  const silent = new Map<string, Watched[]>();
  for (const one of shared.watched)
    if (isSilent(one)) silent.set(one.address, [...(silent.get(one.address) ?? []), one]);
  const left = waitingCommits();
  for (const address of new Set([...silent.keys(), ...left.map((commit) => commit.address)]))
    if (!shared.asked.has(address)) {
      shared.asked.add(address);
      const here = left.filter((commit) => commit.address === address);
      void ask(address, silent.get(address) ?? [], here).finally(() =>
        shared.asked.delete(address),
      );
    }
  if (shared.watched.size > 0 || left.length > 0) return;
  clearInterval(shared.timer);
  shared.timer = undefined;
}

function isSilent(one: Watched): boolean {
  const { _activeQuery: query, connection } = one.client;
  const { stream } = connection;
  const bytes = stream instanceof Socket ? stream.bytesRead : 0;
  const now = performance.now();
  if (query !== one.query || bytes !== one.bytes)
    Object.assign(one, { query, bytes, since: now, verdict: null });
  // A download that is read slowly is paused on this side.
  return query !== null && now - one.since >= SILENT_MS && !stream.isPaused();
}

interface Backend {
  pid: number;
  state: string | null;
  waits: string | null;
}

/** Asks a server on another connection what it does for the silent ones, and for commits left to it. */
async function ask(
  address: string,
  silent: readonly Watched[],
  left: readonly LeftCommit[],
): Promise<void> {
  const open = [...shared.watched].filter((one) => one.address === address);
  const pids = [...open.map(({ client }) => client.processID), ...left.map(({ pid }) => pid)];
  const backends = await backendsOf(address, pids).catch((error: { code?: string }) =>
    isFromServer(error) ? undefined : null,
  );
  // Answers that came while this process was busy are taken first.
  await new Promise((resolve) => setImmediate(resolve));
  if (backends === undefined) return;
  for (const commit of left)
    if (backends?.get(commit.pid)?.waits !== "SyncRep") forgetWaitOf(commit);
  if (backends === null) {
    // Also those that became silent while the server was asked.
    const open = [...shared.watched].filter((one) => one.address === address);
    return open.filter(isSilent).forEach((one) => end(one, "lost"));
  }
  // The server has closed these, idle ones too: the next requests need not find that out.
  for (const one of open) if (!backends.has(one.client.processID)) end(one, "lost");
  for (const one of silent.filter(isSilent)) judge(one, backends.get(one.client.processID));
}

/**
 * Returns what processes of a server do. @returns undefined if there is a pooler in front, whose
 * numbers are not those of the server
 */
function backendsOf(
  address: string,
  pids: readonly number[],
): Promise<Map<number, Backend> | undefined> {
  return withClient(address, async (client) => {
    const { rows } = await client.query<Backend>(
      `
        SELECT pid, state, wait_event AS waits
        FROM pg_stat_activity
        WHERE pid = ANY ($1)
          OR pid = pg_backend_pid()
      `,
      [pids],
    );
    const known = new Map(rows.map((row) => [row.pid, row]));
    return known.has(client.processID) ? known : undefined;
  });
}

/** Gives a statement up if two looks say the same, because an answer may be under way. */
function judge(one: Watched, backend: Backend | undefined): void {
  const verdict = verdictOn(backend);
  if (verdict === null || verdict !== one.verdict) {
    one.verdict = verdict;
    return;
  }
  const { address, client } = one;
  if (verdict === "waits") commitsWait({ address, pid: client.processID });
  end(one, verdict);
}

function verdictOn(backend: Backend | undefined): Verdict | null {
  if (backend === undefined || backend.state?.startsWith("idle")) return "lost";
  return backend.waits === "SyncRep" ? "waits" : null;
}

/** Breaks the connection, so that its statement fails with an error of this code. */
function end({ client }: Watched, verdict: Verdict): void {
  const error = new Error("The database did not answer in time.");
  client.connection.stream.destroy(Object.assign(error, { code: GIVEN_UP[verdict] }));
}

/** Returns whether the server itself refused, as when it has no connection left. */
function isFromServer({ code }: { code?: string }): boolean {
  return /^[0-9A-Z]{5}$/.test(code ?? "") && code !== "EPIPE";
}
