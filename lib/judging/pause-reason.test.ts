import { expect, test } from "vitest";
import {
  PAUSE_CODES,
  pauseCode,
  spentLimit,
  spentSentence,
} from "@/lib/domain/judging/pause-reason";
import { failureOfStatus } from "./endpoint/call-failure";

test("a limit that is used up has a sentence that names it, and a code", () => {
  const calls = spentLimit({ maxCalls: 10, budget: 5, sent: 10 });
  expect(spentSentence(calls)).toBe("The limit of 10 calls is used up: raise it to go on.");
  expect(pauseCode(spentSentence(calls))).toBe("call_limit");
  const money = spentLimit({ maxCalls: 10, budget: 0.25, sent: 3 });
  expect(spentSentence(money)).toBe("The budget of 0.25 is used up: raise it to go on.");
  expect(pauseCode(spentSentence(money))).toBe("budget");
});

test("what an endpoint says that stops a run has a code", () => {
  const said = (status: number, body: string) => failureOfStatus(status, body, null, 0).message;
  expect(pauseCode(said(401, "The limit of 3 calls is used up: "))).toBe("key");
  expect(pauseCode(said(402, ""))).toBe("quota");
  expect(pauseCode(`25 calls in a row failed, the last one so: ${said(401, "")}`)).toBe(
    "failures_in_a_row",
  );
});

test("a sentence that is not known has a code too, and a run paused by hand has none", () => {
  expect(pauseCode("The moon was in the way.")).toBe("other");
  expect(pauseCode(null)).toBeNull();
  expect(PAUSE_CODES).toContain("other");
});
