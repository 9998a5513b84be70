import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAccounts, createRaters } from "./database/accounts";
import { createBareStage, giveOutHalf, overheldPages, stageOfTask } from "./database/stages";
import { databaseUrl } from "../lib/db/config";
import { claimSlot } from "../lib/db/pages/claim";
import { analyzeDatabase } from "./database/databases";
import { applyMigrations } from "../lib/db/schema/migrations";
import { closeConnections } from "../lib/db/connections";
import { madeFile } from "../faults/study";
import { createStudy } from "../lib/studies/create-study";
import { studyBySlug } from "../lib/db/studies/list";
import { adjudicationQueue } from "../lib/studies/adjudication/queue";
import { importFiles } from "../lib/studies/import/import-files";
import { disagreements } from "../lib/studies/agreement/disagreements";
import { annotatorQuality } from "../lib/studies/quality/annotator-quality";
import { heldPages } from "../lib/studies/held-pages/held-pages";
import { stageProgress } from "../lib/studies/stages/progress";
import { planStage } from "../lib/studies/stages/stage-plan";
import { startPostgres } from "../scripts/lib/postgres.mjs";

const NAMES = Array.from({ length: 40 }, (_, i) => `bench-${i + 1}`);
const OVERLAP = 3;
const QUESTIONS = 10;

/**
 * Times simultaneous page claims, the progress of a large study, and creating a study from files,
 * on a PostgreSQL of its own with fsync.
 */
export async function benchStudies(): Promise<object> {
  const home = mkdtempSync(join(tmpdir(), "assay-bench-studies-"));
  const server = await startPostgres({ root: process.cwd(), home, password: "bench" });
  process.env.DATABASE_URL = server.url;
  try {
    await applyMigrations(server.url, process.cwd());
    const [made, labelled] = [await creating(), await labels()];
    const annotators = await createAccounts(NAMES);
    return {
      creating: made,
      labels: labelled,
      claims: await claims(annotators),
      progress: await progress(annotators),
    };
  } finally {
    await closeConnections();
    server.child.kill("SIGINT");
    await new Promise((resolve) => server.child.once("exit", resolve));
    rmSync(home, { recursive: true, force: true });
  }
}

/** Creates fifty thousand items (5,000 reports of 10 questions) from files. */
async function creating(): Promise<object> {
  const study = await createStudy({ name: "From files", slug: "from-files", userId: null });
  const begun = performance.now();
  const made = await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    overlap: 3,
    files: [
      madeFile("topics.jsonl", 500, (i) => ({
        topic_id: `t${i}`,
        request: `Write about ${i}.`,
        sub_questions: Array.from({ length: QUESTIONS }, (_, q) => ({
          question_id: String(q),
          text: `What of ${q}?`,
        })),
      })),
      madeFile("reports.jsonl", 5000, (i) => ({
        topic_id: `t${i % 500}`,
        run_id: `s${Math.floor(i / 500)}`,
        text: `A report on ${i}. `.repeat(60),
      })),
    ],
  });
  return { items: 5000 * QUESTIONS, pages: made.pages.answerability, seconds: seconds(begun) };
}

/**
 * Opens the pages that coordinators and researchers use, in a study with 150,000 labels: three
 * annotators on each of the fifty thousand items.
 */
async function labels(): Promise<object> {
  const study = (await studyBySlug("from-files"))!;
  const begun = performance.now();
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      madeFile("judgments.jsonl", 150_000, (i) => {
        const item = Math.floor(i / 3);
        const report = Math.floor(item / QUESTIONS);
        return {
          task: "answerability",
          topic_id: `t${report % 500}`,
          run_id: `s${Math.floor(report / 500)}`,
          question_id: String(item % QUESTIONS),
          rater_id: `r${i % 3}`,
          rater_type: "human",
          label: String((item * 7 + (item % 11 === i % 3 ? 1 : 0)) % 2),
        };
      }),
    ],
  });
  const importing = seconds(begun);
  const stageId = (await stageOfTask(study.id, "answerability"))!.id;
  await analyzeDatabase(databaseUrl());
  return {
    labels: 150_000,
    importing,
    disagreements: await timed(() =>
      disagreements({ stageId, threshold: 1, page: 1 }, "answerability"),
    ),
    majorityOfPeople: await timed(() =>
      disagreements(
        { stageId, threshold: 1, page: 1, judge: "r0", judgeLabel: "1", humanLabel: "0" },
        "answerability",
      ),
    ),
    adjudication: await timed(() => adjudicationQueue(study.id, stageId, { kind: "sample" })),
    quality: await timed(() => annotatorQuality(study.id, stageId)),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return seconds(begun);
}

async function claims(userIds: readonly string[]): Promise<object> {
  const { stageId } = await bareStage("claims", 10_000, OVERLAP);
  const until = performance.now() + 10_000;
  const begun = performance.now();
  const counts = await Promise.all(
    userIds.map(async (userId) => {
      let count = 0;
      while (
        performance.now() < until &&
        (await claimSlot({ stageId, userId, leaseHours: 24, guidelineHash: "bench" }))
      )
        count += 1;
      return count;
    }),
  );
  const took = (performance.now() - begun) / 1000;
  const total = counts.reduce((sum, count) => sum + count, 0);
  return {
    annotators: userIds.length,
    pages: 10_000,
    overlap: OVERLAP,
    claims: total,
    perSecond: Math.round(total / took),
    pagesOverTarget: (await overheldPages(stageId, OVERLAP)).length,
  };
}

/** Reads the data of the page *Stages* for a stage of a hundred thousand pages. */
async function progress(userIds: readonly string[]): Promise<object> {
  const { studyId, stageId } = await bareStage("progress", 100_000, OVERLAP);
  await createRaters(studyId, userIds, NAMES);
  await giveOutHalf(stageId, userIds);
  await analyzeDatabase(databaseUrl());
  const begun = performance.now();
  const [shown] = await Promise.all([
    stageProgress(studyId, stageId),
    heldPages(studyId),
    planStage(studyId, stageId, 30, 12),
  ]);
  return { pages: 100_000, places: shown.places, ms: Math.round(performance.now() - begun) };
}

/** Creates a stage of empty pages, 100 per topic. */
async function bareStage(
  slug: string,
  pages: number,
  overlap: number,
): Promise<{ studyId: string; stageId: string }> {
  const { id: studyId, collectionId } = await createStudy({
    name: slug,
    slug: `bench-${slug}`,
    userId: null,
  });
  const stageId = await createBareStage({
    studyId,
    collectionId,
    pages,
    pagesATopic: 100,
    overlap,
  });
  await analyzeDatabase(databaseUrl());
  return { studyId, stageId };
}

function seconds(begun: number): number {
  return Math.round((performance.now() - begun) / 10) / 100;
}
