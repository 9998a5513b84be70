import { spawnSync } from "node:child_process";
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyMigrations } from "../lib/db/schema/migrations";
import { countSaved } from "../bench/database/history";
import { countPassages } from "../bench/database/passages";
import { finishSlot } from "../bench/database/slots";
import { closeConnections } from "../lib/db/connections";
import { databaseState } from "../lib/db/schema/readiness";
import { importFiles } from "../lib/studies/import/import-files";
import { nextPage } from "../lib/studies/workspace/assign";
import { readSlot } from "../lib/studies/workspace/read-slot";
import { saveLabel } from "../lib/studies/workspace/save";
import { startPostgres } from "../scripts/lib/postgres.mjs";
import { madeFile, makeAnnotators, makeFaultStudy } from "./study";

const MEGABYTE = 1_048_576;
/** Bytes left on the disk when the import begins; the import needs several times as much. */
const LEFT = 48 * MEGABYTE;
const IMPORTED = 60_000;

/**
 * Fills the disk during an import. The import must be refused as a whole, labels saved before must
 * remain, and everything must work again once there is space.
 */
export async function diskFull(): Promise<{
  skipped?: string;
  saves: number;
  said: string;
  problems: string[];
}> {
  const skipped = (why: string) => ({ skipped: why, saves: 0, said: "", problems: [] });
  if (process.getuid?.() !== 0) return skipped("a small disk is made in memory, which takes root.");
  const home = mkdtempSync(join(tmpdir(), "assay-small-disk-"));
  // Room for the second import and its log, even where a busy machine writes checkpoints late.
  if (
    spawnSync("mount", ["-t", "tmpfs", "-o", "size=800m,mode=0777", "tmpfs", home]).status !== 0
  ) {
    rmSync(home, { recursive: true });
    return skipped("this machine mounts no disk in memory.");
  }
  const filler = join(home, "filler");
  const start = (port?: number) =>
    startPostgres({
      root: process.cwd(),
      home: join(home, "postgres"),
      password: "small",
      settings: { min_wal_size: "32MB", max_wal_size: "64MB", ...(port ? { port } : {}) },
    });
  let server = await start();
  const answers = () =>
    databaseState().then(
      () => true,
      () => false,
    );
  const ended = () => {
    // At once: its data are not needed any more.
    server.child.kill("SIGQUIT");
    return new Promise((resolve) => {
      if (server.child.exitCode !== null) resolve(null);
      else server.child.once("exit", resolve);
    });
  };
  try {
    process.env.DATABASE_URL = server.url;
    process.env.NEXTAUTH_SECRET ??= "only for the fault tests";
    await applyMigrations(server.url, process.cwd());
    const { study, stage } = await makeFaultStudy(200, 1);
    const [user] = await makeAnnotators(study.id, 1);
    const keys: string[] = [];
    const judge = async () => {
      const slotId = (await nextPage(study.id, stage, user!))!;
      const page = await readSlot(user!, slotId);
      const idempotencyKey = crypto.randomUUID();
      const item = page.items[0]!;
      await saveLabel(user!, slotId, {
        itemId: item.id,
        idempotencyKey,
        baseVersion: item.judgment?.version ?? 0,
        label: "0",
        status: "submitted",
        textHash: page.text.hash,
        highlights: [],
        comment: null,
        difficult: false,
        readsDifferently: false,
        nuggetText: null,
        durationMs: 1,
      });
      keys.push(`${user!}:${idempotencyKey}`);
      await finishSlot(slotId);
    };
    for (let i = 0; i < 20; i += 1) await judge();
    fill(filler, home);
    const files = [
      madeFile("passages.jsonl", IMPORTED, (i) => ({
        docid: `large-${i}`,
        text: `Passage ${i} of an import. `.repeat(60),
      })),
    ];
    const run = () =>
      importFiles({ studyId: study.id, collectionId: study.collectionId, userId: null, files });
    const problems: string[] = [];
    const said = await run().then(
      () => "",
      (error: Error) => error.message,
    );
    // The server may have ended before it could answer, because it had no space for its log.
    if (!/^The disk of the database is full|terminat|ECONNRESET|EPIPE/.test(said))
      problems.push(`The import was not refused with a word on the disk: "${said}".`);
    // Makes space. A server that could not write its log has ended, and is started again.
    unlinkSync(filler);
    // It is not told to stop while it recovers: it would wait for ever.
    while (server.child.exitCode === null && !(await answers()))
      await new Promise((resolve) => setTimeout(resolve, 100));
    if (server.child.exitCode !== null) {
      await closeConnections();
      server = await start(Number(new URL(server.url).port));
    }
    const imported = () => countPassages(study.collectionId, "large-");
    if ((await imported()) !== 0)
      problems.push(`I7: ${await imported()} passages of the refused import are there.`);
    const kept = await countSaved(keys);
    if (kept !== keys.length)
      problems.push(`I1: ${keys.length - kept} acknowledged labels are gone.`);
    await judge();
    await run();
    if ((await imported()) !== IMPORTED)
      problems.push("The import did not go through after room was made.");
    return { saves: keys.length, said: said.split("\n")[0]!.slice(0, 120), problems };
  } finally {
    await closeConnections();
    await ended();
    spawnSync("umount", ["-l", home]);
    rmSync(home, { recursive: true, force: true });
  }
}

function fill(path: string, disk: string): void {
  const file = openSync(path, "w");
  const block = Buffer.alloc(MEGABYTE, 1);
  while (statfsSync(disk).bavail * statfsSync(disk).bsize > LEFT) writeSync(file, block);
  closeSync(file);
}
