import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ESLint } from "eslint";
import { expect, test } from "vitest";
import { CONTENTS, featuresTable, ROOMS, roomsTable } from "../scripts/lib/rooms.mjs";

const root = join(import.meta.dirname, "..");

/** Rules that the tests below break on purpose. */
const RULES = new Set([
  "no-restricted-imports",
  "no-restricted-properties",
  "no-restricted-syntax",
  "import/no-restricted-paths",
  "@typescript-eslint/no-explicit-any",
  "@typescript-eslint/no-restricted-imports",
]);
const linter = new ESLint({ ruleFilter: ({ ruleId }) => RULES.has(ruleId) });

/** Returns the lint rules that `code` breaks in the place of an existing file. */
async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await linter.lintText(code, { filePath: join(root, filePath) });
  return result!.messages.map((message) => message.ruleId);
}

/** A module of each room, used as import target and as importing file. */
const MODULE: Record<string, string> = {
  "lib/messages": "lib/messages/sentence.ts",
  "lib/domain": "lib/domain/app-error.ts",
  "lib/formats": "lib/formats/problems.ts",
  "lib/tasks": "lib/tasks/registry.ts",
  "lib/contract": "lib/contract/addresses.ts",
  "lib/judging": "lib/judging/engine/engine.ts",
  "lib/collection": "lib/collection/files.ts",
  "lib/db": "lib/db/connections.ts",
  "lib/auth": "lib/auth/sessions.ts",
  "lib/studies": "lib/studies/study-life.ts",
  "lib/jobs": "lib/jobs/worker.ts",
  "lib/http": "lib/http/define-route.ts",
  "lib/recipes": "lib/recipes/recipe.ts",
  "fixtures/checks": "fixtures/checks/check.ts",
  "lib/cli": "lib/cli/program.ts",
  components: "components/ui/api.ts",
  app: "app/layout.tsx",
  bin: "bin/worker.ts",
};

test("no room may import, even indirectly, from a room that may import from it", () => {
  const below = (room: string, seen = new Set<string>()): Set<string> => {
    for (const next of ROOMS[room] ?? []) if (!seen.has(next)) below(next, seen.add(next));
    return seen;
  };
  expect(Object.keys(ROOMS).filter((room) => below(room).has(room))).toEqual([]);
});

