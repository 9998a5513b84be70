import { answersInPrompt } from "../acceptable-answers";
import type { Level, PromptFacts } from "../prompt-facts";

/**
 * The 0-5 scale of CRUX (Figure 8), lowest first: relevance, completeness and accuracy together.
 * Annotators, guidelines and prompts (`{scale}`) all take their words from here. A prompt keeps its
 * words for ever, so other words here need a new version of each prompt that shows them.
 */
export const RUBRIC_LEVELS: readonly Level[] = [
  {
    label: "0",
    name: "Nothing",
    wording: "Not relevant to the question, or no part of an answer.",
    key: "0",
  },
  {
    label: "1",
    name: "Minimal",
    wording: "Hardly relevant, or only a trace of an answer; it falls far short.",
    key: "1",
  },
  {
    label: "2",
    name: "Limited",
    wording: "Slightly relevant, with a small part of the answer; much is missing or inaccurate.",
    key: "2",
  },
  {
    label: "3",
    name: "Partial",
    wording: "Relevant in part, with part of the answer; what is missing or inaccurate stands out.",
    key: "3",
  },
  {
    label: "4",
    name: "Mostly",
    wording: "Relevant, with most of the answer; only details are missing or inaccurate.",
    key: "4",
  },
  {
    label: "5",
    name: "Fully",
    wording: "Fully relevant, with the whole answer, and all of it accurate.",
    key: "5",
  },
];

/** Asks for a 0-5 rating of how well a text answers a question. */
export const RATING_PROMPT: PromptFacts = {
  kind: "rating",
  variables: ["question", "context", "request", "answers"],
  scale: RUBRIC_LEVELS,
  maxTokens: 3,
  defaultPrompt: "rating@2",
  values: ({ query, text, request, answers }) => ({
    question: query,
    context: text,
    request,
    ...answersInPrompt(answers),
  }),
};
