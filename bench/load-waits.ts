import { METRICS_TOKEN } from "../faults/installation";
import { serverCounts, type ServerCounts } from "./database/server-waits";
import { round } from "./load-client";

/** Milliseconds from one look to the next. */
const EVERY_MS = 250;
/** A request that takes longer, in milliseconds, is looked at. */
const SLOW_MS = 50;
/** Milliseconds after the start in which routes run for the first time. */
const FIRST_MS = 5000;
const MAX_LISTED = 20;

/** A request: when it was sent (`performance.now()`), and how long it took. */
export interface TimedRequest {
  what: string;
  from: number;
  ms: number;
}

/** What the web process says of itself. */
interface WebCounts {
  gcMs: number;
  longestLoopMs: number;
  waitingForConnection: number;
}

interface Look {
  from: number;
  until: number;
  server: ServerCounts;
  before: ServerCounts;
  web: WebCounts;
  gcMs: number;
}

/** Causes of waiting: whether one was there between two looks, and how many milliseconds it took. */
const CAUSES: Record<string, (look: Look) => number> = {
  checkpoint: ({ server, before, from, until }) =>
    server.checkpointPages > before.checkpointPages || server.checkpoints > before.checkpoints
      ? until - from
      : 0,
  logSync: ({ server, before }) => over(5, server.walSyncMs - before.walSyncMs),
  logWrite: ({ server, before }) => over(5, server.walWriteMs - before.walWriteMs),
  autovacuum: ({ server, from, until }) => (server.vacuums > 0 ? until - from : 0),
  lock: ({ server, from, until }) => (server.lockWaits > 0 ? until - from : 0),
  garbageCollection: ({ gcMs }) => over(5, gcMs),
  eventLoop: ({ web }) => over(20, web.longestLoopMs),
  pool: ({ web, from, until }) => (web.waitingForConnection > 0 ? until - from : 0),
};

function over(least: number, ms: number): number {
  return ms > least ? ms : 0;
}

/**
 * Looks at the server and a web process several times per second, and says which causes of waiting
 * were there while requests were slow. A cause that is there is not always the reason.
 */
export class Waits {
  readonly #looks: Look[] = [];
  readonly #begunAt = performance.now();
  #isOver = false;
  #done: Promise<void>;

  constructor(private readonly address: string) {
    this.#done = this.#look();
  }

  /** Ends looking. @returns what was found; requests are those of the time since the start */
  async report(requests: readonly TimedRequest[]): Promise<object> {
    this.#isOver = true;
    await this.#done;
    const slow = requests.filter(({ ms }) => ms > SLOW_MS).sort((a, b) => a.from - b.from);
    const looksAt = ({ from, ms }: TimedRequest) =>
      this.#looks.filter((look) => look.from < from + ms && look.until > from);
    const causesOf = (request: TimedRequest) => [
      ...Object.entries(CAUSES).flatMap(([cause, msOf]) =>
        looksAt(request).some((look) => msOf(look) > 0) ? [cause] : [],
      ),
      ...(request.from - this.#begunAt < FIRST_MS ? ["firstRequests"] : []),
    ];
    const found = slow.map((request) => ({ request, causes: causesOf(request) }));
    const totals = Object.entries(CAUSES).map(([cause, msOf]) => {
      const all = this.#looks.map(msOf).filter((ms) => ms > 0);
      return [
        cause,
        {
          looks: all.length,
          totalMs: Math.round(all.reduce((sum, ms) => sum + ms, 0)),
          longestMs: round(all.reduce((longest, ms) => Math.max(longest, ms), 0)),
          slowRequests: found.filter(({ causes }) => causes.includes(cause)).length,
        },
      ] as const;
    });
    const [first, last] = [this.#looks[0], this.#looks.at(-1)];
    return {
      looks: this.#looks.length,
      slowerThanMs: SLOW_MS,
      slowRequests: slow.length,
      causes: {
        ...Object.fromEntries(totals),
        firstRequests: {
          slowRequests: found.filter(({ causes }) => causes.includes("firstRequests")).length,
        },
        none: { slowRequests: found.filter(({ causes }) => causes.length === 0).length },
      },
      ...(first && last
        ? {
            checkpoints: last.server.checkpoints - first.before.checkpoints,
            logMegabytes: round(last.server.walMegabytes - first.before.walMegabytes),
          }
        : {}),
      slowestSeconds: slowestSeconds(found, this.#begunAt),
    };
  }

  async #look(): Promise<void> {
    let server = await serverCounts();
    let web = await this.#webCounts();
    let from = performance.now();
    while (!this.#isOver) {
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      const [before, webBefore] = [server, web];
      [server, web] = await Promise.all([serverCounts(), this.#webCounts()]);
      const until = performance.now();
      this.#looks.push({ from, until, server, before, web, gcMs: web.gcMs - webBefore.gcMs });
      from = until;
    }
  }

  async #webCounts(): Promise<WebCounts> {
    const answer = await fetch(`${this.address}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    if (!answer.ok) throw new Error(`/metrics: ${answer.status}`);
    const text = await answer.text();
    const valuesOf = (name: RegExp) =>
      [...text.matchAll(new RegExp(`^${name.source}.* (\\S+)$`, "gm"))].map(([, value]) =>
        Number(value),
      );
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
    return {
      gcMs: sum(valuesOf(/assay_nodejs_gc_duration_seconds_sum/)) * 1000,
      longestLoopMs: sum(valuesOf(/assay_nodejs_eventloop_lag_max_seconds/)) * 1000,
      waitingForConnection: sum(valuesOf(/assay_database_connections\{.*what="waiting"/)),
    };
  }
}

/** Lists the seconds with the slowest requests, with what was there in each. */
function slowestSeconds(
  found: readonly { request: TimedRequest; causes: string[] }[],
  begunAt: number,
): object[] {
  const seconds = new Map<number, { requests: number; longestMs: number; causes: Set<string> }>();
  for (const { request, causes } of found) {
    const second = Math.floor((request.from - begunAt) / 1000);
    const known = seconds.get(second) ?? { requests: 0, longestMs: 0, causes: new Set<string>() };
    known.requests += 1;
    known.longestMs = Math.max(known.longestMs, round(request.ms));
    for (const cause of causes) known.causes.add(cause);
    seconds.set(second, known);
  }
  return [...seconds]
    .sort(([, a], [, b]) => b.longestMs - a.longestMs)
    .slice(0, MAX_LISTED)
    .map(([second, { causes, ...figures }]) => ({ second, ...figures, causes: [...causes] }));
}
