import { compareBytes } from "@/lib/domain/measures/ranked-topic";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import { problem } from "@/lib/messages/problem";
import type { InputFile } from "./input-file";
import { readPackedRun, type SystemRunOrder } from "./packed-run";
import type { Problems } from "./problems";
import { readSystemRunFile, type SystemRunTopic } from "./system-run-file";

export type { SystemRunOrder };

/**
 * Reads a run as ranked documents by topic, best first, with its tag (the file name if the file has
 * no line).
 */
export async function readSystemRun(
  file: InputFile,
  order: SystemRunOrder,
  problems: Problems,
): Promise<SystemRun> {
  return (await readPackedRun(file, order)) ?? readByLines(file, order, problems);
}

/** Reads a run of which any line may have a problem. */
async function readByLines(
  file: InputFile,
  order: SystemRunOrder,
  problems: Problems,
): Promise<SystemRun> {
  const { tag, topics } = await readSystemRunFile(file, problems);
  const ranked = new Map<string, string[]>();
  const byRank = new Map<string, string[]>();
  const lines = new Map<string, number>();
  for (const [topicId, topic] of topics) {
    lines.set(topicId, topic.lines[0]!);
    const places = topic.docids.map((_, i) => i);
    if (order === "score")
      byRank.set(
        topicId,
        [...places]
          .sort((a, b) => topic.ranks[a]! - topic.ranks[b]!)
          .map((place) => topic.docids[place]!),
      );
    if (order === "score")
      places.sort(
        (a, b) =>
          topic.scores[b]! - topic.scores[a]! || compareBytes(topic.docids[b]!, topic.docids[a]!),
      );
    else if (!isAscending(topic.ranks)) places.sort((a, b) => topic.ranks[a]! - topic.ranks[b]!);
    if (order === "consistent") refuseContradiction(file.name, topicId, topic, places, problems);
    ranked.set(
      topicId,
      places.map((place) => topic.docids[place]!),
    );
  }
  return { tag, file: file.name, topics: ranked, lines, ...(order === "score" ? { byRank } : {}) };
}

function isAscending(values: readonly number[]): boolean {
  for (let i = 1; i < values.length; i += 1) if (values[i]! < values[i - 1]!) return false;
  return true;
}

function refuseContradiction(
  name: string,
  topicId: string,
  { scores, ranks, lines }: SystemRunTopic,
  places: readonly number[],
  problems: Problems,
): void {
  for (let i = 1; i < places.length; i += 1) {
    const [before, here] = [places[i - 1]!, places[i]!];
    if (scores[here]! <= scores[before]!) continue;
    problems.add(
      name,
      lines[here]!,
      problem("runs.contradicting_order", { rank: ranks[here]!, before: ranks[before]!, topicId }),
    );
    return;
  }
}
