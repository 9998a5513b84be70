import {
  countRewrittenByJudges,
  doubledLabels,
  savedLabels,
  tryForbidden,
  wrongHistories,
} from "../bench/database/history";
import { incompleteDoneRuns } from "../bench/database/judge-calls";
import { overheldPages } from "../bench/database/stages";
import type { Acknowledged } from "./annotator";

/**
 * Checks the invariants of saved labels after a round of faults.
 * I1: no acknowledged label is lost. I2: one current label for each rater and item, the last in its
 * history. I3: no page has more annotators than its overlap. I4: a page with an expired lease goes
 * to somebody else. I5: history and audit cannot be changed. I6: one result for each item of a run.
 * I7: an import is whole or nothing. I8: versions are saved in order. I9: the same data gives the
 * same figures.
 * @returns one sentence for each violation
 */
export async function checkHistory(
  acknowledged: readonly Acknowledged[],
  stageId: string,
  { wasClockSetBack = false } = {},
): Promise<string[]> {
  return [
    ...(await lost(acknowledged)),
    ...(await doubled()),
    ...(await gaps(wasClockSetBack)),
    ...(await overfull(stageId)),
    ...(await judgedTwice(stageId)),
    ...(await rewritten()),
    ...(await rewritable()),
  ];
}

/**
 * I1 and I2: every acknowledged label is in the history with its key, version and value, and the
 * current row is not older.
 */
async function lost(acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const events = new Map((await savedLabels()).map((event) => [event.key, event]));
  const problems: string[] = [];
  for (const one of acknowledged) {
    const event = events.get(`${one.userId}:${one.key}`);
    if (!event)
      problems.push(`I1: a label that was acknowledged as version ${one.version} is gone.`);
    else if (
      event.version !== one.version ||
      event.userId !== one.userId ||
      event.itemId !== one.itemId ||
      event.label !== one.label
    )
      problems.push(
        `I1: a label acknowledged as version ${one.version} is version ${event.version}, ${event.label}.`,
      );
    else if (event.current < one.version)
      problems.push(
        `I1: the current row is version ${event.current}, older than the acknowledged ${one.version}.`,
      );
  }
  return problems;
}

async function doubled(): Promise<string[]> {
  const counts = await doubledLabels();
  return counts.map((count) => `I2: one rater has ${count} current labels on one item.`);
}

/**
 * I2 and I8: a judgment's versions run from 1 without a gap, in the order of the server's clock,
 * and the last one is the current row.
 */
async function gaps(wasClockSetBack: boolean): Promise<string[]> {
  const rows = await wrongHistories();
  // Versions are in order although the times beside them are not.
  const wrong = wasClockSetBack ? rows.filter(({ ordered, same }) => ordered || !same) : rows;
  return wrong.map(({ versions, current, ordered, same }) =>
    !ordered
      ? `I8: versions ${versions.join(", ")} were not saved in their order.`
      : !same
        ? `I2: the current row (version ${current}) is not what the history says last.`
        : `I2: the history has versions ${versions.join(", ")} of ${current}.`,
  );
}

async function overfull(stageId: string): Promise<string[]> {
  const pages = await overheldPages(stageId);
  return pages.map(
    ({ held, people, places: overlap }) =>
      `I3: a page of overlap ${overlap} is held ${held} times by ${people} people.`,
  );
}

/** I6: a finished run has one result for each item. */
async function judgedTwice(stageId: string): Promise<string[]> {
  const runs = await incompleteDoneRuns(stageId);
  return runs.map(
    ({ calls, total }) => `I6: a finished run of ${total} items has ${calls} results.`,
  );
}

/** I6: no label of a judge was written again, because no run of a round asks anything again. */
async function rewritten(): Promise<string[]> {
  const labels = await countRewrittenByJudges();
  return labels === 0 ? [] : [`I6: ${labels} labels of judges were written twice.`];
}

const INSUFFICIENT_PRIVILEGE = "42501";

/** I5: history and audit cannot be changed. */
async function rewritable(): Promise<string[]> {
  const tried = await tryForbidden();
  return tried
    .filter(({ code }) => code !== INSUFFICIENT_PRIVILEGE)
    .map(({ what, code }) => `I5: ${what} is not refused (${code}).`);
}
