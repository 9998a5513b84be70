import type { ImportSummary } from "@/lib/contract/studies";
import type { Template } from "@/lib/contract/templates";
import { stageOfTask } from "@/bench/database/stages";
import type { TaskKey } from "@/lib/tasks/task-definition";
import type { InputFile } from "@/lib/formats/input-file";
import { createStudy, type CreatedStudy } from "./create-study";
import { importFiles } from "./import/import-files";

/** Returns a file with this content. */
export function textFile(name: string, content: string | object[]): InputFile {
  const text =
    typeof content === "string" ? content : content.map((row) => JSON.stringify(row)).join("\n");
  return {
    name,
    async *stream() {
      yield new TextEncoder().encode(text);
    },
  };
}

export const REPORT_A = "Kelp is cut 🌊 in spring. It is dried in an old hall.";
export const REPORT_B = "Nothing is said of the harvest here.";

/**
 * Creates a study of one topic (three questions, the last one filtered), two systems, two passages,
 * and cited answers.
 */
export async function testStudy(
  slug: string,
  overlap = 2,
  template?: Template,
): Promise<CreatedStudy & { imported: ImportSummary }> {
  const study = await createStudy({ name: slug, slug, userId: null, template });
  const files = [
    textFile("topics.jsonl", [
      {
        topic_id: "t1",
        request: "Write about kelp.",
        sub_questions: [
          { question_id: "a", text: "When is kelp cut?" },
          { question_id: "b", text: "How is kelp dried?" },
          { question_id: "c", text: "", filtered: true },
        ],
      },
    ]),
    textFile("passages.jsonl", [
      { docid: "p:1", topic_id: "t1", title: "Harvest", text: "Kelp is cut in spring." },
      { docid: "p 2", topic_id: "t1", text: "Racks dry nine tonnes." },
    ]),
    textFile("reports.jsonl", [
      { topic_id: "t1", run_id: "sysA", text: REPORT_A },
      { topic_id: "t1", run_id: "sysB", text: REPORT_B },
    ]),
    textFile("answers.jsonl", [
      {
        run_id: "sysA",
        topic_id: "t1",
        references: ["p:1", "p 2"],
        answer: [
          { text: "Kelp is cut in spring.", citations: [0] },
          { text: "Racks dry it.", citations: [0, 1] },
        ],
      },
    ]),
  ];
  return {
    ...study,
    imported: await importFiles({
      studyId: study.id,
      collectionId: study.collectionId,
      userId: null,
      files,
      overlap,
    }),
  };
}

/**
 * Creates a study in which two people gave both questions of a report the same labels.
 * @returns the study, and a request for its agreement without intervals
 */
export async function agreeingStudy(slug: string) {
  const study = await testStudy(slug);
  const rows = ["r1", "r2"].flatMap((rater_id) =>
    ["a", "b"].map((question_id) => ({
      task: "answerability",
      topic_id: "t1",
      run_id: "sysA",
      question_id,
      rater_id,
      label: "1",
    })),
  );
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [textFile("j.jsonl", rows)],
  });
  const stageId = await stageOf(study.id, "answerability");
  return { study, request: { studyId: study.id, stageId, bootstrap: 0 } };
}

/** Returns the id of a study's stage for a task. */
export async function stageOf(studyId: string, task: string): Promise<string> {
  const stage = await stageOfTask(studyId, task as TaskKey);
  return stage!.id;
}
