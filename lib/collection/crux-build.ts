import { z } from "zod";
import { parseRating } from "@/lib/judging/parse-answer";
import { collectionStatistics } from "./crux-statistics";
import {
  filterStep,
  passageStep,
  questionStep,
  ratingStep,
  requestStep,
  subsetStep,
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
      prompt: { task: "generate-request", defaultPrompt: "request@1" },
      calls: async (texts) => requestStep.calls(await readSources(texts("summaries"))),
      async take(texts, answers) {
        const { made, problems } = requestStep.take(await readSources(texts("summaries")), answers);
        return { rows: topicLines(made), problems };
      },
    },
    {
      name: "questions",
      title: "Sub-questions",
      prompt: { task: "generate-questions", defaultPrompt: "questions@1" },
      calls: async (texts, { questions }) =>
        questionStep.calls(
          await readBuiltTopics(texts("requests")),
          await readSources(texts("summaries")),
          questions,
        ),
      async take(texts, answers, { questions }) {
        const { made, problems } = questionStep.take(
          await readBuiltTopics(texts("requests")),
          answers,
          questions,
          false,
        );
        return { rows: topicLines(made), problems };
      },
    },
    {
      name: "passages",
      title: "Passages from documents",
      prompt: { task: "generate-passages", defaultPrompt: "passages@1" },
      calls: async (texts) =>
        passageStep.calls(passageStep.pieces(await readSources(texts("documents")))),
      async take(texts, answers) {
        const { made, problems } = passageStep.take(
          passageStep.pieces(await readSources(texts("documents"))),
          answers,
        );
        return { rows: passageLines(made), problems };
      },
    },
    {
      name: "ratings",
      title: "Every question with every passage",
      prompt: { task: "rating", defaultPrompt: "rating-context-first@2" },
      calls: async (texts) =>
        ratingStep.calls(
          await readBuiltTopics(texts("questions")),
          await readBuiltPassages(texts("passages")),
        ),
      async take(texts, answers, _settings, rules) {
        const { made, problems } = ratingStep.take(
          await readBuiltTopics(texts("questions")),
          await readBuiltPassages(texts("passages")),
          answers,
          (raw) => parseRating(raw, rules),
        );
        return { rows: ratingLines(made, "build"), problems };
      },
    },
    {
      name: "topics",
      title: "Questions that no passage answers are filtered",
      prompt: null,
      calls: noCalls,
      async take(texts, _answers, { threshold }) {
        const { made, problems } = filterStep(...(await rated(texts, "questions")), threshold);
        return { rows: topicLines(made), problems };
      },
    },
    {
      name: "redundancy",
      title: "Required subset and redundancy",
      prompt: null,
      calls: noCalls,
      async take(texts, _answers, { threshold }) {
        const { made, problems } = subsetStep(...(await rated(texts, "topics")), threshold);
        const rows = made.map(({ topicId, docid, kind }) => ({ topic_id: topicId, docid, kind }));
        return { rows, problems };
      },
    },
    {
      name: "statistics",
      title: "Statistics",
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
