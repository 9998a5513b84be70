import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { hashPassword } from "@/lib/auth/password";
import type { FileRole } from "@/lib/contract/evaluations";
import { inTransaction } from "@/lib/db/core/database";
import { acknowledge } from "@/lib/db/judgments/acknowledgements";
import { keepVersion } from "@/lib/db/judgments/guideline-versions";
import { raterOf } from "@/lib/db/people/raters";
import {
  addMember,
  addPerson,
  completeTopics,
  labelledUnder,
  saveDemoAccount,
} from "@/lib/db/studies/demo";
import { stagesWithSettings } from "@/lib/db/studies/stages";
import type { InputFile } from "@/lib/formats/input-file";
import { createStudy } from "../create-study";
import { createEvaluation } from "../evaluations/evaluations";
import { guidelines } from "../guidelines";
import { importFiles } from "../import/import-files";
import { startRun } from "../judge-runs/start-run";
import { announcePay } from "../pay/announced-pay";
import { markPaid } from "../pay/pay-batches";
import { pagesFromFile } from "../rubric/pages-from-file";
import { changeStage } from "../stages/stage-settings";
import {
  ANNOTATORS,
  gradingPairs,
  JUDGES,
  knownLabels,
  answersOfJudge,
  labelsOfPeople,
  OVERLAP,
  pagesOf,
  type Row,
} from "./finished-labels";
import {
  passageId,
  passageText,
  trueRating,
  writeRankings,
  writeReports,
  writeSentences,
} from "./finished-texts";
import { readTopics, type FinishedTopic } from "./finished-topics";

const PAY = { per: "hour", rate: 14, floor: 14, currency: "EUR" } as const;

/**
 * Creates a study in which everything is judged: twelve topics, six systems, five annotators of
 * whom one is careless, and two recorded judges. Its texts and labels are synthetic, and the same
 * each time; only their days follow the day on which they are made.
 */
export async function seedFinishedStudy(
  root: string,
  users: { coordinator: string; researcher: string },
): Promise<void> {
  const topics = readTopics(await readFile(join(root, "prisma/demo/finished.txt"), "utf8"));
  const reports = writeReports(topics);
  const sentences = writeSentences(topics);
  const pages = pagesOf(topics, reports, sentences);
  const study = await createStudy({
    name: "Demonstration: a finished study",
    slug: "demo-finished",
    userId: users.coordinator,
    isDemo: true,
    description:
      "Twelve invented topics, six systems, five annotators and two recorded judges. Its texts and " +
      "labels are synthetic: written for this demonstration, given by nobody.",
  });
  await addMember(study.id, users.researcher, "researcher");
  const annotators = await addAnnotators(study.id);
  const into = {
    studyId: study.id,
    collectionId: study.collectionId,
    userId: users.coordinator,
    overlap: OVERLAP,
  };
  await importFiles({
    ...into,
    files: [
      jsonLines("topics", topics.map(topicRow)),
      jsonLines("passages", topics.flatMap(passageRows)),
      jsonLines(
        "reports",
        reports.map(({ topic, system, text }) => ({ topic_id: topic.id, run_id: system, text })),
      ),
      jsonLines("answers", answerRows(sentences)),
    ],
  });
  await makeGradingPages(study, topics, users.coordinator);
  await importFiles({
    ...into,
    files: [jsonLines("judgments", [...labelsOfPeople(pages, new Date()), ...knownLabels(pages)])],
    overLive: true,
  });
  await inTransaction((transaction) => completeTopics(transaction, study.id));
  await readGuidelines(study.id, annotators);
  await announcePay(study.id, PAY, users.coordinator);
  await markPaid(
    study.id,
    { name: "First two annotators", raters: ANNOTATORS.slice(0, 2) },
    PAY,
    users.coordinator,
  );
  await startJudges(study, pages, users.researcher);
  await createEvaluations(study, topics, users.researcher);
}

/**
 * Creates an account for each annotator. Nobody can sign in to it: nobody has its password.
 * @returns the ids of the accounts
 */
async function addAnnotators(studyId: string): Promise<string[]> {
  const ids: string[] = [];
  const passwordHash = await hashPassword(randomBytes(24).toString("base64url"));
  for (const pseudonym of ANNOTATORS) {
    const id = await saveDemoAccount({
      username: pseudonym,
      name: `Demonstration ${pseudonym}`,
      passwordHash,
      isAdmin: false,
    });
    if (id === null) continue;
    await addMember(studyId, id, "annotator");
    await addPerson(studyId, id, pseudonym);
    ids.push(id);
  }
  return ids;
}

/** Keeps the guidelines of each stage as the version that its annotators read and labelled under. */
async function readGuidelines(studyId: string, annotators: readonly string[]): Promise<void> {
  for (const { id: stageId, task } of await stagesWithSettings(studyId)) {
    const { whole: text, hash } = await guidelines(task);
    await keepVersion({ stageId, hash, text });
    await labelledUnder(stageId, hash);
    for (const userId of annotators) {
      const raterId = await raterOf(studyId, userId);
      if (raterId) await acknowledge({ stageId, raterId, hash });
    }
  }
}

