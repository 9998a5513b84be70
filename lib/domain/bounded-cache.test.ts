import { expect, test } from "vitest";
import { BoundedCache } from "./bounded-cache";

const kept = (cache: BoundedCache<string, number>, keys: string, now = 0) =>
  [...keys].filter((key) => cache.get(key, now) !== undefined).join("");

test("a value is returned until it is replaced", () => {
  const cache = new BoundedCache<string, number>({ most: 3 });
  expect(cache.get("a", 0)).toBeUndefined();
  cache.set("a", 1, 0);
  cache.set("a", 2, 0);
  expect(cache.get("a", 1e15)).toBe(2);
});

test("the cache never exceeds its limit, and the entry set longest ago is removed first", () => {
  const cache = new BoundedCache<string, number>({ most: 3 });
  for (const key of "abc") cache.set(key, 1, 0);
  cache.get("a", 0);
  cache.set("d", 1, 0);
  expect(kept(cache, "abcd")).toBe("bcd");
  cache.set("b", 2, 0);
  cache.set("e", 1, 0);
  expect(kept(cache, "abcde")).toBe("bde");
});

test("replacing an entry removes no other", () => {
  const cache = new BoundedCache<string, number>({ most: 2 });
  cache.set("a", 1, 0);
  cache.set("b", 1, 0);
  cache.set("b", 2, 0);
  expect(kept(cache, "ab")).toBe("ab");
});

test("a value expires, and replacing it restarts its time", () => {
  const cache = new BoundedCache<string, number>({ most: 3, freshMs: 100 });
  cache.set("a", 1, 0);
  cache.set("b", 1, 0);
  cache.set("b", 1, 50);
  expect(kept(cache, "ab", 99)).toBe("ab");
  expect(kept(cache, "ab", 100)).toBe("b");
  expect(kept(cache, "ab", 99)).toBe("b");
});

test("null and 0 are stored like other values", () => {
  const cache = new BoundedCache<string, number | null>({ most: 2 });
  cache.set("zero", 0, 0);
  cache.set("null", null, 0);
  expect([cache.get("zero", 0), cache.get("null", 0)]).toEqual([0, null]);
});
