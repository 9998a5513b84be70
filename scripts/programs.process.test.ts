import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compiledPrograms, PROGRAMS, programArguments } from "./lib/programs.mjs";

let root = "";
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
/** Waits until no file has changed so recently that it could have changed during a compilation. */
const settled = () => sleep(50);

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "assay-programs-"));
  write("tsconfig.json", '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }');
  write("scripts/lib/programs.mjs", "");
  write("lib/word.ts", "export const word: string = 'before';");
  for (const program of PROGRAMS)
    write(program, 'import { word } from "@/lib/word"; console.log(word);');
  await settled();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function said(): Promise<string> {
  const folder = await compiledPrograms(root);
  const { stdout } = spawnSync(process.execPath, programArguments(root, folder, "bin/assay.ts"), {
    encoding: "utf8",
  });
  return stdout.trim();
}

test("programs are compiled once, and again after a change of any source", async () => {
  const folder = await compiledPrograms(root);
  expect(folder).not.toBeNull();
  expect(await compiledPrograms(root)).toBe(folder);
  expect(await said()).toBe("before");
  write("lib/word.ts", "export const word: string = 'afterw';");
  expect(await said()).toBe("afterw");
  await settled();
  expect(await compiledPrograms(root)).not.toBe(folder);
});

test("sources with a mistake are not compiled, so that the program itself says what is wrong", async () => {
  write("lib/word.ts", "export const word = ;");
  expect(await compiledPrograms(root)).toBeNull();
  expect(programArguments(root, null, "bin/assay.ts")).toEqual([
    "--import",
    "tsx",
    join(root, "bin/assay.ts"),
  ]);
});
