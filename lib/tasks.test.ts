import { expect, test } from "vitest";
import { answerability } from "@/lib/tasks/answerability/definition";
import "./tasks/test-tasks/contract";

test("a report's question answered 1 needs a highlighted nugget; 0 needs none", () => {
  const settings = answerability.settings.parse({});
  expect(answerability.lacks({ label: "1", spans: 0 }, settings)).toMatch(
    /without a highlighted nugget/,
  );
  expect(answerability.lacks({ label: "1", spans: 1 }, settings)).toBeNull();
  expect(answerability.lacks({ label: "0", spans: 0 }, settings)).toBeNull();
});
