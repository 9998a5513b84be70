import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { prepareQueue } from "@/lib/db/core/jobs";
import { applicationProblem, migrationProblem } from "@/lib/db/installation/database-problem";
import { connected } from "@/lib/db/schema/connected";
import { applyMigrations } from "@/lib/db/schema/migrations";
import { startPostgres } from "./lib/postgres.mjs";

let home: string;
let server: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "assay-operations-"));
  server = await startPostgres({ root: process.cwd(), home, password: "of-the-administrator" });
});
afterAll(async () => {
  server.child.kill("SIGQUIT");
  await server.child.ended;
  rmSync(home, { recursive: true, force: true });
});

/** Runs statements as the administrator of the server, in a database that stays empty. */
async function asAdministrator(statements: readonly string[]): Promise<void> {
  await connected(server.url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

function address(username: string, password: string, database: string): string {
  return Object.assign(new URL(server.url), { username, password, pathname: `/${database}` }).href;
}

test("an owner who may not create roles is told what an administrator has to run", async () => {
  await asAdministrator([
    "CREATE ROLE poor LOGIN PASSWORD 'poor'",
    "CREATE DATABASE poor OWNER poor",
  ]);
  const problem = await migrationProblem(address("poor", "poor", "poor"));
  expect(problem).toMatch(/^The user "poor" of DATABASE_URL may not create roles: let an adm/);
  expect(await applicationProblem(address("poor", "poor", "poor"))).toMatch(
    /lacks the roles assay_app and assay_annotator: run the migrations first/,
  );
  // What the sentence says helps.
  const advice = /run (CREATE ROLE .*;) and start again/.exec(problem!)![1]!;
  await asAdministrator(advice.split(/(?<=;)\s*/).filter(Boolean));
  expect(await migrationProblem(address("poor", "poor", "poor"))).toBeNull();
  await asAdministrator(["DROP ROLE assay_app", "DROP ROLE assay_annotator"]);
});

test("the sequence of docs/operations.md leads to a database that web server and worker can use", async () => {
  const text = readFileSync("docs/operations.md", "utf8");
  const [, sql] = /## Step by step.*?```sql\n(.*?)```/s.exec(text)!;
  await asAdministrator(
    sql!
      .replace("CREATE DATABASE assay ", "CREATE DATABASE study_of_kelp ")
      .split(/(?<=;)\s*/)
      .filter(Boolean),
  );
  const owner = address("assay_owner", "owner-password", "study_of_kelp");
  const web = address("assay_web", "web-password", "study_of_kelp");
  expect(await applicationProblem(web)).toMatch(/has no tables, .* run the migrations first/);
  expect(await migrationProblem(owner)).toBeNull();
  vi.stubEnv("DATABASE_URL", owner);
  expect((await applyMigrations(owner, process.cwd())).length).toBeGreaterThan(0);
  await prepareQueue();
  expect(await applicationProblem(web)).toBeNull();
  expect(await migrationProblem(web)).toMatch(/does not own the tables/);
});
