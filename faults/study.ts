import { query } from "../lib/db/pool";
import type { InputFile } from "../lib/formats/input-file";
import { createStudy } from "../lib/studies/create-study";
import { importFiles } from "../lib/studies/import/import-files";

export interface FaultStudy {
  study: { id: string; slug: string; collectionId: string };
  stage: string;
}

/** A file of `count` records that is made while it is read. */
export function madeFile(name: string, count: number, row: (i: number) => object): InputFile {
  return {
    name,
    async *stream() {
      for (let i = 0; i < count; i += 500)
        yield Buffer.from(
          Array.from(
            { length: Math.min(500, count - i) },
            (_, n) => `${JSON.stringify(row(i + n))}\n`,
          ).join(""),
        );
    },
  };
}

const QUESTIONS = 8;

/** A study of one stage: reports with eight sub-questions each. */
export async function makeFaultStudy(pages: number, overlap: number): Promise<FaultStudy> {
  const made = await createStudy({ name: "Faults", slug: "faults", userId: null });
  await importFiles({
    studyId: made.id,
    collectionId: made.collectionId,
    userId: null,
    overlap,
    files: [
      madeFile("topics.jsonl", pages, (i) => ({
        topic_id: `t${i}`,
        request: `Write about thing ${i}.`,
        sub_questions: Array.from({ length: QUESTIONS }, (_, q) => ({
          question_id: String(q),
          text: `What of ${q}?`,
        })),
      })),
      madeFile("reports.jsonl", pages, (i) => ({
        topic_id: `t${i}`,
        run_id: "s",
        text: `Report ${i} says what there is of it.`,
      })),
    ],
  });
  const [stage] = await query<{ id: string }>(
    `SELECT id FROM "Stage" WHERE "studyId" = $1 AND task = 'answerability'`,
    [made.id],
  );
  return { study: { ...made, slug: "faults" }, stage: stage!.id };
}

/** Accounts that annotate in the study. @returns their ids */
export async function makeAnnotators(studyId: string, count: number): Promise<string[]> {
  const users = await query<{ id: string }>(
    `INSERT INTO "User" (username, name) SELECT 'fault-' || n, '' FROM generate_series(1, $1::int) n RETURNING id`,
    [count],
  );
  await query(
    `INSERT INTO "Member" ("studyId", "userId", role) SELECT $1, unnest($2::uuid[]), 'annotator'`,
    [studyId, users.map(({ id }) => id)],
  );
  return users.map(({ id }) => id);
}
