import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { afterAll, expect, test } from "vitest";
import { examples } from "@/lib/recipes/registry";
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
  const data = collection("reranking", "reranking");
  const out = path("results/table");
  const made = await json("recipe", "run", "lancer-table-2", "--data", data, "--out", out);
  expect(made).toMatchObject({ recipe: "lancer-table-2", example: false });
  expect(readdirSync(out).sort()).toEqual([
    ...["expected-ratings.csv", "expected-ratings.tex", "expected-ratings.txt"],
    ...["reports.csv", "reports.tex", "reports.txt", "reranked"],
    "systems.csv",
    "systems.svg",
    "systems.tex",
    "systems.txt",
  ]);
  expect(readFileSync(`${out}/systems.txt`, "utf8")).toContain("bm25:lancer-q*");
});

/** Runs a recipe that has to be refused. @returns the sentence */
async function refused(...args: string[]): Promise<string> {
  const { code, stderr } = await assay("recipe", "run", ...args);
  expect(code).toBe(1);
  expect(stderr).not.toMatch(/ENO|EACCES|TypeError/);
  return stderr;
}

test("a recipe without its files says which, in which form; other mistakes are one sentence each", async () => {
  const data = collection("cited", "support");
  const out = path("results/none");
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
  expect(await refused("crux-table-5", "--data", data, "--out", `${file}/x/y`)).toContain(
    `${file} is a file`,
  );
  expect(await refused("crux-table-5", "--data", data, "--example", "--out", out)).toContain(
    "not both",
  );
});

test("an empty file, and files that do not belong together, are one sentence each, and nothing is written", async () => {
  const data = collection("empty", "support");
  const out = path("results/empty");
  writeFileSync(`${data}/inside/judgments.jsonl`, "");
  expect(await refused("support-scores", "--data", data, "--out", out)).toContain(
    "nothing that the recipe support-scores can use",
  );
  writeFileSync(`${data}/inside/answers.jsonl`, "");
  for (const recipe of ["support-sheet", "support-scores"])
    expect(await refused(recipe, "--data", data, "--out", out)).toContain("answers.jsonl is empty");
  expect(existsSync(out)).toBe(false);
});

test("the sheet says that there are more rows only if there are", async () => {
  const data = collection("sheet", "support");
  const answer = { text: "One.", citations: [0] };
  const answersOf = (sentences: number) =>
    writeFileSync(
      `${data}/inside/answers.jsonl`,
      JSON.stringify({
        run_id: "s",
        topic_id: "t",
        references: ["p"],
        answer: Array.from({ length: sentences }, () => answer),
      }),
    );
  const made = () =>
    json("recipe", "run", "support-sheet", "--data", data, "--out", path("sheet-out"));
  answersOf(10);
  expect(await made()).toMatchObject({ notes: [] });
  answersOf(11);
  expect(await made()).toMatchObject({
    notes: ["The table shows the first 10 of 11 rows; the files have them all."],
  });
});

test("a symbolic link that leads nowhere is skipped", async () => {
  const data = collection("links", "coverage");
  symlinkSync(path("nowhere"), `${data}/inside/zz.run`);
  symlinkSync(`${data}/inside/zy.run`, `${data}/inside/zy.run`);
  const made = await json(
    "recipe",
    "run",
    "lancer-table-2",
    "--data",
    data,
    "--out",
    path("linked"),
  );
  expect(made).toMatchObject({ recipe: "lancer-table-2" });
});

test.skipIf(process.getuid?.() === 0)("a folder that may not be read is one sentence", async () => {
  const data = collection("closed", "coverage");
  chmodSync(`${data}/inside`, 0);
  const said = await refused("lancer-table-2", "--data", data, "--out", path("unread"));
  chmodSync(`${data}/inside`, 0o700);
  expect(said).toContain(`${data}/inside cannot be read`);
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
