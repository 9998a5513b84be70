import { LazyMap } from "./lazy-map";
import type { PackedDocids } from "./packed-docids";
import type { LinesOfTopics } from "./topic-lines";

/** The ranked documents of each topic of a run, best first. Texts are made of those asked for. */
export class PackedRankings extends LazyMap<readonly string[]> {
  /** @param topics the lines of each topic, best first */
  constructor(
    readonly docids: PackedDocids,
    readonly topics: LinesOfTopics,
  ) {
    super(topics.places, (index) => Array.from(this.#ids(index), (id) => docids.text(id)));
  }

  /** Returns the places of a topic's documents in `docids`, best first. */
  ids(topicId: string): Int32Array {
    const index = this.topics.places.get(topicId);
    return index === undefined ? new Int32Array(0) : this.#ids(index);
  }

  #ids(index: number): Int32Array {
    const { lines, starts } = this.topics;
    return lines.subarray(starts[index]!, starts[index + 1]!);
  }
}
