import { exportedAnswers, exportedTopics } from "@/lib/db/collections/export";

/** Streams the answers of a study in the import format. */
export async function* answersJsonl(studyId: string): AsyncGenerator<string> {
  for await (const rows of exportedAnswers(studyId)) {
    yield rows
      .map((row) => {
        // Every cited passage is added to the references, even if the imported file lacked it
        // there.
        const references = [
          ...new Set([...row.references, ...row.answer.flatMap((sentence) => sentence.citations)]),
        ];
        return `${JSON.stringify({ ...row, references })}\n`;
      })
      .join("");
  }
}

/** Streams the topics of a study with their sub-questions in the import format. */
export async function* topicsJsonl(studyId: string): AsyncGenerator<string> {
  for await (const rows of exportedTopics(studyId))
    yield rows.map((row) => `${JSON.stringify(withoutNulls(row))}\n`).join("");
}

function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
