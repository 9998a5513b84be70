import { z } from "zod";
import { commonSettings, shownSettings, type TaskDefinition } from "../task-definition";

/** Settings of this task alone. */
export const rubricSettings = {
  /** Where the two questions of a passage come from; see docs/architecture.md. */
  pools: z.enum(["own", "shared", "file"]).default("own"),
  /** Position of the answerability stage whose labels are drawn from. */
  sourceStage: z.number().int().min(0).default(0),
  passagesPerTopic: z.number().int().min(1).max(1000).default(3),
  rationaleRequired: z.boolean().default(false),
};

const settings = z.object({ ...commonSettings, ...shownSettings, ...rubricSettings });

export type RubricSettings = z.infer<typeof settings>;

/** How well a passage answers a sub-question, on the 0-5 rubric of CRUX. */
export const rubric: TaskDefinition<RubricSettings> = {
  key: "rubric",
  name: "Passage grading",
  question: "How well does the passage answer this question?",
  levels: [
    { label: "0", name: "Nothing", wording: "Not relevant or complete at all.", key: "0" },
    {
      label: "1",
      name: "Minimal",
      wording: "Minimally relevant or complete, with substantial shortcomings.",
      key: "1",
    },
    {
      label: "2",
      name: "Limited",
      wording: "Limited relevance and completeness, with significant gaps or inaccuracies.",
      key: "2",
    },
    {
      label: "3",
      name: "Partial",
      wording: "Partially relevant and complete, with noticeable gaps or inaccuracies.",
      key: "3",
    },
    {
      label: "4",
      name: "Mostly",
      wording: "Mostly relevant and complete, with minor gaps or inaccuracies.",
      key: "4",
    },
    { label: "5", name: "Fully", wording: "Highly relevant, complete and accurate.", key: "5" },
  ],
  settings,
  spanName: "rationale",
  lacks({ label, spans }, { rationaleRequired }) {
    if (label === null) return "has no rating";
    return rationaleRequired && label !== "0" && spans === 0
      ? "has no highlighted rationale"
      : null;
  },
};
