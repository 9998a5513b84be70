import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The rooms of the code. Each may import from itself and from the rooms listed for it; everything
 * else is refused. Lint, `lib/rooms.test.ts` and `docs/architecture.md` (written by `npm run
 * docs:rooms`) use this table.
 * @type {Record<string, string[]>}
 */
export const ROOMS = {
  "lib/messages": [],
  "lib/tasks": ["lib/messages"],
  "lib/domain": ["lib/messages", "lib/tasks"],
  "lib/formats": ["lib/messages", "lib/tasks", "lib/domain"],
  "lib/contract": ["lib/messages", "lib/tasks", "lib/domain"],
  "lib/judging": ["lib/messages", "lib/tasks", "lib/domain"],
  "lib/collection": ["lib/messages", "lib/tasks", "lib/domain", "lib/formats", "lib/judging"],
  "lib/db": ["lib/messages", "lib/tasks", "lib/domain", "lib/formats", "lib/contract"],
  "lib/auth": ["lib/messages", "lib/domain", "lib/contract", "lib/db"],
  "lib/studies": [
    "lib/messages",
    "lib/domain",
    "lib/formats",
    "lib/tasks",
    "lib/contract",
    "lib/judging",
    "lib/collection",
    "lib/db",
    "lib/auth",
  ],
  "lib/jobs": [
    "lib/messages",
    "lib/tasks",
    "lib/domain",
    "lib/formats",
    "lib/contract",
    "lib/judging",
    "lib/collection",
    "lib/db",
    "lib/auth",
    "lib/studies",
  ],
  "lib/http": [
    "lib/messages",
    "lib/domain",
    "lib/formats",
    "lib/tasks",
    "lib/contract",
    "lib/db",
    "lib/auth",
    "lib/studies",
  ],
  "lib/recipes": ["lib/messages", "lib/tasks", "lib/domain", "lib/formats", "lib/studies"],
  "fixtures/checks": ["lib/domain"],
  "lib/cli": [
    "fixtures/checks",
    "lib/messages",
    "lib/tasks",
    "lib/domain",
    "lib/formats",
    "lib/contract",
    "lib/judging",
    "lib/collection",
    "lib/db",
    "lib/auth",
    "lib/studies",
    "lib/jobs",
    "lib/recipes",
  ],
  components: ["lib/messages", "lib/domain", "lib/tasks", "lib/contract"],
  app: [
    "lib/messages",
    "lib/domain",
    "lib/tasks",
    "lib/contract",
    "lib/collection",
    "lib/auth",
    "lib/studies",
    "lib/http",
    "components",
  ],
  bin: [
    "lib/messages",
    "lib/domain",
    "lib/db",
    "lib/auth",
    "lib/studies",
    "lib/jobs",
    "lib/http",
    "lib/cli",
  ],
};

/**
 * What each room holds, for the architecture page.
 * @type {Record<string, string>}
 */
export const CONTENTS = {
  "lib/messages":
    "the catalogue: every sentence shown to people, by code, and the texts of the pages, in English and German",
  "lib/tasks":
    "one folder per task: definition (what is read and asked, labels, spans, prompts, files, figures), guidelines " +
    "and prompts; the registry; the schemas that workspace and server exchange",
  "lib/domain":
    "pure TypeScript, without I/O, clock or randomness: text offsets, agreement, measures of systems, " +
    "reranking, completeness, assignment, pictures",
  "lib/formats": "streaming readers of files, with line numbers; writers of tables",
  "lib/contract": "schemas of every request and answer of the API, for both sides",
  "lib/judging":
    "the judge interface; lexical, replay and model judges; endpoints, prompts, the engine, the strict parser",
  "lib/collection": "steps that build a test collection with a model",
  "lib/db":
    "the only room that knows the database: models, queries and statements, grouped by what they are about",
  "lib/auth": "sessions, passwords, second factor, tokens, permissions",
  "lib/studies":
    "use cases: create, import, assign, save, complete, judge runs, agreement, exports",
  "lib/jobs": "the worker: judge runs, collection builds, evaluations, webhooks",
  "lib/http": "`defineRoute`; permission and use case of each endpoint; OpenAPI; the web server",
  "lib/recipes":
    "how the tables and figures of the papers are made from files, and made-up collections that show it",
  "fixtures/checks":
    "what `assay conformance` computes for each reference file in `fixtures`, and how it compares",
  "lib/cli": "the command line, one file per command",
  components: "React: the workspace, study pages, agreement, and shared parts in `ui`",
  app: "pages, layouts and `route.ts` files of a few lines: no rules, no SQL",
  bin: "programs: web server, worker, command line, and child processes for long computations",
};

/** Returns the table of rooms as Markdown. */
export function roomsTable() {
  const listed = (names) =>
    names.length === 0 ? "nothing" : names.map((name) => `\`${name}\``).join(", ");
  const rows = Object.entries(ROOMS).map(
    ([room, allowed]) => `| \`${room}\` | ${CONTENTS[room]} | ${listed(allowed)} |`,
  );
  return ["| room | what it holds | may import from |", "| --- | --- | --- |", ...rows].join("\n");
}

/** Features that stand in several rooms, under one name. */
const FEATURES = [
  ...["adjudication", "assignment", "audit", "builds", "evaluations", "exclusions", "held-pages"],
  ...["invites", "judge-runs", "pay", "prolific", "qualification", "quality", "questions"],
  ...["sheets", "templates", "webhooks"],
];

/** Where the rooms hold a feature. */
const FEATURE_ROOMS = ["lib/contract", "lib/http/api", "lib/studies", "lib/db", "components/study"];

/** Returns the table of features and the rooms that hold them as Markdown, from what is there. */
export function featuresTable() {
  const isThere = (path) => existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)));
  const row = (feature) =>
    FEATURE_ROOMS.map((room) => {
      const name = [feature, `${feature}.ts`, `${feature}.tsx`].find((it) =>
        isThere(`${room}/${it}`),
      );
      return name === undefined ? "" : `\`${name}\``;
    });
  return [
    `| feature | ${FEATURE_ROOMS.map((room) => `\`${room}\``).join(" | ")} |`,
    `| --- |${" --- |".repeat(FEATURE_ROOMS.length)}`,
    ...FEATURES.map((feature) => `| ${[feature, ...row(feature)].join(" | ")} |`),
  ].join("\n");
}
