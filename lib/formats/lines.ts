import { problem } from "@/lib/messages/problem";
import type { InputFile } from "./input-file";
import type { Problems } from "./problems";
import { incompleteCharacter, linesBeforeBad } from "./bad-bytes";

export interface Line {
  number: number;
  text: string;
}

/** Maximum length of a line, in characters. */
const MAX_LINE_BYTES = 16_000_000;

/**
 * Streams the lines of a UTF-8 file without line ends and without a leading byte-order mark. Bytes
 * that are not UTF-8, NUL characters and lines over the maximum length are problems and end the
 * reading of that file.
 */
export async function* lines(file: InputFile, problems: Problems): AsyncGenerator<Line> {
  for await (const { first, texts } of lineBatches(file, problems)) {
    for (let i = 0; i < texts.length; i += 1) yield { number: first + i, text: texts[i]! };
  }
}

/**
 * Like `lines`, but yields one batch per chunk read: an asynchronous step for every line would
 * dominate the time for a million lines.
 */
export async function* lineBatches(
  file: InputFile,
  problems: Problems,
): AsyncGenerator<{ first: number; texts: string[] }> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  let number = 0;
  let chunk: Uint8Array = new Uint8Array();
  let begun = chunk;
  const isBad = (text: string) => text.includes("\0") || text.length > MAX_LINE_BYTES;
  const refuse = (text: string) =>
    problems.add(
      file.name,
      number + 1,
      text.includes("\0")
        ? problem("text.nul")
        : problem("text.line_too_long", { most: MAX_LINE_BYTES }),
    );
  try {
    for await (const bytes of file.stream()) {
      begun = incompleteCharacter(chunk);
      chunk = bytes;
      const decoded = decoder.decode(bytes, { stream: true });
      const texts = (rest + decoded).split("\n");
      // Checked once per chunk instead of once per line.
      const isSuspect = rest.length + decoded.length > MAX_LINE_BYTES || decoded.includes("\0");
      const hasReturns = rest.endsWith("\r") || decoded.includes("\r");
      rest = texts.pop()!;
      const first = number + 1;
      const bad = isSuspect ? texts.findIndex(isBad) : -1;
      number += bad >= 0 ? bad : texts.length;
      if (hasReturns)
        texts.forEach((text, i) => {
          if (text.endsWith("\r")) texts[i] = text.slice(0, -1);
        });
      if (bad >= 0) {
        yield { first, texts: texts.slice(0, bad) };
        return refuse(texts[bad]!);
      }
      if (texts.length > 0) yield { first, texts };
      if (rest.length > MAX_LINE_BYTES) return refuse(rest);
    }
    [begun, chunk] = [incompleteCharacter(chunk), new Uint8Array()];
    rest += decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const line = number + 1 + linesBeforeBad(begun, chunk);
    return problems.add(file.name, line, problem("text.not_utf8"));
  }
  if (isBad(rest)) return refuse(rest);
  if (rest !== "") yield { first: number + 1, texts: [rest] };
}
