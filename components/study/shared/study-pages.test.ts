import { expect, test } from "vitest";
import { pageAt } from "./study-pages";

test.each([
  ["", "overview", undefined],
  ["/judges", "judges", undefined],
  ["/judges/quality", "judge-quality", undefined],
  ["/judges/compare", "judges", "judge-compare"],
  ["/judges/0b5c", "judges", "judge-run"],
  ["/systems/support", "systems", "support"],
  ["/systems/0b5c/3", "systems", undefined],
  ["/collection/passages/0b5c", "collection", undefined],
  ["/pool", "judging-pool", undefined],
])("the address %s is on the page %s, below it %s", (path, key, below) => {
  expect(pageAt(path)).toMatchObject({ page: { key } });
  expect(pageAt(path).below).toBe(below);
});
