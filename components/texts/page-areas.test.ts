import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { FRAME_AREAS } from "./page-texts";

/** What a source file imports, and the areas of the catalogue that it names. */
interface Source {
  isOfBrowser: boolean;
  imports: string[];
  /** Areas whose texts it asks for. */
  used: string[];
  /** Areas that it gives to the components of the browser. */
  given: string[];
}

const sources = new Map<string, Source>();

function sourceOf(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const text = readFileSync(path, "utf8");
  const source = {
    isOfBrowser: /^"use client"/m.test(text.slice(0, 400)),
    imports: importsOf(path, text),
    used: [...text.matchAll(/\buseTexts\(\s*"(\w+)/g)].map((match) => match[1]!),
    given: [...text.matchAll(/<PageTexts\s+areas=\{\[([^\]]*)\]\}/g)].flatMap((match) =>
      [...match[1]!.matchAll(/"(\w+)"/g)].map((area) => area[1]!),
    ),
  };
  sources.set(path, source);
  return source;
}

/** Returns the files of the product that a file imports, at once or later, apart from types. */
function importsOf(path: string, text: string): string[] {
  const later = [...text.matchAll(/\bimport\("([^"]+)"\)/g)].map((match) => match[1]!);
  return [...importedAtOnce(path, text), ...later.flatMap((name) => resolved(path, name))];
}

function importedAtOnce(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  return file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    if (ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly) return [];
    const named = statement.moduleSpecifier;
    if (!named || !ts.isStringLiteral(named)) return [];
    return resolved(path, named.text);
  });
}

function resolved(path: string, name: string): string[] {
  if (!name.startsWith("@/") && !name.startsWith(".")) return [];
  const base = name.startsWith("@/") ? name.slice(2) : join(dirname(path), name);
  const found = [`${base}.tsx`, `${base}.ts`, base].find(
    (one) => /\.tsx?$/.test(one) && existsSync(one),
  );
  return found ? [found] : [];
}

/** Returns the areas that a page's components of the browser use, with one that uses each. */
function areasUsed(page: string): Map<string, string> {
  const areas = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (path: string, isOfBrowser: boolean) => {
    const source = sourceOf(path);
    const inBrowser = isOfBrowser || source.isOfBrowser;
    const key = `${path} ${inBrowser}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (inBrowser) for (const area of source.used) areas.set(area, path);
    for (const imported of source.imports) visit(imported, inBrowser);
  };
  visit(page, false);
  return areas;
}

const APP = readdirSync("app", { recursive: true, encoding: "utf8" }).map((path) => `app/${path}`);
const PAGES = APP.filter((path) => path.endsWith("/page.tsx"));
const FRAME = APP.filter((path) => /\/(layout|error|loading|not-found)\.tsx$/.test(path));

test("the frame gives the texts that its own components use", () => {
  expect(FRAME.length).toBeGreaterThan(3);
  const used = FRAME.flatMap((path) => [...areasUsed(path).keys()]);
  expect(used.filter((area) => !FRAME_AREAS.some((given) => given === area))).toEqual([]);
});

test.each(PAGES)("%s gives the texts that its components of the browser use", (page) => {
  const given = new Set<string>([...FRAME_AREAS, ...sourceOf(page).given]);
  const missing = [...areasUsed(page)].filter(([area]) => !given.has(area));
  expect(missing.map(([area, path]) => `${area}, for ${path}`).join("\n")).toBe("");
});

test.each(PAGES)("%s sends no texts that nothing in the browser uses", (page) => {
  const used = areasUsed(page);
  expect(sourceOf(page).given.filter((area) => !used.has(area))).toEqual([]);
});

test("only files that files of the server import say that the browser begins there", () => {
  const begins = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    if (sourceOf(path).isOfBrowser) begins.add(path);
    else for (const imported of sourceOf(path).imports) visit(imported);
  };
  for (const path of APP) if (/\.tsx?$/.test(path)) visit(path);
  const parts = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `components/${path}`);
  const needless = parts.filter((path) => sourceOf(path).isOfBrowser && !begins.has(path));
  expect(parts.length).toBeGreaterThan(500);
  expect(needless).toEqual([]);
});
