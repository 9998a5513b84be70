import { firstBad } from "./jsonl";
import type { InputFile } from "./input-file";

/**
 * Returns the objects of a file that holds one JSON value or one per line, or null if the first
 * object is of another kind. Only the beginning of the file is read to decide that.
 */
export async function parseWhole(
  file: InputFile,
  isKind: (value: unknown) => boolean,
): Promise<{ line: number; value: unknown }[] | null> {
  let text = "";
  const decoder = new TextDecoder();
  let isLines: boolean | null = null;
  for await (const bytes of file.stream()) {
    text += decoder.decode(bytes, { stream: true });
    if (isLines !== null || !text.trimStart().includes("\n")) continue;
    const first = parsed(text.trimStart().split("\n", 1)[0]!);
    isLines = first !== undefined;
    if (isLines && !isKind(first)) return null;
  }
  text = text.replace(/^\uFEFF/, "");
  const whole = parsed(text);
  if (whole !== undefined)
    return isKind(whole) && firstBad(whole) === null ? [{ line: 1, value: whole }] : null;
  if (isLines !== true) return null;
  const values = text
    .split("\n")
    .flatMap((line, i) => (line.trim() === "" ? [] : [{ line: i + 1, value: parsed(line) }]));
  return values.every(({ value }) => isKind(value) && firstBad(value) === null) ? values : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
