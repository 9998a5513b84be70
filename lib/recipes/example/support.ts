import { Seeded, seedFor } from "@/lib/domain/random/seeded";
import { jsonLines, type ExampleFile } from "./files";

const TOPICS = ["Why do tidal mills turn?", "What feeds a salt marsh?", "How is a lock filled?"];
const FACTS = [
  "The gates close when the water begins to fall.",
  "The pond is filled twice a day.",
  "The wheel turns for about five hours.",
  "The channel has to be cleared every spring.",
];
const SYSTEMS = ["plain", "cited", "careful"];
const LABELS = ["none", "partial", "full"];

/** Returns cited answers with their passages and labels for the recipes of support, all made up. */
export function supportExample(): ExampleFile[] {
  const places = TOPICS.flatMap((_, t) =>
    SYSTEMS.flatMap((system, s) =>
      FACTS.map((__, f) => ({ topicId: `s${t + 1}`, system, s, f, docid: `s${t + 1}-p${f + 1}` })),
    ),
  );
  return [
    {
      name: "answers.jsonl",
      content: jsonLines(
        TOPICS.flatMap((topic, t) =>
          SYSTEMS.map((run_id) => ({
            run_id,
            topic_id: `s${t + 1}`,
            topic,
            references: FACTS.map((_, f) => `s${t + 1}-p${f + 1}`),
            answer: FACTS.map((text, f) => ({ text, citations: [f, (f + 1) % FACTS.length] })),
          })),
        ),
      ),
    },
    {
      name: "passages.jsonl",
      content: jsonLines(
        TOPICS.flatMap((_, t) =>
          FACTS.map((fact, f) => ({
            docid: `s${t + 1}-p${f + 1}`,
            text: `${fact} So it is told in the guide of the coast.`,
          })),
        ),
      ),
    },
    {
      name: "judgments.jsonl",
      content: jsonLines(
        places.flatMap(({ topicId, system, s, f, docid }) =>
          ["assessor1", "example-judge"].map((rater) => {
            const random = new Seeded(seedFor(1, "support", topicId, system, docid, rater));
            return {
              task: "support",
              topic_id: topicId,
              run_id: system,
              docid,
              sentence_id: String(f),
              rater_id: rater,
              rater_type: rater === "example-judge" ? "llm" : "human",
              label: LABELS[Math.min(2, random.below(2) + s)],
            };
          }),
        ),
      ),
    },
  ];
}
