import type { InputFile } from "./input-file";
import type { Problems } from "./problems";

export interface Line {
  number: number;
  text: string;
}

/** Longest line that is read, in characters. */
const LONGEST = 16_000_000;

/**
 * Streams the lines of a UTF-8 file, without their ends, a leading byte-order mark removed. Bytes that are not
 * UTF-8, NUL characters and overlong lines are problems, and end the reading of that file.
 */
export async function* lines(file: InputFile, problems: Problems): AsyncGenerator<Line> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  let number = 0;
  const refuse = (message: string) => problems.add(file.name, number + 1, message);
  const check = (text: string) => text.includes("\0") ? "a NUL character is not allowed in text; remove it." : text.length > LONGEST ? `the line is longer than ${LONGEST} characters.` : null;
  try {
    for await (const bytes of file.stream()) {
      const parts = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = parts.pop()!;
      for (const text of parts) {
        const wrong = check(text);
        if (wrong) return refuse(wrong);
        number += 1;
        yield { number, text: text.endsWith("\r") ? text.slice(0, -1) : text };
      }
      if (rest.length > LONGEST) return refuse(check(rest)!);
    }
    rest += decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return refuse("the bytes are not UTF-8 text; save the file as UTF-8.");
    throw error;
  }
  const wrong = check(rest);
  if (wrong) return refuse(wrong);
  if (rest !== "") yield { number: number + 1, text: rest };
}
