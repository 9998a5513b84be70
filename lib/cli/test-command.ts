import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A temporary folder for the files of one test file. */
export const folder = mkdtempSync(join(tmpdir(), "assay-systems-"));

/** Removes the temporary folder. */
export const removeFolder = () => rmSync(folder, { recursive: true, force: true });

/** Returns the path of a file in the temporary folder, which is made if it is not there. */
export const path = (name: string) => {
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
};

/** Writes a file into the temporary folder. */
export const text = (name: string, content: string) => {
  writeFileSync(path(name), content);
  return path(name);
};

/** Writes a JSON-lines file into the temporary folder. */
export const rows = (name: string, all: object[]) =>
  text(name, all.map((row) => JSON.stringify(row)).join("\n"));

/** Runs a command of the product. Does not throw if it fails. */
export const assay = async (...args: string[]) =>
  run(process.execPath, ["bin/assay.mjs", ...args], { encoding: "utf8" }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  ) as Promise<{ code?: number; stdout: string; stderr: string }>;

/** Returns what a command prints with `--json`; throws its message if it prints nothing. */
export const json = async (...args: string[]) => {
  const { stdout, stderr } = await assay(...args, "--json");
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout) as Record<string, never>;
};

const RATINGS = [
  { topic_id: "t", docid: "a", ratings: [5, 0, 0] },
  { topic_id: "t", docid: "b", ratings: [0, 4, 0] },
  { topic_id: "t", docid: "c", ratings: [5, 1, 0] },
  { topic_id: "t", report_run_id: "s", ratings: [5, 0, null] },
];

/** Writes a run, its ratings and its qrels. */
export const files = () => ({
  ratings: rows("ratings.jsonl", RATINGS),
  run: text("s.run", "t Q0 c 1 3 s\nt Q0 a 2 2 s\nt Q0 b 3 1 s\n"),
  qrels: text("t.qrels", "t 0 a 1\nt 0 b 1\nt 0 c 0\n"),
});
