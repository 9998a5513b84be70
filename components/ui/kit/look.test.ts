import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const files = ["app", "components"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      join(folder, name),
    ),
  )
  .filter(
    (path) => path.endsWith(".tsx") && !path.startsWith(join("components", "ui", "kit") + "/"),
  )
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** What stands in the kit or in the style sheet alone. */
const REFUSED = {
  "a colour by its value": /["'`[(](#[0-9a-fA-F]{3,8}\b|rgba?\(|hsla?\(|oklch\()/,
  "an arbitrary colour":
    /\b(bg|text|border|fill|stroke|ring|outline|accent)-\[(#|rgb|hsl|oklch|var|color)/,
  "a colour without a meaning":
    /\b(bg|text|border|fill|stroke|ring|outline)-(red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|slate|gray|zinc|neutral|stone)-\d/,
  "an arbitrary size of text": /\btext-\[[\d.]+(px|r?em)/,
  "a size of text outside the five": /\btext-[3-9]xl\b/,
  "another radius or shadow": /\brounded-(sm|xl|[2-4]xl|\[)|\bshadow-(2?xs|sm|md|2?xl|\[)/,
  "a list of the browser": /<select\b/,
  "a disclosure of the browser": /<details\b/,
  "a field for files of the browser": /type="file"/,
  "a date of the browser": /type="(date|datetime-local|month|time|week)"/,
};

/** Where a file is chosen among other fields of a form, in one line, and where a menu unfolds. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  "a disclosure of the browser": ["components/study/shared/study-side-bar.tsx"],
  "a field for files of the browser": [
    "components/study/evaluations/evaluation-form.tsx",
    "components/study/judge-runs/start/model-run-fields.tsx",
  ],
};

test.each(Object.entries(REFUSED))("no page has %s outside the kit", (what, pattern) => {
  const allowed: readonly string[] = ALLOWED[what] ?? [];
  const found = files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(found.filter((path) => !allowed.includes(path))).toEqual([]);
});

test("the whole typeface is at most 65 kB", () => {
  const css = readFileSync(join(root, "app/globals.css"), "utf8");
  const fonts = [...css.matchAll(/url\("\.\.\/(\S+\.woff2)"\)/g)].map(([, path]) => path!);
  const bytes = fonts.reduce((sum, path) => sum + readFileSync(join(root, path)).length, 0);
  expect(fonts).toHaveLength(2);
  expect(bytes).toBeLessThan(65_000);
});
