import { Seeded, seedFor } from "../random/seeded";

/** A report, by its topic and the system that wrote it. */
export interface TopicSystem {
  topic: string;
  system: string;
}

/** What is drawn from. */
export interface BalancedDrawOptions {
  /** Systems that take part; of each at most the reports that it wrote. */
  systems: readonly string[];
  /** Number of topics to draw first; null for all topics with a report of these systems. */
  topics: number | null;
  /** Number of reports to draw; all of them if there are fewer. */
  reports: number;
  seed: number;
}

/**
 * Draws reports so that systems, and then topics, have numbers of reports as equal as can be
 * (CRUX, A.2, has 30 reports: 10 of each of three systems). Systems differ by more than one report
 * only where one has no more; with these numbers, no exchange makes the topics more equal. The
 * same seed and reports, in any order, give the same draw.
 * @returns the drawn reports, by topic and system
 */
export function balancedDraw(
  available: readonly TopicSystem[],
  { systems, topics, reports, seed }: BalancedDrawOptions,
): TopicSystem[] {
  const chosen = drawTopics(available, { systems, topics, seed });
  const state = systemsInOrder(systems, seed).map((system): Draws => ({
    system,
    drawn: new Set(),
    left: new Set(
      shuffled(
        available.filter((one) => one.system === system && chosen.has(one.topic)),
        seedFor(seed, "topics of", system),
      ),
    ),
  }));
  const counts = new Map([...chosen].map((topic) => [topic, 0]));
  for (let i = 0; i < reports; i += 1) {
    const system = least(
      state.filter(({ left }) => left.size > 0),
      ({ drawn }) => drawn.size,
    );
    if (!system) break;
    move(
      system,
      least([...system.left], (topic) => counts.get(topic)!)!,
      counts,
    );
  }
  while (evenOut(state, counts));
  return state
    .flatMap(({ system, drawn }) => [...drawn].map((topic) => ({ topic, system })))
    .sort((a, b) => compare(a.topic, b.topic) || compare(a.system, b.system));
}

/** The reports of a system: topics of those that are drawn, and of those that are not. */
interface Draws {
  system: string;
  drawn: Set<string>;
  left: Set<string>;
}

function drawTopics(
  available: readonly TopicSystem[],
  { systems, topics, seed }: Pick<BalancedDrawOptions, "systems" | "topics" | "seed">,
): Set<string> {
  const wanted = new Set(systems);
  const all = available.filter(({ system }) => wanted.has(system)).map(({ topic }) => topic);
  const sorted = [...new Set(all)].sort(compare);
  return new Set(
    topics === null ? sorted : new Seeded(seedFor(seed, "topics")).sample(sorted, topics),
  );
}

function systemsInOrder(systems: readonly string[], seed: number): string[] {
  return new Seeded(seedFor(seed, "systems")).sample([...new Set(systems)].sort(compare));
}

function shuffled(reports: readonly TopicSystem[], seed: number): string[] {
  const topics = [...new Set(reports.map(({ topic }) => topic))].sort(compare);
  return new Seeded(seed).sample(topics);
}

function move(system: Draws, topic: string, counts: Map<string, number>): void {
  system.left.delete(topic);
  system.drawn.add(topic);
  counts.set(topic, counts.get(topic)! + 1);
}

/** An exchange within a system: a report of `from` is given up for one of `to`. */
interface Exchange {
  system: Draws;
  from: string;
  to: string;
}

/**
 * Takes a report from a topic with most of them and adds one to a topic with at least two fewer, by
 * exchanges within systems, so that no system's number changes.
 * @returns false if no such exchanges exist
 */
function evenOut(state: readonly Draws[], counts: Map<string, number>): boolean {
  const min = Math.min(...counts.values());
  const starts = [...counts].filter(([, n]) => n - min >= 2).sort((a, b) => b[1] - a[1]);
  return starts.some(([start]) => {
    const path = pathFrom(start, state, counts);
    for (const { system, from, to } of path) {
      system.drawn.delete(from);
      system.left.add(from);
      system.left.delete(to);
      system.drawn.add(to);
    }
    if (path.length === 0) return false;
    counts.set(start, counts.get(start)! - 1);
    const end = path.at(-1)!.to;
    counts.set(end, counts.get(end)! + 1);
    return true;
  });
}

/** Returns the shortest exchanges from a topic to one with at least two reports fewer, or none. */
function pathFrom(
  start: string,
  state: readonly Draws[],
  counts: ReadonlyMap<string, number>,
): Exchange[] {
  const cameBy = new Map<string, Exchange | null>([[start, null]]);
  const queue = [start];
  for (let topic = queue.shift(); topic !== undefined; topic = queue.shift()) {
    if (counts.get(start)! - counts.get(topic)! >= 2) return exchangesTo(topic, cameBy);
    for (const system of state) {
      if (!system.drawn.has(topic)) continue;
      for (const to of system.left) {
        if (cameBy.has(to)) continue;
        cameBy.set(to, { system, from: topic, to });
        queue.push(to);
      }
    }
  }
  return [];
}

function exchangesTo(end: string, cameBy: ReadonlyMap<string, Exchange | null>): Exchange[] {
  const exchanges: Exchange[] = [];
  for (let step = cameBy.get(end); step; step = cameBy.get(step.from)) exchanges.unshift(step);
  return exchanges;
}

/** Returns the first element with the least value; undefined if there is none. */
function least<T>(list: readonly T[], value: (one: T) => number): T | undefined {
  let best: T | undefined;
  for (const one of list) if (best === undefined || value(one) < value(best)) best = one;
  return best;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
