import * as z from "zod/mini";
import { ratingByCuts } from "../lexical";
import { RATING_PROMPT } from "../rubric/levels";
import { readRating } from "../read-answer";
import { questionSettings } from "../question-settings";
import { DEFAULT_THRESHOLD } from "../threshold";
import { commonSettings, shownSettings, type TaskDefinition } from "../task-definition";
import { german } from "./german";

/** Settings of this task alone. */
export const answerabilitySettings = {
  threshold: z._default(z.int().check(z.minimum(1), z.maximum(5)), DEFAULT_THRESHOLD),
};

const settings = z.object({
  ...commonSettings,
  ...shownSettings,
  ...questionSettings,
  ...answerabilitySettings,
});

export type AnswerabilitySettings = z.infer<typeof settings>;

/**
 * Lowest recall for a rating of 1, 2, 3, 4 and 5. Only the third value was fitted (0.64, on
 * human-judged pairs); the others spread over the rest of the scale.
 */
const REPORT_CUTS = [0.2, 0.42, 0.64, 0.8, 0.95];

/**
 * Judges which sub-questions a report answers; the nugget that answers each is marked in the
 * report.
 */
export const answerability: TaskDefinition<AnswerabilitySettings> = {
  key: "answerability",
  folder: "lib/tasks/answerability",
  name: "Report coverage",
  question: "Does the report give enough to answer this question?",
  answer: {
    kind: "label",
    bestFirst: false,
    levels: [
      {
        label: "0",
        name: "No",
        wording: "The report has no information that answers the question.",
        key: "0",
      },
      {
        label: "1",
        name: "Yes",
        wording: "The report has enough information to answer the question. Highlight where.",
        key: "1",
      },
    ],
  },
  rating: "threshold",
  settings,
  ownSettings: answerabilitySettings,
  settingFields: [
    {
      kind: "number",
      name: "threshold",
      label: "A rating counts as answerable from",
      min: 1,
      max: 5,
    },
  ],
  sentSettings: ["threshold"],
  pages: { from: "report questions", takenBy: "page", coverage: true, showsRequest: true },
  item: { noun: "Question", numbering: "question", showsMember: false },
  topicMeasure: { name: "coverage", words: "coverage", factor: 1 },
  spans: {
    name: "nugget",
    hint: "Highlight the words that answer the question.",
    onlyWith: "1",
  },
  lacks({ label, spans }) {
    if (label === null) return "has no label";
    return label === "1" && spans === 0 ? "is answered 1 without a highlighted nugget" : null;
  },
  judge: {
    prompt: RATING_PROMPT,
    read: readRating,
    lexical: {
      answer: ({ recall }) => String(ratingByCuts(recall, REPORT_CUTS)),
      checksNumbers: false,
    },
    best: "5",
  },
  files: { ids: ["runId", "questionId"], ratings: "report", qrels: null, sheet: null },
  translations: { de: german },
};
