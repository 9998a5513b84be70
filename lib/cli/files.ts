import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { parquetLines, type LinesAs } from "@/lib/db/files/parquet-lines";
import { AppError } from "@/lib/domain/app-error";
import { fileOnDisk, type InputFile } from "@/lib/formats/input-file";
import { fileProblem } from "./errors";
import { giveUpStandardOutput } from "./print";

/** Stands for standard input or standard output where a file is named. */
export const STANDARD = "-";

/**
 * Returns a file named on the command line. A Parquet file is read as the lines it stands for.
 * @param as what the lines of a Parquet file are
 */
export function inputFile(given: string, as: LinesAs = "records"): InputFile {
  const path = inputPath(given);
  const name = given === STANDARD ? "standard input" : basename(path);
  if (given === STANDARD ? isParquet(path) : /\.parquet$/i.test(name))
    return parquetLines({ name, path }, as);
  return fileOnDisk({ name, path });
}

/** Returns a file named by an option; null if the option is not given. */
export function fileOrNull(path: string | undefined, as?: LinesAs): InputFile | null {
  return path === undefined ? null : inputFile(path, as);
}

/** Returns the text of a file named on the command line. */
export function readText(path: string): string {
  return readFileSync(inputPath(path), "utf8");
}

/** Returns what a JSON text says; undefined if it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns whether the name is that of a file that can be read; standard input always can. */
export function isThere(path: string): boolean {
  return path === STANDARD || existsSync(path);
}

function inputPath(path: string): string {
  if (path === STANDARD) return (standardInput ??= keepStandardInput());
  if (!existsSync(path)) throw new AppError("bad_input", "files.no_file", { path });
  if (statSync(path).isDirectory()) throw new AppError("bad_input", "files.is_folder", { path });
  return path;
}

/** Where standard input is kept, because files are read more than once. */
let standardInput: string | null = null;

function keepStandardInput(): string {
  const path = temporaryFile("standard-input");
  const [file, buffer] = [openSync(path, "wx", 0o600), Buffer.allocUnsafe(1 << 20)];
  for (let bytes = readStandardInput(buffer); bytes > 0; bytes = readStandardInput(buffer))
    writeAll(file, buffer.subarray(0, bytes));
  closeSync(file);
  return path;
}

function readStandardInput(buffer: Buffer): number {
  for (;;)
    try {
      return readSync(0, buffer);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw error;
      // Nothing has come yet.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
}

function isParquet(path: string): boolean {
  const [file, start] = [openSync(path, "r"), Buffer.alloc(4)];
  readSync(file, start);
  closeSync(file);
  return start.toString("latin1") === "PAR1";
}

let temporaryFolder: string | null = null;

/** Returns the path of a file that is removed at the end. */
export function temporaryFile(name: string): string {
  if (temporaryFolder === null) {
    const folder = mkdtempSync(join(tmpdir(), "assay-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    temporaryFolder = folder;
  }
  return join(temporaryFolder, name);
}

/**
 * Checks that files can be written, before anything is paid for: their folders exist, none of them
 * is a folder, and they can be opened. Existing files keep their contents.
 */
export function checkOutputs(paths: readonly (string | undefined)[]): void {
  const files = paths.filter((path) => path !== undefined);
  if (files.filter((path) => path === STANDARD).length > 1)
    throw new AppError("bad_input", "files.one_standard_output");
  for (const path of files) if (path !== STANDARD) checkOutput(path);
  if (files.includes(STANDARD)) giveUpStandardOutput();
}

function checkOutput(path: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) throw new AppError("bad_input", "files.no_folder", { folder });
  const isOld = existsSync(path);
  if (isOld && statSync(path).isDirectory())
    throw new AppError("bad_input", "files.is_folder", { path });
  orSay(path, () => {
    // A whole file is written beside the old one and renamed.
    if (isReplaceable(path)) accessSync(folder, constants.W_OK);
    closeSync(openSync(path, "a"));
  });
  if (!isOld) rmSync(path);
}

/** Nothing can stand beside a pipe or a device. */
export function isReplaceable(path: string): boolean {
  return !existsSync(path) || statSync(path).isFile();
}

/** Makes a folder, and those that it is in. */
export function makeFolder(path: string): void {
  orSay(path, () => mkdirSync(path, { recursive: true }));
}

/** Writes a whole file or nothing. */
export function writeText(path: string, content: string | Uint8Array): void {
  const file = new WholeFile(path);
  file.add(content);
  file.finish();
}

/** Writes JSON lines: a whole file or nothing. */
export function writeLines(path: string, rows: Iterable<object>): void {
  const file = new WholeFile(path);
  for (const row of rows) file.add(`${JSON.stringify(row)}\n`);
  file.finish();
}

/** Writes what comes: a whole file or nothing. @returns its size in bytes */
export async function writeStream(
  path: string,
  parts: AsyncIterable<string | Uint8Array>,
): Promise<number> {
  const file = new WholeFile(path);
  try {
    for await (const part of parts) file.add(part);
  } catch (error) {
    file.discard();
    throw error;
  }
  file.finish();
  return file.bytes;
}

const GATHERED = 1 << 20;

/** A file that is written piece by piece and has its name only when it is whole. */
export class WholeFile {
  readonly #part: string;
  readonly #file: number;
  #text: string[] = [];
  #gathered = 0;
  bytes = 0;

  constructor(private readonly path: string) {
    if (path === STANDARD) giveUpStandardOutput();
    this.#part =
      path === STANDARD
        ? temporaryFile("standard-output")
        : isReplaceable(path)
          ? `${path}.part`
          : path;
    this.#file = orSay(path, () => openSync(this.#part, "w"));
  }

  add(content: string | Uint8Array): void {
    if (typeof content !== "string") return this.#write(content);
    this.#text.push(content);
    this.#gathered += content.length;
    if (this.#gathered >= GATHERED) this.#write(new Uint8Array());
  }

  /** Ends the file and gives it its name. */
  finish(): void {
    this.end();
    if (this.path === STANDARD) copyToStandardOutput(this.#part);
    else if (this.#part !== this.path) orSay(this.path, () => renameSync(this.#part, this.path));
  }

  /** Ends the file without giving it its name. */
  end(): void {
    this.#write(new Uint8Array());
    closeSync(this.#file);
  }

  /** Removes what was written. */
  discard(): void {
    closeSync(this.#file);
    if (this.#part !== this.path) rmSync(this.#part, { force: true });
  }

  #write(more: Uint8Array): void {
    const text = Buffer.from(this.#text.join(""));
    this.#text = [];
    this.#gathered = 0;
    this.bytes += text.length + more.length;
    orSay(this.path, () => {
      writeAll(this.#file, text);
      writeAll(this.#file, more);
    });
  }
}

function copyToStandardOutput(path: string): void {
  const [file, buffer] = [openSync(path, "r"), Buffer.allocUnsafe(1 << 20)];
  for (let bytes = readSync(file, buffer); bytes > 0; bytes = readSync(file, buffer))
    process.stdout.write(Buffer.from(buffer.subarray(0, bytes)));
  closeSync(file);
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

/** Says which file cannot be written, and why, in place of what the system says. */
function orSay<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw new AppError("bad_input", "files.cannot_be_written", {
      path,
      problem: fileProblem(error),
    });
  }
}
