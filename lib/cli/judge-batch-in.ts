import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { AppError } from "@/lib/domain/app-error";
import { lineBatches } from "@/lib/formats/lines";
import { Problems } from "@/lib/formats/problems";
import {
  BatchAnswers,
  type BatchCounts,
  type KeyedAnswer,
} from "@/lib/judging/batch/batch-answers";
import { manifestSchema, type BatchManifest } from "@/lib/judging/batch/manifest";
import { answerLines, storedAnswers } from "./answer-file";
import { MANIFEST } from "./batch-files";
import { failureCounts, failuresByKind, failuresText, type FailuresOfKind } from "./failures";
import { checkOutputs, inputFile, jsonOf } from "./files";
import { counted, print } from "./print";

export interface BatchInOptions {
  answers: string[];
  batch: string;
  cache: string;
  json?: boolean;
}

/** How many answers are gathered before they are stored. */
const GATHERED = 2000;

/** Takes the answers of a batch into a cache file. Nothing is stored if a line does not fit. */
export async function batchIn(options: BatchInOptions): Promise<void> {
  checkOutputs([options.cache]);
  const manifest = manifestIn(options.batch);
  const paths = answerFiles(options, manifest);
  const answers = new BatchAnswers(manifest);
  await readCalls(answers, manifest, options.batch);
  await check(paths, answers);
  for await (const known of storedAnswers(options.cache))
    for (const { key, answer } of known) answers.addKnown(key, answer);
  await take(paths, answers, options.cache);
  tell(options, answers.counts(), failuresByKind(answers.failures));
}

function manifestIn(folder: string): BatchManifest {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new AppError("bad_input", "batch.no_manifest", { folder });
  const parsed = manifestSchema.safeParse(jsonOf(readFileSync(path, "utf8")));
  if (!parsed.success) throw new AppError("bad_input", "batch.unreadable", { path });
  return parsed.data;
}

/** Returns the files with answers. Of a folder these are its JSON-lines files but the requests. */
function answerFiles({ answers, batch }: BatchInOptions, { files }: BatchManifest): string[] {
  const requests = new Set(files.map(({ name }) => resolve(batch, name)));
  return answers.flatMap((path) => {
    if (!existsSync(path)) throw new AppError("bad_input", "files.no_file", { path });
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path)
      .filter((name) => /\.(?:jsonl|json|ndjson)$/.test(name) && name !== MANIFEST)
      .map((name) => join(path, name))
      .filter((one) => !requests.has(resolve(one)))
      .sort();
  });
}

async function readCalls(
  answers: BatchAnswers,
  { call_list: list, calls }: BatchManifest,
  folder: string,
): Promise<void> {
  const problems = new Problems("undone.stored");
  const path = join(folder, list.name);
  let count = 0;
  for await (const { texts } of lineBatches(inputFile(path), problems))
    for (const text of texts) {
      const [key = "", length = ""] = text.split(" ");
      answers.addCall(key, Number(length));
      count += 1;
    }
  problems.refuse();
  if (count !== calls) throw new AppError("bad_input", "batch.unreadable", { path });
}

/** Checks every line before the first answer is stored. */
async function check(paths: readonly string[], answers: BatchAnswers): Promise<void> {
  const problems = new Problems("undone.stored");
  let lines = 0;
  for (const path of paths) {
    const file = inputFile(path);
    for await (const { first, texts } of lineBatches(file, problems))
      for (let i = 0; i < texts.length; i += 1) {
        if (texts[i]!.trim() === "") continue;
        lines += 1;
        const found = answers.problemOf(texts[i]!);
        if (found !== null) problems.add(file.name, first + i, found);
      }
  }
  problems.refuse();
  if (lines === 0) throw new AppError("bad_input", "batch.no_answers");
}

/** Stores answers as they are read: whole lines, so that a killed command loses none of them. */
async function take(paths: readonly string[], answers: BatchAnswers, cache: string): Promise<void> {
  let taken: KeyedAnswer[] = [];
  const store = () => {
    if (taken.length > 0) appendFileSync(cache, answerLines(taken));
    taken = [];
  };
  for (const path of paths)
    for await (const { texts } of lineBatches(inputFile(path), new Problems("undone.stored")))
      for (const text of texts) {
        if (text.trim() === "") continue;
        const answer = answers.take(text);
        if (answer !== null) taken.push(answer);
        if (taken.length >= GATHERED) store();
      }
  store();
  syncFile(cache);
}

function syncFile(path: string): void {
  if (!existsSync(path)) return;
  const file = openSync(path, "r+");
  fsyncSync(file);
  closeSync(file);
}

function tell(
  options: BatchInOptions,
  counts: BatchCounts,
  failures: readonly FailuresOfKind[],
): void {
  const { calls, known, taken, failed, open, repeated } = counts;
  if (failed > 0) process.exitCode = 1;
  print(
    options.json,
    { cache: options.cache, ...counts, failures: failureCounts(failures) },
    `${options.cache}: ${known + taken} of ${counted(calls, "call")} have answers, ${taken} of them new; ${open} are open, ${failed} failed; ${counted(repeated, "answer was", "answers were")} there already\n`,
  );
  if (options.json) return;
  if (failed > 0) console.error(`${failed} failed: ${failuresText(failures)}`);
  const manifest = join(options.batch, MANIFEST);
  const judge = `assay judge with --cache ${options.cache} and --capabilities ${manifest} writes the judgments`;
  console.error(
    open + failed === 0
      ? `Next: ${judge}.`
      : `Next: ${judge} and asks only for what is missing; or assay judge batch out with the same --cache and --capabilities writes only what is open.`,
  );
}
