import { WholeFile } from "./files";
import { judgmentRow, ratingRow, samplesRow, type JudgedItem, type Judging } from "./judged-items";

/** How many of the most fragile items are listed. */
const MAX_FRAGILE = 20;

/** Results come in another order than items; so many may be ahead of the first that is missing. */
const MAX_AHEAD = 20_000;

/** The files of judgments, written in the order of the items, with counts of what they hold. */
export class JudgedFiles {
  readonly #files: { file: WholeFile; row: (one: JudgedItem) => object | null }[];
  /** Lines that wait for those of items before them. */
  readonly #waiting = new Map<number, string[]>();
  #next = 0;
  readonly counts = { ok: 0, malformed: 0, refused: 0, empty: 0, failed: 0 };
  /** Number of items whose answers differ, and the most fragile ones. */
  fragile = 0;
  readonly mostFragile: { index: number; item: JudgedItem }[] = [];

  constructor(paths: { out: string; ratings?: string; samplesOut?: string }, judging: Judging) {
    this.#files = [
      { path: paths.out, row: (one: JudgedItem) => judgmentRow(one, judging) },
      { path: paths.ratings, row: (one: JudgedItem) => ratingRow(one, judging) },
      { path: paths.samplesOut, row: (one: JudgedItem) => samplesRow(one, judging) },
    ].flatMap(({ path, row }) => (path === undefined ? [] : [{ file: new WholeFile(path), row }]));
  }

  /** Whether so many results wait that no further call is to be begun. */
  isFarBehind(underWay: number): boolean {
    return this.#waiting.size + underWay > MAX_AHEAD;
  }

  add(index: number, item: JudgedItem): void {
    this.#count(index, item);
    this.#waiting.set(
      index,
      this.#files.map(({ row }) => {
        const found = row(item);
        return found === null ? "" : `${JSON.stringify(found)}\n`;
      }),
    );
    for (let lines = this.#take(); lines !== undefined; lines = this.#take())
      this.#files.forEach(({ file }, i) => file.add(lines![i]!));
  }

  #take(): string[] | undefined {
    const lines = this.#waiting.get(this.#next);
    if (lines !== undefined) this.#waiting.delete(this.#next++);
    return lines;
  }

  #count(index: number, item: JudgedItem): void {
    if (item.failure !== null) this.counts.failed += 1;
    if (item.chosen) this.counts[item.chosen.parsed.status] += 1;
    if (item.spread <= 0) return;
    this.fragile += 1;
    this.mostFragile.push({ index, item });
    this.mostFragile.sort((a, b) => b.item.spread - a.item.spread || a.index - b.index);
    this.mostFragile.splice(MAX_FRAGILE);
  }

  finish(): void {
    for (const { file } of this.#files) file.finish();
  }

  discard(): void {
    for (const { file } of this.#files) file.discard();
  }
}
