import { lexicalAnswer } from "./lexical/lexical-judge";
import { CallFailure } from "./endpoint/call-failure";
import { localJudge, type JudgeClient } from "./judge-client";

/** The lexical baseline as a judge; it needs no endpoint. */
export const lexicalClient = localJudge(({ task, query, text }) =>
  lexicalAnswer(task, query, text),
);

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
