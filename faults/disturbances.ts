import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { backup, restore, type BackupManifest } from "../lib/db/schema/backup";
import { databaseUrl } from "../lib/db/config";
import { countTornLabels, savedKeys } from "../bench/database/history";
import { enqueueRunsAgain } from "../bench/database/judge-calls";
import { countPassages } from "../bench/database/passages";
import { expireTwoLeases } from "../bench/database/slots";
import { createDatabase, dropDatabase, onDatabase } from "../bench/database/databases";
import type { Seeded } from "../lib/domain/random/seeded";
import { importFiles } from "../lib/studies/import/import-files";
import { undoWithdrawal, withdrawLabels } from "../lib/studies/exclusions/withdrawal";
import { heldPages, releaseSlot } from "../lib/studies/held-pages/held-pages";
import { run } from "../scripts/lib/children.mjs";
import type { Acknowledged } from "./annotator";
import { madeFile, type FaultStudy } from "./study";

const IMPORTED = 20_000;
/** The database that backups are restored into. */
const RESTORED = "restored";

/**
 * What coordinators, workers and operators do while people judge. None of it may lose a label or
 * stop the saves.
 */
export class Disturbances {
  readonly problems: string[] = [];
  #imports = 0;
  readonly #backups: { before: string[]; folder: string; manifest: BackupManifest }[] = [];

  constructor(
    private readonly at: FaultStudy,
    private readonly random: Seeded,
  ) {}

  /**
   * Lets leases expire: their pages can be assigned to others, and further labels of the holders
   * are late.
   */
  async expire(): Promise<void> {
    await expireTwoLeases(this.at.stage, this.random.below(1000));
  }

  async release(): Promise<void> {
    const held = await heldPages(this.at.study.id);
    const page = held[this.random.below(Math.max(1, held.length))];
    // If the page was finished or returned in the meantime, there is nothing to release.
    if (page)
      await releaseSlot(this.at.study.id, page.slotId, null, null).catch(
        (error: { code?: string }) => {
          if (error.code !== "not_found" && error.code !== "conflict") throw error;
        },
      );
  }

  async withdraw(): Promise<void> {
    const unlessNothing = (error: { code?: string }) => {
      if (error.code !== "not_found" && error.code !== "conflict") throw error;
    };
    await withdrawLabels(this.at.study.id, "fault-1", null).catch(unlessNothing);
    // The annotator's labels are refused until the withdrawal is undone.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await undoWithdrawal(this.at.study.id, "fault-1", null).catch(unlessNothing);
  }

  /** Delivers every job a second time, as a queue may do. */
  async deliverTwice(): Promise<void> {
    await enqueueRunsAgain(this.at.stage);
  }

  /**
   * I7: imports two large files, whatever else happens meanwhile: one valid, which must be imported
   * as a whole or not at all, and one with an error in its last line, which must leave nothing.
   */
  async import(): Promise<void> {
    const n = (this.#imports += 1);
    const file = (isBad: boolean) => [
      madeFile("passages.jsonl", IMPORTED, (i) =>
        isBad && i === IMPORTED - 1
          ? { docid: "", text: 3 }
          : { docid: `${isBad ? "bad" : "good"}-${n}-${i}`, text: `Passage ${i} of an import.` },
      ),
    ];
    const { id: studyId, collectionId } = this.at.study;
    for (const isBad of [false, true])
      await importFiles({ studyId, collectionId, userId: null, files: file(isBad) }).catch(() => {
        /* The import was refused, or the database was killed. */
      });
  }

  async checkImports(): Promise<void> {
    for (let n = 1; n <= this.#imports; n += 1) {
      const { collectionId } = this.at.study;
      const good = await countPassages(collectionId, `good-${n}-`);
      const bad = await countPassages(collectionId, `bad-${n}-`);
      if (bad !== 0) this.problems.push(`I7: ${bad} passages of a refused import are there.`);
      if (good !== 0 && good !== IMPORTED)
        this.problems.push(`I7: ${good} of ${IMPORTED} passages of an import are there.`);
    }
  }

  /**
   * Applies a migration that locks the table of labels. A migration may lock only one such table:
   * with two, it and a save could deadlock (CONTRIBUTING.md).
   */
  async migrate(): Promise<void> {
    const root = mkdtempSync(join(tmpdir(), "assay-migration-"));
    try {
      cpSync(join(process.cwd(), "prisma"), join(root, "prisma"), { recursive: true });
      cpSync(
        join(process.cwd(), "faults/migration"),
        join(root, "prisma/migrations/29990101000000_faults"),
        { recursive: true },
      );
      const applied = await migrated(databaseUrl(), root);
      if (applied !== 1)
        this.problems.push(`A migration was not applied under load: ${applied} were.`);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }

  /** Makes a backup while people judge. */
  async backUp(acknowledged: () => readonly Acknowledged[]): Promise<void> {
    const before = acknowledged().map(({ userId, key }) => `${userId}:${key}`);
    const folder = mkdtempSync(join(tmpdir(), "assay-backup-"));
    this.#backups.push({ before, folder, manifest: await backup(databaseUrl(), folder, "faults") });
  }

  /**
   * Restores each backup into another database. It must hold everything that was acknowledged
   * before the backup began and be consistent, and a new backup of it must have the same rows, byte
   * for byte.
   */
  async checkBackups(): Promise<void> {
    for (const { before, folder, manifest } of this.#backups) {
      const again = mkdtempSync(join(tmpdir(), "assay-backup-"));
      try {
        const beside = await createDatabase(databaseUrl(), RESTORED);
        await migrated(beside, process.cwd());
        await restore(beside, folder);
        const keys = new Set(await onDatabase(beside, savedKeys));
        const lacking = before.filter((key) => !keys.has(key)).length;
        if (lacking > 0)
          this.problems.push(
            `A backup lacks ${lacking} labels that were acknowledged before it began.`,
          );
        const torn = await onDatabase(beside, countTornLabels);
        if (torn > 0)
          this.problems.push(
            `A backup is not of one moment: ${torn} labels and their history differ.`,
          );
        const { tables } = await backup(beside, again, "faults");
        // The order of a table's rows is not defined, so rows are sorted before they are compared.
        const rows = (from: string, name: string) =>
          gunzipSync(
            readFileSync(
              join(
                from,
                readdirSync(from).find((file) => file.startsWith(`${name}.`))!,
              ),
            ),
          )
            .toString("utf8")
            .split("\n")
            .sort()
            .join("\n");
        const differing = [
          ...new Set([...tables, ...manifest.tables].map(({ name }) => name)),
        ].filter((name) => rows(folder, name) !== rows(again, name));
        if (differing.length > 0)
          this.problems.push(
            `What was restored is not what was backed up: ${differing.join(", ")}.`,
          );
      } finally {
        await dropDatabase(databaseUrl(), RESTORED);
        for (const one of [folder, again]) rmSync(one, { recursive: true, force: true });
      }
    }
  }
}

/** Applies the migrations that a database lacks. @returns how many there were */
async function migrated(url: string, root: string): Promise<number> {
  const { code, output } = await run(
    process.execPath,
    ["--import", "tsx", "faults/migrate.ts", url, root],
    { cwd: process.cwd() },
  );
  if (code !== 0) throw new Error(`A migration failed: ${output.slice(-600)}`);
  return Number(/(\d+) applied/.exec(output)![1]);
}
