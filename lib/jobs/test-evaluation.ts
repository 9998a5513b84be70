import type { FileRole } from "@/lib/contract/evaluations";
import { createEvaluation } from "@/lib/studies/evaluations/evaluations";
import { textFile } from "@/lib/studies/test-study";
import { workOnEvaluations } from "./evaluation";

/** Computes the evaluations in the queue. */
export const work = () => workOnEvaluations(new AbortController().signal);

/** Ratings of the passages and of one report of `testStudy`. */
export const RATINGS = [
  { topic_id: "t1", docid: "p:1", question_id: "a", rating: 5 },
  { topic_id: "t1", docid: "p:1", question_id: "b", rating: 1 },
  { topic_id: "t1", docid: "p 2", question_id: "a", rating: 0 },
  { topic_id: "t1", docid: "p 2", question_id: "b", rating: 4 },
  { topic_id: "t1", report_run_id: "sysA", question_id: "a", rating: 5 },
  { topic_id: "t1", report_run_id: "sysA", question_id: "b", rating: 2 },
];

/** The study, as neither closed nor blind. */
export const open = (study: { id: string }) => ({ id: study.id, closedAt: null, blind: false });

/** Creates an evaluation of these files and computes it. */
export async function evaluated(
  study: { id: string },
  files: [FileRole, string, string | object[]][],
  settings: object = {},
  kind: "systems" | "completeness" = "systems",
) {
  const { id } = await createEvaluation(open(study), {
    kind,
    name: "First",
    settings,
    files: files.map(([role, name, content]) => ({ role, file: textFile(name, content) })),
    userId: null,
  });
  await work();
  return id;
}

/** A run of one passage. */
export const RUN = "t1 Q0 p:1 1 2 sysA\n";
