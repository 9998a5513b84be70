import type { RatingMatrix } from "@/lib/domain/measures/rating-matrix";
import { CellNumbers } from "./cell-numbers";
import type { InputFile } from "./input-file";
import { Numbers } from "./numbers";
import { plainBlocks } from "./plain-blocks";
import { QrelsReader } from "./qrels-reader";

const NOT_GIVEN = -1;

interface Names {
  questions: CellNumbers;
  docids: CellNumbers;
}

/**
 * Reads diversity qrels as bytes: like `diversityMatrices`, but only a file without a problem.
 * Returns null for any other file; it then is to be read line by line.
 * @param ratingOf the rating for a grade
 */
export async function packedDiversity(
  file: InputFile,
  ratingOf: (grade: number) => number,
): Promise<Map<string, RatingMatrix> | null> {
  const names: Names[] = [];
  const [rows, questions, ratings] = [new Numbers(), new Numbers(), new Numbers()];
  const reader = new QrelsReader((block, cells, grade, topic) => {
    const own = (names[topic] ??= { questions: new CellNumbers(), docids: new CellNumbers() });
    questions.add(own.questions.of(block, cells[3]!, cells[4]!));
    rows.add(own.docids.of(block, cells[5]!, cells[6]!));
    ratings.add(ratingOf(grade));
  });
  for await (const block of plainBlocks(file))
    if (block === null || !reader.add(block)) return null;
  const { places, lines, starts } = reader.finish();
  const [lineRows, lineQuestions, lineRatings] = [
    rows.finish(),
    questions.finish(),
    ratings.finish(),
  ];
  const matrices = new Map<string, RatingMatrix>();
  for (const [topicId, place] of places) {
    const { docids, questions: ids } = names[place]!;
    const width = ids.list.length;
    const grid = new Int8Array(docids.list.length * width).fill(NOT_GIVEN);
    for (let i = starts[place]!; i < starts[place + 1]!; i += 1) {
      const line = lines[i]!;
      const cell = lineRows[line]! * width + lineQuestions[line]!;
      if (grid[cell] !== NOT_GIVEN) return null;
      grid[cell] = lineRatings[line]!;
    }
    for (let i = 0; i < grid.length; i += 1) if (grid[i] === NOT_GIVEN) grid[i] = 0;
    matrices.set(topicId, {
      questionIds: ids.list,
      absent: 0,
      rows: new Map(
        docids.list.map((docid, row) => [docid, grid.slice(row * width, (row + 1) * width)]),
      ),
      reports: new Map<string, Int8Array>(),
    });
  }
  return matrices;
}
