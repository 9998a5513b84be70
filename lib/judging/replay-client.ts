import { CallFailure } from "./endpoint/call-failure";
import { localJudge, type JudgeClient } from "./judge-client";

/** Plays recorded answers, by item. An item that was not recorded is an error, never a guess. */
export function replayClient(recorded: (itemKey: string) => string | undefined): JudgeClient {
  return localJudge(({ itemKey }) => {
    const raw = recorded(itemKey);
    if (raw === undefined)
      throw new CallFailure("fail", "not recorded", "No answer was recorded for this item.");
    return { raw, detail: null };
  });
}
