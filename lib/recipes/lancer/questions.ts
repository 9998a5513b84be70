import { measureWords } from "@/lib/domain/measures/measure-words";
import { withQuestions, type RatingMatrix } from "@/lib/domain/measures/rating-matrix";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import { reachedQuestions, type Reach } from "@/lib/domain/rerank/reached-questions";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import type { SystemsInput, TopicFacts } from "@/lib/domain/systems/systems-input";
import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";
import { Problems } from "@/lib/formats/problems";
import { readTopics } from "@/lib/formats/topics";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { allOf, type DataFolder } from "../data-folder";
import type { Recipe } from "../recipe";
import { count, share, tableOf, text } from "../tables";
import { askedAnew, BOTH } from "./figures";
import { OracleRatings, type Matrices } from "./oracle-ratings";
import { evaluatedStages, ORACLE_QUESTIONS } from "./stages";

/** What generated sub-questions of one number reach, by topic. */
interface Reached {
  n: number;
  generated: Matrices;
  topics: ReadonlyMap<string, readonly Reach[]>;
  /** Judged topics that have no ratings of them. */
  without: readonly string[];
}

/** Section 5.3: which judged sub-questions generated ones reach. */
export const lancerQuestions: Recipe = {
  name: "lancer-questions",
  paper: "LANCER",
  place: "Section 5.3",
  title:
    "Which judged sub-questions generated ones reach, and the gap to the oracle by missed sub-questions and those off the topic",
  sets: [
    ["runs", "ratings", "questions"],
    ["runs", "diversity", "questions"],
  ],
  uses: ["asked", "rerankRatings", "stageRatings", "topics", "relevant"],
  collect:
    "Ask for N sub-questions and rate the passages with them: assay rerank --run A B --generate 1,2,3,5 --topics-out topics.jsonl --ratings-out questions.jsonl. The gap needs rerank-ratings.jsonl too.",
  example: "reranking",
  async make(folder) {
    const { asked, notes: missing } = await askedAnew(folder);
    let reached: Reached[] = [];
    let judged: SystemsInput["topics"] = null;
    const made = await evaluatedStages(folder, BOTH.join(","), ({ first }, oracle, input) => {
      judged = input.topics;
      reached = [...asked].map(([n, { matrices }]) => reachedOf(n, matrices, input));
      return [
        first,
        ...(oracle?.reranked(first, "sum", ORACLE_QUESTIONS).slice(0, 1) ?? []),
        ...reached.flatMap((one) => (oracle ? partsOf(first, one, oracle.matrices) : [])),
      ];
    });
    const texts = await textsOf(folder, judged);
    return {
      tables: [reachedTable(reached), mapTable(reached, texts), ...gapTable(made.figures, reached)],
      notes: [
        ...missing,
        ...reached
          .filter(({ without }) => without.length > 0)
          .map(
            ({ n, without }) =>
              `questions.jsonl.q${n} has no passage of ${without.length} judged topics (first: ${without[0]!}): they are not in the map.`,
          ),
        ...made.notes,
      ],
    };
  },
};

function reachedOf(n: number, generated: Matrices, { sources: [source] }: SystemsInput): Reached {
  const topics = new Map<string, Reach[]>();
  const without: string[] = [];
  for (const [topicId, judged] of source!.matrices) {
    const own = generated.get(topicId);
    const isCommon = own && [...own.rows.keys()].some((docid) => judged.rows.has(docid));
    if (isCommon) topics.set(topicId, reachedQuestions(judged, own, DEFAULT_THRESHOLD));
    else without.push(topicId);
  }
  return { n, generated, topics, without };
}

/** Returns a first stage reranked by the generated ones, by those on the topic, and by the reached. */
function partsOf(first: SystemRun, { n, generated, topics }: Reached, oracle: Matrices) {
  const only = (matrices: Matrices, isKept: (reaches: readonly Reach[], id: string) => boolean) =>
    new Map(
      [...matrices].map(([topicId, matrix]): [string, RatingMatrix] => {
        const own = topics.get(topicId) ?? [];
        return [
          topicId,
          withQuestions(
            matrix,
            matrix.questionIds.filter((id) => isKept(own, id)),
          ),
        ];
      }),
    );
  const parts: [name: string, matrices: Matrices][] = [
    [String(n), generated],
    [`${n}:on the topic`, only(generated, (own, id) => !isOff(own, id))],
    [`${n}:reached`, only(oracle, (own, id) => !isMissed(own, id))],
  ];
  return parts.flatMap(([name, matrices]) =>
    new OracleRatings(matrices, false).reranked(first, "sum", name),
  );
}

const isOff = (reaches: readonly Reach[], id: string) =>
  !reaches.some(({ generated, reaches: isReached }) => isReached && generated === id);
/** A sub-question that no passage answers is not missed. */
const isMissed = (reaches: readonly Reach[], id: string) => {
  const own = reaches.filter(({ judged }) => judged === id);
  return own.length > 0 && !own.some((one) => one.reaches);
};

