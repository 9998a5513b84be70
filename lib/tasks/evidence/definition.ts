import { z } from "zod";
import { commonSettings, shownSettings, type TaskDefinition } from "../task-definition";

/** Settings of this task alone. */
export const evidenceSettings = {
  /** A yes needs a highlighted span for each requirement of the topic. */
  requirementSpans: z.boolean().default(false),
};

const settings = z.object({ ...commonSettings, ...shownSettings, ...evidenceSettings });

export type EvidenceSettings = z.infer<typeof settings>;

/** Whether a passage shows that something belongs to the group a query describes (D-MERIT). */
export const evidence: TaskDefinition<EvidenceSettings> = {
  key: "evidence",
  name: "Evidence",
  question: "Does the passage show that something belongs to the group, meeting every requirement?",
  levels: [
    {
      label: "no",
      name: "No",
      wording: "No member of the group is shown, or a requirement is not met.",
      key: "n",
    },
    {
      label: "yes",
      name: "Yes",
      wording: "The passage alone shows a member of the group, with all that the query asks.",
      key: "y",
    },
  ],
  settings,
  spanName: "evidence",
  lacks({ label, spans }, { requirementSpans }) {
    if (label === null) return "has no label";
    return requirementSpans && label === "yes" && spans === 0
      ? "is answered yes without highlighted evidence"
      : null;
  },
};
