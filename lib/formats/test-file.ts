import type { InputFile } from "./input-file";
import { Problems } from "./problems";

/** Returns an input file for tests, streamed in chunks of three bytes. */
export const file = (name: string, content: string | Uint8Array): InputFile => ({
  name,
  async *stream() {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    // Three bytes, so that chunks end inside lines and inside characters.
    for (let i = 0; i < bytes.length; i += 3) yield bytes.slice(i, i + 3);
  },
});

/** Reads a file for tests. Returns the records and the problems with their lines. */
export async function readAll<T>(
  reader: (file: InputFile, problems: Problems) => AsyncGenerator<T>,
  name: string,
  content: string | Uint8Array,
) {
  const problems = new Problems();
  const list: T[] = [];
  for await (const record of reader(file(name, content), problems)) list.push(record);
  return { list, problems: problems.list.map(({ line, message }) => `${line}: ${message}`) };
}
