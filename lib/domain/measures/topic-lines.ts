/** The lines of each topic of a file, by their numbers from 0, in file order. */
export interface LinesOfTopics {
  /** The place of each topic, from 0, in order of appearance. */
  places: ReadonlyMap<string, number>;
  /** The lines of all topics, one topic after another. */
  lines: Int32Array;
  /** Where in `lines` each topic begins; the last entry is where the last one ends. */
  starts: Int32Array;
}

/** Collects which topic each line belongs to, as stretches of lines of one topic. */
export class TopicLines {
  readonly #places = new Map<string, number>();
  readonly #topics: number[] = [];
  readonly #ends: number[] = [];

  /** Begins a stretch: the lines from this one on belong to the topic. Returns its place. */
  begin(topicId: string, line: number): number {
    let index = this.#places.get(topicId);
    if (index === undefined) {
      index = this.#places.size;
      this.#places.set(topicId, index);
    }
    if (this.#topics.length > 0) this.#ends.push(line);
    this.#topics.push(index);
    return index;
  }

  /** @param count number of lines of the file */
  finish(count: number): LinesOfTopics {
    if (this.#topics.length > 0) this.#ends.push(count);
    const starts = new Int32Array(this.#places.size + 1);
    let begin = 0;
    this.#ends.forEach((end, i) => {
      starts[this.#topics[i]! + 1]! += end - begin;
      begin = end;
    });
    for (let i = 1; i < starts.length; i += 1) starts[i]! += starts[i - 1]!;
    const next = starts.slice();
    const lines = new Int32Array(count);
    let line = 0;
    this.#ends.forEach((end, i) => {
      const topic = this.#topics[i]!;
      let at = next[topic]!;
      for (; line < end; line += 1, at += 1) lines[at] = line;
      next[topic] = at;
    });
    return { places: this.#places, lines, starts };
  }
}
