import { Seeded } from "../random/seeded";

/** A topic to deal out. */
export interface DealtTopic {
  id: string;
  /** Number of items that each person judges. */
  items: number;
  /** Number of people who are still wanted. */
  wanted: number;
  /** People who have the topic already, or may not have it. */
  without: ReadonlySet<string>;
  /** People who come first: who judged the topic in an earlier stage. */
  first: readonly string[];
}

/** A person to deal to, with the number of items that they have already. */
export interface DealtPerson {
  id: string;
  items: number;
}

export interface Deal {
  given: { topicId: string; personId: string }[];
  /** Topics for which too few people were left, with the number that is missing. */
  short: { topicId: string; missing: number }[];
}

/**
 * Deals topics out so that people have as equal numbers of items as whole topics allow: the largest
 * topics first, each to the person with the fewest items who may have it (longest processing time
 * first; Graham 1969). Ties are broken by a draw. The same seed gives the same deal.
 */
export function dealTopics(
  topics: readonly DealtTopic[],
  people: readonly DealtPerson[],
  seed: number,
): Deal {
  const seeded = new Seeded(seed);
  const drawn = new Map(seeded.sample(people).map(({ id }, i) => [id, i]));
  const order = seeded.sample(topics).sort((a, b) => b.items - a.items);
  const load = new Map(people.map(({ id, items }) => [id, items]));
  const isBefore = (one: string, other: string) =>
    load.get(one)! - load.get(other)! || drawn.get(one)! - drawn.get(other)!;
  const deal: Deal = { given: [], short: [] };
  for (const topic of order) {
    const has = new Set(topic.without);
    for (let n = 0; n < topic.wanted; n += 1) {
      const mayHave = (id: string) => load.has(id) && !has.has(id);
      const again = topic.first.filter(mayHave);
      const candidates = again.length > 0 ? again : [...load.keys()].filter(mayHave);
      const next = least(candidates, isBefore);
      if (next === null) {
        deal.short.push({ topicId: topic.id, missing: topic.wanted - n });
        break;
      }
      has.add(next);
      load.set(next, load.get(next)! + topic.items);
      deal.given.push({ topicId: topic.id, personId: next });
    }
  }
  return deal;
}

function least(
  candidates: readonly string[],
  compare: (one: string, other: string) => number,
): string | null {
  let best: string | null = null;
  for (const one of candidates) if (best === null || compare(one, best) < 0) best = one;
  return best;
}
