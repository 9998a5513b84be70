import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseUrl } from "../config";
import { applyMigrations, schemaAsSql } from "./migrations";
import { query } from "@/lib/db/connections";
import { asOwner, openTestDatabase } from "../test-database";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const COLUMNS = `SELECT table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || ' ' || COALESCE(column_default, '') AS line FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%' ORDER BY 1`;
const CONSTRAINTS = `SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) AS line FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'f', 'u') AND conrelid::regclass::text NOT LIKE '%prisma%' ORDER BY 1`;

test("the migrations create the schema: the same columns and keys", async () => {
  const name = `drift_${randomBytes(4).toString("hex")}`;
  await asOwner(`CREATE DATABASE ${name}`);
  const url = new URL(databaseUrl());
  url.pathname = `/${name}`;
  const scratch = new Client({ connectionString: url.href });
  await scratch.connect();
  await scratch.query(await schemaAsSql(url.href, process.cwd()));
  for (const sql of [COLUMNS, CONSTRAINTS])
    expect((await scratch.query(sql)).rows).toEqual(await query(sql));
  await scratch.end();
});

test("applied migrations are not applied again", async () => {
  expect(await applyMigrations(databaseUrl(), process.cwd())).toEqual([]);
});

test("history, spans and audit cannot be changed and judgments not deleted, even by the owner", async () => {
  await query(`INSERT INTO "AuditEvent" (action, detail) VALUES ('x', '{}')`);
  for (const table of ["JudgmentEvent", "Highlight", "AuditEvent"]) {
    await expect(asOwner(`DELETE FROM "${table}"`)).rejects.toThrow(/append-only/);
    await expect(asOwner(`TRUNCATE "${table}" CASCADE`)).rejects.toThrow(/append-only/);
  }
  await expect(asOwner(`UPDATE "AuditEvent" SET action = 'y'`)).rejects.toThrow(/append-only/);
  await expect(asOwner(`DELETE FROM "Judgment"`)).rejects.toThrow(/append-only/);
});
