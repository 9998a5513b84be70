import { maxRatings } from "@/lib/domain/measures/coverage";
import { requiredSubset } from "@/lib/domain/measures/required-subset";
import { readTexts } from "@/lib/formats/passages";
import { Problems } from "@/lib/formats/problems";
import { readMatrices } from "@/lib/formats/rating-matrix";
import { readQrels } from "@/lib/formats/qrels";
import { readReports } from "@/lib/formats/reports";
import { readTopics, type TopicRecord } from "@/lib/formats/topics";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { maybe, one } from "../data-folder";
import type { Recipe } from "../recipe";
import { SUMMARIES } from "./table-4";
import { besides, besideTable, count, tableOf, text } from "../tables";

/** Table 5: one topic with everything that is known of it. */
export const cruxTable5: Recipe = {
  name: "crux-table-5",
  paper: "CRUX",
  place: "Table 5",
  title: "One topic: its sub-questions, its required passages and what they answer",
  sets: [["topics", "passages", "ratings"]],
  uses: ["reports", "relevant"],
  collect:
    "Generate a collection from a summary and its documents: assay generate collection. The first topic of the file is shown.",
  example: "coverage",
  async make(folder) {
    const problems = new Problems();
    const matrices = await readMatrices(one(folder, "ratings"), problems, null);
    const relevantFile = maybe(folder, "relevant");
    const relevant = relevantFile ? await readQrels(relevantFile, problems) : null;
    const topics: TopicRecord[] = [];
    for await (const topic of readTopics(one(folder, "topics"), problems)) topics.push(topic);
    const texts = await readTexts(one(folder, "passages"), problems);
    const reports = new Map<string, string>();
    const reportsFile = maybe(folder, "reports");
    if (reportsFile)
      for await (const report of readReports(reportsFile, problems))
        reports.set(`${report.topicId}\0${report.runId}`, report.text);
    problems.refuse();
    const topic = topics.find(({ topicId }) => matrices.has(topicId));
    if (!topic) return { tables: [], notes: ["No topic has ratings."] };
    const { questionIds, rows, reports: rated } = matrices.get(topic.topicId)!;
    const docids = [...rows.keys()].filter(
      (docid) => relevant === null || (relevant.get(topic.topicId)?.get(docid) ?? 0) > 0,
    );
    const passages = docids.map((docid) => rows.get(docid)!);
    const subset = requiredSubset(passages, questionIds.length, DEFAULT_THRESHOLD);
    const required = subset?.required ?? [];
    const numbered = (indexes: readonly number[]) => indexes.map((q) => `#${q + 1}`).join(", ");
    const answered = (row: ArrayLike<number>) =>
      questionIds.flatMap((_, q) => (row[q]! >= DEFAULT_THRESHOLD ? [q] : []));
    const before = new Set<number>();
    const passageRows = required.map((p) => {
      const own = answered(passages[p]!);
      const fresh = own.filter((q) => !before.has(q));
      own.forEach((q) => before.add(q));
      return {
        docid: docids[p]!,
        ratings: `[${[...passages[p]!].join(", ")}]`,
        answers: numbered(own),
        fresh: numbered(fresh),
        text: texts.get(docids[p]!) ?? "",
      };
    });
    const best = maxRatings(passages, questionIds.length);
    const summary = [...rated].find(([run]) => SUMMARIES.test(run));
    const byId = new Map(
      topic.subQuestions.map((question) => [question.questionId, question.text]),
    );
    // Ratings that are lists name no sub-questions: they are in the order of the topics file.
    const questionText = (id: string, q: number) =>
      byId.get(id) ?? topic.subQuestions[q]?.text ?? "";
    const ofSummary = summary
      ? answered(summary[1]).filter((q) => best[q]! >= DEFAULT_THRESHOLD).length
      : null;
    return {
      tables: [
        tableOf(
          "passages",
          `Required passages of the topic ${topic.topicId}, in the order of the greedy choice (ratings from ${DEFAULT_THRESHOLD}). Request: ${topic.request}`,
          [
            text("docid", "Passage"),
            text("ratings", "Ratings"),
            text("answers", "Answers"),
            text("fresh", "Answers anew"),
            text("text", "Text"),
          ],
          passageRows,
        ),
        tableOf(
          "questions",
          `Sub-questions of the topic ${topic.topicId}. One that no passage answers is left out of coverage.`,
          [
            text("number", "Number"),
            text("question", "Sub-question"),
            count("best", "Best rating of a passage"),
            count("summary", "Rating of the summary"),
            text("counts", "Counts"),
          ],
          questionIds.map((id, q) => ({
            number: `#${q + 1}`,
            question: questionText(id, q),
            best: best[q]!,
            summary: summary?.[1][q] ?? null,
            counts: best[q]! >= DEFAULT_THRESHOLD ? "yes" : "no",
          })),
        ),
        ...(topic.topicId === "multi-news-4583"
          ? besideTable(
              besides([
                ["Sub-questions", questionIds.length, 10],
                ["Required passages", required.length, 3],
                ["Answerable sub-questions", answered(best).length, 8],
                ["Of these, answered by the summary", ofSummary, 4],
              ]),
              "The topic is the paper's own.",
            )
          : []),
      ],
      files: summary
        ? [
            {
              name: "summary.txt",
              content: `${reports.get(`${topic.topicId}\0${summary[0]}`) ?? ""}\n`,
            },
          ]
        : [],
    };
  },
};
