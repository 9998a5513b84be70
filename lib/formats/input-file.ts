/** A file to read: its name for messages, and its bytes, which may be read more than once. */
export interface InputFile {
  name: string;
  /** Where it lies, when it is a file on this machine: another process can read it then. */
  path?: string;
  stream(): AsyncIterable<Uint8Array>;
}
