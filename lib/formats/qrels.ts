import { DocidTable } from "@/lib/domain/measures/docid-table";
import { PackedDocids } from "@/lib/domain/measures/packed-docids";
import { PackedLevels } from "@/lib/domain/measures/packed-levels";
import { problem } from "@/lib/messages/problem";
import { decodeUtf8, numberCell, Numbers } from "./number-cells";
import type { InputFile } from "./input-file";
import type { Problems } from "./problems";
import { readTopicColumns, reportRepeated, type TakenLines } from "./topic-columns";

/** Reads qrels, `topic 0 docid grade`, as grades. A pair given twice is a problem. */
export async function readQrels(file: InputFile, problems: Problems): Promise<PackedLevels> {
  const docids = new PackedDocids(decodeUtf8);
  const grades = new Numbers();
  const { topics, numbers } = await readQrelsLines(file, problems, (block, cells, grade) => {
    docids.add(block, cells[5]!, cells[6]!);
    grades.add(grade);
  });
  const table = new DocidTable(docids);
  for (const [topicId, index] of topics.places) {
    const own = topics.lines.subarray(topics.starts[index]!, topics.starts[index + 1]!);
    if (table.fill(own)) continue;
    reportRepeated(
      own,
      (line) => docids.text(line),
      (docid, line) =>
        problems.add(file.name, numbers[line]!, problem("qrels.judged_twice", { docid, topicId })),
    );
  }
  return new PackedLevels(docids, topics, grades.finish());
}

/**
 * Reads the lines of qrels. In diversity qrels the second column is the question.
 * @param take gets the cells of a line as `lineCells` gives them, and the index of its topic
 */
export function readQrelsLines(
  file: InputFile,
  problems: Problems,
  take: (block: Buffer, cells: Int32Array, grade: number, topic: number) => void,
): Promise<TakenLines> {
  return readTopicColumns(
    file,
    problems,
    { count: 4, wrong: "qrels.wrong_columns" },
    (block, cells, begin) => {
      const grade = numberCell(block, cells[7]!, cells[8]!);
      if (!Number.isInteger(grade))
        return problem("qrels.bad_grade", { grade: decodeUtf8(block, cells[7]!, cells[8]!) });
      take(block, cells, grade, begin());
      return null;
    },
  );
}
