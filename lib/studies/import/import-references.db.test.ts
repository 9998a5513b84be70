import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asAnnotator, query, sqlState } from "@/lib/db/connections";
import { inBulkTransaction, type BulkTransaction } from "@/lib/db/core/database";
import { asOwner, openTestDatabase } from "@/lib/db/test-database";
import { importFiles } from "./import-files";
import { stageOf, testStudy, textFile } from "../test-study";
import { IMPORT_TABLES } from "@/lib/db/judgments/import-tables";

let close: () => Promise<void>;
let item: string;
let rater: string;
let study: Awaited<ReturnType<typeof testStudy>>;
beforeAll(async () => {
  close = await openTestDatabase();
  study = await testStudy("references");
  const stage = await stageOf(study.id, "answerability");
  [item] = (
    await query<{ id: string }>(`SELECT id FROM "Item" WHERE "stageId" = $1 ORDER BY key`, [stage])
  ).map(({ id }) => id) as [string];
  [rater] = (
    await query<{ id: string }>(
      `INSERT INTO "Rater" ("studyId", type, "externalId") VALUES ($1, 'llm', 'm') RETURNING id`,
      [study.id],
    )
  ).map(({ id }) => id) as [string];
});
afterAll(() => close());

const GIVEN = `INSERT INTO given_labels (n, task, purpose, condition, category, ordinal, status, difficult, "readsDifferently", synthetic, snapshot)
  VALUES (1, 'answerability', 'work', 'from_scratch', '1', 1, 'submitted', false, false, false, '{"status": "submitted"}')`;

interface Current {
  itemId: string;
  raterId: string;
  id: string | null;
  version: number;
}

/** Adds one label as an import does. */
async function add(bulk: BulkTransaction, { itemId, raterId, id, version }: Current) {
  await bulk.client.query(IMPORT_TABLES);
  await bulk.client.query(GIVEN);
  await bulk.client.query(`INSERT INTO current_labels VALUES (1, $1, $2, 1, $3, $4)`, [
    itemId,
    raterId,
    id,
    version,
  ]);
  await bulk.client.query("SELECT assay_add_judgments($1, NULL)", [randomUUID()]);
}

/** Runs work that is refused. @returns the code of the server's error */
async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error("nothing was refused"),
    (refused: unknown) => refused,
  );
  return sqlState(error) || String(error);
}

const DANGLING = "23503";
const FORBIDDEN = "42501";

test.each([
  ["item", () => ({ itemId: randomUUID(), raterId: rater, id: null, version: 1 })],
  ["rater", () => ({ itemId: item, raterId: randomUUID(), id: null, version: 1 })],
  ["judgment", () => ({ itemId: item, raterId: rater, id: randomUUID(), version: 2 })],
])("a label that refers to no %s is refused, and nothing is added", async (_, label) => {
  expect(await codeOf(inBulkTransaction((bulk) => add(bulk, label())))).toBe(DANGLING);
  expect(await query(`SELECT 1 FROM "Judgment"`)).toEqual([]);
  expect(await query(`SELECT 1 FROM "JudgmentEvent"`)).toEqual([]);
});

test("where the owner may not leave checks out, the server makes them row by row, with the same refusals and rows", async () => {
  await asOwner(`
    CREATE ROLE plain_owner NOLOGIN IN ROLE assay_app;
    ALTER FUNCTION assay_add_judgments(uuid, uuid) OWNER TO plain_owner
  `);
  try {
    for (const label of [
      { itemId: randomUUID(), raterId: rater, id: null, version: 1 },
      { itemId: item, raterId: rater, id: randomUUID(), version: 2 },
    ])
      expect(await codeOf(inBulkTransaction((bulk) => add(bulk, label)))).toBe(DANGLING);
    const kept = new Error("rolled back");
    await expect(
      inBulkTransaction(async (bulk) => {
        await add(bulk, { itemId: item, raterId: rater, id: null, version: 1 });
        const { rows } = await bulk.client.query(`SELECT category, version FROM "Judgment"`);
        expect(rows).toEqual([{ category: "1", version: 1 }]);
        throw kept;
      }),
    ).rejects.toBe(kept);
  } finally {
    await asOwner(`
      ALTER FUNCTION assay_add_judgments(uuid, uuid) OWNER TO CURRENT_USER;
      DROP ROLE plain_owner
    `);
  }
});

