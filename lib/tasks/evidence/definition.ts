import * as z from "zod/mini";
import { PASSAGE_CUTS, ratingByCuts } from "../lexical";
import type { PromptFacts } from "../prompt-facts";
import { readWord } from "../read-answer";
import { commonSettings, shownSettings, type TaskDefinition } from "../task-definition";
import { german } from "./german";

/** Stands between the parts of a path of categories. */
export const PATH_SIGN = " » ";

/**
 * Returns the values of prompts for the path of a group: article, any number of sections from the
 * outermost, column. Empty parts are left out; a path without parts has no values.
 */
export function valuesOfPath(path: readonly string[]): Record<string, string> {
  const parts = path.filter((part) => part.trim() !== "");
  const [article, ...rest] = parts;
  if (article === undefined) return {};
  return {
    article,
    section: rest.slice(0, -1).join(PATH_SIGN),
    column: rest.at(-1) ?? "",
    path: parts.join(PATH_SIGN),
  };
}

/** Settings of this task alone. */
export const evidenceSettings = {
  /** A yes needs a highlighted span for each requirement of the topic. */
  requirementSpans: z._default(z.boolean(), false),
};

const settings = z.object({ ...commonSettings, ...shownSettings, ...evidenceSettings });

export type EvidenceSettings = z.infer<typeof settings>;

const prompt: PromptFacts = {
  kind: "evidence",
  variables: ["member", "path", "article", "section", "column", "query", "passage"],
  maxTokens: 5,
  defaultPrompt: "evidence@2",
  plain: "evidence-without-path@1",
  values({ text, request, member, path }) {
    return {
      query: request,
      passage: text,
      member: member ?? "any member",
      ...valuesOfPath(path ?? []),
    };
  },
};

/**
 * Judges whether a passage shows that something belongs to the group described by a query
 * (D-MERIT).
 */
export const evidence: TaskDefinition<EvidenceSettings> = {
  key: "evidence",
  folder: "lib/tasks/evidence",
  name: "Evidence",
  question: "Does the passage show that something belongs to the group, meeting every requirement?",
  answer: {
    kind: "label",
    bestFirst: true,
    levels: [
      {
        label: "no",
        sign: "N",
        name: "No",
        wording: "The passage confirms no member of the group, or leaves a requirement open.",
        key: "n",
      },
      {
        label: "yes",
        sign: "Y",
        name: "Yes",
        wording:
          "The passage alone says or strongly suggests that a member meets all that the query asks.",
        key: "y",
      },
    ],
  },
  rating: null,
  settings,
  ownSettings: evidenceSettings,
  settingFields: [
    {
      kind: "check",
      name: "requirementSpans",
      label: "A yes may highlight each requirement",
    },
  ],
  sentSettings: ["requirementSpans"],
  pages: { from: "evidence passages", takenBy: "page", coverage: false, showsRequest: false },
  item: { noun: "Query", numbering: "place", showsMember: true },
  topicMeasure: { name: "share_yes", words: "share of yes", factor: 1 },
  spans: {
    name: "evidence",
    hint: "Highlight the words that show it.",
    onlyWith: null,
  },
  lacks({ label, spans }, { requirementSpans }) {
    if (label === null) return "has no label";
    return requirementSpans && label === "yes" && spans === 0
      ? "is answered yes without highlighted evidence"
      : null;
  },
  judge: {
    prompt,
    read: readWord(["no", "yes"]),
    lexical: {
      answer: ({ recall }) => (ratingByCuts(recall, PASSAGE_CUTS) >= 3 ? "yes" : "no"),
      checksNumbers: false,
    },
    best: "yes",
  },
  files: { ids: ["docid"], ratings: null, qrels: { diversity: false }, sheet: null },
  translations: { de: german },
};
