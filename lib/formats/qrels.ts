import { problem } from "@/lib/messages/problem";
import { columns } from "./columns";
import type { InputFile } from "./input-file";
import { lineBatches } from "./lines";
import type { Problems } from "./problems";

/** Grades by topic and document. */
export type Levels = Map<string, Map<string, number>>;

/** Reads qrels, `topic 0 docid grade`. A pair given twice is a problem. */
export async function readQrels(file: InputFile, problems: Problems): Promise<Levels> {
  const levels: Levels = new Map();
  let [lastId, last]: [string, Map<string, number> | null] = ["", null];
  await visitQrels(file, problems, (topicId, _subtopic, docid, grade, line) => {
    if (last === null || topicId !== lastId) {
      lastId = topicId;
      last = levels.get(topicId) ?? new Map<string, number>();
      levels.set(topicId, last);
    }
    const before = last.size;
    last.set(docid, grade);
    if (last.size === before)
      problems.add(file.name, line, problem("qrels.judged_twice", { docid, topicId }));
  });
  return levels;
}

/**
 * Calls `visit` for each line of a qrels file, in order. In diversity qrels the second column is
 * the question.
 */
export async function visitQrels(
  file: InputFile,
  problems: Problems,
  visit: (topicId: string, subtopic: string, docid: string, grade: number, line: number) => void,
): Promise<void> {
  const cells = ["", "", "", ""];
  for await (const { first, texts } of lineBatches(file, problems)) {
    for (let i = 0; i < texts.length; i += 1) {
      const count = columns(texts[i]!, cells);
      if (count === 0) continue;
      if (count !== 4) {
        problems.add(file.name, first + i, problem("qrels.wrong_columns", { columns: count }));
        continue;
      }
      const grade = Number(cells[3]);
      if (!Number.isInteger(grade)) {
        problems.add(file.name, first + i, problem("qrels.bad_grade", { grade: cells[3]! }));
        continue;
      }
      visit(cells[0]!, cells[1]!, cells[2]!, grade, first + i);
    }
  }
}