test("an item that a label is being added to cannot be removed, and one that is being removed gets no label", async () => {
  const remove = `DELETE FROM "Item" WHERE id = '${item}'`;
  await inBulkTransaction(async (bulk) => {
    await add(bulk, { itemId: item, raterId: rater, id: null, version: 1 });
    const waiting = asOwner(`SET lock_timeout = '200ms'; ${remove}`);
    expect(await codeOf(waiting)).toBe("55P03");
  });
  expect(await codeOf(asOwner(remove))).toMatch(/^2(3503|3001)$/);

  const [other] = await query<{ id: string }>(`SELECT id FROM "Item" WHERE id <> $1 LIMIT 1`, [
    item,
  ]);
  await inBulkTransaction(async ({ client }) => {
    await client.query(`DELETE FROM "Item" WHERE id = $1`, [other!.id]);
    const adding = inBulkTransaction(async (bulk) => {
      await bulk.client.query("SET LOCAL lock_timeout = '200ms'");
      await add(bulk, { itemId: other!.id, raterId: rater, id: null, version: 1 });
    });
    expect(await codeOf(adding)).toBe("55P03");
  });
  const late = { itemId: other!.id, raterId: rater, id: null, version: 1 };
  expect(await codeOf(inBulkTransaction((bulk) => add(bulk, late)))).toBe(DANGLING);
});

test("the checks are on again after the labels are added, in the same transaction", async () => {
  await inBulkTransaction(async (bulk) => {
    const { client } = bulk;
    const [free] = await query<{ id: string }>(
      `INSERT INTO "Rater" ("studyId", type, "externalId") VALUES ($1, 'llm', 'n') RETURNING id`,
      [study.id],
    );
    await add(bulk, { itemId: item, raterId: free!.id, id: null, version: 1 });
    const { rows } = await client.query("SELECT current_setting('session_replication_role') AS is");
    expect(rows).toEqual([{ is: "origin" }]);
    await client.query("SAVEPOINT before");
    const events = `"JudgmentEvent" ("judgmentId", version, "idempotencyKey", snapshot)`;
    const dangling = client.query(
      `INSERT INTO ${events} VALUES (gen_random_uuid(), 1, 'dangling', '{}')`,
    );
    expect(await codeOf(dangling)).toBe(DANGLING);
    await client.query("ROLLBACK TO before");
  });
});

test("neither role may switch checks or the guard of history off, and annotators' requests cannot add imported labels", async () => {
  const switchOff = "SET session_replication_role = replica";
  expect(await codeOf(query(switchOff))).toBe(FORBIDDEN);
  expect(await codeOf(asAnnotator(() => query(switchOff)))).toBe(FORBIDDEN);
  expect(
    await codeOf(asAnnotator(() => query("SELECT assay_add_judgments($1, NULL)", [randomUUID()]))),
  ).toBe(FORBIDDEN);
  await asOwner(`SET session_replication_role = origin`);
  expect(await codeOf(asOwner(`DELETE FROM "JudgmentEvent"`))).toBe(FORBIDDEN);
});

test.each([
  [
    "a view",
    `ALTER TABLE current_labels RENAME TO other; CREATE TEMP VIEW current_labels AS SELECT * FROM other`,
  ],
  ["another column", `ALTER TABLE current_labels ADD COLUMN more int`],
  ["another type", `ALTER TABLE given_labels ALTER COLUMN reason TYPE varchar`],
  ["a policy", `ALTER TABLE given_labels ENABLE ROW LEVEL SECURITY`],
  ["an index", `CREATE INDEX ON current_labels (lower("itemId"::text))`],
  ["a part", `CREATE TEMP TABLE part () INHERITS (current_labels)`],
])("tables of an import with %s are not read in the owner's name", async (_, change) => {
  const work = inBulkTransaction(async ({ client }) => {
    await client.query(IMPORT_TABLES);
    await client.query(change);
    await client.query("SELECT assay_add_judgments($1, NULL)", [randomUUID()]);
  });
  expect(await codeOf(work)).toBe(FORBIDDEN);
});

test("no other trigger acts on imported rows: a new one needs a look at assay_add_judgments", async () => {
  const triggers = await query<{ is: string }>(
    `SELECT tgrelid::regclass || ' ' || tgname AS is FROM pg_trigger
     WHERE tgrelid IN ('"Judgment"'::regclass, '"JudgmentEvent"'::regclass, '"Highlight"'::regclass)
       AND NOT tgisinternal AND tgtype & 4 = 4 ORDER BY 1`,
  );
  expect(triggers.map(({ is }) => is)).toEqual(['"Judgment" refuse_withdrawn']);
});

test("a later import of the same labels adds versions to their history", async () => {
  const rows = (label: string) => [
    {
      task: "answerability",
      topic_id: "t1",
      run_id: "sysA",
      question_id: "a",
      rater_id: "x",
      label,
    },
  ];
  const into = { studyId: study.id, collectionId: study.collectionId, userId: null };
  for (const label of ["0", "1"])
    await importFiles({ ...into, files: [textFile("j.jsonl", rows(label))] });
  const events = await query(
    `SELECT e.version, e.snapshot->>'category' AS label, e."idempotencyKey" LIKE 'import:%:%' AS named
     FROM "JudgmentEvent" e JOIN "Judgment" j ON j.id = e."judgmentId" JOIN "Rater" r ON r.id = j."raterId"
     WHERE r."externalId" = 'x' ORDER BY 1`,
  );
  expect(events).toEqual([
    { version: 1, label: "0", named: true },
    { version: 2, label: "1", named: true },
  ]);
});
