import type { RatingMatrix } from "@/lib/domain/measures/rating-matrix";
import { problem } from "@/lib/messages/problem";
import { CellNumbers } from "./cell-numbers";
import type { InputFile } from "./input-file";
import { Numbers } from "./number-cells";
import type { Problems } from "./problems";
import { readQrelsLines } from "./qrels";

/** The rating given to a relevant passage: high enough to answer at every threshold. */
const ANSWERS = 5;
const NOT_GIVEN = -1;

/**
 * Reads diversity qrels, `topic question docid grade`, as rating matrices: a grade of 1 or more
 * means that the passage answers the question. A triple given twice is a problem.
 */
export async function diversityMatrices(
  file: InputFile,
  problems: Problems,
): Promise<Map<string, RatingMatrix>> {
  const names: { questions: CellNumbers; docids: CellNumbers }[] = [];
  const lists = { rows: new Numbers(), questions: new Numbers(), ratings: new Numbers() };
  const taken = await readQrelsLines(file, problems, (block, cells, grade, topic) => {
    const own = (names[topic] ??= { questions: new CellNumbers(), docids: new CellNumbers() });
    lists.questions.add(own.questions.of(block, cells[3]!, cells[4]!));
    lists.rows.add(own.docids.of(block, cells[5]!, cells[6]!));
    lists.ratings.add(grade >= 1 ? ANSWERS : 0);
  });
  const { places: indexes, lines, starts } = taken.topics;
  const [first] = names[0]?.questions.list ?? [];
  if (
    (first === "0" || first === "Q0") &&
    names.every(({ questions: { list } }) => list.length === 1 && list[0] === first)
  )
    problems.add(file.name, 1, problem("qrels.no_questions", { question: first }));
  const [rows, columns, ratings] = [
    lists.rows.finish(),
    lists.questions.finish(),
    lists.ratings.finish(),
  ];
  const matrices = new Map<string, RatingMatrix>();
  for (const [topicId, index] of indexes) {
    const { docids, questions } = names[index]!;
    const width = questions.list.length;
    const grid = new Int8Array(docids.list.length * width).fill(NOT_GIVEN);
    for (let i = starts[index]!; i < starts[index + 1]!; i += 1) {
      const line = lines[i]!;
      const cell = rows[line]! * width + columns[line]!;
      if (grid[cell] !== NOT_GIVEN) {
        const [docid, question] = [docids.list[rows[line]!]!, questions.list[columns[line]!]!];
        const found = problem("qrels.question_judged_twice", { docid, question, topicId });
        problems.add(file.name, taken.numbers[line]!, found);
      }
      grid[cell] = ratings[line]!;
    }
    for (let i = 0; i < grid.length; i += 1) if (grid[i] === NOT_GIVEN) grid[i] = 0;
    matrices.set(topicId, {
      questionIds: questions.list,
      absent: 0,
      rows: new Map(
        docids.list.map((docid, row) => [docid, grid.slice(row * width, (row + 1) * width)]),
      ),
      reports: new Map<string, Int8Array>(),
    });
  }
  return matrices;
}
