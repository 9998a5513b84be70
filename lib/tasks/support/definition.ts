import { z } from "zod";
import { commonSettings, shownSettings, type TaskDefinition } from "../task-definition";

/** Settings of this task alone. */
export const supportSettings = {
  /** Whether every citation of a sentence is judged, or its first only. */
  citations: z.enum(["all", "first"]).default("all"),
};

const settings = z.object({ ...commonSettings, ...shownSettings, ...supportSettings });

export type SupportSettings = z.infer<typeof settings>;

/** How far a cited passage supports the sentence that cites it (TREC RAG). */
export const support: TaskDefinition<SupportSettings> = {
  key: "support",
  name: "Citation support",
  question: "According to the cited passage, is the sentence supported?",
  levels: [
    {
      label: "none",
      name: "No support",
      wording: "Nothing the sentence says is in the passage.",
      key: "n",
    },
    {
      label: "partial",
      name: "Partial support",
      wording: "Some of what the sentence says is in the passage.",
      key: "p",
    },
    {
      label: "full",
      name: "Full support",
      wording: "Everything the sentence says is in the passage.",
      key: "f",
    },
  ],
  settings,
  spanName: "evidence",
  lacks({ label }) {
    return label === null ? "has no label" : null;
  },
};