function reachedTable(reached: readonly Reached[]): PaperTable {
  return tableOf(
    "reached",
    `Of the judged sub-questions that some passage answers, those that N generated ones reach. One reaches another if at least half of the passages that answer the judged one (from ${DEFAULT_THRESHOLD}) answer it too, and a larger share of them than of the other passages. By chance: as many passages drawn at random for each generated one.`,
    [
      count("n", "N"),
      count("topics", "Topics"),
      count("generated", "Generated"),
      count("off", "Off the topic"),
      count("judged", "Judged"),
      count("reached", "Reached"),
      share("share", "Share reached"),
      share("chance", "By chance"),
    ],
    reached.map(({ n, topics }) => {
      const all = [...topics.values()];
      const generated = all.flatMap((own) => [...ids(own, "generated")].map((id) => ({ own, id })));
      const judged = all.flatMap((own) => [...ids(own, "judged")].map((id) => ({ own, id })));
      const hits = judged.filter(({ own, id }) => !isMissed(own, id)).length;
      const byChance = judged.map(
        ({ own, id }) =>
          1 - own.reduce((none, one) => (one.judged === id ? none * (1 - one.chance) : none), 1),
      );
      return {
        n,
        topics: topics.size,
        generated: generated.length,
        off: generated.filter(({ own, id }) => isOff(own, id)).length,
        judged: judged.length,
        reached: hits,
        share: judged.length > 0 ? hits / judged.length : null,
        chance:
          judged.length > 0 ? byChance.reduce((sum, one) => sum + one, 0) / judged.length : null,
      };
    }),
  );
}

const ids = (reaches: readonly Reach[], side: "generated" | "judged") =>
  new Set(reaches.map((one) => one[side]));

type Texts = (topicId: string, question: string, n: number | null) => string;

/** Every pair that reaches, then what is off the topic and what is missed. */
function mapTable(reached: readonly Reached[], textOf: Texts): PaperTable {
  return tableOf(
    "map",
    "Generated sub-questions and the judged ones that they reach, with the passages that answer both, the judged one and the generated one.",
    [
      count("n", "N"),
      text("topic", "Topic"),
      text("generated", "Generated"),
      text("judged", "Judged"),
      count("both", "Both"),
      count("ofJudged", "Judged one"),
      count("ofGenerated", "Generated one"),
      text("what", ""),
    ],
    reached.flatMap(({ n, topics }) =>
      [...topics].flatMap(([topic, own]) => [
        ...own
          .filter(({ reaches }) => reaches)
          .map((one) => ({
            ...{ n, topic, what: "reached", both: one.both },
            ...{ ofJudged: one.ofJudged, ofGenerated: one.ofGenerated },
            generated: textOf(topic, one.generated, n),
            judged: textOf(topic, one.judged, null),
          })),
        ...[...ids(own, "generated")]
          .filter((id) => isOff(own, id))
          .map((id) => ({
            ...{ n, topic, what: "off the topic" },
            generated: textOf(topic, id, n),
            ofGenerated: own.find(({ generated }) => generated === id)!.ofGenerated,
          })),
        ...[...ids(own, "judged")]
          .filter((id) => isMissed(own, id))
          .map((id) => ({
            ...{ n, topic, what: "missed" },
            judged: textOf(topic, id, null),
            ofJudged: own.find(({ judged }) => judged === id)!.ofJudged,
          })),
      ]),
    ),
  );
}

/** The gap to reranking by the judged sub-questions, in parts that add up. */
function gapTable({ runs }: SystemsFigures, reached: readonly Reached[]): PaperTable[] {
  const rows = runs.flatMap(({ run: oracle }) => {
    if (!oracle.endsWith(`:${ORACLE_QUESTIONS}`)) return [];
    const stage = oracle.slice(0, -ORACLE_QUESTIONS.length);
    return reached.flatMap(({ n }) =>
      BOTH.map((measure) => {
        const at = (name: string) =>
          runs.find(({ run }) => run === `${stage}${name}`)?.measures[measure]?.value ?? null;
        const [best, kept] = [at(ORACLE_QUESTIONS), at(`${n}:reached`)];
        const [onTopic, all] = [at(`${n}:on the topic`), at(String(n))];
        const minus = (a: number | null, b: number | null) =>
          a === null || b === null ? null : a - b;
        return {
          ...{ first_stage: stage.slice(0, -1), n, measure: measureWords(measure) },
          ...{ oracle: best, generated: all, gap: minus(best, all) },
          missed: minus(best, kept),
          words: minus(kept, onTopic),
          off: minus(onTopic, all),
        };
      }),
    );
  });
  if (rows.length === 0) return [];
  return [
    tableOf(
      "gap",
      "The gap between reranking (sum) by the judged sub-questions and by N generated ones, as the model that reranks rates both. Missed: what is lost when the judged ones that none reaches are left out. Off the topic: what is won when the generated ones that reach none are left out. Other words: the rest, the reached ones as they were asked. The three add up to the gap; below 0 is a gain.",
      [
        text("first_stage", "First stage"),
        count("n", "N"),
        text("measure", "Measure"),
        share("oracle", "Judged"),
        share("generated", "Generated"),
        share("gap", "Gap"),
        share("missed", "Missed"),
        share("off", "Off the topic"),
        share("words", "Other words"),
      ],
      rows,
    ),
  ];
}

/** Returns the texts of sub-questions where files have them, otherwise their ids. */
async function textsOf(folder: DataFolder, judged: SystemsInput["topics"]): Promise<Texts> {
  const problems = new Problems("undone.computed");
  const known = new Map<string, string>();
  for (const file of allOf(folder, "asked"))
    for await (const { topicId, subQuestions } of readTopics(file, problems))
      for (const { questionId, text: words } of subQuestions)
        known.set(JSON.stringify([file.name.replace(/.*q/, ""), topicId, questionId]), words);
  problems.refuse();
  // Ratings in rows name sub-questions by position.
  const judgedText = (questions: TopicFacts["questions"], question: string) =>
    (questions.find(({ id }) => id === question) ?? questions[Number(question)])?.text;
  return (topicId, question, n) =>
    (n === null
      ? judgedText(judged?.get(topicId)?.questions ?? [], question)
      : known.get(JSON.stringify([String(n), topicId, question]))) || question;
}
