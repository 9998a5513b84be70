import {
  exportedAnswers,
  exportedPassages,
  exportedReports,
  exportedTopics,
} from "@/lib/db/collections/export";

/**
 * How much of a record is exported: the fields that figures need, or all that its file had, so that
 * an import gives the same record.
 */
export type Fields = "needed" | "all";

/** Streams the answers of a study in the import format. */
export async function* answersJsonl(
  studyId: string,
  fields: Fields = "needed",
): AsyncGenerator<string> {
  for await (const rows of exportedAnswers(studyId))
    yield rows
      .map(({ meta, ...row }) => {
        // Every cited passage is added to the references, even if the imported file lacked it
        // there.
        const references = [
          ...new Set([...row.references, ...row.answer.flatMap((sentence) => sentence.citations)]),
        ];
        return lineOf({ ...(fields === "all" && meta), ...row, references });
      })
      .join("");
}

/** Streams the topics of a study with their sub-questions in the import format. */
export async function* topicsJsonl(
  studyId: string,
  fields: Fields = "needed",
): AsyncGenerator<string> {
  for await (const rows of exportedTopics(studyId))
    yield rows
      .map(({ meta, sub_questions, ...row }) =>
        lineOf({
          ...(fields === "all" && meta),
          ...withoutNulls(row),
          sub_questions: sub_questions.map(({ meta: more, ...question }) =>
            fields === "all"
              ? { ...more, ...question }
              : { ...question, importance: more?.importance ?? null },
          ),
        }),
      )
      .join("");
}

/** Streams the passages of a study in the import format. */
export async function* passagesJsonl(
  studyId: string,
  fields: Fields = "needed",
): AsyncGenerator<string> {
  for await (const rows of exportedPassages(studyId))
    yield rows
      .map(({ meta, topic_id, url, ...row }) =>
        lineOf(
          fields === "all"
            ? { ...meta, ...withoutNulls({ topic_id, url, ...row }) }
            : withoutNulls(row),
        ),
      )
      .join("");
}

/** Streams the reports of a study in the import format. */
export async function* reportsJsonl(
  studyId: string,
  fields: Fields = "needed",
): AsyncGenerator<string> {
  for await (const rows of exportedReports(studyId))
    yield rows
      .map(({ meta, ...row }) => lineOf({ ...(fields === "all" && meta), ...row }))
      .join("");
}

function lineOf(record: object): string {
  return `${JSON.stringify(record)}\n`;
}

function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
