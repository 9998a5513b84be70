import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { examples } from "@/lib/recipes/example/examples";
import { assay, json, path, removeFolder } from "./test-command";

afterAll(removeFolder);

/** Writes a made-up collection into a subfolder. */
function collection(folder: string, name: keyof typeof examples): string {
  mkdirSync(path(`${folder}/inside`), { recursive: true });
  for (const file of examples[name]())
    writeFileSync(path(`${folder}/inside/${file.name}`), file.content);
  return path(folder);
}

test("a recipe finds its files in a subfolder and writes tables as text, CSV and LaTeX, and pictures", async () => {
  const data = collection("coverage", "coverage");
  const out = path("results/table");
  const made = await json("recipe", "run", "lancer-table-2", "--data", data, "--out", out);
  expect(made).toMatchObject({ recipe: "lancer-table-2", example: false });
  expect(readdirSync(out).sort()).toEqual([
    "systems.csv",
    "systems.svg",
    "systems.tex",
    "systems.txt",
  ]);
  expect(readFileSync(`${out}/systems.txt`, "utf8")).toContain("bm25:lancer-q*");
});

test("a recipe without its files says which, in which form; other mistakes are one sentence each", async () => {
  const data = collection("cited", "support");
  const out = path("results/none");
  const refused = async (...args: string[]) => {
    const { code, stderr } = await assay("recipe", "run", ...args);
    expect(code).toBe(1);
    return stderr;
  };
  expect(await refused("crux-table-5", "--data", data, "--out", out)).toMatch(
    /finds no topics\.jsonl \(a line for each topic.*ratings\.jsonl \(.*with --example/,
  );
  expect(await refused("d-merit-table-3", "--data", data, "--out", out)).toContain("full.qrels");
  expect(await refused("crux-table-9", "--data", data, "--out", out)).toContain("no recipe");
  expect(await refused("crux-table-5", "--out", out)).toContain("--example");
  expect(await refused("crux-table-5", "--data", path("nowhere"), "--out", out)).toContain(
    "no folder",
  );
  const file = path("a-file");
  writeFileSync(file, "");
  expect(await refused("crux-table-5", "--data", data, "--out", file)).toContain("is a file");
});

test("the list names every recipe with its files, and --example shows one on a made-up collection", async () => {
  const { stdout } = await assay("recipe", "list");
  expect(stdout).toContain("d-merit-figure-10");
  expect(stdout).toContain("runs: topic Q0 docid rank score tag");
  const out = path("results/example");
  const shown = await assay("recipe", "run", "d-merit-table-6", "--example", "--out", out);
  expect(shown.stdout).toContain("A made-up collection: the values mean nothing.");
  expect(readdirSync(`${out}/data`)).toContain("topics.jsonl");
});
