import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillOut, tableSizes } from "./database/sizes";
import { closeConnections } from "../lib/db/connections";
import { stageOfTask } from "./database/stages";
import { applyMigrations } from "../lib/db/schema/migrations";
import { prepareQueue } from "../lib/db/core/jobs";
import { startRun } from "../lib/studies/judge-runs/start-run";
import { startPostgres } from "../scripts/lib/postgres.mjs";
import { importedStudy, madeFile } from "../faults/study";

const TOPICS = 120;
const QUESTIONS = 10;
const RATERS = 8;
const PASSAGES = 50_000;

/**
 * Measures how many bytes a judgment, a row of its history, a judge's call, an item and a passage
 * take, with their indexes, in a study made from files.
 * @param part the number of reports; each has ten items with eight labels
 */
export async function benchSizes(part = "12000"): Promise<object> {
  const reports = Number(part);
  const home = mkdtempSync(join(tmpdir(), "assay-bench-sizes-"));
  const server = await startPostgres({
    root: process.cwd(),
    home,
    password: "bench",
    settings: { fsync: "off", max_wal_size: "4GB" },
  });
  process.env.DATABASE_URL = server.url;
  try {
    await applyMigrations(server.url, process.cwd());
    await prepareQueue();
    const begun = performance.now();
    const judgments = reports * QUESTIONS * RATERS;
    const files = [
      madeFile("topics.jsonl", TOPICS, (i) => ({
        topic_id: `t${i}`,
        request: `Write about ${i}.`,
        sub_questions: Array.from({ length: QUESTIONS }, (_, q) => ({
          question_id: String(q),
          text: `What of ${q}?`,
        })),
      })),
      madeFile("reports.jsonl", reports, (i) => ({
        topic_id: `t${i % TOPICS}`,
        run_id: `s${Math.floor(i / TOPICS)}`,
        text: `A report on ${i}. `.repeat(100),
      })),
      madeFile("passages.jsonl", PASSAGES, (i) => ({
        docid: `msmarco_v2.1_doc_${i}_segment`,
        text: Array.from({ length: 130 }, (_, n) =>
          ((i * 131 + n * 7919) % 99_991).toString(36),
        ).join(" "),
      })),
      madeFile("judgments.jsonl", judgments, (i) => {
        const item = Math.floor(i / RATERS);
        const report = Math.floor(item / QUESTIONS);
        const isYes = item % 3 === 0;
        return {
          task: "answerability",
          topic_id: `t${report % TOPICS}`,
          run_id: `s${Math.floor(report / TOPICS)}`,
          question_id: String(item % QUESTIONS),
          rater_id: `r${i % RATERS}`,
          rater_type: "human",
          label: isYes ? "1" : "0",
          ...(isYes ? { highlights: [{ start: 0, end: 11, quote: "A report on" }] } : {}),
        };
      }),
    ];
    const study = await importedStudy("Sizes", 1, files);
    const importSeconds = Math.round((performance.now() - begun) / 1000);
    const stage = (await stageOfTask(study.id, "answerability"))!;
    await startRun(study, { judge: "lexical", stageId: stage.id }, null);
    await fillOut(server.url);
    const tables = await tableSizes(server.url);
    return {
      judgments,
      importSeconds,
      bytesPerRow: Object.fromEntries(
        tables.map(({ name, rows, bytes, indexBytes }) => [
          name,
          { rows, table: Math.round(bytes / rows), indexes: Math.round(indexBytes / rows) },
        ]),
      ),
    };
  } finally {
    await closeConnections();
    server.child.kill("SIGINT");
    await new Promise((resolve) => server.child.once("exit", resolve));
    rmSync(home, { recursive: true, force: true });
  }
}
