import type { InputFile } from "./input-file";
import { lines } from "./lines";
import type { Problems } from "./problems";

/** One line of a TREC run. */
export interface RunLine {
  topicId: string;
  docid: string;
  /** From 1 in most files; kept as given. */
  rank: number;
  score: number;
  tag: string;
  line: number;
}

/**
 * A TREC run: `topic Q0 docid rank score tag`. A document or a rank given twice for a topic is a problem, and so is a score that rises while the rank
 * falls behind: one of the two orders would be lost.
 */
export async function* readRun(file: InputFile, problems: Problems): AsyncGenerator<RunLine> {
  const topics = new Map<string, { documents: Set<string>; ranks: Set<number> }>();
  for await (const { number, text } of lines(file, problems)) {
    if (text.trim() === "") continue;
    const cells = text.trim().split(/\s+/);
    if (cells.length !== 6) { problems.add(file.name, number, `a run has six columns (topic Q0 docid rank score tag), this line ${cells.length}.`); continue; }
    const [topicId, , docid, rankText, scoreText, tag] = cells as [string, string, string, string, string, string];
    const [rank, score] = [Number(rankText), Number(scoreText)];
    if (!Number.isInteger(rank) || rank < 0) { problems.add(file.name, number, `the rank is "${rankText}"; it must be a whole number.`); continue; }
    if (!Number.isFinite(score)) { problems.add(file.name, number, `the score is "${scoreText}"; it must be a number.`); continue; }
    const topic = topics.get(topicId) ?? { documents: new Set<string>(), ranks: new Set<number>() };
    topics.set(topicId, topic);
    if (topic.documents.has(docid)) problems.add(file.name, number, `the document "${docid}" is given twice for topic "${topicId}".`);
    if (topic.ranks.has(rank)) problems.add(file.name, number, `the rank ${rank} is given twice for topic "${topicId}".`);
    topic.documents.add(docid);
    topic.ranks.add(rank);
    yield { topicId, docid, rank, score, tag, line: number };
  }
}
