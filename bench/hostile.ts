import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Installation } from "../faults/installation";
import { studyBySlug } from "../lib/db/studies/list";
import { createInvite } from "../lib/studies/invites/invites";
import { percentiles } from "./load-client";
import { makeJudges, save, type Judge } from "./load";

const JUDGES = 20;
/** Milliseconds between two saves of an annotator: faster than a person judges. */
const PAUSE_MS = 500;
const READY_EVERY_MS = 200;
const SECONDS = 10;

interface Attack {
  name: string;
  /** Simultaneous requests, and requests in all. */
  atOnce: number;
  most: number;
  send(address: string, n: number): Promise<number>;
}

const post = (address: string, path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address, ...headers },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(60_000),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

/**
 * Returns the attacks: what somebody without an account can send. Limited in number and time, and
 * sent only to the loopback address.
 */
function attacks(joinToken: string): Attack[] {
  const megabyte = JSON.stringify({ token: "x".repeat(979_000) });
  const keys = JSON.stringify(
    Object.fromEntries(Array.from({ length: 90_000 }, (_, i) => [`key${i}`, 1])),
  );
  const deep = "[".repeat(490_000);
  return [
    {
      name: "bodies of a megabyte to /join",
      atOnce: 10,
      most: 300,
      send: (address) => post(address, "/api/v1/join", megabyte),
    },
    {
      name: "90,000 unknown keys to /join",
      atOnce: 10,
      most: 300,
      send: (address) => post(address, "/api/v1/join", keys),
    },
    {
      name: "490,000 brackets to /join",
      atOnce: 10,
      most: 300,
      send: (address) => post(address, "/api/v1/join", deep),
    },
    {
      name: "bodies of 5 MB to the sign-in",
      atOnce: 4,
      most: 60,
      send: (address) =>
        post(address, "/api/auth/callback/credentials", "a=1&".repeat(1_250_000), {
          "content-type": "application/x-www-form-urlencoded",
        }),
    },
    {
      name: "wrong sign-ins under many names",
      atOnce: 60,
      most: 600,
      send: signIn,
    },
    {
      name: "joins with a taken name",
      atOnce: 30,
      most: 300,
      send: (address, n) =>
        post(
          address,
          "/api/v1/join",
          JSON.stringify({
            token: joinToken,
            username: n % 2 === 0 ? "load-1" : `joins-${n}`,
            password: "long enough",
          }),
        ),
    },
  ];
}

let csrf: Promise<{ token: string; cookie: string }> | undefined;

async function signIn(address: string, n: number): Promise<number> {
  csrf ??= fetch(`${address}/api/auth/csrf`).then(async (answer) => ({
    token: ((await answer.json()) as { csrfToken: string }).csrfToken,
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  }));
  const { token, cookie } = await csrf;
  const body = new URLSearchParams({
    csrfToken: token,
    username: `nobody-${n}`,
    password: "wrong",
  });
  return post(address, "/api/auth/callback/credentials", body.toString(), {
    "content-type": "application/x-www-form-urlencoded",
    cookie,
  });
}

/**
 * Measures how attacks affect annotators: saves of twenty annotators and /readyz during each attack
 * and without one. Over HTTP against the production build and a PostgreSQL with fsync, only on the
 * loopback address.
 */
export async function benchHostile(): Promise<object> {
  const home = mkdtempSync(join(tmpdir(), "assay-hostile-"));
  const installation = await Installation.start(home, {}, { webs: 1, workers: 1 });
  const address = installation.addresses[0]!;
  try {
    const judges = await makeJudges(address, JUDGES);
    const study = await studyBySlug("load");
    const { token } = await createInvite(
      study!.id,
      {
        name: "flood",
        role: "annotator",
        isCrowd: false,
        quota: null,
        completionCode: null,
        consentText: null,
        maxUses: null,
        days: 1,
      },
      null,
    );
    const rows = [await during(address, judges, null)];
    for (const attack of attacks(token)) rows.push(await during(address, judges, attack));
    return { judges: JUDGES, secondsEach: SECONDS, rows };
  } finally {
    await installation.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function during(address: string, judges: Judge[], attack: Attack | null): Promise<object> {
  const until = performance.now() + SECONDS * 1000;
  const [saves, ready]: [number[], number[]] = [[], []];
  let errors = 0;
  const statuses: Record<string, number> = {};
  const judging = judges.map(async (judge, who) => {
    await new Promise((resolve) => setTimeout(resolve, (who * PAUSE_MS) / judges.length));
    for (let i = 0; performance.now() < until; i += 1) {
      await save(address, judge, i).then(
        (ms) => saves.push(ms),
        () => (errors += 1),
      );
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  });
  const asking = (async () => {
    while (performance.now() < until) {
      const begun = performance.now();
      const answer = await fetch(`${address}/readyz`).catch(() => null);
      if (answer?.ok) ready.push(performance.now() - begun);
      else errors += 1;
      await new Promise((resolve) => setTimeout(resolve, READY_EVERY_MS));
    }
  })();
  let sent = 0;
  const attacking = Array.from({ length: attack?.atOnce ?? 0 }, async () => {
    while (sent < attack!.most && performance.now() < until) {
      const status = await attack!.send(address, (sent += 1));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  });
  await Promise.all([...judging, asking, ...attacking]);
  return {
    attack: attack?.name ?? "none (the floor)",
    sent,
    statuses,
    errors,
    saves: { count: saves.length, ...percentiles(saves) },
    readyz: { count: ready.length, ...percentiles(ready) },
  };
}
