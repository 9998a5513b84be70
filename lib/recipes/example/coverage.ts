import { Seeded, seedFor } from "@/lib/domain/random/seeded";
import { jsonLines, runLines, type ExampleFile } from "./files";

const TOPICS = [
  "tidal mills",
  "night ferries",
  "salt marshes",
  "peat railways",
  "canal locks",
  "wind pumps",
];
const ASPECTS = [
  ["opened", "When were the {x} opened?", "The {x} were opened in stages over nine years."],
  ["cost", "What did the {x} cost?", "The {x} cost more than twice what had been planned."],
  ["built", "What were the {x} built of?", "The {x} were built of oak and local stone."],
  ["used", "Who used the {x}?", "The {x} were used by growers from the upper valley."],
  ["closed", "Why were the {x} closed?", "The {x} were closed when the road was widened."],
  ["kept", "What is kept of the {x} today?", "Of the {x} two sites are kept as they were."],
  ["harm", "What harm did the {x} do?", "The {x} drained the ponds on which herons fed."],
  ["plan", "What is planned for the {x}?", "A trust plans to repair the {x} within five years."],
] as const;
const PASSAGES = 60;
const SYSTEMS = ["bm25", "dense", "sparse"] as const;
const PEOPLE = ["annotator1", "annotator2", "annotator3"];

export interface Topic {
  id: string;
  name: string;
  /** Ratings of each passage, by sub-question. */
  ratings: number[][];
}

/** A system, and its order of a topic's passages, best first. */
export interface ExampleRun {
  tag: string;
  order: (topic: Topic) => number[];
}

/** Returns the topics of the made-up collection. */
export function exampleTopics(): Topic[] {
  return TOPICS.map((name, t) => {
    const random = new Seeded(seedFor(1, "ratings", name));
    return {
      id: `t${t + 1}`,
      name,
      ratings: Array.from({ length: PASSAGES }, () => ratingsOf(random)),
    };
  });
}

/** The first stages, from weak to strong. */
export const firstStages: readonly ExampleRun[] = SYSTEMS.map((system, s) => ({
  tag: system,
  order: (topic) => orderBy(topic, system, 0.5 + 0.4 * s),
}));

/**
 * Returns the files of a small collection for the recipes of CRUX and LANCER, all made up.
 * @param reported systems that wrote reports, besides those with a run in the files
 */
export function coverageExample(reported: readonly ExampleRun[] = []): ExampleFile[] {
  const topics = exampleTopics();
  const runs = SYSTEMS.flatMap((system, s): ExampleRun[] => [
    firstStages[s]!,
    { tag: `${system}:setwise`, order: (topic) => orderBy(topic, system, 1.5 + 0.4 * s) },
  ]);
  const reports = [...runs, ...reported].flatMap(({ tag, order }) =>
    topics.map((topic) => ({ tag, topic, answered: reportOf(topic, order(topic), tag) })),
  );
  const text = (topic: Topic, answered: readonly number[]) =>
    ASPECTS.flatMap(([, , fact], q) =>
      answered[q]! >= 3 ? [fact.replace("{x}", topic.name)] : [],
    ).join(" ") || `Little is known of the ${topic.name}.`;
  return [
    { name: "topics.jsonl", content: jsonLines(topics.map(topicLine)) },
    {
      name: "passages.jsonl",
      content: jsonLines(
        topics.flatMap((topic) =>
          topic.ratings.map((ratings, p) => ({
            docid: docid(topic, p),
            topic_id: topic.id,
            text: text(topic, ratings),
          })),
        ),
      ),
    },
    {
      name: "ratings.jsonl",
      content: jsonLines([
        ...topics.flatMap((topic) =>
          topic.ratings.map((ratings, p) => ({
            topic_id: topic.id,
            docid: docid(topic, p),
            ratings,
          })),
        ),
        ...reports.map(({ tag, topic, answered }) => ({
          topic_id: topic.id,
          report_run_id: tag,
          ratings: answered,
        })),
      ]),
    },
    {
      name: "reports.jsonl",
      content: jsonLines(
        reports.map(({ tag, topic, answered }) => ({
          topic_id: topic.id,
          run_id: tag,
          text: text(topic, answered),
        })),
      ),
    },
    { name: "judgments.jsonl", content: jsonLines(judgmentsOf(reports)) },
    { name: "rubric-judgments.jsonl", content: jsonLines(rubricOf(topics)) },
    ...runs.map(({ tag, order }) => ({
      name: `${tag.replace(":", "-")}.run`,
      content: runLines(
        tag,
        topics.map((topic) => ({
          topicId: topic.id,
          docids: order(topic).map((p) => docid(topic, p)),
        })),
      ),
    })),
  ];
}

