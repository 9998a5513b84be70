import * as z from "zod/mini";
import type { PromptFacts } from "../../prompt-facts";
import { readWord } from "../../read-answer";
import { commonSettings, shownSettings, type TaskDefinition } from "../../task-definition";

const preferenceSettings = {
  reasonRequired: z._default(z.boolean(), false),
};

const settings = z.object({ ...commonSettings, ...shownSettings, ...preferenceSettings });

const prompt: PromptFacts = {
  kind: "preference",
  variables: ["request", "texts"],
  maxTokens: 5,
  defaultPrompt: "preference@1",
  values: ({ request, text }) => ({ request, texts: text }),
};

/** A task for tests: which of two reports on a topic is better. Two texts, three labels. */
export const preference: TaskDefinition<z.infer<typeof settings>> = {
  key: "preference",
  folder: "lib/tasks/test-tasks/preference",
  name: "Preference",
  question: "Which of the two texts answers the request better?",
  answer: {
    kind: "label",
    bestFirst: false,
    levels: [
      { label: "first", name: "First", wording: "The first text is better.", key: "1" },
      { label: "equal", name: "Equal", wording: "Neither text is better.", key: "2" },
      { label: "second", name: "Second", wording: "The second text is better.", key: "3" },
    ],
  },
  rating: null,
  settings,
  ownSettings: preferenceSettings,
  settingFields: [{ kind: "check", name: "reasonRequired", label: "Needs a highlighted reason" }],
  sentSettings: ["reasonRequired"],
  pages: { from: "report pairs", takenBy: "page", coverage: false, showsRequest: false },
  item: { noun: "Pair", numbering: "place", showsMember: false },
  topicMeasure: { name: "mean_preference", words: "mean preference", factor: 0.5 },
  spans: {
    name: "reason",
    hint: "Highlight the words that make the difference.",
    onlyWith: null,
  },
  lacks({ label, spans }, { reasonRequired }) {
    if (label === null) return "has no label";
    return reasonRequired && spans === 0 ? "has no highlighted reason" : null;
  },
  judge: { prompt, read: readWord(["first", "equal", "second"]), lexical: null, best: null },
  files: { ids: ["runId", "member"], ratings: null, qrels: null, sheet: null },
};
