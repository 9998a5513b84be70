import { expect, test } from "vitest";
import { drawablePassages } from "./draw-questions";

const passage = (docid: string, isOwn: boolean, isIrrelevant = false) => ({
  docid,
  isOwn,
  isIrrelevant,
});
const OWN = passage("own", true);
const MARKED = passage("marked", true, true);
const RETRIEVED = passage("retrieved", false);

test("relevant are a topic's own passages that are not marked; all are all", () => {
  expect(drawablePassages([OWN, MARKED, RETRIEVED], "relevant")).toEqual([OWN]);
  expect(drawablePassages([OWN, MARKED, RETRIEVED], "all")).toEqual([OWN, MARKED, RETRIEVED]);
});

test("a topic without own passages gives all, and one whose own are all marked gives none", () => {
  expect(drawablePassages([RETRIEVED], "relevant")).toEqual([RETRIEVED]);
  expect(drawablePassages([MARKED, RETRIEVED], "relevant")).toEqual([]);
});
