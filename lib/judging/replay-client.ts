import type { JudgeClient } from "./judge-client";

/** Plays recorded answers, by item. An item that was not recorded is an error, never a guess. */
export function replayClient(recorded: ReadonlyMap<string, string>): JudgeClient {
  return {
    async answer({ itemKey }) {
      const raw = recorded.get(itemKey);
      if (raw === undefined) throw new Error("No answer was recorded for this item.");
      return { raw, detail: null };
    },
  };
}
