import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const ROOTS = ["app", "components"];

/** Shown when not even the layout with its texts can be. */
const LAST_RESORT = "app/global-error.tsx";

/** The page of the kit, which only those who build see. */
const BUILDERS = ["components/ui/kit-page/", "app/(site)/(home)/kit/"];

/** Attributes that somebody reads or hears. */
const READ = new Set(["aria-label", "aria-description", "title", "placeholder", "alt", "label"]);

/** A word of two letters or more; units, symbols and some keys are the same in every language. */
const WORDS = /\p{L}{2,}/u;
const UNITS = new Set(["ms", "kB", "MB", "UTC", "CSV", "Esc", "Assay"]);

function hasWords(text: string): boolean {
  if (/^https?:\/\//.test(text)) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  return WORDS.test(text) && words.some((word) => word.length > 1 && !UNITS.has(word));
}

/** Returns the texts that a component writes itself, with their lines. */
function textsIn(path: string): string[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const note = (node: ts.Node, text: string) => {
    if (!hasWords(text)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push(`${path}:${line + 1} ${text.trim().replace(/\s+/g, " ").slice(0, 60)}`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) note(node, node.text);
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      if (READ.has(node.name.getText(source))) note(node, node.initializer.text);
    }
    if (ts.isJsxExpression(node) && node.expression && isTextOf(node)) {
      for (const literal of literalsOf(node.expression)) note(literal, literal.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Tells whether an expression stands where text is shown: between tags or in a read attribute. */
function isTextOf(node: ts.JsxExpression): boolean {
  if (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)) return true;
  return ts.isJsxAttribute(node.parent) && READ.has(node.parent.name.getText());
}

/** Returns the literal texts among which an expression chooses. */
function literalsOf(node: ts.Expression): (ts.StringLiteral | ts.NoSubstitutionTemplateLiteral)[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node))
    return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node) && node.operatorToken.getText() !== "===")
    return [...literalsOf(node.right)];
  return [];
}

function components(): string[] {
  return ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx") && !name.includes(".test."))
      .map((name) => `${root}/${name}`),
  ).filter((path) => ![...BUILDERS, LAST_RESORT].some((start) => path.startsWith(start)));
}

test("components take their texts from the catalogue", () => {
  expect(components().flatMap(textsIn)).toEqual([]);
});
