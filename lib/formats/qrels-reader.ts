import { type LinesOfTopics, TopicLines } from "@/lib/domain/measures/topic-lines";
import { isSameCell, lineCells } from "./line-cells";
import { numberCell } from "./number-cells";

/**
 * Takes a line.
 * @param cells as `lineCells` gives them
 * @param topic the place of its topic
 */
type TakeLine = (block: Buffer, cells: Int32Array, grade: number, topic: number) => void;

/** Splits qrels into lines with a whole grade, block by block (`plainBlocks`). */
export class QrelsReader {
  private readonly topics = new TopicLines();
  private readonly cells = new Int32Array(9);
  private last: Uint8Array | null = null;
  private place = 0;
  private count = 0;

  constructor(private readonly take: TakeLine) {}

  /** Returns false at a line with a problem. */
  add(block: Buffer): boolean {
    const { cells, take } = this;
    let { last, place, count } = this;
    for (let at = 0; at < block.length;) {
      at = lineCells(block, at, cells);
      if (cells[0] === 0) continue;
      if (cells[0] !== 4) return false;
      const grade = numberCell(block, cells[7]!, cells[8]!);
      if (!Number.isInteger(grade)) return false;
      if (last === null || !isSameCell(block, cells[1]!, cells[2]!, last)) {
        last = new Uint8Array(block.subarray(cells[1]!, cells[2]!));
        place = this.topics.begin(block.toString("utf8", cells[1]!, cells[2]!), count);
      }
      take(block, cells, grade, place);
      count += 1;
    }
    [this.last, this.place, this.count] = [last, place, count];
    return true;
  }

  finish(): LinesOfTopics {
    return this.topics.finish(this.count);
  }
}
