import * as z from "zod/mini";
import { PASSAGE_CUTS, ratingByCuts } from "../lexical";
import { readRating } from "../read-answer";
import { questionSettings } from "../question-settings";
import { commonSettings, shownSettings, type TaskDefinition } from "../task-definition";
import { german } from "./german";
import { RATING_PROMPT, RUBRIC_LEVELS } from "./levels";

/** Settings of this task alone. */
export const rubricSettings = {
  /**
   * The source of a passage's two questions; see
   * docs/decisions/021-where-grading-pages-come-from.md.
   */
  pools: z._default(z.enum(["own", "shared", "file"]), "own"),
  /** Position of the answerability stage whose labels are used for drawing. */
  sourceStage: z._default(z.int().check(z.minimum(0)), 0),
  /**
   * Which passages of a topic are drawn: those known to be relevant, or all. See
   * lib/domain/assignment/drawable-passages.ts.
   */
  drawnFrom: z._default(z.enum(["relevant", "all"]), "relevant"),
  passagesPerTopic: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 3),
  rationaleRequired: z._default(z.boolean(), false),
  /** Whether annotators see the id of the passage. */
  showsDocid: z._default(z.boolean(), false),
};

const settings = z.object({
  ...commonSettings,
  ...shownSettings,
  ...questionSettings,
  ...rubricSettings,
});

export type RubricSettings = z.infer<typeof settings>;

/** Judges how well a passage answers a sub-question, on the 0-5 rubric of CRUX. */
export const rubric: TaskDefinition<RubricSettings> = {
  key: "rubric",
  folder: "lib/tasks/rubric",
  name: "Passage grading",
  question: "How well does the passage answer this question?",
  answer: {
    kind: "label",
    bestFirst: true,
    levels: RUBRIC_LEVELS,
  },
  rating: "label",
  settings,
  ownSettings: rubricSettings,
  settingFields: [
    {
      kind: "choice",
      name: "pools",
      label: "Questions of a passage come from",
      choices: [
        ["own", "each annotator's own report labels"],
        ["shared", "the majority of the reports' labels"],
        ["file", "a file of pairs"],
      ],
    },
    {
      kind: "choice",
      name: "drawnFrom",
      label: "Passages are drawn from",
      choices: [
        ["relevant", "the topic's relevant passages"],
        ["all", "all its passages, and those of its reports' contexts"],
      ],
      unless: { name: "pools", value: "file" },
    },
    {
      kind: "number",
      name: "passagesPerTopic",
      label: "Passages a topic",
      min: 1,
      max: 1000,
      unless: { name: "pools", value: "file" },
    },
    {
      kind: "check",
      name: "rationaleRequired",
      label: "A rating above 0 needs a highlighted rationale",
    },
    { kind: "check", name: "showsDocid", label: "Annotators see the id of the passage" },
  ],
  sentSettings: ["rationaleRequired"],
  pages: { from: "drawn passages", takenBy: "page", coverage: false, showsRequest: true },
  item: { noun: "Question", numbering: "place", showsMember: false },
  topicMeasure: { name: "mean_rating", words: "mean rating", factor: 1 },
  spans: {
    name: "rationale",
    hint: "Highlight the words that your rating rests on.",
    onlyWith: null,
  },
  lacks({ label, spans }, { rationaleRequired }) {
    if (label === null) return "has no rating";
    return rationaleRequired && label !== "0" && spans === 0
      ? "has no highlighted rationale"
      : null;
  },
  judge: {
    prompt: RATING_PROMPT,
    read: readRating,
    lexical: {
      answer: ({ recall }) => String(ratingByCuts(recall, PASSAGE_CUTS)),
      checksNumbers: false,
    },
    best: "5",
  },
  files: {
    ids: ["docid", "questionId"],
    ratings: "passage",
    qrels: { diversity: true },
    sheet: null,
  },
  translations: { de: german },
};
