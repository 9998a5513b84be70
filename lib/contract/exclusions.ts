import { z } from "zod";
import { post } from "./endpoint";
import { count } from "./shapes";

/** Pseudonyms of annotators. */
const raters = z.array(z.string().min(1).max(200)).min(1).max(500);

const excluded = z.object({
  /** Pseudonym. */
  rater: z.string(),
  /** Number of labels that are withdrawn or restored, in all stages. */
  labels: count,
  /** Number of pages that others get, or that the annotator has back. */
  pages: count,
});
export type Excluded = z.infer<typeof excluded>;

const result = z.object({ annotators: z.array(excluded) });

/** Excluding annotators from figures and exports, and having their pages judged again. */
export const exclusions = {
  plan: post({
    name: "planExclusion",
    path: "/studies/{study}/exclusions/plan",
    input: z.strictObject({ raters }),
    output: result,
    summary: "What excluding annotators would do; changes nothing",
  }),
  exclude: post({
    name: "excludeAnnotators",
    path: "/studies/{study}/exclusions",
    input: z.strictObject({
      raters,
      /** Whether they may go on judging; labels they give from now on count. */
      mayGoOn: z.boolean().default(false),
    }),
    output: result,
    summary:
      "Excludes annotators: withdraws their labels from figures and exports, and gives their pages out again; audited",
  }),
  undo: post({
    name: "undoExclusion",
    path: "/studies/{study}/exclusions/undo",
    input: z.strictObject({ raters }),
    output: result,
    summary: "Restores the labels of excluded annotators, and the pages nobody has taken; audited",
  }),
};
