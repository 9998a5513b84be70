import { setTimeout as wait } from "node:timers/promises";
import { inSnapshot } from "@/lib/db/core/database";
import { currentSnapshot, isUnchangedSince } from "@/lib/db/judgments/label-counts";

/** Milliseconds between two looks at the database. */
const EVERY_MS = 5_000;
/** A comment is sent after so many looks without a change, so that a lost connection is noticed. */
const QUIET_LOOKS = 4;
/** The browser connects again after so many looks; its permission is then checked again. */
const MAX_LOOKS = 240;

/**
 * Says as server-sent events when labels of a study have changed. Ends after twenty minutes, and
 * when the server stops; browsers then connect again by themselves.
 */
export async function* studyChanges(
  studyId: string,
  isStopping: () => boolean,
  everyMs = EVERY_MS,
): AsyncGenerator<string> {
  let snapshot = await inSnapshot(currentSnapshot);
  yield "retry: 3000\n\n";
  for (let look = 1; look <= MAX_LOOKS; look += 1) {
    await wait(everyMs, undefined, { ref: false });
    if (isStopping()) return;
    if (!(await isUnchangedSince(studyId, snapshot))) {
      snapshot = await inSnapshot(currentSnapshot);
      yield "event: changed\ndata:\n\n";
    } else if (look % QUIET_LOOKS === 0) yield ": no change\n\n";
  }
}
