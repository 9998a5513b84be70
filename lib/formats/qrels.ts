import type { InputFile } from "./input-file";
import { lines } from "./lines";
import type { Problems } from "./problems";

/** One line of qrels. */
export interface QrelLine {
  topicId: string;
  /** Column 2: ignored, or the question's number in diversity qrels. */
  subtopic: string;
  docid: string;
  grade: number;
  line: number;
}

/** Qrels: `topic 0 docid grade`. A pair given twice (with column 2 in diversity qrels) is a problem. */
export async function* readQrels(file: InputFile, problems: Problems, isDiversity = false): AsyncGenerator<QrelLine> {
  const seen = new Set<string>();
  for await (const { number, text } of lines(file, problems)) {
    if (text.trim() === "") continue;
    const cells = text.trim().split(/\s+/);
    if (cells.length !== 4) { problems.add(file.name, number, `qrels have four columns (topic 0 docid grade), this line ${cells.length}.`); continue; }
    const [topicId, subtopic, docid, gradeText] = cells as [string, string, string, string];
    const grade = Number(gradeText);
    if (!Number.isInteger(grade)) { problems.add(file.name, number, `the grade is "${gradeText}"; it must be a whole number.`); continue; }
    const key = `${topicId} ${docid}${isDiversity ? ` ${subtopic}` : ""}`;
    if (seen.has(key)) problems.add(file.name, number, `the document "${docid}" is judged twice for topic "${topicId}".`);
    seen.add(key);
    yield { topicId, subtopic, docid, grade, line: number };
  }
}
