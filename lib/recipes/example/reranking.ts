import { Seeded, seedFor } from "@/lib/domain/random/seeded";
import {
  coverageExample,
  docid,
  exampleTopics,
  firstStages,
  type ExampleRun,
  type Topic,
} from "./coverage";
import { jsonLines, type ExampleFile } from "./files";

/** Sub-questions that were asked anew, and the aspects that each asks for: none, off the topic. */
const ASKED: Readonly<Record<number, readonly (readonly [text: string, aspects: number[]])[]>> = {
  1: [["How were the {x} built?", [0, 2]]],
  2: [
    ["How were the {x} built?", [0, 2]],
    ["Who worked with the {x}?", [3]],
  ],
  5: [
    ["How were the {x} built?", [0, 2]],
    ["Who worked with the {x}?", [3]],
    ["Why did the {x} come to an end?", [4]],
    ["What did building the {x} cost?", [1]],
    ["Which songs are sung of the {x}?", []],
  ],
};

/** Returns the made-up collection with what the recipes of LANCER rerank by. */
export function rerankingExample(): ExampleFile[] {
  const topics = exampleTopics();
  return [
    ...coverageExample(firstStages.map(withOracle)),
    {
      name: "rerank-ratings.jsonl",
      content: jsonLines(topics.flatMap((topic) => rowsOf(topic, (ratings) => ratings))),
    },
    ...Object.entries(ASKED).flatMap(([n, asked]): ExampleFile[] => [
      {
        name: `questions.jsonl.q${n}`,
        content: jsonLines(
          topics.flatMap((topic) =>
            rowsOf(topic, (ratings) =>
              asked.map(([, aspects]) => Math.max(0, ...aspects.map((q) => ratings[q]!))),
            ),
          ),
        ),
      },
      {
        name: `topics.jsonl.q${n}`,
        content: jsonLines(
          topics.map(({ id, name }) => ({
            topic_id: id,
            request: name,
            sub_questions: asked.map(([words], q) => ({
              question_id: String(q),
              text: words.replace("{x}", name),
            })),
          })),
        ),
      },
    ]),
  ];
}

/** The reranking of a first stage by the judged sub-questions, whose reports are rated too. */
function withOracle({ tag, order }: ExampleRun): ExampleRun {
  return {
    tag: `${tag}:lancer-q*`,
    order: (topic) => {
      const sums = topic.ratings.map((ratings, p) =>
        expectedOf(topic, p, ratings).reduce((sum, value) => sum + Math.round(value), 0),
      );
      return [...order(topic)].sort((a, b) => sums[b]! - sums[a]!);
    },
  };
}

/** A line for each passage: what the model that reranks says of sub-questions. */
function rowsOf(topic: Topic, truthOf: (ratings: readonly number[]) => readonly number[]) {
  return topic.ratings.map((ratings, p) => {
    const expected = expectedOf(topic, p, truthOf(ratings));
    return {
      topic_id: topic.id,
      docid: docid(topic, p),
      ratings: expected.map(Math.round),
      expected_ratings: expected,
    };
  });
}

/** Returns expected ratings of a passage: the truth and an error, on the scale. */
function expectedOf({ id }: Topic, passage: number, truth: readonly number[]): number[] {
  const random = new Seeded(seedFor(1, "reranker", id, String(passage), String(truth.length)));
  return truth.map((rating) => {
    const error = (random.below(100) + random.below(100) + random.below(100) - 148.5) / 75;
    return Math.round(100 * Math.max(0, Math.min(5, rating + error))) / 100;
  });
}
