import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseUrl } from "./config";
import type { Columns } from "./core/columns";
import { describeStatement, type Description } from "./test-describe";
import { numbered, statements } from "./core/statement";
import { openTestDatabase } from "./test-database";

const MAX_STATEMENTS = 40;

let drop: () => Promise<void>;
let client: Client;
const typeNames = new Map<number, string>();

beforeAll(async () => {
  drop = await openTestDatabase();
  await loadEveryModule();
  client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  const { rows } = await client.query<{ oid: number; typname: string }>(
    "SELECT oid::int, typname FROM pg_type",
  );
  for (const { oid, typname } of rows) typeNames.set(oid, typname);
});

afterAll(async () => {
  await client?.end();
  await drop?.();
});

/** Describes a statement that uses the temporary tables of `setup`, which are rolled back. */
async function described(text: string, setup: string | undefined): Promise<Description> {
  if (setup === undefined) return describeStatement(client, text);
  await client.query("BEGIN");
  try {
    await client.query(setup);
    return await describeStatement(client, text);
  } finally {
    await client.query("ROLLBACK");
  }
}

async function loadEveryModule(): Promise<void> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  for (const file of files) {
    const isModule =
      file.endsWith(".ts") && !file.includes(".test.") && !file.includes("generated");
    if (isModule) await import(/* @vite-ignore */ join(import.meta.dirname, file));
  }
}

/** Returns the columns that differ between the server's description and the declaration. */
function differences(declared: Columns, told: { name: string; type: number }[]): string[] {
  const names = told.map(({ name }) => name).sort();
  const expected = Object.keys(declared).sort();
  if (names.join() !== expected.join())
    return [`the server has ${names.join(", ")}; declared are ${expected.join(", ")}`];
  return told.flatMap(({ name, type }) => {
    const typeName = typeNames.get(type) ?? String(type);
    const { types } = declared[name]!;
    return types.includes(typeName) ? [] : [`${name} is ${typeName}, not ${types.join(" or ")}`];
  });
}

test("every hand-written statement can be prepared and has its declared parameters and columns", async () => {
  const wrong: Record<string, string[]> = {};
  for (const { definition, compiled, order } of statements()) {
    const { name, parameters, row, setup } = definition;
    const told = await described(compiled, setup).catch((error: Error) => error);
    if (told instanceof Error) {
      wrong[name] = [told.message];
      continue;
    }
    const given = told.parameters.map((type, i) => ({ name: order[i]!, type }));
    const found = [...differences(parameters, given), ...differences(row, told.columns)];
    if (found.length > 0) wrong[name] = found;
  }
  expect(wrong).toEqual({});
});

test("a statement with other columns than declared is detected", async () => {
  const told = await describeStatement(client, `SELECT id, "createdAt" FROM "User"`);
  expect(told.columns.map(({ name }) => name)).toEqual(["id", "createdAt"]);
  const declared = { id: { types: ["uuid"], nullable: false } };
  expect(differences(declared, told.columns)).toHaveLength(1);
  const mistyped = { ...declared, createdAt: { types: ["text"], nullable: false } };
  expect(differences(mistyped, told.columns)).toEqual(["createdAt is timestamptz, not text"]);
});

test("a statement over a temporary table is prepared with that table, which is gone afterwards", async () => {
  const text = "SELECT line FROM staged_lines";
  const told = await described(text, "CREATE TEMP TABLE staged_lines (line int)");
  expect(told.columns.map(({ name }) => name)).toEqual(["line"]);
  await expect(described(text, undefined)).rejects.toThrow("does not exist");
});

test(`there are at most ${MAX_STATEMENTS} hand-written statements, each with a reason`, () => {
  const all = statements().map(({ definition }) => definition);
  expect(all.length).toBeLessThanOrEqual(MAX_STATEMENTS);
  expect(all.filter(({ reason }) => reason.length < 20).map(({ name }) => name)).toEqual([]);
});

test("parameters are numbered in the order of first use, and casts are not parameters", () => {
  expect(numbered("SELECT :a::int, :b, :a WHERE x = ANY(:c::uuid[])")).toEqual({
    compiled: "SELECT $1::int, $2, $1 WHERE x = ANY($3::uuid[])",
    order: ["a", "b", "c"],
  });
});
