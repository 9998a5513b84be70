import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../scripts/lib/postgres.mjs";
import { applyMigrations } from "../lib/db/schema/migrations";
import { closePool, query } from "../lib/db/pool";
import { stageReport } from "../lib/studies/report/stage-report";

/** A million judgments in PostgreSQL to the report: cold, asked again unchanged, and after one more label. */
export async function benchAgreementDatabase(
  items: number,
  topics: number,
  questions: number,
): Promise<object> {
  const home = mkdtempSync(join(tmpdir(), "assay-bench-pg-"));
  const server = await startPostgres({
    root: process.cwd(),
    home,
    password: "bench",
    settings: { shared_buffers: "1GB", fsync: "off", max_wal_size: "4GB" },
  });
  process.env.DATABASE_URL = server.url;
  try {
    await applyMigrations(server.url, process.cwd());
    const study = await fill(items, topics, questions);
    const timed = async (bootstrap: number) => {
      const begun = performance.now();
      const { report } = await stageReport({ ...study, bootstrap });
      return {
        ms: Math.round(performance.now() - begun),
        kappa: report.inter_annotator.fleiss_kappa.value,
      };
    };
    const [cold0, cold] = [await timed(0), await timed(2000)];
    const unchanged = await timed(2000);
    await query(
      `UPDATE "Judgment" SET category = '1', ordinal = 1 WHERE id = (SELECT id FROM "Judgment" LIMIT 1)`,
    );
    const changed = await timed(2000);
    return {
      coldWithoutBootstrapMs: cold0.ms,
      coldMs: cold.ms,
      unchangedMs: unchanged.ms,
      afterOneMoreLabelMs: changed.ms,
      fleissKappa: cold.kappa,
    };
  } finally {
    await closePool();
    server.child.kill("SIGINT");
    await new Promise((resolve) => server.child.once("exit", resolve));
    rmSync(home, { recursive: true, force: true });
  }
}

async function fill(
  items: number,
  topics: number,
  questions: number,
): Promise<{ studyId: string; stageId: string }> {
  const [collection] = await query<{ id: string }>(
    `INSERT INTO "Collection" (name) VALUES ('bench') RETURNING id`,
  );
  const [study] = await query<{ id: string }>(
    `INSERT INTO "Study" (slug, name, "collectionId") VALUES ('bench', 'Bench', $1) RETURNING id`,
    [collection!.id],
  );
  const [stage] = await query<{ id: string }>(
    `INSERT INTO "Stage" ("studyId", position, task, name, settings) VALUES ($1, 0, ` +
      "'answerability', 'Bench', '{}') RETURNING id",
    [study!.id],
  );
  const runs = Math.ceil(items / (topics * questions));
  await query(
    `INSERT INTO "Topic" ("collectionId", "externalId", position, request) SELECT $1, 'topic' || ` +
      "t, t, '' FROM generate_series(0, $2::int - 1) t",
    [collection!.id, topics],
  );
  await query(
    `INSERT INTO "Run" ("collectionId", name) SELECT $1, 'sys' || r FROM generate_series(0, $2::int - 1) r`,
    [collection!.id, runs],
  );
  await query(
    `INSERT INTO "SubQuestion" ("topicId", "externalId", position, text) SELECT t.id, q::text, q, ` +
      `'' FROM "Topic" t, generate_series(0, $1::int - 1) q`,
    [questions],
  );
  await query(
    `INSERT INTO "Report" ("collectionId", "topicId", "runId", kind, text, "textHash") SELECT $1, ` +
      `t.id, r.id, 'report', '', '' FROM "Topic" t, "Run" r`,
    [collection!.id],
  );
  await query(
    `INSERT INTO "Item" ("stageId", "topicId", key, "subQuestionId", "reportId")
     SELECT $1, t.id, 'item' || i, q.id, rep.id FROM generate_series(0, $2::int - 1) i JOIN "Topic" t ON t.position = i % $3::int JOIN "SubQuestion" q ON q."topicId" = t.id AND q.position = (i / $3::int) % $4::int
     JOIN "Run" r ON r.name = 'sys' || (i / ($3::int * $4::int)) JOIN "Report" rep ON rep."topicId" = t.id AND rep."runId" = r.id`,
    [stage!.id, items, topics, questions],
  );
  await query(
    `INSERT INTO "Rater" ("studyId", type, "externalId") SELECT $1, 'human', 'rater' || r FROM generate_series(0, 2) r`,
    [study!.id],
  );
  await query("SELECT setseed(0.5)");
  await query(
    `INSERT INTO "Judgment" ("itemId", "raterId", category, ordinal, label)
     SELECT id, rater, label::text, label, to_jsonb(label::text) FROM (SELECT i.id, r.id AS rater, (CASE WHEN random() < 0.8 THEN hashtext(i.key) & 1 ELSE 1 - (hashtext(i.key) & 1) END)::smallint AS label FROM "Item" i, "Rater" r) x`,
  );
  await query("VACUUM ANALYZE");
  return { studyId: study!.id, stageId: stage!.id };
}
