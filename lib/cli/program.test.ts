import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { text as textOf } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assay, files, path, removeFolder, rows, text } from "./test-command";

beforeAll(() => void files());
afterAll(removeFolder);

/** Runs a command with something on standard input. */
async function fed(input: string, ...args: string[]) {
  const child = spawn(process.execPath, ["bin/assay.mjs", ...args]);
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [stdout, stderr] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  return { code: await ended, stdout, stderr };
}

test("every kind of ending has one exit code, and no system code is shown", async () => {
  const { run, qrels } = files();
  const evaluate = ["evaluate", "--qrels", qrels, "--run"];
  const codes: [number | undefined, RegExp, ...string[]][] = [
    [undefined, /^$/, "--version"],
    [undefined, /^$/, "judge", "batch", "--help"],
    [undefined, /^$/, ...evaluate, run],
    [1, /There is no file .*none\.run: check the path\./, ...evaluate, path("none.run")],
    [1, /There is no file .*: check the path\./, ...evaluate, `${run}/inside`],
    [1, /is a folder: name the files in it\./, ...evaluate, path(".")],
    [
      1,
      / is a file: give a folder for the results\.$/m,
      "recipe",
      "run",
      "lancer-table-2",
      "--example",
      "--out",
      `${run}/inside`,
    ],
    [
      1,
      /cannot be written: a part of its path is a file, not a folder; name another one\.$/m,
      "qrels",
      judged(),
      "--out",
      `${run}/inside`,
    ],
    [1, /^Nothing was computed\./, ...evaluate, text("bad.run", "t Q0 a\n")],
    [2, /unknown command 'frobnicate'/, "frobnicate"],
    [2, /unknown command 'frobnicate'/, "frobnicate", "--help"],
    [2, /unknown command 'frobnicate'/, "help", "frobnicate"],
    [2, /unknown command 'frobnicate'/, "study", "frobnicate", "--help"],
    [2, /unknown option '--frobnicate'/, "agreement", "--frobnicate"],
    [2, /required option/, "pool"],
    [2, /must be a whole number/, "pool", "--run", run, "--depth", "x"],
    [2, /Allowed choices/, "completion", "csh"],
  ];
  for (const [code, problem, ...args] of codes) {
    const ended = await assay(...args);
    expect([ended.code, ended.stderr], args.join(" ")).toEqual([
      code,
      expect.stringMatching(problem),
    ]);
    expect(ended.stderr).not.toMatch(/\bE[A-Z]{3,}\b|\n\s+at /);
  }
}, 300_000);

function judged(): string {
  const row = { task: "rubric", topic_id: "t", docid: "a", question_id: "0" };
  const rater = { rater_id: "ann", rater_type: "human", label: "4", status: "submitted" };
  return rows("people.jsonl", [{ ...row, ...rater }]);
}

test("- is standard input, read as often as needed, and standard output, with the rest on standard error", async () => {
  const { run, ratings, qrels } = files();
  const evaluate = ["--qrels", qrels, "--format", "tsv"];
  const named = await assay("evaluate", "--run", run, ...evaluate);
  expect(named.stdout).toMatch(/^s\tmap 0\.\d{4}/);
  const piped = await fed(readFileSync(run, "utf8"), "evaluate", "--run", "-", ...evaluate);
  expect(piped).toMatchObject({ code: 0, stdout: named.stdout });
  const rerank = ["rerank", "--ratings", ratings, "--strategy", "sum", "--run"];
  await assay(...rerank, run, "--out", path("named.run"));
  const out = await fed(readFileSync(run, "utf8"), ...rerank, "-", "--out", "-");
  expect(out.stdout).toBe(readFileSync(path("named.run"), "utf8"));
  expect(out.stderr).toContain("3 lines by sum");
  expect(existsSync("-")).toBe(false);
}, 60_000);

test("evaluate prints an aligned table of at most 100 characters a line, in a pipe too", async () => {
  const { run, qrels, ratings } = files();
  const { stdout } = await assay("evaluate", "--run", run, "--qrels", qrels, "--ratings", ratings);
  const lines = stdout.trimEnd().split("\n");
  expect(lines[0]).toMatch(/^measure +system +value +95 % interval +n$/);
  const column = lines[0]!.indexOf("value");
  for (const line of lines.slice(2)) expect(line.slice(column)).toMatch(/^(?:\d\.\d{4}|- )/);
  expect(stdout).not.toContain("\t");
}, 60_000);

test("bash completes commands, options, choices and file names; the scripts name every command", async () => {
  const { stdout: script } = await assay("completion", "bash");
  const completed = async (...words: string[]) => {
    const list = words.map((word) => `'${word}'`).join(" ");
    const shell = spawn("bash", [
      "--norc",
      "-c",
      `${script}
      COMP_WORDS=(assay ${list}); COMP_CWORD=${words.length}; _assay
      printf '%s\\n' "\${COMPREPLY[@]}"`,
    ]);
    return (await textOf(shell.stdout)).trim().split("\n");
  };
  expect(await completed("ju")).toEqual(["judge"]);
  expect(await completed("judge", "batch", "")).toEqual(["out", "in"]);
  expect(await completed("judge", "--tas")).toEqual(["--task"]);
  expect(await completed("judge", "--task", "rub")).toEqual(["rubric"]);
  const run = path("s.ru");
  expect(await completed("evaluate", "--run", run)).toEqual([`${run}n`]);
  expect(await completed("evaluate", "--run", "a.run", run)).toEqual([`${run}n`]);
  expect(await completed("import", run)).toEqual([`${run}n`]);
  expect(await completed("pool", "--depth", run)).toEqual([""]);
  expect(await completed("completion", "")).toEqual(["bash", "zsh", "fish"]);
  for (const shell of ["zsh", "fish"])
    expect((await assay("completion", shell)).stdout).toContain("judge batch out");
}, 60_000);
