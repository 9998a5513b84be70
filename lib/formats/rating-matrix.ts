import type { InputFile } from "./input-file";
import type { Problems } from "./problems";
import { readRatings } from "./ratings";

/** Ratings of a topic's passages: rows by docid, columns in the order of the topic's questions. */
export interface RatingMatrix { questionIds: string[]; rows: Map<string, Int8Array> }

/** What is not rated, or was not asked: it counts as 0 in every measure. -1 is a malformed answer. */
const NOT_RATED = 0;

/** Ratings of passages by topic. A pair rated twice with two values is a problem. */
export async function readMatrices(file: InputFile, problems: Problems): Promise<Map<string, RatingMatrix>> {
  const found = new Map<string, { questions: Map<string, number>; cells: { docid: string; question: number; rating: number }[]; seen: Map<string, number> }>();
  for await (const { topicId, docid, questionId, rating, line } of readRatings(file, problems)) {
    if (docid === "") continue;
    const topic = found.get(topicId) ?? { questions: new Map<string, number>(), cells: [], seen: new Map<string, number>() };
    found.set(topicId, topic);
    const question = topic.questions.get(questionId) ?? topic.questions.size;
    topic.questions.set(questionId, question);
    const key = `${question} ${docid}`;
    const known = topic.seen.get(key);
    if (known !== undefined && known !== rating) problems.add(file.name, line, `the passage "${docid}" is rated ${known} and ${rating} on question ${questionId} of topic "${topicId}".`);
    topic.seen.set(key, rating);
    topic.cells.push({ docid, question, rating });
  }
  return new Map([...found].map(([topicId, { questions, cells }]) => {
    const questionIds = [...questions.keys()];
    // Questions named by their place stand in that order, whichever was rated first.
    if (questionIds.every((id) => /^\d+$/.test(id))) questionIds.sort((a, b) => Number(a) - Number(b));
    const place = new Map(questionIds.map((id, i) => [questions.get(id)!, i]));
    const rows = new Map<string, Int8Array>();
    for (const { docid, question, rating } of cells) {
      const row = rows.get(docid) ?? new Int8Array(questionIds.length).fill(NOT_RATED);
      rows.set(docid, row);
      row[place.get(question)!] = rating;
    }
    return [topicId, { questionIds, rows }];
  }));
}
