import { z } from "zod";
import { DEFAULT_THRESHOLD } from "@/lib/domain/scale";
import { commonSettings, shownSettings, type TaskDefinition } from "../task-definition";

/** Settings of this task alone. */
export const answerabilitySettings = {
  threshold: z.number().int().min(1).max(5).default(DEFAULT_THRESHOLD),
};

const settings = z.object({ ...commonSettings, ...shownSettings, ...answerabilitySettings });

export type AnswerabilitySettings = z.infer<typeof settings>;

/** Which sub-questions a report answers, with the nugget that answers each marked in the report. */
export const answerability: TaskDefinition<AnswerabilitySettings> = {
  key: "answerability",
  name: "Report coverage",
  question: "Does the report give enough to answer this question?",
  levels: [
    {
      label: "0",
      name: "No",
      wording: "The report does not give enough to answer the question.",
      key: "0",
    },
    {
      label: "1",
      name: "Yes",
      wording: "The report gives enough to answer the question. Highlight where.",
      key: "1",
    },
  ],
  settings,
  spanName: "nugget",
  lacks({ label, spans }) {
    if (label === null) return "has no label";
    return label === "1" && spans === 0 ? "is answered 1 without a highlighted nugget" : null;
  },
};
