import { DocidTable } from "./docid-table";
import { LazyMap } from "./lazy-map";
import type { PackedDocids } from "./packed-docids";
import type { PackedRankings } from "./packed-rankings";
import { UNJUDGED, type RankedTopic } from "./ranked-topic";
import type { LinesOfTopics } from "./topic-lines";

/** The grades of each topic of qrels by document. Texts are made of those asked for. */
export class PackedLevels extends LazyMap<ReadonlyMap<string, number>> {
  readonly #docids: PackedDocids;
  readonly #topics: LinesOfTopics;
  readonly #grades: Float64Array;
  readonly #table: DocidTable;

  /** @param grades of each line */
  constructor(docids: PackedDocids, topics: LinesOfTopics, grades: Float64Array) {
    super(
      topics.places,
      (index) => new Map(Array.from(this.#ids(index), (id) => [docids.text(id), grades[id]!])),
    );
    [this.#docids, this.#topics, this.#grades] = [docids, topics, grades];
    this.#table = new DocidTable(docids);
  }

  /** Returns a topic of a run with its judgments; null if its ids cannot be held in a table. */
  ranked(rankings: PackedRankings, topicId: string): RankedTopic | null {
    const ids = rankings.ids(topicId);
    const ranked = new Float64Array(ids.length).fill(UNJUDGED);
    const index = this.#topics.places.get(topicId);
    if (index === undefined) return { ranked, judged: [] };
    const own = this.#ids(index);
    if (!this.#table.fill(own)) return null;
    for (let i = 0; i < ids.length; i += 1) {
      const id = this.#table.find(rankings.docids, ids[i]!);
      if (id >= 0) ranked[i] = this.#grades[id]!;
    }
    return { ranked, judged: Float64Array.from(own, (id) => this.#grades[id]!) };
  }

  #ids(index: number): Int32Array {
    const { lines, starts } = this.#topics;
    return lines.subarray(starts[index]!, starts[index + 1]!);
  }
}
