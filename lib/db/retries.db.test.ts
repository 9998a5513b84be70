import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseUrl } from "./config";
import { query } from "./connections";
import { asOwner, openTestDatabase } from "./test-database";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("a statement that the server cancels because of a deadlock is repeated and takes effect once", async () => {
  await query(`INSERT INTO "Collection" (name) VALUES ('one'), ('two')`);
  const other = new Client({ connectionString: databaseUrl() });
  await other.connect();
  // The other connection waits longer, so that the server cancels our statement.
  await other.query("SET deadlock_timeout = '30s'");
  await other.query("BEGIN");
  await other.query(`UPDATE "Collection" SET name = name || '!' WHERE name = 'one'`);
  // Updates the second row, then waits for the first, which the other connection has locked.
  const ours = query(
    `WITH second AS (UPDATE "Collection" SET name = name || '?' WHERE name = 'two' RETURNING id) ` +
      `UPDATE "Collection" SET name = name || '?' FROM (SELECT count(*) FROM second) done WHERE ` +
      "name LIKE 'one%'",
  );
  const waitsForOther = async () =>
    (
      await other.query(
        `SELECT FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid`,
      )
    ).rowCount;
  await expect.poll(waitsForOther, { timeout: 30_000 }).toBe(1);
  await other.query(`UPDATE "Collection" SET name = name || '!' WHERE name LIKE 'two%'`);
  await other.query("COMMIT");
  await ours;
  expect(
    (await query<{ name: string }>(`SELECT name FROM "Collection" ORDER BY name`)).map(
      ({ name }) => name,
    ),
  ).toEqual(["one!?", "two!"]);
  await other.end();
});

test("a statement with a serialization failure is repeated; a permanent one fails after a few attempts", async () => {
  await asOwner(`CREATE SEQUENCE tries; GRANT USAGE ON SEQUENCE tries TO assay_app;
    CREATE FUNCTION fails(times int) RETURNS int LANGUAGE plpgsql AS $$ DECLARE n int := nextval('tries'); BEGIN IF n <= times THEN RAISE EXCEPTION 'try again' USING ERRCODE = 'serialization_failure'; END IF; RETURN n; END $$`);
  expect(await query(`SELECT fails(2) AS n`)).toEqual([{ n: 3 }]);
  await expect(query(`SELECT fails(100)`)).rejects.toThrow("try again");
});
