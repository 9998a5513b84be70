import { testUser } from "@/lib/auth/test-user";
import { topicsToAssign } from "@/lib/db/assignment/matrix";
import { kysely } from "@/lib/db/core/database";
import { createStudy } from "../create-study";
import { importFiles } from "../import/import-files";
import { stageOf, textFile } from "../test-study";
import { changeAssignment } from "./change";
import { assignmentMatrix } from "./matrix";

/** Creates a study of topics with cited answers of one system, a coordinator and annotators. */
export async function topicsStudy(
  slug: string,
  { topics = 4, people = ["a", "b"], overlap = 1 } = {},
) {
  const study = await createStudy({ name: slug, slug, userId: null });
  const names = Array.from({ length: topics }, (_, i) => `t${i + 1}`);
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    overlap,
    files: [
      textFile(
        "topics.jsonl",
        names.map((topic_id) => ({ topic_id, request: `Write about ${topic_id}.` })),
      ),
      textFile(
        "passages.jsonl",
        names.flatMap((name) => [
          { docid: `${name}-p1`, topic_id: name, text: `${name} is green.` },
          { docid: `${name}-p2`, topic_id: name, text: `${name} is tall.` },
        ]),
      ),
      textFile(
        "answers.jsonl",
        names.map((name) => ({
          run_id: "sys",
          topic_id: name,
          references: [`${name}-p1`, `${name}-p2`],
          answer: [
            { text: `${name} is green.`, citations: [0] },
            { text: `${name} is tall and green.`, citations: [0, 1] },
          ],
        })),
      ),
    ],
  });
  const boss = await testUser(`${slug}-boss`, { id: study.id, role: "coordinator" });
  const ids = new Map<string, string>();
  for (const name of people)
    ids.set(name, await testUser(`${slug}-${name}`, { id: study.id, role: "annotator" }));
  const stageId = await stageOf(study.id, "support");
  return { study, boss, stageId, idOf: (name: string) => ids.get(name)! };
}

type TopicsStudy = Awaited<ReturnType<typeof topicsStudy>>;
type Assignments = { topic: string; account: string }[];

/** Changes who has topics of a study, as its coordinator. */
export function change(
  { study, stageId, boss }: TopicsStudy,
  wished: {
    assign?: Assignments;
    release?: Assignments;
    exclude?: Assignments;
    allow?: Assignments;
  },
  confirmed = false,
) {
  return changeAssignment(
    { studyId: study.id, stageId, byUserId: boss, confirmed, source: "staff" },
    { assign: [], release: [], exclude: [], allow: [], ...wished },
  );
}

/** Returns the ids of a study's topics, by their ids in files. */
export async function topicIds({ stageId }: TopicsStudy): Promise<Map<string, string>> {
  const topics = await topicsToAssign({ $kysely: kysely() }, stageId);
  return new Map(topics.map(({ id, topic }) => [topic, id]));
}

/** Returns the state of each person's topic, as `topic account: state`. */
export async function statesOf({ study, stageId }: TopicsStudy): Promise<string[]> {
  const { cells, topics, people } = await assignmentMatrix(study.id, stageId);
  return cells
    .map(
      ({ topic, person, state }) => `${topics[topic]!.topic} ${people[person]!.account}: ${state}`,
    )
    .sort();
}
