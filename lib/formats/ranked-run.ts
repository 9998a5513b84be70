import { orderByScore } from "@/lib/domain/measures/ranked-topic";
import type { InputFile } from "./input-file";
import type { Problems } from "./problems";
import { readRun, type RunLine } from "./runs";

/** A run as ranked documents by topic, best first, and its tag (the file's name where it has no line). */
export async function readRankedRun(file: InputFile, orderBy: "rank" | "score", problems: Problems): Promise<{ tag: string; topics: Map<string, string[]> }> {
  const lines = new Map<string, RunLine[]>();
  let tag = file.name;
  for await (const line of readRun(file, problems)) {
    tag = line.tag;
    const list = lines.get(line.topicId);
    if (list) list.push(line);
    else lines.set(line.topicId, [line]);
  }
  return { tag, topics: new Map([...lines].map(([topic, list]) => [topic, (orderBy === "score" ? orderByScore(list) : list.sort((a, b) => a.rank - b.rank)).map((line) => line.docid)])) };
}
