import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileRole } from "@/lib/contract/evaluations";
import { buildPages } from "@/lib/db/pages/build";
import { inTransaction } from "@/lib/db/core/database";
import { addMember, addPerson, finishTopic } from "@/lib/db/studies/demo";
import { acknowledge } from "@/lib/db/judgments/acknowledgements";
import { keepVersion } from "@/lib/db/judgments/guideline-versions";
import { raterOf } from "@/lib/db/people/raters";
import { appendStage, firstStageOf, stagesWithSettings } from "@/lib/db/studies/stages";
import type { InputFile } from "@/lib/formats/input-file";
import { isLexicalTask, LEXICAL_VERSION } from "@/lib/judging/lexical/lexical-judge";
import { evidence } from "@/lib/tasks/evidence/definition";
import { answerability } from "@/lib/tasks/answerability/definition";
import { createStudy } from "../create-study";
import { guidelines } from "../guidelines";
import { importFiles } from "../import/import-files";
import { announcePay } from "../pay/announced-pay";
import { startRun } from "../judge-runs/start-run";
import { createEvaluation } from "../evaluations/evaluations";
import { seedFinishedStudy } from "./finished-study";
import { DEMO_ROLES } from "./demo-accounts";
import { demoUsers } from "./demo-users";

const FILES = ["topics", "passages", "reports", "answers", "judgments"];
/** The files of an example evaluation, with ratings by the lexical baseline. */
const EVALUATED: { role: FileRole; name: string }[] = [
  { role: "runs", name: "finch-brief.run" },
  { role: "runs", name: "harrow-long.run" },
  { role: "ratings", name: "ratings.jsonl" },
];
const OVERLAP = 3;
/** What annotators of the demonstration are told that they earn. */
const PAY = { per: "hour", rate: 14, floor: 14, currency: "EUR" } as const;
/**
 * The pseudonym of the demonstration's annotator, and the topic that is already labelled, so that
 * grading is open.
 */
const PSEUDONYM = "annotator-demo";
const DONE_TOPIC = "green-roofs";

/** Creates the two demonstration studies, one finished and one just begun, and their accounts. */
export async function seedDemo(root: string): Promise<void> {
  const users = await demoUsers();
  await seedFinishedStudy(root, {
    coordinator: users.coordinator!,
    researcher: users.researcher!,
  });
  await seedBegunStudy(root, users);
}

/** Creates a study that has just begun, to try everything in. */
async function seedBegunStudy(root: string, users: Record<string, string>): Promise<void> {
  const study = await createStudy({
    name: "Demonstration: three towns",
    slug: "demo",
    userId: users.coordinator!,
    isDemo: true,
    description:
      "Four invented topics, two systems, all four tasks. Its labels are synthetic: written for " +
      "this demonstration, given by nobody.",
  });
  for (const role of DEMO_ROLES) await addMember(study.id, users[role]!, role);
  const folder = join(root, "prisma/demo");
  const files = FILES.map((name): InputFile => ({
    name: `${name}.jsonl`,
    stream: () => createReadStream(join(folder, `${name}.jsonl`)),
  }));
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: users.coordinator!,
    files,
    overlap: OVERLAP,
  });
  await finishOneTopic(study, users.annotator!, join(folder, "judgments.jsonl"));
  await addCheckingStage(study);
  await announcePay(study.id, PAY, users.coordinator!);
  const stages = await stagesWithSettings(study.id);
  for (const stage of stages.filter(({ task }) => isLexicalTask(task)))
    await startRun(study, { judge: "lexical", stageId: stage.id }, users.coordinator!);
  await createEvaluation(
    { id: study.id, closedAt: null },
    {
      kind: "systems",
      name: "Two systems and a reranking",
      settings: { rerank: ["greedy-sum-tau=3"] },
      userId: users.coordinator!,
      files: EVALUATED.map(({ role, name }) => ({
        role,
        file: { name, stream: () => createReadStream(join(folder, name)) },
      })),
    },
  );
}

/** Adds a second evidence stage, in which people verify the baseline's answers. */
async function addCheckingStage(study: { id: string; collectionId: string }): Promise<void> {
  const settings = evidence.settings.parse({
    overlap: OVERLAP,
    condition: "verify",
    shownRater: LEXICAL_VERSION,
  });
  await inTransaction(async (transaction) => {
    const id = await appendStage(transaction, {
      studyId: study.id,
      task: evidence.key,
      name: "Checking a machine",
      settings,
    });
    await buildPages(transaction, {
      id,
      task: evidence.key,
      collectionId: study.collectionId,
      settings: { overlap: OVERLAP },
    });
  });
}

async function finishOneTopic(
  study: { id: string; collectionId: string },
  userId: string,
  judgmentsFile: string,
): Promise<void> {
  await addPerson(study.id, userId, PSEUDONYM);
  const lines = (await readFile(judgmentsFile, "utf8"))
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const own = lines.filter(
    (row) =>
      row.task === answerability.key &&
      row.topic_id === DONE_TOPIC &&
      row.rater_id === "synthetic-1",
  );
  const bytes = Buffer.from(
    own.map((row) => JSON.stringify({ ...row, rater_id: PSEUDONYM })).join("\n"),
  );
  const file: InputFile = {
    name: "demonstration annotator",
    async *stream() {
      yield bytes;
    },
  };
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId,
    files: [file],
    overLive: true,
  });
  const { whole: text, hash } = await guidelines(answerability.key);
  await finishTopic(study.id, { userId, topicId: DONE_TOPIC, guidelineHash: hash });
  const stageId = await firstStageOf(study.id, answerability.key);
  const raterId = await raterOf(study.id, userId);
  if (!stageId || !raterId) return;
  await keepVersion({ stageId, hash, text });
  await acknowledge({ stageId, raterId, hash });
}
