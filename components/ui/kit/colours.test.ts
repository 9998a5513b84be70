import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** A colour's values, as `#rrggbb`. */
interface Token {
  light: string;
  dark: string;
}

const css = readFileSync(new URL("../../../app/globals.css", import.meta.url), "utf8");
const tokens = tokensOf(css);

const GROUNDS = ["page", "surface", "sunken"];
const HIGHLIGHTS = Array.from({ length: 15 }, (_, index) => `q-${index}`);
const STATES = ["good", "bad", "mid"];
const KINDS = ["people", "judge", "system"];

/** Text, and the grounds on which it stands. */
const TEXTS: readonly (readonly [texts: readonly string[], grounds: readonly string[]])[] = [
  [["ink", "ink-soft", "accent", ...STATES, ...KINDS], GROUNDS],
  [["ink", "ink-soft", "accent"], ["accent-soft"]],
  [["ink", "ink-soft"], STATES.map((state) => `${state}-soft`)],
  ...STATES.map((state) => [[state], [`${state}-soft`]] as const),
  [["on-accent"], ["accent-solid", "accent-hover", "accent-active"]],
  [["surface"], ["bad", ...HIGHLIGHTS]],
  [["page"], ["ink"]],
  [["ink"], ["line"]],
];

/** Borders of controls and marks, and the grounds on which they stand. */
const MARKS: typeof TEXTS = [
  [["line-strong", "focus", "accent-solid", ...KINDS, ...HIGHLIGHTS], GROUNDS],
  [
    ["good", "bad", "mid"],
    ["page", "surface"],
  ],
];

describe.each(["light", "dark"] as const)("%s", (theme) => {
  test.each(pairsOf(TEXTS))("%s is readable on %s", (text, ground) => {
    expect(contrastOf(tokens, theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairsOf(MARKS))("%s is seen on %s", (mark, ground) => {
    expect(contrastOf(tokens, theme, mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

test("each colour has a light and a dark value", () => {
  const plain = [...css.matchAll(/^ {2}--([a-z0-9-]+): (#[0-9a-f]{3,8});$/gm)].map(
    ([, name]) => name,
  );
  expect(plain).toEqual(["color-white", "color-black"]);
  expect(tokens.size).toBeGreaterThan(30);
});

function pairsOf(table: typeof TEXTS): [string, string][] {
  return table.flatMap(([texts, grounds]) =>
    texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  );
}

/** Returns the colours of a style sheet by their names. */
function tokensOf(css: string): Map<string, Token> {
  const pattern = /--color-([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;
  return new Map(
    [...css.matchAll(pattern)].map(([, name, light, dark]) => [
      name!,
      { light: light!, dark: dark! },
    ]),
  );
}

/** Returns the contrast of two colours by WCAG 2, from 1 to 21. */
function contrastOf(
  tokens: ReadonlyMap<string, Token>,
  theme: keyof Token,
  one: string,
  other: string,
): number {
  const [dark, light] = [one, other]
    .map((name) => luminanceOf(tokens.get(name)![theme]))
    .sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((start) => parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
