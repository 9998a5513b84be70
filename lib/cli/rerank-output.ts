import type { SystemRun } from "@/lib/domain/measures/system-run";
import type { SweepRow } from "@/lib/domain/pictures/sweep-picture";
import {
  parseStrategy,
  thresholdText,
  type MalformedRatings,
  type RatingsAs,
  type Ties,
} from "@/lib/domain/rerank/strategies";
import { sentence } from "@/lib/messages/sentence";
import { askedJson, type StepOptions } from "./generate-step";
import { tallyText } from "./tally";
import { sweepCsv } from "@/lib/studies/evaluations/sweep";
import { counted, linesOf, print } from "./print";
import { writeText } from "./files";

/** A reranked run that was written. */
export interface WrittenRun {
  strategy: string;
  tau: number | null;
  questions: number | null;
  file: string;
  lines: number;
}

/** What a reranking made, and what it lacked. */
interface RerankReport {
  written: readonly WrittenRun[];
  /** Topics without ratings. */
  without: ReadonlySet<string>;
  table: SweepRow[] | null;
  /** Number of documents without ratings. */
  unrated: number;
  topics: number;
}

/** Prints what was made, as JSON if asked for, and warns of what has no ratings. */
export function printReranked(
  { written, without, table, unrated, topics }: RerankReport,
  options: StepOptions & { ties: Ties; malformed: MalformedRatings; ratingsAs: RatingsAs },
): void {
  const isAsked = (options.tally?.calls ?? 0) > 0;
  const lines = written.map(
    ({ file, strategy, lines: count }) =>
      `${file}: ${counted(count, "line")} by ${strategy}, ${thresholdText(parseStrategy(strategy)!, options.ratingsAs)}`,
  );
  const found = {
    runs: written,
    topics,
    topics_without_ratings: [...without],
    documents_without_ratings: unrated,
    ties: options.ties,
    malformed: options.malformed,
    ratings_as: options.ratingsAs,
    ...(isAsked ? askedJson(options) : {}),
    ...(table ? { table } : {}),
  };
  print(options.json, found, `${linesOf(lines)}${table ? sweepCsv(table) : ""}`);
  const asked = isAsked ? tallyText(options.tally!, options).replace(/^; /, "") : "";
  if (asked !== "") console.error(asked);
  if (without.size > 0)
    console.error(
      sentence("notes", "ratings.no_topic", {
        count: without.size,
        topics: `${[...without].slice(0, 5).join(", ")}${without.size > 5 ? ", …" : ""}`,
      }),
    );
  if (unrated > 0) console.error(sentence("notes", "ratings.no_document", { count: unrated }));
}

/**
 * Writes a run with the score 1/rank; a whole score has a decimal point, as in other tools' files.
 */
export function writeRun(path: string, { tag, topics }: SystemRun): number {
  const lines = [...topics].flatMap(([topic, docids]) =>
    docids.map(
      (docid, i) => `${topic} Q0 ${docid} ${i + 1} ${i === 0 ? "1.0" : String(1 / (i + 1))} ${tag}`,
    ),
  );
  writeText(path, `${lines.join("\n")}\n`);
  return lines.length;
}
