import { CallFailure } from "./endpoint/call-failure";
import { localJudge, type JudgeClient } from "./judge-client";

/**
 * Returns a judge that replays recorded answers by item. An item without a recorded answer is an
 * error.
 */
export function replayClient(recorded: (itemKey: string) => string | undefined): JudgeClient {
  return localJudge(({ itemKey }) => {
    const raw = recorded(itemKey);
    if (raw === undefined)
      throw new CallFailure("fail", "not recorded", "No answer was recorded for this item.");
    return { raw, detail: null };
  });
}
