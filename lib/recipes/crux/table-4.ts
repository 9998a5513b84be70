import { mean } from "@/lib/domain/completeness/mean-summary";
import { requiredSubset } from "@/lib/domain/measures/required-subset";
import { TOKENIZERS } from "@/lib/formats/token-counts";
import { judgedText, readPassages } from "@/lib/formats/passages";
import { Problems } from "@/lib/formats/problems";
import { readQrels } from "@/lib/formats/qrels";
import { readMatrices } from "@/lib/formats/rating-matrix";
import { readReports } from "@/lib/formats/reports";
import { readTopics } from "@/lib/formats/topics";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { maybe, one, type DataFolder } from "../data-folder";
import type { Recipe } from "../recipe";
import { count, numberText, ratio, tableOf, text } from "../tables";
import { besideData, besideDuc } from "./printed";

/** Texts that people wrote to be reached, not systems. */
export const SUMMARIES = /summary|^human$/i;

/** Table 4: what the collection holds. */
export const cruxTable4: Recipe = {
  name: "crux-table-4",
  paper: "CRUX",
  place: "Table 4",
  title: "Statistics of the collection: topics, lengths, required and redundant passages",
  sets: [["topics", "ratings"]],
  uses: ["passages", "reports", "relevant"],
  collect:
    "Generate sub-questions, passages and ratings from summaries and their documents: assay generate collection.",
  example: "coverage",
  async make(folder) {
    const stats = await statisticsOf(folder);
    const rows = [
      ["Topics", stats.topics, 50],
      ["Passages with ratings", stats.rated, null],
      ["Words of a request", stats.requestWords, 58],
      ["Words of a sub-question", stats.questionWords, 16],
      ["Sub-questions of a topic (the paper says it in its appendix)", stats.questionsPerTopic, 15],
      ["Words of a passage", stats.passageWords, 119],
      ["Words of a summary", stats.summaryWords, 530],
      ["Required passages", stats.required, 274],
      ["Redundant passages", stats.redundant, stats.hasRelevant ? 1657 : null],
    ] as const;
    return {
      tables: [
        tableOf(
          "statistics",
          `The collection in ${folder.path}. A passage is required if the greedy choice takes it (ratings from ${DEFAULT_THRESHOLD}); the other relevant ones are redundant. ${stats.hasRelevant ? "" : "Without relevant.qrels, the relevant passages are those that answer a sub-question."}`,
          [text("what", "What"), count("value", "Value")],
          rows.map(([what, value]) => ({ what, value: numberText(value) })),
        ),
        ...besideDuc(
          stats.ids,
          rows.flatMap(([what, value, paper]) => (paper === null ? [] : [{ what, value, paper }])),
          `${besideData(stats.topics, 50, "")} Its lengths are tokens of a model, more than words.`,
        ),
      ],
    };
  },
};

async function statisticsOf(folder: DataFolder) {
  const problems = new Problems();
  const [requests, questions]: [number[], number[]] = [[], []];
  const ids: string[] = [];
  for await (const topic of readTopics(one(folder, "topics"), problems)) {
    ids.push(topic.topicId);
    requests.push(words(topic.request));
    for (const question of topic.subQuestions)
      if (!question.filtered) questions.push(words(question.text));
  }
  const matrices = await readMatrices(one(folder, "ratings"), problems, null);
  const relevantFile = maybe(folder, "relevant");
  const relevant = relevantFile ? await readQrels(relevantFile, problems) : null;
  const [passages, summaries]: [number[], number[]] = [[], []];
  const passagesFile = maybe(folder, "passages");
  if (passagesFile)
    for await (const passage of readPassages(passagesFile, problems))
      passages.push(words(judgedText(passage)));
  const reportsFile = maybe(folder, "reports");
  if (reportsFile)
    for await (const report of readReports(reportsFile, problems))
      if (SUMMARIES.test(report.runId)) summaries.push(words(report.text));
  problems.refuse();
  let [rated, required, redundant] = [0, 0, 0];
  for (const [topicId, { questionIds, rows }] of matrices) {
    const own = [...rows].flatMap(([docid, row]) =>
      relevant === null || (relevant.get(topicId)?.get(docid) ?? 0) > 0 ? [row] : [],
    );
    const subset = requiredSubset(own, questionIds.length, DEFAULT_THRESHOLD);
    const answering = own.filter((row) => row.some((rating) => rating >= DEFAULT_THRESHOLD)).length;
    rated += own.length;
    required += subset?.required.length ?? 0;
    // Without relevance, a passage counts as relevant if it answers something.
    const others = relevant === null ? answering : own.length;
    redundant += others - (subset?.required.length ?? 0);
  }
  return {
    ids,
    hasRelevant: relevant !== null,
    topics: ids.length,
    rated,
    required,
    redundant,
    requestWords: mean(requests),
    questionWords: mean(questions),
    questionsPerTopic: ratio(questions.length, ids.length),
    passageWords: mean(passages),
    summaryWords: mean(summaries),
  };
}

function words(text: string): number {
  return TOKENIZERS.word(text);
}
