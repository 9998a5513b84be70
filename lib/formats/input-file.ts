import { createReadStream } from "node:fs";

/** A file to read: its name, for messages, and its bytes. `stream` may be called more than once. */
export interface InputFile {
  name: string;
  /** The path of a file on this machine, so that a child process can read it. */
  path?: string;
  stream(): AsyncIterable<Uint8Array>;
}

/** Returns a file of this machine. */
export function fileOnDisk({ name, path }: { name: string; path: string }): InputFile {
  return { name, path, stream: () => createReadStream(path, { highWaterMark: 1 << 20 }) };
}