export function docid({ id }: Topic, passage: number): string {
  return `${id}-p${passage + 1}`;
}

/** Most passages answer nothing, some one or two of the sub-questions. */
function ratingsOf(random: Seeded): number[] {
  const isRelevant = random.below(3) === 0;
  return ASPECTS.map(() =>
    isRelevant && random.below(4) === 0 ? 2 + random.below(4) : random.below(2),
  );
}

/** Returns passages, best first, by what they answer and chance; a higher skill sees more of it. */
function orderBy({ id, ratings }: Topic, system: string, skill: number): number[] {
  const random = new Seeded(seedFor(1, "order", id, system));
  const noise = ratings.map(() => random.below(1000) / 100);
  const score = (p: number) =>
    skill * ratings[p]!.reduce((sum, rating) => sum + rating, 0) + noise[p]!;
  return ratings.map((_, p) => p).sort((a, b) => score(b) - score(a) || a - b);
}

/** A report answers most of what its first ten passages answer. */
function reportOf({ id, ratings }: Topic, order: readonly number[], tag: string): number[] {
  const random = new Seeded(seedFor(1, "report", id, tag));
  return ASPECTS.map((_, q) => {
    const best = Math.max(...order.slice(0, 10).map((p) => ratings[p]![q]!));
    return best >= 3 && random.below(5) > 0 ? best : random.below(2);
  });
}

function topicLine({ id, name }: Topic) {
  return {
    topic_id: id,
    title: name,
    request: `Write a report on the ${name} of the coast: how they were built, who used them and what became of them.`,
    sub_questions: ASPECTS.map(([question], q) => ({
      question_id: question,
      text: ASPECTS[q]![1].replace("{x}", name),
    })),
  };
}

/** Three people and a judge on the reports of the first stages; people differ now and then. */
function judgmentsOf(
  reports: readonly { tag: string; topic: Topic; answered: readonly number[] }[],
) {
  return reports
    .filter(({ tag }) => !tag.includes(":"))
    .flatMap(({ tag, topic, answered }) =>
      [...PEOPLE, "example-judge"].flatMap((rater) => {
        const random = new Seeded(seedFor(1, "labels", topic.id, tag, rater));
        return ASPECTS.map(([question], q) => {
          const isAnswered = answered[q]! >= 3 !== (random.below(10) === 0);
          return {
            task: "answerability",
            topic_id: topic.id,
            run_id: tag,
            question_id: question,
            rater_id: rater,
            rater_type: rater === "example-judge" ? "llm" : "human",
            label: isAnswered ? "1" : "0",
          };
        });
      }),
    );
}

function rubricOf(topics: readonly Topic[]) {
  return topics.flatMap((topic) =>
    topic.ratings.slice(0, 8).flatMap((ratings, p) =>
      [PEOPLE[p % PEOPLE.length]!, "example-judge"].map((rater) => {
        const random = new Seeded(seedFor(1, "rubric", topic.id, String(p), rater));
        const q = p % ASPECTS.length;
        return {
          task: "rubric",
          topic_id: topic.id,
          docid: docid(topic, p),
          question_id: ASPECTS[q]![0],
          rater_id: rater,
          rater_type: rater === "example-judge" ? "llm" : "human",
          label: String(Math.max(0, Math.min(5, ratings[q]! + random.below(3) - 1))),
        };
      }),
    ),
  );
}
