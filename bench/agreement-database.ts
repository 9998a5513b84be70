import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../scripts/lib/postgres.mjs";
import { applyMigrations } from "../lib/db/schema/migrations";
import { changeOneLabel, createLabelledStage } from "./database/labels";
import { closeConnections } from "../lib/db/connections";
import { vacuumDatabase } from "./database/databases";
import { stageAgreement } from "../lib/studies/agreement/stage-agreement";

/**
 * Times the agreement of a million judgments in PostgreSQL: the first time, unchanged, and after one
 * new label.
 */
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
    const study = await createLabelledStage({ items, topics, questions });
    await vacuumDatabase(server.url);
    const timed = async (bootstrap: number) => {
      const begun = performance.now();
      const { figures } = await stageAgreement({ ...study, bootstrap });
      return {
        ms: Math.round(performance.now() - begun),
        kappa: figures.inter_annotator.fleiss_kappa.value,
      };
    };
    const [cold0, cold] = [await timed(0), await timed(2000)];
    const unchanged = await timed(2000);
    await changeOneLabel();
    const changed = await timed(2000);
    return {
      coldWithoutBootstrapMs: cold0.ms,
      coldMs: cold.ms,
      unchangedMs: unchanged.ms,
      afterOneMoreLabelMs: changed.ms,
      fleissKappa: cold.kappa,
    };
  } finally {
    await closeConnections();
    server.child.kill("SIGINT");
    await new Promise((resolve) => server.child.once("exit", resolve));
    rmSync(home, { recursive: true, force: true });
  }
}