/** Makes the pages of the grading stage, from pairs of passage and sub-question. */
async function makeGradingPages(
  study: { id: string; collectionId: string },
  topics: readonly FinishedTopic[],
  userId: string,
): Promise<void> {
  const stages = await stagesWithSettings(study.id);
  const { id } = stages.find(({ task }) => task === "rubric")!;
  await changeStage(study.id, id, { pools: "file", overlap: OVERLAP }, userId);
  const pairs = jsonLines("pairs", gradingPairs(topics));
  await pagesFromFile(study.id, study.collectionId, id, pairs, userId);
}

async function startJudges(
  study: { id: string },
  pages: ReturnType<typeof pagesOf>,
  userId: string,
): Promise<void> {
  const stages = await stagesWithSettings(study.id);
  for (const task of ["answerability", "support", "rubric"] as const) {
    const stage = stages.find((one) => one.task === task)!;
    for (const judge of JUDGES)
      await startRun(
        study,
        {
          judge: "replay",
          stageId: stage.id,
          name: judge.name,
          file: jsonLines(judge.name, answersOfJudge(pages, task, judge)),
        },
        userId,
      );
  }
}

async function createEvaluations(
  study: { id: string },
  topics: readonly FinishedTopic[],
  userId: string,
): Promise<void> {
  const runs = runFiles(topics);
  const about = { id: study.id, closedAt: null };
  await createEvaluation(about, {
    kind: "systems",
    name: "Six systems",
    settings: {},
    userId,
    files: [...runs, { role: "ratings", file: jsonLines("ratings", topics.flatMap(ratingRows)) }],
  });
  await createEvaluation(about, {
    kind: "completeness",
    name: "Six systems, all passages judged",
    settings: {},
    userId,
    files: [...runs, { role: "qrels", file: textFile("all.qrels", qrelLines(topics)) }],
  });
}

function runFiles(topics: readonly FinishedTopic[]): { role: FileRole; file: InputFile }[] {
  const lines = new Map<string, string[]>();
  for (const { topic, system, passages } of writeRankings(topics)) {
    const ranked = passages.map(
      (passage, index) =>
        `${topic.id} Q0 ${passageId(topic, passage)} ${index + 1} ${passages.length - index} ${system}`,
    );
    lines.set(system, [...(lines.get(system) ?? []), ...ranked]);
  }
  return [...lines].map(([system, ranked]) => ({
    role: "runs",
    file: textFile(`${system}.run`, ranked),
  }));
}

function topicRow({ id, title, request, facts }: FinishedTopic): Row {
  const questions = facts.map(({ question }, index) => ({
    question_id: String(index),
    text: question,
    filtered: false,
  }));
  return { topic_id: id, title, request, sub_questions: questions };
}

function passageRows(topic: FinishedTopic): Row[] {
  return topic.facts.map(({ question }, index) => ({
    docid: passageId(topic, index),
    topic_id: topic.id,
    title: question,
    text: passageText(topic, index),
  }));
}

/** The answers of systems, in the format of TREC RAG. */
function answerRows(sentences: ReturnType<typeof writeSentences>): Row[] {
  const answers = new Map<string, typeof sentences>();
  for (const sentence of sentences) {
    const key = `${sentence.topic.id} ${sentence.system}`;
    answers.set(key, [...(answers.get(key) ?? []), sentence]);
  }
  return [...answers.values()].map((own) => ({
    run_id: own[0]!.system,
    topic_id: own[0]!.topic.id,
    topic: own[0]!.topic.request,
    references: own.map(({ topic, passage }) => passageId(topic, passage)),
    answer: own.map(({ text, index }) => ({ text, citations: [index] })),
  }));
}

function ratingRows(topic: FinishedTopic): Row[] {
  return topic.facts.map((_, passage) => ({
    topic_id: topic.id,
    docid: passageId(topic, passage),
    ratings: topic.facts.map((_, question) => trueRating(topic, passage, question)),
    judge: "written",
  }));
}

/** Every second passage is relevant, so that systems differ in how many they find. */
function qrelLines(topics: readonly FinishedTopic[]): string[] {
  return topics.flatMap((topic) =>
    topic.facts.map((_, index) => `${topic.id} 0 ${passageId(topic, index)} ${(index + 1) % 2}`),
  );
}

function jsonLines(name: string, rows: readonly Row[]): InputFile {
  return textFile(
    `${name}.jsonl`,
    rows.map((row) => JSON.stringify(row)),
  );
}

function textFile(name: string, lines: readonly string[]): InputFile {
  const bytes = Buffer.from(`${lines.join("\n")}\n`);
  return {
    name,
    async *stream() {
      yield bytes;
    },
  };
}
