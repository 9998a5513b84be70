import { exportedAnswers, exportedTopics } from "@/lib/db/collections/export";

/** Answers of a study in the form they are imported in. Streamed. */
export async function* answersJsonl(studyId: string): AsyncGenerator<string> {
  for await (const rows of exportedAnswers(studyId)) {
    yield rows
      .map((row) => {
        // A cited passage stands in the references, whether the file it came from said so or not.
        const references = [
          ...new Set([...row.references, ...row.answer.flatMap((sentence) => sentence.citations)]),
        ];
        return `${JSON.stringify({ ...row, references })}\n`;
      })
      .join("");
  }
}

/** Topics of a study with their sub-questions, in the form they are imported in. Streamed. */
export async function* topicsJsonl(studyId: string): AsyncGenerator<string> {
  for await (const rows of exportedTopics(studyId))
    yield rows.map((row) => `${JSON.stringify(withoutNulls(row))}\n`).join("");
}

function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
