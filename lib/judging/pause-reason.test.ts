import { expect, test } from "vitest";
import { spentLimit } from "@/lib/domain/judging/allowance";
import { reasonText } from "@/lib/messages/reason";
import { failureOfStatus } from "./endpoint/call-failure";

test("a used-up limit is a code with the limit, and its sentence names it", () => {
  const calls = spentLimit({ maxCalls: 10, budget: 5, sent: 10, samples: 1 });
  expect(calls).toEqual({ code: "run.call_limit", data: { maxCalls: 10 } });
  expect(reasonText(calls)).toBe("The limit of 10 calls is used up: raise it to go on.");
  const money = spentLimit({ maxCalls: 10, budget: 0.25, sent: 3, samples: 1 });
  expect(money).toEqual({ code: "run.budget", data: { budget: 0.25 } });
  expect(reasonText(money)).toBe(
    "The budget of 0.25 does not pay for another call: raise it to go on.",
  );
});

test("an endpoint's message that pauses a run has a code, whatever its text is", () => {
  const said = (status: number, body: string) =>
    failureOfStatus({ status, body, retryAfterMs: null });
  expect(said(401, "The limit of 3 calls is used up: ").pause?.code).toBe("endpoint.key");
  expect(said(402, "").pause?.code).toBe("endpoint.quota");
  expect(said(401, "no").message).toBe("The endpoint answered 401: no. Check the key.");
  expect(said(500, "").pause).toBeNull();
});
