import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkFile } from "./conformance";

/** Folders of reference values computed with established tools. */
const FOLDERS = ["stats", "rerank"].map((name) => join(process.cwd(), "fixtures", name));
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => [name, readFileSync(join(folder, name), "utf8")] as const),
);

test("the reference files exist", () => {
  expect(files.length).toBeGreaterThanOrEqual(29);
});

test.each(files)("%s: every case agrees with the reference tool", (name, text) => {
  expect(checkFile(name, text).problem).toBeNull();
});

test.each(files)("%s: one altered expected value is detected", (name, text) => {
  const reference = JSON.parse(text) as { cases: { expected: unknown }[] };
  const altered = reference.cases.findIndex((one) => {
    const changed = alter(one.expected);
    if (changed.done) one.expected = changed.value;
    return changed.done;
  });
  expect(altered).toBeGreaterThanOrEqual(0);
  expect(checkFile(name, JSON.stringify(reference)).problem).toMatch(/expected/);
});

test("an unknown statistic, a file that is not JSON and a file without cases fail", () => {
  expect(
    checkFile("x.json", '{"id":"astrology","tolerances":{"default":{"abs":0}},"cases":[]}').problem,
  ).toMatch(/does not know the statistic "astrology"/);
  expect(checkFile("x.json", "{").problem).toBe("not JSON");
  expect(checkFile("x.json", "[]").problem).toMatch(/not a reference file/);
});

test("an unknown option of trec_eval fails the file instead of being ignored", () => {
  const file = (args: string[]) =>
    JSON.stringify({
      id: "trec_eval",
      tolerances: { default: { abs: 1e-9 } },
      cases: [
        {
          name: "one",
          args,
          qrels: { 1: { a: 1 } },
          run: { 1: [["a", 1]] },
          expected: { all: { map: 1 } },
        },
      ],
    });
  expect(checkFile("t", file(["-l", "1"])).problem).toBeNull();
  for (const args of [["-q"], ["-c", "-N", "10"]])
    expect(checkFile("t", file(args)).problem).toMatch(
      /the option -[qN] of trec_eval is not known/,
    );
  expect(checkFile("t", file(["-l"])).problem).toMatch(/-l of trec_eval needs a whole number/);
});

test("the options for judged documents only and for the first documents only are applied", () => {
  const file = (args: string[], map: number) =>
    JSON.stringify({
      id: "trec_eval",
      tolerances: { default: { abs: 1e-9 } },
      cases: [
        {
          name: "one",
          args,
          qrels: { 1: { a: 1, b: 0, c: 1 } },
          run: {
            1: [
              ["unjudged", 4],
              ["a", 3],
              ["b", 2],
              ["c", 1],
            ],
          },
          expected: { all: { map } },
        },
      ],
    });
  const plain = (1 / 2 + 2 / 4) / 2;
  expect(checkFile("t", file([], plain)).problem).toBeNull();
  expect(checkFile("t", file(["-J"], (1 + 2 / 3) / 2)).problem).toBeNull();
  expect(checkFile("t", file(["-J"], plain)).problem).not.toBeNull();
  expect(checkFile("t", file(["-M", "2"], 1 / 4)).problem).toBeNull();
  expect(checkFile("t", file(["-J", "-M", "2"], 1 / 2)).problem).toBeNull();
});

test("an undefined value differs from every number, and a missing key is named", () => {
  const file = (expected: object) =>
    JSON.stringify({
      id: "kendall",
      tolerances: { default: { abs: 1e-9 } },
      cases: [{ name: "one", x: [1, 1], y: [1, 2], expected }],
    });
  expect(checkFile("k", file({ tauB: null, n: 2 })).problem).toBeNull();
  expect(checkFile("k", file({ tauB: 0 })).problem).toBe('case "one": tauB: expected 0, got null');
  expect(checkFile("k", file({ tauZ: 0 })).problem).toBe('case "one": .tauZ: missing');
});

/** Adds 1 to the first number in a value. */
function alter(value: unknown): { value: unknown; done: boolean } {
  if (typeof value === "number") return { value: value + 1, done: true };
  if (typeof value !== "object" || value === null) return { value, done: false };
  for (const [key, inner] of Object.entries(value)) {
    const changed = alter(inner);
    if (changed.done) {
      const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
      copy[key] = changed.value;
      return { value: copy, done: true };
    }
  }
  return { value, done: false };
}
