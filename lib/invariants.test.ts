import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const page = read("docs/architecture.md");

/** Returns the points of a list, with the tests that each names as `file` "title". */
function pointsOf(list: string) {
  return list
    .split("\n")
    .filter((line) => line.startsWith("- "))
    .map((line) => ({
      line,
      tests: [...line.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)].map(
        ([, file, title]) => ({ file: file!, title: title! }),
      ),
    }));
}

const invariants = pointsOf(page.slice(page.indexOf("## 4.")));
const security = read("SECURITY.md");
const threats = pointsOf(security.slice(0, security.indexOf("Known limits:")));

test("the architecture page has invariants, each with a test", () => {
  expect(invariants.length).toBeGreaterThanOrEqual(15);
  expect(invariants.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test("the security page has threats, each with a test", () => {
  expect(threats.length).toBeGreaterThanOrEqual(20);
  expect(threats.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test.each([...invariants, ...threats].flatMap(({ tests }) => tests))(
  "$file has the test $title",
  (named) => {
    expect(read(named.file)).toContain(`"${named.title}",`);
  },
);

/**
 * Returns the paths in code marks that begin with a folder of the project, except those with a
 * placeholder (NAME).
 */
function pathsOf(document: string): string[] {
  const folders = "app|bench|bin|components|docs|e2e|faults|fixtures|lib|prisma|scripts";
  const path = new RegExp(`\`((?:${folders})/[^\`\\s*{]+)\``, "g");
  return [...document.matchAll(path)]
    .map(([, found]) => found!)
    .filter((found) => !/NAME|TASK/.test(found));
}

describe.each(["docs/architecture.md", "CONTRIBUTING.md", "SECURITY.md"])("%s", (document) => {
  test("names no file that does not exist", () => {
    const paths = pathsOf(read(document));
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

test("the journeys name each file once", () => {
  const journeys = page.slice(page.indexOf("## 2."), page.indexOf("## 3."));
  const paths = pathsOf(journeys);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});
