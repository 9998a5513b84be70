import fc from "fast-check";
import { expect, test } from "vitest";
import { lexicalAnswer } from "./lexical/lexical-judge";
import { lexicalOverlap } from "./lexical/overlap";
import { parseAnswer } from "./parse-answer";

test("a rating is accepted only if it is exactly one whole number of the scale", () => {
  for (const raw of ["4", " 4\n", "Rating: 4", "**4**", "4.", "(4)"])
    expect(parseAnswer("rubric", raw, 3)).toEqual({ status: "ok", label: "4", rating: 4 });
  for (const raw of ["10", "7", "[1] 5", "4 or 5", "4.5", "-1", "four", "The rating is 4 because"])
    expect(parseAnswer("rubric", raw, 3).status).toBe("malformed");
  expect(parseAnswer("rubric", "  ", 3).status).toBe("empty");
  expect(parseAnswer("rubric", "I'm sorry, I can't rate this.", 3).status).toBe("refused");
  expect(parseAnswer("answerability", "2", 3)).toEqual({ status: "ok", label: "0", rating: 2 });
  expect(parseAnswer("answerability", "2", 2).label).toBe("1");
});

test("a support label is accepted only if it is one of the three, and nothing longer", () => {
  expect(parseAnswer("support", "Full Support", 3).label).toBe("full");
  expect(parseAnswer("support", "No support.", 3).label).toBe("none");
  expect(parseAnswer("support", "partial, because it says so", 3).status).toBe("malformed");
  expect(parseAnswer("evidence", "Yes", 3).label).toBe("yes");
});

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
