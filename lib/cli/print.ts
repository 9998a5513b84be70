import { once } from "node:events";

let isGivenUp = false;

/** Lets standard output hold a file: what a command says then goes to standard error. */
export function giveUpStandardOutput(): void {
  isGivenUp = true;
}

/** Prints what a command says. */
export function say(text: string): void {
  (isGivenUp ? process.stderr : process.stdout).write(text);
}

/** Prints a text that comes in parts, as fast as it is taken. */
export async function sayAll(parts: Iterable<string> | AsyncIterable<string>): Promise<void> {
  const stream = isGivenUp ? process.stderr : process.stdout;
  for await (const part of parts) if (!stream.write(part)) await once(stream, "drain");
}

/** Prints what was found: as JSON if that is asked for, otherwise as text. */
export function print(json: boolean | undefined, found: unknown, text: string): void {
  say(json ? `${JSON.stringify(found, null, 2)}\n` : text);
}

/** Returns each line with its end. */
export function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

/** Returns a number with its noun: "1 topic", "2 topics". */
export function counted(n: number, noun: string, plural = `${noun}s`): string {
  return `${n} ${n === 1 ? noun : plural}`;
}

/** Shows how far a command is, on a terminal; without a text it clears the line. */
export function showProgress(text = ""): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text}\u001b[K`);
}

/** Returns rows with aligned columns, the first row above a line. */
export function alignedTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, c) => Math.max(...rows.map((row) => row[c]!.length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, c) => cell.padEnd(widths[c]!))
      .join("  ")
      .trimEnd();
  const [head, ...body] = rows.map(line);
  return linesOf([head!, widths.map((width) => "-".repeat(width)).join("  "), ...body]);
}
