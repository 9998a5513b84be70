import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Annotator } from "./annotator";
import { checkHistory } from "./history-check";
import { Installation } from "./installation";
import { runsEnd, type Outcome } from "./round";
import { seated } from "./seated";

/** Labels that must be acknowledged before the next step. */
const LABELS = 40;
/** Milliseconds that the labels of a step may take. */
const STEP_MS = 60_000;

/**
 * Runs the round in which the primary is lost: people judge over HTTP against two web processes and
 * two workers on a primary with a streaming standby, the primary is killed with kill -9, the standby
 * is promoted, and people judge on, also after the old primary has come back. Then the database is
 * compared with what was acknowledged.
 * @param isControl commits do not wait for the standby, which receives nothing for a while before
 * the primary is lost: then some labels must be missing
 */
export async function failover(isControl: boolean): Promise<Outcome> {
  const home = mkdtempSync(join(tmpdir(), "assay-failover-"));
  const installation = await Installation.start(
    home,
    {},
    { standby: isControl ? "asynchronous" : "synchronous" },
  );
  try {
    const { made, annotators } = await seated(installation, 7, "failover");
    const sum = (of: (annotator: Annotator) => number) =>
      annotators.reduce((total, annotator) => total + of(annotator), 0);
    const saves = () => sum(({ acknowledged }) => acknowledged.length);
    const problems: string[] = [];
    let isOver = false;
    const judging = Promise.all(annotators.map((annotator) => annotator.judge(() => isOver)));
    const judged = async (when: string) => {
      const wanted = saves() + LABELS;
      for (let waited = 0; saves() < wanted && waited < STEP_MS; waited += 100)
        await new Promise((resolve) => setTimeout(resolve, 100));
      if (saves() < wanted) problems.push(`Too few labels were acknowledged ${when}.`);
    };
    await judged("before the primary was lost");
    if (isControl) {
      await installation.cutOffStandby();
      await judged("while the standby received nothing");
    }
    const begun = performance.now();
    await installation.failOver();
    const faults = [
      `primary killed, standby promoted and in use after ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    ];
    await judged("on the promoted standby");
    if (!isControl) {
      await installation.oldPrimaryReturns();
      faults.push("old primary back");
      await judged("after the old primary came back");
    }
    isOver = true;
    await judging;
    if (!isControl) problems.push(...(await runsEnd()));
    const all = annotators.flatMap(({ acknowledged }) => acknowledged);
    return {
      saves: all.length,
      late: all.filter(({ late }) => late).length,
      conflicts: sum(({ conflicts }) => conflicts),
      retries: sum(({ failures }) => failures.length),
      faults,
      problems: [...problems, ...(await checkHistory(all, made.stage))],
    };
  } finally {
    await installation.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
