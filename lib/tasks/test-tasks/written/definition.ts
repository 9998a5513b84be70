import * as z from "zod/mini";
import type { PromptFacts } from "../../prompt-facts";
import { readText } from "../../read-answer";
import { commonSettings, shownSettings, type TaskDefinition } from "../../task-definition";

const MAX_LENGTH = 500;

const settings = z.object({ ...commonSettings, ...shownSettings });

const prompt: PromptFacts = {
  kind: "written",
  variables: ["request", "report"],
  maxTokens: 100,
  defaultPrompt: "written@1",
  values: ({ request, text }) => ({ request, report: text }),
};

/** A task for tests: what a report says about its topic, in the annotator's own words. */
export const written: TaskDefinition<z.infer<typeof settings>> = {
  key: "written",
  folder: "lib/tasks/test-tasks/written",
  name: "Written answers",
  question: "What does the report say?",
  answer: {
    kind: "text",
    name: "Answer",
    wording: "One sentence in your own words.",
    longest: MAX_LENGTH,
  },
  rating: null,
  settings,
  ownSettings: {},
  settingFields: [],
  sentSettings: [],
  pages: { from: "whole reports", takenBy: "page", coverage: false, showsRequest: false },
  item: { noun: "Report", numbering: "place", showsMember: false },
  topicMeasure: { name: "share_written", words: "share written", factor: 1 },
  spans: {
    name: "source",
    hint: "Highlight the words that your answer rests on.",
    onlyWith: null,
  },
  lacks({ label }) {
    return label === null ? "has no answer" : null;
  },
  judge: { prompt, read: readText(MAX_LENGTH), lexical: null, best: null },
  files: { ids: ["runId"], ratings: null, qrels: null, sheet: null },
};
