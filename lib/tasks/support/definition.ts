import * as z from "zod/mini";
import type { LexicalRule } from "../lexical";
import type { Level, PromptFacts } from "../prompt-facts";
import { readWord } from "../read-answer";
import { commonSettings, shownSettings, type TaskDefinition } from "../task-definition";
import { german } from "./german";

/** Settings of this task alone. */
export const supportSettings = {
  /** Whether every citation of a sentence is judged, or only its first. */
  citations: z._default(z.enum(["all", "first"]), "all"),
  /** Whether the guidelines have the rules that the product adds to the guide of TREC. */
  productRules: z._default(z.boolean(), true),
  /** Whether "no support" can be marked as a contradiction. */
  contradiction: z._default(z.boolean(), false),
};

const settings = z.object({ ...commonSettings, ...shownSettings, ...supportSettings });

export type SupportSettings = z.infer<typeof settings>;

/** The three levels of TREC, lowest first. */
const SUPPORT_LEVELS: readonly Level[] = [
  {
    label: "none",
    sign: "N",
    name: "No support",
    wording: "Nothing the sentence says is in the passage.",
    key: "n",
  },
  {
    label: "partial",
    sign: "P",
    name: "Partial support",
    wording: "Some of what the sentence says is in the passage.",
    key: "p",
  },
  {
    label: "full",
    sign: "F",
    name: "Full support",
    wording: "Everything the sentence says is in the passage.",
    key: "f",
  },
];

const prompt: PromptFacts = {
  kind: "support",
  variables: ["statement", "citation", "answer"],
  maxTokens: 10,
  scale: SUPPORT_LEVELS,
  defaultPrompt: "support@1",
  withScale: "support@2",
  values: ({ query, text, answer }) => ({
    statement: query,
    citation: text,
    ...(answer === null ? {} : { answer }),
  }),
};

/** Lowest recall of the statement's stems for partial and for full support. */
const PARTIAL = 0.35;
const FULL = 0.7;

const lexical: LexicalRule = {
  answer({ recall, missingNumbers }) {
    if (recall >= FULL && missingNumbers.length === 0) return "full";
    return recall >= PARTIAL ? "partial" : "none";
  },
  checksNumbers: true,
};

/** Judges how far a cited passage supports the sentence that cites it (TREC RAG). */
export const support: TaskDefinition<SupportSettings> = {
  key: "support",
  folder: "lib/tasks/support",
  name: "Citation support",
  question: "According to the cited passage, is the sentence supported?",
  answer: {
    kind: "label",
    bestFirst: true,
    levels: SUPPORT_LEVELS,
  },
  rating: null,
  settings,
  ownSettings: supportSettings,
  settingFields: [
    {
      kind: "choice",
      name: "citations",
      label: "Citations of a sentence",
      choices: [
        ["all", "every citation"],
        ["first", "the first only"],
      ],
    },
    {
      kind: "check",
      name: "productRules",
      label: "Rules of Assay beside those of TREC's guide (†: what is wrong or contradicted)",
    },
    {
      kind: "check",
      name: "contradiction",
      label: "No support can be marked as a contradiction",
    },
  ],
  sentSettings: ["citations", "contradiction"],
  pages: { from: "cited passages", takenBy: "topic", coverage: false, showsRequest: true },
  item: { noun: "Sentence", numbering: "place", showsMember: false },
  topicMeasure: { name: "weighted_precision", words: "weighted precision", factor: 0.5 },
  spans: {
    name: "evidence",
    hint: "Highlight the words that say what the sentence says.",
    onlyWith: null,
  },
  contradicted: "none",
  lacks({ label }) {
    return label === null ? "has no label" : null;
  },
  judge: {
    prompt,
    read: readWord(["none", "partial", "full"]),
    lexical,
    best: "FULL SUPPORT",
  },
  files: {
    ids: ["runId", "docid", "sentenceId"],
    ratings: null,
    qrels: { diversity: false },
    sheet: {
      text: "Cited Passage",
      asked: "Sentence",
      marks: [
        { column: "Full", label: "full" },
        { column: "Partial", label: "partial" },
        { column: "None", label: "none" },
      ],
    },
  },
  translations: { de: german },
};
