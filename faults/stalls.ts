import { countDoneCalls, sentAndHeld } from "../bench/database/judge-calls";
import type { Clocks } from "./clocks";
import type { Installation } from "./installation";

/** What a stall acts on. */
export interface Stalled {
  installation: Installation;
  clocks: Clocks | null;
  /** Starts a run of a judge. @returns its id */
  judge(): Promise<string>;
  /** Milliseconds that it lasts. */
  ms: number;
}

/** A stall, and whether requests are refused meanwhile: if none is, it has not happened. */
interface Stall {
  /** @returns problems */
  happen(at: Stalled): Promise<string[] | void>;
  refuses: boolean;
}

/** The stall of an installation whose commits wait for a standby. */
export const STANDBY_GONE = "standby gone";

/** Faults in which nothing dies: something stands still, gets lost, or tells another time. */
export const STALLS: Record<string, Stall> = {
  "frozen database": {
    refuses: true,
    async happen({ installation, ms }) {
      installation.signalDatabase("SIGSTOP");
      await pause(ms);
      installation.signalDatabase("SIGCONT");
    },
  },
  "network swallows what is sent": { refuses: true, happen: swallowing("swallow sent") },
  "network swallows what is received": { refuses: true, happen: swallowing("swallow received") },
  "half-open connections": {
    refuses: true,
    async happen({ installation, ms }) {
      installation.proxy.halfOpen();
      await pause(ms);
    },
  },
  [STANDBY_GONE]: {
    refuses: true,
    async happen({ installation, judge, ms }) {
      const runId = await judge();
      await until(async () => (await countDoneCalls(runId)) > 0);
      installation.signalStandby("SIGSTOP");
      const before = await countDoneCalls(runId);
      await pause(ms);
      const after = await countDoneCalls(runId);
      installation.signalStandby("SIGCONT");
      return after > before ? [] : ["A judge run stood still while the standby was gone."];
    },
  },
  "sleeping worker": {
    refuses: false,
    async happen({ installation, judge, ms }) {
      const runId = await judge();
      await until(async () => (await sentAndHeld(runId)).held > 0);
      installation.signalWorker(0, "SIGSTOP");
      await pause(ms);
      installation.signalWorker(0, "SIGCONT");
    },
  },
  "clocks jump": {
    refuses: false,
    async happen({ clocks, judge, ms }) {
      if (!clocks) return;
      for (const who of ["web", "worker", "database"] as const) {
        await judge();
        for (const hours of [1, -1, 0]) {
          clocks.set(who, hours);
          await pause(ms / 4);
        }
      }
    },
  },
  "full disk under the workers": {
    refuses: false,
    async happen({ installation, judge, ms }) {
      await installation.replaceWorkers({ onFullDisk: true });
      await judge();
      await pause(ms);
      await installation.replaceWorkers({ onFullDisk: false });
    },
  },
};

function swallowing(mode: Installation["proxy"]["mode"]): Stall["happen"] {
  return async ({ installation, ms }) => {
    installation.proxy.mode = mode;
    await pause(ms);
    installation.proxy.mode = "pass";
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits until something is so, at most half a minute. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 600 && !(await isSo()); i += 1) await pause(50);
}
