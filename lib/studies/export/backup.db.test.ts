import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { backup, restore } from "@/lib/db/schema/backup";
import { query } from "@/lib/db/connections";
import { mailStates, removeAllMails } from "@/lib/db/mail/test-mails";
import { openTestDatabase } from "@/lib/db/test-database";
import { importFiles } from "../import/import-files";
import { stageOf, testStudy, textFile } from "../test-study";
import { nextPage } from "../workspace/assign";
import { judgmentsCsv } from "./judgment-export";

let close: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  close = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "assay-backup-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});

const url = () => process.env.DATABASE_URL!;

/** Returns the rows of every table, without columns that the database fills itself. */
async function contents(): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind " +
      "= 'r' AND relname NOT IN ('_prisma_migrations', 'RateLimit') ORDER BY 1",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables)
    found[name] = (
      await query<{ all: string }>(
        `SELECT COALESCE(string_agg(r, E'\n' ORDER BY r), '') AS all FROM (SELECT (to_jsonb(t) - 'changedIn')::text AS r FROM "${name}" t) x`,
      )
    )[0]!.all;
  return found;
}

test("a backup restored elsewhere has the same rows in every table, and labelling can continue", async () => {
  const study = await testStudy("kept");
  const stage = await stageOf(study.id, "answerability");
  const user = await testUser("tab\t, line\n, back\\slash, 😀", {
    id: study.id,
    role: "annotator",
  });
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile(
        "judgments.jsonl",
        ["a", "b"].map((question_id) => ({
          task: "answerability",
          topic_id: "t1",
          run_id: "sysA",
          question_id,
          rater_id: "ann",
          rater_type: "human",
          label: "1",
          comment: "\\N and\ttab",
        })),
      ),
    ],
  });
  await nextPage(study.id, stage, user);
  const exported = async () => {
    let text = "";
    for await (const part of judgmentsCsv(stage)) text += part;
    return text;
  };
  const csv = await exported();
  expect(csv.split("\n")).toHaveLength(4);
  const before = await contents();
  await query(`INSERT INTO "Mail" (kind, key) VALUES ('stage', 'waits')`);
  const path = join(folder, "one");
  mkdirSync(path, { mode: 0o755 });
  const manifest = await backup(url(), path, "test");
  const mode = (file: string) => (statSync(join(path, file)).mode & 0o777).toString(8);
  expect(mode(".")).toBe("700");
  expect([...new Set(readdirSync(path).map(mode))]).toEqual(["600"]);
  expect(manifest.tables.find(({ name }) => name === "Judgment")!.rows).toBe(2);
  await expect(backup(url(), path, "test")).rejects.toThrow(/is not empty/);
  await expect(restore(url(), path)).rejects.toThrow(/holds studies or accounts already/);
  await close();
  close = await openTestDatabase();
  await restore(url(), path);
  // What waited may have been sent since.
  expect(await mailStates()).toEqual(["unclear"]);
  await removeAllMails();
  expect(await contents()).toEqual(before);
  expect(await exported()).toBe(csv);
  // Ids counted by the database continue after the restored ones, and pages can be assigned.
  await query(`INSERT INTO "AuditEvent" (action, detail) VALUES ('after', '{}')`);
  const another = await testUser("another", { id: study.id, role: "annotator" });
  expect(await nextPage(study.id, stage, another)).not.toBeNull();
});

test("a damaged file, a missing manifest and another schema are refused, and nothing is restored", async () => {
  const path = join(folder, "one");
  await close();
  close = await openTestDatabase();
  await expect(restore(url(), folder)).rejects.toThrow(/is no backup/);
  const user = join(path, "User.copy.gz");
  const bytes = readFileSync(user);
  writeFileSync(user, Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]));
  await expect(restore(url(), path)).rejects.toThrow(
    /The file of User is not the one that was written/,
  );
  writeFileSync(user, bytes);
  const manifest = JSON.parse(readFileSync(join(path, "manifest.json"), "utf8")) as {
    migrations: string[];
    tables: { name: string; rows: number }[];
  };
  writeFileSync(
    join(path, "manifest.json"),
    JSON.stringify({ ...manifest, migrations: [...manifest.migrations, "20990101_future"] }),
  );
  await expect(restore(url(), path)).rejects.toThrow(/then upgrade/);
  // A backup that somebody else wrote runs no statement of its own: names are only names.
  const statement = `User" (id) FROM PROGRAM 'true' --`;
  writeFileSync(join(path, `${statement}.copy.gz`), bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  writeFileSync(
    join(path, "manifest.json"),
    JSON.stringify({
      ...manifest,
      tables: [...manifest.tables, { name: statement, columns: ["id"], rows: 0, sha256 }],
    }),
  );
  await expect(restore(url(), path)).rejects.toThrow(/is no backup that this version reads/);
  // A wrong row count of the last table is detected too, and everything is rolled back.
  writeFileSync(
    join(path, "manifest.json"),
    JSON.stringify({
      ...manifest,
      tables: manifest.tables.map((table) =>
        table.name === "Judgment" ? { ...table, rows: 7 } : table,
      ),
    }),
  );
  await expect(restore(url(), path)).rejects.toThrow(
    /The table Judgment got 2 rows and the backup has 7/,
  );
  expect(await query(`SELECT 1 FROM "User"`)).toEqual([]);
});
