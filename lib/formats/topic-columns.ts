import { type LinesOfTopics, TopicLines } from "@/lib/domain/measures/topic-lines";
import { problem, type Problem } from "@/lib/messages/problem";
import type { InputFile } from "./input-file";
import { isSameCell, lineCells } from "./line-cells";
import { lineBatches } from "./lines";
import { Numbers } from "./number-cells";
import { plainBlocks } from "./plain-blocks";
import type { Problems } from "./problems";

/** Where anything but single blanks separates columns, rare white space does so too. */
const MIXED = /\t|^ | $| {2}/;
const RARE = /[\v\f\u00a0\ufeff]/g;

/** Returns a problem of a line, or takes the line: `begin` returns the index of its topic. */
type TakeLine = (block: Buffer, cells: Int32Array, begin: () => number) => Problem | null;

/** The lines that were taken, by their numbers without the others. */
export interface TakenLines {
  topics: LinesOfTopics;
  /** The number of each line in the file. */
  numbers: Float64Array;
}

/**
 * Reads a file of columns separated by white space, of which the first one is a topic, as bytes: a
 * million texts would take more time than all measures of them.
 * @param take gets the cells of a line as `lineCells` gives them
 */
export async function readTopicColumns(
  file: InputFile,
  problems: Problems,
  columns: { count: number; wrong: "runs.wrong_columns" | "qrels.wrong_columns" },
  take: TakeLine,
): Promise<TakenLines> {
  const [topics, numbers] = [new TopicLines(), new Numbers()];
  const cells = new Int32Array(2 * columns.count + 1);
  let [line, index] = [0, 0];
  let last: Uint8Array | null = null;
  let block: Buffer = Buffer.alloc(0);
  const begin = () => {
    if (last === null || !isSameCell(block, cells[1]!, cells[2]!, last)) {
      last = new Uint8Array(block.subarray(cells[1]!, cells[2]!));
      index = topics.begin(block.toString("utf8", cells[1]!, cells[2]!), numbers.count);
    }
    numbers.add(line);
    return index;
  };
  const takeLines = (lines: Buffer) => {
    block = lines;
    for (let at = 0; at < lines.length;) {
      at = lineCells(lines, at, cells);
      line += 1;
      if (cells[0] === 0) continue;
      const found =
        cells[0] === columns.count
          ? take(lines, cells, begin)
          : problem(columns.wrong, { columns: cells[0]! });
      if (found !== null) problems.add(file.name, line, found);
    }
  };
  for await (const plainBlock of plainBlocks(file)) {
    if (plainBlock) takeLines(plainBlock);
    else
      for await (const { first, texts } of lineBatches(file, problems)) {
        const left = texts.slice(Math.max(0, line + 1 - first));
        const plain = left.map((text) => (MIXED.test(text) ? text.replace(RARE, " ") : text));
        takeLines(Buffer.from(plain.map((text) => `${text}\n`).join("")));
      }
  }
  return { topics: topics.finish(numbers.count), numbers: numbers.finish() };
}

/** Calls `report` for each line of a topic that has the same value as one before. */
export function reportRepeated<Value>(
  lines: Int32Array,
  valueOf: (line: number) => Value,
  report: (value: Value, line: number) => void,
): void {
  const seen = new Set<Value>();
  for (const line of lines) {
    const value = valueOf(line);
    if (seen.has(value)) report(value, line);
    seen.add(value);
  }
}
