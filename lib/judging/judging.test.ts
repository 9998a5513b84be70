import fc from "fast-check";
import { expect, test } from "vitest";
import { lexicalAnswer } from "./lexical/lexical-judge";
import { lexicalOverlap } from "./lexical/overlap";
import { parseAnswer } from "./parse-answer";

test("the baseline counts stems, lists missing ones and finds the best sentence", () => {
  const text = "Rain fell. The bridge was closed by flooding in May. Nobody was hurt.";
  const overlap = lexicalOverlap("Why did floods close the bridge in Turin?", text);
  expect(overlap.recall).toBe(0.75);
  expect(overlap.matched).toEqual(["floods", "close", "bridge"]);
  expect(overlap.missing).toEqual(["turin"]);
  expect(overlap.bestSentence?.text).toBe("The bridge was closed by flooding in May.");
});

test("a number that the passage lacks limits support to partial", () => {
  const passage = "The tower is 40 metres high and made of steel.";
  expect(lexicalAnswer("support", "The steel tower is 40 metres high.", passage).raw).toBe("full");
  expect(lexicalAnswer("support", "The steel tower is 45 metres high.", passage).raw).toBe(
    "partial",
  );
  expect(lexicalAnswer("support", "Bananas ripen slowly.", passage).raw).toBe("none");
});

test("for any texts the baseline gives an answer that the strict parser accepts", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("answerability", "rubric", "support", "evidence"),
      fc.string(),
      fc.string(),
      (task, query, text) => {
        expect(parseAnswer(task, lexicalAnswer(task, query, text).raw, 3).status).toBe("ok");
      },
    ),
  );
});
