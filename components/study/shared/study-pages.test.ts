import { expect, test } from "vitest";
import { placesFor, positionAt, stageChoiceAt } from "./study-pages";

test.each([
  ["", "overview", "overview", undefined],
  ["/judges", "judges", "judges", undefined],
  ["/judges/quality", "agreement", "judge-quality", undefined],
  ["/judges/compare", "judges", "judges", "judge-compare"],
  ["/stages", "stages", "stages", undefined],
  ["/stages/0b5c", "stages", "stages", "stage"],
  ["/judges/0b5c", "judges", "judges", "judge-run"],
  ["/systems/support", "systems", "systems", "support"],
  ["/systems/0b5c/3", "systems", "systems", undefined],
  ["/collection/passages/0b5c", "collection", "collection", undefined],
  ["/pool", "stages", "judging-pool", undefined],
])("the address %s is in the place %s, on the page %s, below it %s", (path, place, key, below) => {
  expect(positionAt(path)).toMatchObject({ place, page: { key } });
  expect(positionAt(path).below).toBe(below);
});

test("a coordinator has ten places, and a researcher no place without a page", () => {
  expect(placesFor("coordinator")).toHaveLength(10);
  const places = placesFor("researcher");
  expect(places.map(({ key }) => key)).not.toContain("quality");
  expect(places.find(({ key }) => key === "stages")!.pages[0]!.key).toBe("guidelines");
});

const STAGES = [
  { id: "a", name: "A", hasSheet: false, hasSupport: false },
  { id: "b", name: "B", hasSheet: true, hasSupport: true },
];

test.each([
  ["/agreement", ["a", "b"]],
  ["/collection/items/0b5c", ["a", "b"]],
  ["/sheets", ["b"]],
  ["/systems/support", ["b"]],
  ["/judges/quality", ["a", "b"]],
  ["/systems", undefined],
  ["/collection", undefined],
  ["/judges/quality-of-life", undefined],
])("the frame of %s offers the stages %s", (path, offered) => {
  expect(stageChoiceAt(path, STAGES)?.stages.map(({ id }) => id)).toEqual(offered);
});
