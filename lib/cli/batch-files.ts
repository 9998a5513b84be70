import { createHash } from "node:crypto";
import { readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { WholeFile } from "./files";

/** A file that was written. */
export interface WrittenFile {
  name: string;
  requests: number;
  bytes: number;
  sha256: string;
}

/** Writes the lines of one file, under a name with `.part` until all files are whole. */
class PartFile {
  readonly #file: WholeFile;
  readonly #hash = createHash("sha256");
  requests = 0;
  bytes = 0;

  constructor(
    folder: string,
    readonly name: string,
  ) {
    this.#file = new WholeFile(join(folder, name));
  }

  /** @param bytes length of the line with its end, in bytes */
  add(line: string, bytes: number): void {
    const text = `${line}\n`;
    this.#file.add(text);
    this.#hash.update(text);
    this.requests += 1;
    this.bytes += bytes;
  }

  close(): WrittenFile {
    this.#file.end();
    const { name, requests, bytes } = this;
    return { name, requests, bytes, sha256: this.#hash.digest("hex") };
  }
}

/** Limits of one file of requests. */
export interface FileLimits {
  requests: number;
  bytes: number;
}

/** Writes requests into as many files as their limits need, and a list of the calls. */
export class BatchFiles {
  readonly #list: PartFile;
  readonly #done: WrittenFile[] = [];
  #current: PartFile | null = null;

  constructor(
    private readonly folder: string,
    private readonly limits: FileLimits,
  ) {
    for (const name of readdirSync(folder).filter((one) => one.endsWith(PART)))
      rmSync(join(folder, name));
    this.#list = new PartFile(folder, CALL_LIST);
  }

  /** @param listed what stands in the list of calls */
  add(line: string, listed: string): void {
    const bytes = Buffer.byteLength(line) + 1;
    const current = this.#current;
    const isFull =
      current !== null &&
      (current.requests >= this.limits.requests || current.bytes + bytes > this.limits.bytes);
    if (current === null || isFull) this.#next();
    this.#current!.add(line, bytes);
    this.#list.add(listed, listed.length + 1);
  }

  #next(): void {
    if (this.#current) this.#done.push(this.#current.close());
    const number = String(this.#done.length + 1).padStart(4, "0");
    this.#current = new PartFile(this.folder, `batch-${number}.jsonl`);
  }

  /** Ends all files and gives them their names. */
  finish(): { files: WrittenFile[]; list: WrittenFile } {
    if (this.#current) this.#done.push(this.#current.close());
    const list = this.#list.close();
    for (const { name } of [...this.#done, list])
      renameSync(join(this.folder, `${name}${PART}`), join(this.folder, name));
    return { files: this.#done, list };
  }

  /** Removes what was written. */
  discard(): void {
    for (const name of readdirSync(this.folder).filter((one) => one.endsWith(PART)))
      rmSync(join(this.folder, name));
  }
}

const CALL_LIST = "calls.txt";

/** The end of the name of a file that is not whole. */
export const PART = ".part";

export const MANIFEST = "batch.json";
