/** A file to read: its name for messages, and its bytes, which may be read more than once. */
export interface InputFile {
  name: string;
  stream(): AsyncIterable<Uint8Array>;
}
