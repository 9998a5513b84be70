import { existsSync, readdirSync, statSync, type Dirent } from "node:fs";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { svgText } from "@/lib/domain/pictures/svg-text";
import { textTable } from "@/lib/formats/paper-tables/text-table";
import type { InputFile } from "@/lib/formats/input-file";
import { writeTable } from "@/lib/formats/paper-tables/write-table";
import {
  FILE_ROLES,
  folderWith,
  refuseWithout,
  roleOf,
  type DataFolder,
  type RecipeRole,
} from "@/lib/recipes/data-folder";
import { examples, recipes } from "@/lib/recipes/registry";
import type { Recipe, RecipeResult } from "@/lib/recipes/recipe";
import { inputFile, makeFolder, writeText } from "./files";
import { linesOf, print } from "./print";

interface RunOptions {
  data?: string;
  example?: boolean;
  out: string;
  json?: boolean;
}

/** Intervals make a table for people too wide to read in a terminal. */
const SHOWN = { intervals: false } as const;

export function addRecipe(program: Command): void {
  const recipe = program
    .command("recipe")
    .description(
      "the tables and figures of the papers (CRUX, LANCER, D-MERIT, the support guide) from a folder of files",
    );
  recipe
    .command("list")
    .description("every recipe, and the files that it needs")
    .option("--json", "as JSON on standard output")
    .action(({ json }: { json?: boolean }) => {
      print(json, recipes.map(recipeJson), listText());
    });
  recipe
    .command("run")
    .description(
      "makes a table or figure: tables as text, CSV and LaTeX, pictures as SVG; needs no database",
    )
    .argument("<name>", "the recipe, as recipe list names it")
    .option("--data <folder>", "the files, by name, in this folder or in its subfolders")
    .option(
      "--example",
      "a made-up collection instead, written to DATA in the folder of the results",
    )
    .requiredOption("--out <folder>", "where the results go; made if it is not there")
    .option("--json", "the names of the files made as JSON on standard output")
    .action(run);
}

function recipeJson({ name, paper, place, title, sets, uses, collect }: Recipe): object {
  const files = (roles: readonly RecipeRole[]) => roles.map((role) => FILE_ROLES[role].names);
  return { name, paper, place, title, needs: sets.map(files), uses: files(uses), collect };
}

function listText(): string {
  const lines = recipes.flatMap(({ name, paper, place, title, sets, uses }, i) => [
    ...(recipes[i - 1]?.paper === paper ? [] : [`${i === 0 ? "" : "\n"}${paper}`]),
    `  ${name.padEnd(20)}${place}: ${title}`,
    `  ${"".padEnd(20)}needs ${sets.map(namesOf).join(", or ")}${uses.length > 0 ? `; uses ${namesOf(uses)}` : ""}`,
  ]);
  const forms = Object.values(FILE_ROLES).map(({ names, form }) => `  ${names.padEnd(24)}${form}`);
  return `${[...lines, "", "Files", ...forms].join("\n")}\n`;
}

function namesOf(roles: readonly RecipeRole[]): string {
  return roles.map((role) => FILE_ROLES[role].names).join(", ");
}

async function run(name: string, { data, example, out, json }: RunOptions): Promise<void> {
  const recipe = recipes.find((one) => one.name === name);
  if (!recipe) throw new AppError("bad_input", "recipe.unknown", { name });
  if (data === undefined && example !== true) throw new AppError("bad_input", "recipe.no_data");
  if (data !== undefined && example === true) throw new AppError("bad_input", "recipe.both");
  const nearest = nearestThatExists(out);
  if (!isFolder(nearest)) throw new AppError("bad_input", "recipe.bad_out", { out: nearest });
  const path = data ?? writeExample(recipe, out);
  const folders = foldersIn(path);
  const found = recipe.sets.map((needs) => folderWith(folders, needs));
  const folder = found.find((one) => one !== null);
  if (!folder) return refuseWithout(recipe.name, folders, recipe.sets, path);
  const result = await recipe.make(folder, found);
  if (result.tables.every(({ rows }) => rows.length === 0))
    throw new AppError("bad_input", "recipe.nothing_made", { recipe: name });
  const files = write(out, result);
  const isExample = data === undefined;
  const sources = [...new Set(found.flatMap((folder) => (folder ? [folder.path] : [])))];
  const { tables, notes = [] } = result;
  const made = { recipe: name, data: sources, example: isExample, files, notes };
  const lines = [
    `${recipe.paper}, ${recipe.place}: ${recipe.title}`,
    isExample ? "A made-up collection: the values mean nothing." : "",
    "",
    ...tables.map((table) => textTable(table, SHOWN)),
    ...notes,
    `${out}: ${files.join(", ")}`,
  ];
  print(json, made, linesOf(lines));
}

/** Writes the recipe's made-up collection into the folder of results. @returns its folder */
function writeExample(recipe: Recipe, out: string): string {
  const folder = join(out, "data");
  makeFolder(folder);
  for (const { name, content } of examples[recipe.example]())
    writeText(join(folder, name), content);
  return folder;
}

/** Returns the folder and its subfolders with the files that recipes read. */
function foldersIn(path: string): DataFolder[] {
  if (!isFolder(path)) throw new AppError("bad_input", "recipe.no_folder", { folder: path });
  const inside = entriesOf(path)
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(path, entry.name))
    .sort();
  return [path, ...inside].map(folderAt);
}

function folderAt(path: string): DataFolder {
  const files: Partial<Record<RecipeRole, InputFile[]>> = {};
  const names = entriesOf(path).map(({ name }) => name);
  for (const name of names.sort()) {
    const role = roleOf(name);
    if (role !== null && isFile(join(path, name)))
      (files[role] ??= []).push(inputFile(join(path, name)));
  }
  return { path, files };
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    throw new AppError("bad_input", "recipe.unreadable_folder", { folder });
  }
}

/** Returns the path, or the nearest folder or file above it that exists. */
function nearestThatExists(path: string): string {
  let nearest = path;
  while (!existsSync(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest);
  return nearest;
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** Returns whether a path is a file; a symbolic link that leads nowhere is none. */
function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** Writes everything that a recipe made. @returns the names of the files */
function write(out: string, { tables, pictures = [], files = [] }: RecipeResult): string[] {
  const made: [string, string | Uint8Array][] = [
    ...tables.flatMap((table): [string, string][] => [
      [`${table.name}.txt`, textTable(table, SHOWN)],
      [`${table.name}.csv`, writeTable(table, { format: "csv", intervals: true })],
      [`${table.name}.tex`, writeTable(table, { format: "latex", intervals: false })],
    ]),
    ...pictures.map((picture): [string, string] => [
      `${fileName(picture.name)}.svg`,
      svgText(picture),
    ]),
    ...files.map(({ name, content }): [string, string | Uint8Array] => [name, content]),
  ];
  for (const [name, content] of made) {
    makeFolder(dirname(join(out, name)));
    writeText(join(out, name), content);
  }
  return made.map(([name]) => name);
}

/** Returns a name that every system allows for a file. */
function fileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._-]+/gu, "-");
}
