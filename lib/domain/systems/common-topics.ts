import type { TopicScores } from "./score-table";
import type { SystemScores } from "./system-scores";

type Side = "context" | "report";

/** A measure whose means are over fewer topics than some system has scores for. */
export interface Narrowed {
  measure: string;
  topics: number;
  /** The largest number of topics for which a system has a score. */
  of: number;
}

/**
 * Restricts the scores of each measure to the topics on which every system with any score has one:
 * means over different topics cannot be compared. If a measure has no such topic, each system keeps
 * its own, and the measure is listed with 0 topics.
 */
export function onCommonTopics(systems: readonly SystemScores[]): {
  systems: SystemScores[];
  narrowed: Narrowed[];
} {
  const narrowed: Narrowed[] = [];
  const masks = new Map<string, readonly boolean[]>();
  for (const side of ["context", "report"] as const)
    for (const measure of measuresOf(systems, side)) {
      // The oracle context is a reference; it does not restrict the topics.
      const tables = systems
        .filter(({ kind }) => kind !== "oracle")
        .flatMap((system) => tableOf(system, side, measure) ?? [])
        .filter(({ count }) => count > 0);
      if (tables.length < 2) continue;
      const common = tables[0]!.reasons.map((_, t) =>
        tables.every(({ values }) => !Number.isNaN(values[t]!)),
      );
      const topics = common.filter(Boolean).length;
      const of = Math.max(...tables.map(({ count }) => count));
      if (topics === of) continue;
      narrowed.push({ measure: side === "report" ? `report ${measure}` : measure, topics, of });
      if (topics > 0) masks.set(`${side} ${measure}`, common);
    }
  const masked = <Name extends string>(
    side: Side,
    scores: Map<Name, TopicScores> | null,
  ): Map<Name, TopicScores> | null =>
    scores &&
    new Map(
      [...scores].map(([measure, table]) => {
        const mask = masks.get(`${side} ${measure}`);
        return [measure, mask ? table.on(mask) : table];
      }),
    );
  return {
    narrowed,
    systems: systems.map((system) => ({
      ...system,
      context: masked("context", system.context),
      report: masked("report", system.report),
    })),
  };
}

function measuresOf(systems: readonly SystemScores[], side: Side): string[] {
  return [...new Set(systems.flatMap((system) => [...(system[side]?.keys() ?? [])] as string[]))];
}

function tableOf(system: SystemScores, side: Side, measure: string): TopicScores | undefined {
  const scores: ReadonlyMap<string, TopicScores> | null = system[side];
  return scores?.get(measure);
}
