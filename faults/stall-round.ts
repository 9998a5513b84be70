import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sentAndHeld } from "../bench/database/judge-calls";
import { AppError } from "../lib/domain/app-error";
import { isDatabaseAway } from "../lib/db/installation/database-problem";
import { Seeded, seedFor } from "../lib/domain/random/seeded";
import { saveEndpoint } from "../lib/studies/judge-runs/endpoints";
import { startRun } from "../lib/studies/judge-runs/start-run";
import { TcpProxy } from "../scripts/lib/tcp-proxy";
import { Clocks } from "./clocks";
import { Coordinator } from "./coordinator";
import { CountingEndpoint } from "./counting-endpoint";
import { checkHistory } from "./history-check";
import { Installation } from "./installation";
import { runsEnd, type Outcome } from "./round";
import { seated, type Seated } from "./seated";
import { STALLS, STANDBY_GONE } from "./stalls";

/** Labels that must be acknowledged after each stall. */
const LABELS = 20;
/** Milliseconds that they may take: nobody helps. */
const RECOVERY_MS = 30_000;
/** Milliseconds that a stall lasts: longer than anybody may wait for a sentence. */
export const STALL_MS = 12_000;
/** With --long. */
export const LONG_STALL_MS = 60_000;

const ENDPOINT = {
  key: null,
  window: 16,
  requestsPerMinute: null,
  tokensPerMinute: null,
  timeoutSeconds: 60,
  inputPrice: null,
  outputPrice: null,
};

/**
 * Runs a round of stalls: annotators judge, a coordinator works and models judge, while something
 * stands still, loses what is sent or tells another time. Everybody must be told within ten seconds,
 * and all must go on by itself.
 * @param count how many stalls, in an order given by the seed
 * @param only the name of the only one
 */
export async function stallRound(
  seed: number,
  { count, ms, only }: { count: number; ms: number; only?: string | undefined },
): Promise<Outcome> {
  const home = mkdtempSync(join(tmpdir(), "assay-stalls-"));
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
  const clocks = Clocks.find(home);
  const random = new Seeded(seedFor(seed, "stalls"));
  const chosen = only === undefined ? random.sample(Object.keys(STALLS), count) : [only];
  const jumps = chosen.includes("clocks jump");
  const installation = await Installation.start(
    home,
    {},
    {
      proxied: true,
      clocks: jumps ? clocks : null,
      ...(chosen.includes(STANDBY_GONE) ? { standby: "synchronous" as const } : {}),
    },
  );
  const endpoint = await CountingEndpoint.start();
  try {
    const { made, annotators } = await seated(installation, seed, "stall");
    const coordinator = await Coordinator.signIn(
      "stall-boss",
      installation.addresses,
      made.study.slug,
    );
    const saves = () => annotators.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    const problems: string[] = [];
    const faults: string[] = [];
    let isOver = false;
    const work = Promise.all([
      ...annotators.map((annotator) => annotator.judge(() => isOver)),
      coordinator.work(() => isOver),
    ]);
    const judged = async (when: string) => {
      const wanted = saves() + LABELS;
      for (let waited = 0; saves() < wanted && waited < RECOVERY_MS; waited += 100)
        await new Promise((resolve) => setTimeout(resolve, 100));
      if (saves() < wanted) problems.push(`Too few labels were acknowledged ${when}.`);
    };
    await judged("before the first stall");
    const judge = judging(made, endpoint);
    for (const name of chosen) {
      if (name === "clocks jump" && clocks === null) {
        faults.push("clocks jump: skipped, for faketime is not installed");
        continue;
      }
      const { happen, refuses } = STALLS[name]!;
      const before = coordinator.told;
      problems.push(...((await happen({ installation, clocks, judge: judge.start, ms })) ?? []));
      if (refuses && coordinator.told === before)
        problems.push(`During "${name}" nobody was told anything, so it did not happen.`);
      await judged(`after "${name}"`);
      faults.push(name);
    }
    isOver = true;
    await work;
    problems.push(...(await untilTaken(runsEnd)));
    if (chosen.length === 1 && only === "sleeping worker")
      problems.push(...(await untilTaken(judge.unmarked)));
    const all = annotators.flatMap(({ acknowledged }) => acknowledged);
    return {
      saves: all.length,
      late: all.filter(({ late }) => late).length,
      conflicts: annotators.reduce((sum, { conflicts }) => sum + conflicts, 0),
      retries: annotators.reduce((sum, { failures }) => sum + failures.length, 0),
      faults: [...faults, `coordinator told ${coordinator.told} times`],
      problems: [
        ...problems,
        ...(await untilTaken(() => coordinator.check())),
        ...(await untilTaken(() => checkHistory(all, made.stage, { wasClockSetBack: jumps }))),
      ],
    };
  } finally {
    endpoint.close();
    await installation.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * Shows that the check can fail: between a coordinator and a web process a network swallows all, so
 * nobody can tell the coordinator anything.
 */
export async function stallControl(): Promise<Outcome> {
  const home = mkdtempSync(join(tmpdir(), "assay-stalls-"));
  const installation = await Installation.start(home, {}, { webs: 1, workers: 1 });
  const proxy = await TcpProxy.start(Number(new URL(installation.addresses[0]!).port));
  try {
    const { made } = await seated(installation, 1, "stall-control");
    const coordinator = await Coordinator.signIn(
      "stall-boss",
      [proxy.address(installation.addresses[0]!).replace(/\/$/, "")],
      made.study.slug,
    );
    let isOver = false;
    const work = coordinator.work(() => isOver);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    proxy.mode = "swallow";
    isOver = await new Promise<true>((resolve) => {
      setTimeout(() => resolve(true), STALL_MS);
    });
    await work;
    return {
      saves: 0,
      late: 0,
      conflicts: 0,
      retries: 0,
      faults: ["network to the coordinator swallows all"],
      problems: await coordinator.check(),
    };
  } finally {
    await proxy.close();
    await installation.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Starts runs of models, each another one, so that no label is written twice. */
function judging(made: Seated["made"], endpoint: CountingEndpoint) {
  const runs: string[] = [];
  let models = 0;
  return {
    start: () =>
      untilTaken(async () => {
        models += 1;
        const model = `model-${models}`;
        const { id } = await saveEndpoint(
          made.study.id,
          { ...ENDPOINT, name: model, model, baseUrl: endpoint.address },
          null,
        );
        endpoint.calls = 0;
        const runId = await startRun(
          made.study,
          {
            judge: "model",
            stageId: made.stage,
            endpointId: id,
            prompt: "rating@1",
            filter: {},
            budget: null,
            maxCalls: null,
          },
          null,
        );
        runs.push(runId);
        return runId;
      }),
    /** Returns whether the last run was asked more than it counts, which would be judged in secret. */
    async unmarked(): Promise<string[]> {
      const { sent } = await sentAndHeld(runs.at(-1)!);
      return sent === endpoint.calls
        ? []
        : [`I6: a model was asked ${endpoint.calls} times, and its run counts ${sent}.`];
    },
  };
}

/** Does something in the database, again while it takes no connection: it stood still just before. */
async function untilTaken<T>(work: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += 500)
    try {
      return await work();
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === "unavailable";
      if ((!isRefused && !isDatabaseAway(error)) || waited >= RECOVERY_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
}
