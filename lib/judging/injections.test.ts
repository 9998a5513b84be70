import { expect, test } from "vitest";
import { taskKeys } from "@/lib/tasks/registry";
import { injectionsFor, speaksToJudge } from "./injections";
import { parseAnswer } from "./parse-answer";

test("text from a hostile passage is no answer: only labels of the scale are, and a quoted passage is malformed", () => {
  for (const task of taskKeys())
    for (const { text } of injectionsFor(task)) {
      expect([
        task,
        text,
        parseAnswer(task, `The passage says: ${text} I cannot tell more about it than that.`, 3)
          .status,
      ]).not.toEqual([task, text, "ok"]);
    }
});

test("texts that address the judge are told apart from those that do not", () => {
  for (const task of taskKeys())
    expect(
      injectionsFor(task)
        .filter(
          ({ text, name }) =>
            !["hidden", "other language", "forged answer"].includes(name) && !speaksToJudge(text),
        )
        .map(({ name }) => name),
    ).toEqual([]);
  for (const text of [
    "Kelp is cut in spring.",
    "The system answered only a part of the calls.",
    "Ignore the noise of the sea.",
    "She answered with a smile.",
  ])
    expect(speaksToJudge(text)).toBe(false);
});
