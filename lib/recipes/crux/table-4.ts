import { mean } from "@/lib/domain/completeness/mean-summary";
import { requiredSubset } from "@/lib/domain/measures/required-subset";
import { TokenBook } from "@/lib/formats/token-counts";
import { TOKENIZERS } from "@/lib/formats/tokenizers";
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
import { besideCollection, besideData } from "./printed";
import tables from "./tables.json";

/** Texts that people wrote to be reached, not systems. */
export const SUMMARIES = /summary|^human$/i;

/** Table 4: what the collection holds. */
export const cruxTable4: Recipe = {
  name: "crux-table-4",
  paper: "CRUX",
  place: "Table 4",
  title: "Statistics of the collection: topics, lengths, required and redundant passages",
  sets: [["topics", "ratings"]],
  uses: ["passages", "reports", "relevant", "tokens"],
  collect:
    "Generate sub-questions, passages and ratings from summaries and their documents: assay generate collection. The paper counts tokens of a model: write each text's count into tokens.jsonl with the model's own tokenizer; without it words are counted.",
  example: "coverage",
  async make(folder) {
    const stats = await statisticsOf(folder);
    const lengths = (["request", "question", "passage", "summary"] as const).flatMap((name) => {
      const { words: inWords, tokens } = stats.lengths[name];
      const named = NAMES[name];
      const own: Row[] = [[`Words of a ${named}`, mean(inWords), tokens ? null : name]];
      return tokens ? [...own, [`Tokens of a ${named}`, mean(tokens), name] satisfies Row] : own;
    });
    const rows: Row[] = [
      ["Topics", stats.topics, "topics"],
      ["Passages with ratings", stats.rated, null],
      ...lengths,
      [
        "Sub-questions of a topic (the paper says it in its appendix)",
        stats.questionsPerTopic,
        "questionsPerTopic",
      ],
      ["Required passages", stats.required, "required"],
      ["Redundant passages", stats.redundant, stats.hasRelevant ? "redundant" : null],
    ];
    const uncounted = Object.values(stats.lengths).some(
      ({ words: all, tokens }) => all.length > 0 && tokens === null,
    );
    return {
      tables: [
        tableOf(
          "statistics",
          `The collection in ${folder.path}. A passage is required if the greedy choice takes it (ratings from ${DEFAULT_THRESHOLD}); the other relevant ones are redundant. ${stats.hasRelevant ? "" : "Without relevant.qrels, the relevant passages are those that answer a sub-question."}${stats.tokenizer === null ? "" : ` Tokens are those of ${stats.tokenizer} (tokens.jsonl).`}`,
          [text("what", "What"), count("value", "Value")],
          rows.map(([what, value]) => ({ what, value: numberText(value) })),
        ),
        ...besideCollection(
          stats.ids,
          (collection) =>
            rows.flatMap(([what, value, printed]) =>
              printed === null ? [] : [{ what, value, paper: tables.table4[collection][printed] }],
            ),
          (collection) =>
            `${besideData(stats.topics, tables.table4[collection].topics, "")} Its lengths are tokens of Llama-3.1-70B${stats.tokenizer === null ? ", more than words." : `; here of ${stats.tokenizer}${uncounted ? ", and words where tokens.jsonl lacks a text" : ""}.`}`,
        ),
      ],
      notes: stats.lacking.map(
        ({ what, count: lacking, of }) =>
          `tokens.jsonl has no count for ${lacking} of ${of} texts (${what}): their tokens are left out, and words stand there.`,
      ),
    };
  },
};

const NAMES = {
  request: "request",
  question: "sub-question",
  passage: "passage",
  summary: "summary",
} as const;
type Length = keyof typeof NAMES;
/** What is counted, its value, and what the paper prints for it. */
type Row = [what: string, value: number | null, printed: keyof typeof tables.table4.duc | null];

/** The lengths of the texts of one kind; a text without a token count is null. */
interface Texts {
  words: number[];
  tokens: (number | null)[];
}

async function statisticsOf(folder: DataFolder) {
  const problems = new Problems();
  const book = new TokenBook("word");
  const tokensFile = maybe(folder, "tokens");
  if (tokensFile) await book.readFile(tokensFile, problems);
  const found: Record<Length, Texts> = {
    request: { words: [], tokens: [] },
    question: { words: [], tokens: [] },
    passage: { words: [], tokens: [] },
    summary: { words: [], tokens: [] },
  };
  const add = (length: Length, text: string, tokens: number | null) => {
    found[length].words.push(TOKENIZERS.word(text));
    found[length].tokens.push(tokens);
  };
  const ids: string[] = [];
  for await (const topic of readTopics(one(folder, "topics"), problems)) {
    ids.push(topic.topicId);
    add("request", topic.request, book.topic(topic.topicId));
    for (const { questionId, text: asked, filtered } of topic.subQuestions)
      if (!filtered) add("question", asked, book.topic(topic.topicId, questionId));
  }
  const matrices = await readMatrices(one(folder, "ratings"), problems, null);
  const relevantFile = maybe(folder, "relevant");
  const relevant = relevantFile ? await readQrels(relevantFile, problems) : null;
  const passagesFile = maybe(folder, "passages");
  if (passagesFile)
    for await (const passage of readPassages(passagesFile, problems))
      add("passage", judgedText(passage), book.passage(passage.docid));
  const reportsFile = maybe(folder, "reports");
  if (reportsFile)
    for await (const report of readReports(reportsFile, problems))
      if (SUMMARIES.test(report.runId))
        add("summary", report.text, book.report(report.runId, report.topicId));
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
    questionsPerTopic: ratio(found.question.words.length, ids.length),
    tokenizer: tokensFile ? book.tokenizer : null,
    lengths: {
      request: complete(found.request),
      question: complete(found.question),
      passage: complete(found.passage),
      summary: complete(found.summary),
    },
    lacking: (Object.entries(found) as [Length, Texts][]).flatMap(([name, { tokens }]) => {
      const missing = tokens.filter((one) => one === null).length;
      return tokensFile && missing > 0
        ? [{ what: NAMES[name], count: missing, of: tokens.length }]
        : [];
    }),
  };
}

/** Token counts stand for a kind of text only if all its texts have one. */
function complete({ words, tokens }: Texts): { words: number[]; tokens: number[] | null } {
  const known = tokens.flatMap((one) => one ?? []);
  return { words, tokens: known.length > 0 && known.length === words.length ? known : null };
}