test("the architecture page has the table of rooms that lint uses", () => {
  const page = readFileSync(join(root, "docs/architecture.md"), "utf8");
  const rows = page.matchAll(/^\| `([^`]+)` \| .+ \| (.+) \|$/gm);
  const told = Object.fromEntries(
    [...rows]
      .filter(([, room]) => room! in ROOMS)
      .map(([, room, names]) => [room, [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name)]),
  );
  expect(told).toEqual(ROOMS);
});

test("the table of rooms is written by npm run docs:rooms, and describes every room", () => {
  expect(Object.keys(CONTENTS)).toEqual(Object.keys(ROOMS));
  expect(readFileSync(join(root, "docs/architecture.md"), "utf8")).toContain(roomsTable());
});

test("the architecture page shows which rooms hold a feature, as they do", () => {
  expect(readFileSync(join(root, "docs/architecture.md"), "utf8")).toContain(featuresTable());
});

test.each(Object.keys(ROOMS))(
  "%s may import from the rooms of its row and from no other",
  async (room) => {
    const others = Object.keys(ROOMS).filter((other) => other !== room);
    const code = others
      .map((other, i) => `export * as x${i} from "@/${MODULE[other]!.replace(/\.tsx?$/, "")}";`)
      .join("\n");
    const [result] = await linter.lintText(code, { filePath: join(root, MODULE[room]!) });
    const refused = result!.messages
      .filter(({ ruleId }) => ruleId === "import/no-restricted-paths")
      .map(({ line }) => others[line - 1]!);
    expect(refused).toEqual(others.filter((other) => !ROOMS[room]!.includes(other)));
  },
);

test.each([
  [
    "lib/domain/app-error.ts",
    'import { readFileSync } from "node:fs";\nexport const x = readFileSync;\n',
    "no-restricted-imports",
  ],
  ["lib/domain/app-error.ts", "export const x = Math.random();\n", "no-restricted-properties"],
  [
    "lib/studies/study-life.ts",
    'import { PrismaClient } from "@/lib/db/generated/client";\nexport const x = PrismaClient;\n',
    "no-restricted-imports",
  ],
  [
    "lib/studies/study-life.ts",
    'export * from "@/lib/studies/test-study";\n',
    "import/no-restricted-paths",
  ],
  [
    "lib/studies/study-life.ts",
    'export * from "@/bench/database/stages";\n',
    "import/no-restricted-paths",
  ],
  [
    "lib/studies/study-life.ts",
    'import { query } from "@/lib/db/connections";\nexport const x = query;\n',
    "no-restricted-imports",
  ],
  [
    "lib/studies/study-life.ts",
    "export const x = 'SELECT id FROM \"Study\"';\n",
    "no-restricted-syntax",
  ],
  ["lib/studies/study-life.ts", 'export const x = "VACUUM";\n', "no-restricted-syntax"],
  [
    "scripts/lib/browser-tests.mjs",
    'export const x = "CREATE DATABASE copy TEMPLATE other";\n',
    "no-restricted-syntax",
  ],
  [
    "lib/studies/study-life.ts",
    "export const x = (value: any) => value;\n",
    "@typescript-eslint/no-explicit-any",
  ],
  [
    "lib/studies/study-life.ts",
    "export const x = (value: string) => value as unknown as number;\n",
    "no-restricted-syntax",
  ],
  [
    "lib/contract/stages.ts",
    'import { readFileSync } from "node:fs";\nexport const x = readFileSync;\n',
    "no-restricted-imports",
  ],
  [
    "components/ui/api.ts",
    'import { stages } from "@/lib/contract/stages";\nexport const x = stages;\n',
    "@typescript-eslint/no-restricted-imports",
  ],
  [
    "components/ui/notice.tsx",
    'export const X = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;\n',
    "no-restricted-syntax",
  ],
])("%s may not hold %j", async (path, code, rule) => {
  expect(await rulesBroken(path, code)).toContain(rule);
});

test.each(["bench/studies.ts", "faults/study.ts", "scripts/prepare.ts"])(
  "%s may hold no SQL, no client of the database, and nothing that sends SQL",
  async (path) => {
    const code = [
      'export { Client } from "pg";',
      'export { query } from "./db/connections";',
      'export { asOwner } from "../lib/db/test-database";',
      "export const x = 'DELETE FROM \"Slot\"';",
      "",
    ].join("\n");
    const [imports, syntax] = ["no-restricted-imports", "no-restricted-syntax"];
    expect(await rulesBroken(path, code)).toEqual([imports, imports, imports, syntax]);
  },
);

test("lint refuses cycles, also of types, promises that nobody waits for, and forgotten cases of a switch", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-lint-"));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("tsconfig.json", JSON.stringify({ compilerOptions: { strict: true, noEmit: true } }));
  write("cycle.ts", 'import { other } from "./other";\nexport const one = () => other;\n');
  write("other.ts", 'import { one } from "./cycle";\nexport const other = () => one;\n');
  write("typed.ts", 'import type { B } from "./types";\nexport type A = B[] | null;\n');
  write("types.ts", 'import type { A } from "./typed";\nexport type B = { a: A };\n');
  write("promise.ts", "const ask = async () => 1;\nask();\nvoid ask();\nexport {};\n");
  write(
    "switch.ts",
    "export function is(it: 'a' | 'b') {\n  switch (it) {\n    case 'a':\n      return 1;\n  }\n}\n",
  );
  try {
    const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
    const { stdout } = spawnSync(
      process.execPath,
      [oxlint, "--config", join(root, ".oxlintrc.json"), "--format", "unix", "."],
      { cwd: folder, encoding: "utf8" },
    );
    const found = [...stdout.matchAll(/^([^:]+:\d+).*?([a-z]+\([a-z-]+\))/gm)];
    expect(found.map(([, place, rule]) => `${place} ${rule}`).toSorted()).toEqual([
      "cycle.ts:1 import(no-cycle)",
      "other.ts:1 import(no-cycle)",
      "promise.ts:2 typescript(no-floating-promises)",
      "switch.ts:2 typescript(switch-exhaustiveness-check)",
      "typed.ts:1 import(no-cycle)",
      "types.ts:1 import(no-cycle)",
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
