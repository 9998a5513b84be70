import type { RatingMatrix } from "@/lib/domain/measures/rating-matrix";
import { problem } from "@/lib/messages/problem";
import type { InputFile } from "./input-file";
import { packedDiversity } from "./packed-diversity";
import type { Problems } from "./problems";
import { visitQrels } from "./qrels";

/** The rating given to a relevant passage: high enough to answer at every threshold. */
const ANSWERS = 5;

interface Building {
  questions: Map<string, number>;
  cells: Map<string, number[]>;
}

/**
 * Reads diversity qrels, `topic question docid grade`, as rating matrices: a grade of 1 or more
 * means that the passage answers the question. A triple given twice is a problem.
 */
export async function diversityMatrices(
  file: InputFile,
  problems: Problems,
): Promise<Map<string, RatingMatrix>> {
  return (await packedDiversity(file, ratingOf)) ?? matricesByLines(file, problems);
}

function ratingOf(grade: number): number {
  return grade >= 1 ? ANSWERS : 0;
}

/** Reads diversity qrels of which any line may have a problem. */
async function matricesByLines(
  file: InputFile,
  problems: Problems,
): Promise<Map<string, RatingMatrix>> {
  const topics = new Map<string, Building>();
  let [lastId, topic]: [string, Building | null] = ["", null];
  let [lastDocid, cells]: [string, number[] | null] = ["", null];
  await visitQrels(file, problems, (topicId, subtopic, docid, grade, line) => {
    if (topic === null || topicId !== lastId) {
      topic = topics.get(topicId) ?? {
        questions: new Map<string, number>(),
        cells: new Map<string, number[]>(),
      };
      topics.set(topicId, topic);
      [lastId, cells] = [topicId, null];
    }
    if (cells === null || docid !== lastDocid) {
      cells = topic.cells.get(docid) ?? [];
      topic.cells.set(docid, cells);
      lastDocid = docid;
    }
    let place = topic.questions.get(subtopic);
    if (place === undefined) {
      place = topic.questions.size;
      topic.questions.set(subtopic, place);
    }
    if (cells[place] !== undefined)
      problems.add(
        file.name,
        line,
        problem("qrels.question_judged_twice", { docid, question: subtopic, topicId }),
      );
    cells[place] = ratingOf(grade);
  });
  return new Map(
    [...topics].map(([topicId, { questions, cells: byDocid }]) => {
      const rows = new Map(
        [...byDocid].map(([docid, ratings]) => [
          docid,
          Int8Array.from({ length: questions.size }, (_, place) => ratings[place] ?? 0),
        ]),
      );
      return [
        topicId,
        {
          questionIds: [...questions.keys()],
          absent: 0,
          rows,
          reports: new Map<string, Int8Array>(),
        },
      ];
    }),
  );
}
