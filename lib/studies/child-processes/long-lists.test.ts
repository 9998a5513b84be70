import { expect, test } from "vitest";
import { withLongLists, withoutLongLists } from "./long-lists";

test("long lists leave a result in parts and come back in their places", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ i, inner: [i] }));
  const result = {
    short: rows(3),
    long: rows(250),
    inner: { longer: rows(101), day: new Date(0), none: null, map: new Map([["a", 1]]) },
  };
  const { rest, parts } = withoutLongLists(result);
  expect(parts.map(({ list, rows: some }) => [list, some.length])).toEqual([
    [0, 100],
    [0, 100],
    [0, 50],
    [1, 100],
    [1, 1],
  ]);
  expect(JSON.stringify(rest).length).toBeLessThan(300);
  const lists: unknown[][] = [[], []];
  for (const part of parts) lists[part.list]!.push(...part.rows);
  expect(withLongLists(rest, lists)).toEqual(result);
  expect(withLongLists({ short: rows(3) }, [])).toEqual({ short: rows(3) });
});
