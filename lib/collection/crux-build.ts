import { z } from "zod";
import { RATING_PROMPT } from "@/lib/tasks/rubric/levels";
import { parseRating } from "@/lib/judging/parse-answer";
import { collectionStatistics } from "./crux-statistics";
import {
  filterStep,
  passageStep,
  questionStep,
  ratingStep,
  requestStep,
  subsetStep,
  type StepResult,
} from "./crux-steps";
import {
  passageLines,
  ratingLines,
  readBuiltPassages,
  readBuiltRatings,
  readBuiltTopics,
  readRecords,
  readSources,
  topicLines,
} from "./files";
import { noCalls, type BuildKind, type BuiltFile, type Texts } from "./build-kind";

/** Returns what a step made as the lines of its file. */
const asLines = <One>(
  { made, problems }: StepResult<One>,
  lines: (made: readonly One[]) => object[],
) => ({ rows: lines(made), problems });

/** Reads what the ratings are of, and the ratings. */
const rated = async (texts: Texts, topics: string) =>
  [
    await readBuiltTopics(texts(topics)),
    await readBuiltPassages(texts("passages")),
    await readBuiltRatings(texts("ratings")),
  ] as const;

const subsetRow = z.object({
  topic_id: z.string(),
  docid: z.string(),
  kind: z.enum(["required", "partially redundant", "fully redundant"]),
});

/**
 * Builds a CRUX collection: requests, sub-questions, passages, ratings, and the required subset.
 */
export const cruxBuild: BuildKind = {
  title: "Reports and their questions (CRUX)",
  inputs: [
    { name: "summaries", description: "human summaries: topic_id and text a line" },
    { name: "documents", description: "docid, topic_id and text a line" },
  ],
  steps: [
    {
      name: "requests",
      title: "Request of each topic",
      reads: ["summaries"],
      prompt: { task: "generate-request", defaultPrompt: "request@1" },
      calls: async (texts) => requestStep.calls(await readSources(texts("summaries"))),
      async take(texts, answers) {
        const summaries = await readSources(texts("summaries"));
        return asLines(requestStep.take(summaries, answers), topicLines);
      },
    },
    {
      name: "questions",
      title: "Sub-questions",
      reads: ["requests"],
      prompt: { task: "generate-questions", defaultPrompt: "questions@1" },
      calls: async (texts, { questions }) =>
        questionStep.calls(
          await readBuiltTopics(texts("requests")),
          await readSources(texts("summaries")),
          questions,
        ),
      async take(texts, answers, { questions }) {
        const topics = await readBuiltTopics(texts("requests"));
        return asLines(questionStep.take(topics, answers, questions, false), topicLines);
      },
    },
    {
      name: "passages",
      title: "Passages from documents",
      reads: ["documents"],
      prompt: { task: "generate-passages", defaultPrompt: "passages@1" },
      calls: async (texts) =>
        passageStep.calls(passageStep.pieces(await readSources(texts("documents")))),
      async take(texts, answers) {
        const pieces = passageStep.pieces(await readSources(texts("documents")));
        return asLines(passageStep.take(pieces, answers), passageLines);
      },
    },
    {
      name: "ratings",
      title: "Every question with every passage",
      reads: ["questions", "passages"],
      prompt: { task: RATING_PROMPT.kind, defaultPrompt: RATING_PROMPT.defaultPrompt },
      calls: async (texts) =>
        ratingStep.calls(
          await readBuiltTopics(texts("questions")),
          await readBuiltPassages(texts("passages")),
        ),
      async take(texts, answers, _settings, rules) {
        const topics = await readBuiltTopics(texts("questions"));
        const passages = await readBuiltPassages(texts("passages"));
        const parse = (raw: string) => parseRating(raw, rules);
        return asLines(ratingStep.take(topics, passages, answers, parse), (made) =>
          ratingLines(made, "build"),
        );
      },
    },
    {
      name: "topics",
      title: "Questions that no passage answers are filtered",
      reads: ["questions", "ratings"],
      prompt: null,
      calls: noCalls,
      async take(texts, _answers, { threshold }) {
        return asLines(filterStep(...(await rated(texts, "questions")), threshold), topicLines);
      },
    },
    {
      name: "redundancy",
      title: "Required subset and redundancy",
      reads: ["topics", "ratings"],
      prompt: null,
      calls: noCalls,
      async take(texts, _answers, { threshold }) {
        return asLines(subsetStep(...(await rated(texts, "topics")), threshold), (made) =>
          made.map(({ topicId, docid, kind }) => ({ topic_id: topicId, docid, kind })),
        );
      },
    },
    {
      name: "statistics",
      title: "Statistics",
      reads: ["topics", "passages"],
      prompt: null,
      calls: noCalls,
      async take(texts) {
        const statistics = collectionStatistics(
          await readBuiltTopics(texts("topics")),
          await readBuiltPassages(texts("passages")),
          await readRecords(texts("redundancy"), subsetRow),
        );
        return { rows: [statistics], problems: [] };
      },
    },
  ],
};

/** Returns what people judge: topics and passages. */
export async function cruxFiles(texts: Texts): Promise<BuiltFile[]> {
  return [
    { name: "topics.jsonl", rows: topicLines(await readBuiltTopics(texts("topics"))) },
    { name: "passages.jsonl", rows: passageLines(await readBuiltPassages(texts("passages"))) },
  ];
}
