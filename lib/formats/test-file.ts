import type { InputFile } from "./input-file";
import { Problems } from "./problems";

/** For tests: a file of this content, in pieces of three bytes. */
export const file = (name: string, content: string | Uint8Array): InputFile => ({
  name,
  async *stream() {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    // Three bytes at a time, so that every boundary falls inside a line or a character somewhere.
    for (let i = 0; i < bytes.length; i += 3) yield bytes.slice(i, i + 3);
  },
});

/** For tests: what a reader makes of a file, and the problems it finds, each with its line. */
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
