import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { letRead } from "../faults/read-guidelines";
import { Installation } from "../faults/installation";
import { sessionCookie } from "../lib/auth/test-session";
import { createAnnotators } from "./database/accounts";
import { stageOfTask } from "./database/stages";
import { benchBulk } from "./load-bulk";
import { benchReport } from "./load-report";
import { benchThinking } from "./load-thinking";
import { ask, median, percentiles, round } from "./load-client";
import { importedStudy, madeFile } from "../faults/study";

const WEBS = Number(process.env.LOAD_WEBS ?? 1);
const ITEMS_A_PAGE = 10;
/**
 * Saves alternate with the baseline (echo) requests, so that both are measured under the same
 * conditions.
 */
const CLOSED = { annotators: 20, rounds: 4, seconds: 5 };
const OPEN = { perSecond: 200, seconds: 60, annotators: 50 };
const MORE_SAVES = { annotators: 1, saves: 1000 };

export interface Judge {
  cookie: string;
  items: { slotId: string; itemId: string; version: number; hash: string }[];
}

/**
 * Times saves over HTTP against the production build and a PostgreSQL with fsync, on the loopback
 * address. Client and servers share the machine.
 * @param part `saves`, `thinking`, `bulk` or `report` (alone); the first three if omitted
 */
export async function benchLoad(part?: string): Promise<object> {
  const home = mkdtempSync(join(tmpdir(), "assay-load-"));
  const installation = await Installation.start(
    home,
    {},
    {
      webs: WEBS,
      workers: 1,
      web: "bench/web.ts",
    },
  );
  const address = installation.addresses[0]!;
  const is = (name: string) => part === undefined || part === name;
  try {
    const saves = is("saves") ? await benchSaves(address) : {};
    const thinking = is("thinking") ? { thinking: await benchThinking(address) } : {};
    const bulk = is("bulk") ? await benchBulk(address, installation.webPid) : {};
    const report = part === "report" ? await benchReport(address) : {};
    return { ...saves, ...thinking, ...bulk, ...report };
  } finally {
    await installation.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function benchSaves(address: string): Promise<object> {
  const judges = await makeJudges(
    address,
    CLOSED.annotators + OPEN.annotators + MORE_SAVES.annotators,
  );
  const [closed, open, one] = [
    judges.slice(0, CLOSED.annotators),
    judges.slice(CLOSED.annotators, CLOSED.annotators + OPEN.annotators),
    judges.slice(-1),
  ];
  return {
    ...(await closedLoop(address, closed)),
    openLoop: await openLoop(address, open),
    oneAnnotator: await growing(address, one[0]!),
  };
}

/** Creates signed-in annotators with a page each. */
export async function makeJudges(address: string, count: number): Promise<Judge[]> {
  const study = await importedStudy("Load", 3, [
    madeFile("topics.jsonl", count, (i) => ({
      topic_id: `t${i}`,
      request: `Write about ${i}.`,
      sub_questions: Array.from({ length: ITEMS_A_PAGE }, (_, q) => ({
        question_id: String(q),
        text: `What of ${q}?`,
      })),
    })),
    madeFile("reports.jsonl", count, (i) => ({
      topic_id: `t${i}`,
      run_id: "s",
      text: `A report on ${i}. `.repeat(60),
    })),
  ]);
  const stage = await stageOfTask(study.id, "answerability");
  const names = Array.from({ length: count }, (_, i) => `load-${i + 1}`);
  const users = await createAnnotators(study.id, names);
  await letRead(study.id, stage!.id, users);
  return Promise.all(
    users.map(async (id) => {
      const cookie = await sessionCookie(id);
      const { slotId } = await ask<{ slotId: string }>(
        address,
        cookie,
        "POST",
        `/studies/load/stages/${stage!.id}/next-page`,
        {},
      );
      const page = await ask<{ text: { hash: string }; items: { id: string }[] }>(
        address,
        cookie,
        "GET",
        `/slots/${slotId}`,
        null,
      );
      return {
        cookie,
        items: page.items.map((item) => ({
          slotId,
          itemId: item.id,
          version: 0,
          hash: page.text.hash,
        })),
      };
    }),
  );
}

/**
 * Closed loop: each annotator sends the next request when the last one is answered. The baseline is
 * a route of the same server without a database query, called equally often over as many
 * connections.
 */
async function closedLoop(address: string, judges: Judge[]): Promise<object> {
  const [floor, saves] = [new Turns(judges), new Turns(judges)];
  for (let round = 0; round < CLOSED.rounds; round += 1) {
    await floor.round((judge) => echo(address, judge));
    await saves.round((judge, i) => save(address, judge, i));
  }
  return {
    floor: floor.figures(),
    closedLoop: saves.figures(),
    savesToFloor: round(saves.perSecond / floor.perSecond),
  };
}

/** Rounds of one kind of request, with one request of each annotator at a time. */
class Turns {
  readonly #times: number[] = [];
  #ms = 0;

  constructor(private readonly judges: Judge[]) {}

  async round(send: (judge: Judge, i: number) => Promise<number>): Promise<void> {
    const begun = performance.now();
    const until = begun + CLOSED.seconds * 1000;
    await Promise.all(
      this.judges.map(async (judge) => {
        for (let i = 0; performance.now() < until; i += 1) this.#times.push(await send(judge, i));
      }),
    );
    this.#ms += performance.now() - begun;
  }

  get perSecond(): number {
    return this.#times.length / (this.#ms / 1000);
  }

  figures(): object {
    return {
      annotators: this.judges.length,
      requests: this.#times.length,
      perSecond: Math.round(this.perSecond),
      ...percentiles(this.#times),
    };
  }
}

/**
 * Open loop: requests at a fixed rate. A slow request does not delay the others, and its time
 * counts from when it was due.
 */
async function openLoop(address: string, judges: Judge[]): Promise<object> {
  const times: number[] = [];
  let errors = 0;
  const sent: Promise<void>[] = [];
  const begun = performance.now();
  const chains = judges.map(() => Promise.resolve());
  for (let n = 0; n < OPEN.perSecond * OPEN.seconds; n += 1) {
    const due = begun + (n * 1000) / OPEN.perSecond;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    const who = n % judges.length;
    // One request of each annotator at a time, as in a browser.
    chains[who] = chains[who]!.then(() =>
      save(address, judges[who]!, Math.floor(n / judges.length)),
    ).then(
      () => {
        times.push(performance.now() - due);
      },
      () => {
        errors += 1;
      },
    );
    sent.push(chains[who]!);
  }
  await Promise.all(sent);
  return {
    perSecond: OPEN.perSecond,
    seconds: OPEN.seconds,
    saves: times.length,
    errors,
    ...percentiles(times),
  };
}

/** Checks that a page that was changed a thousand times is still as fast as at the beginning. */
async function growing(address: string, judge: Judge): Promise<object> {
  const times: number[] = [];
  for (let i = 0; i < MORE_SAVES.saves; i += 1) times.push(await save(address, judge, i));
  const around = (n: number) => median(times.slice(n - 25, n + 25));
  return {
    medianMsAround50: round(around(50)),
    medianMsAround975: round(around(975)),
    ratio: round(around(975) / around(50)),
  };
}

/** As long as the body of a save. */
const ECHOED = { text: "x".repeat(210) };

/**
 * Sends a request of the size of a save to a route without a database query. @returns milliseconds
 */
async function echo(address: string, judge: Judge): Promise<number> {
  const begun = performance.now();
  await ask(address, judge.cookie, "POST", "/echo", ECHOED);
  return performance.now() - begun;
}

/** Saves one label. @returns milliseconds */
export async function save(address: string, judge: Judge, i: number): Promise<number> {
  const item = judge.items[i % judge.items.length]!;
  const begun = performance.now();
  const saved = await ask<{ version: number }>(
    address,
    judge.cookie,
    "POST",
    `/slots/${item.slotId}/judgments`,
    {
      itemId: item.itemId,
      idempotencyKey: randomUUID(),
      baseVersion: item.version,
      label: "0",
      textHash: item.hash,
    },
  );
  item.version = saved.version;
  return performance.now() - begun;
}
