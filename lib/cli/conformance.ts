import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { agreementChecks } from "@/fixtures/checks/agreement";
import type { Check } from "@/fixtures/checks/check";
import { intervalChecks } from "@/fixtures/checks/interval";
import { mismatch, type Tolerances } from "@/fixtures/checks/compare";
import { systemChecks } from "@/fixtures/checks/system";
import { verdictChecks } from "@/fixtures/checks/verdict";
import { counted, linesOf, print } from "./print";

interface ReferenceFile {
  id: string;
  tolerances: Tolerances;
  cases: ({ name: string; expected: unknown } & Record<string, unknown>)[];
}

const checks: Record<string, Check> = {
  ...agreementChecks,
  ...intervalChecks,
  ...systemChecks,
  ...verdictChecks,
};

export function addConformance(program: Command): void {
  program
    .command("conformance")
    .description("checks this build's statistics against reference files")
    .argument(
      "<folder>",
      "folder whose .json files, and those of the folders in it, are reference cases",
    )
    .option("--json", "the result as JSON on standard output")
    .action((folder: string, { json }: { json?: boolean }) => {
      const results = checkFolder(folder);
      const failed = results.filter((result) => result.problem !== null).length;
      const passed = results.length - failed;
      const lines = results.map(
        ({ file, cases, problem }) =>
          `${problem === null ? "ok  " : "FAIL"} ${file}: ${problem ?? counted(cases, "case")}`,
      );
      const text = linesOf([...lines, `${passed} passed, ${failed} failed`]);
      print(json, { files: results, passed, failed }, text);
      if (failed > 0) process.exitCode = 1;
    });
}

export interface FileResult {
  file: string;
  cases: number;
  problem: string | null;
}

/** Checks every reference file in a folder and its subfolders with the product's own functions. */
export function checkFolder(folder: string): FileResult[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new AppError("bad_input", "files.no_folder", { folder });
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .sort();
  if (files.length === 0) throw new AppError("bad_input", "files.no_reference_files", { folder });
  return files.map((file) => checkFile(file, readFileSync(join(folder, file), "utf8")));
}

/**
 * Checks one reference file. Returns its first wrong case, or null if all are right. A file of an
 * unknown statistic fails.
 */
export function checkFile(file: string, text: string): FileResult {
  let reference: ReferenceFile;
  try {
    reference = JSON.parse(text) as ReferenceFile;
  } catch {
    return { file, cases: 0, problem: "not JSON" };
  }
  if (!reference?.id || !Array.isArray(reference.cases) || !reference.tolerances?.default)
    return { file, cases: 0, problem: "not a reference file: id, tolerances and cases are needed" };
  const check = checks[reference.id];
  if (!check)
    return {
      file,
      cases: reference.cases.length,
      problem: `this build does not know the statistic "${reference.id}"`,
    };
  for (const one of reference.cases) {
    const problem = problemOf(check, one, reference.tolerances);
    if (problem)
      return { file, cases: reference.cases.length, problem: `case "${one.name}": ${problem}` };
  }
  return { file, cases: reference.cases.length, problem: null };
}

function problemOf(
  check: Check,
  one: ReferenceFile["cases"][number],
  tolerances: Tolerances,
): string | null {
  try {
    return mismatch(one.expected, check(one), tolerances);
  } catch (error) {
    return (error as Error).message;
  }
}
