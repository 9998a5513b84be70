import { readdirSync } from "node:fs";
import next from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";
import { ROOMS } from "./scripts/lib/rooms.mjs";

// The allowed imports between rooms; everything else is refused.
const FOLDERS = [
  ...readdirSync("lib", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `lib/${entry.name}`),
  ...["app", "components", "bin", "bench", "faults", "e2e", "scripts"],
  ...["fixtures/checks", "fixtures/endpoints"],
];
const zones = Object.entries(ROOMS).flatMap(([room, allowed]) =>
  FOLDERS.filter((folder) => folder !== room && !allowed.includes(folder)).map((folder) => ({
    target: `./${room}`,
    from: `./${folder}`,
    message: `${room} may not import from ${folder}; see the table of rooms in docs/architecture.md.`,
  })),
);
/** What only tests import. */
const TEST_HELPERS = ["**/test-*.ts", "lib/tasks/test-tasks/**", "components/texts/*for-tests.ts"];
zones.push(
  ...Object.keys(ROOMS).map((room) => ({
    target: `./${room}`,
    from: TEST_HELPERS.map((files) => `./${files}`),
    message: "Only tests import what is made for tests.",
  })),
);

const EVERYWHERE = [
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: "Imported text reaches the page as text nodes only.",
  },
];

/** Product code may not switch types off, and may hold SQL only in lib/db. */
const NO_CASTS = [
  {
    selector: "TSAsExpression > TSAsExpression > TSUnknownKeyword",
    message: "A cast over unknown switches types off: type it, or parse it.",
  },
  {
    selector: "TSAsExpression > TSNeverKeyword",
    message: "A cast to never switches types off: type it, or parse it.",
  },
];
const STATEMENT = [
  ...["SELECT", "INSERT INTO", "UPDATE", "DELETE FROM", "WITH [a-z_]+ AS", "TRUNCATE"],
  ...["CREATE", "ALTER", "DROP", "LOCK TABLE", "ANALYZE", "VACUUM", "COPY", "DO \\$\\$"],
].join("|");
const SQL = `/(^|\\n)\\s*(${STATEMENT})(\\s|;|$)/`;
const NO_SQL = [
  { selector: `Literal[value=${SQL}]`, message: "SQL lives in lib/db." },
  { selector: `TemplateElement[value.raw=${SQL}]`, message: "SQL lives in lib/db." },
];

/** One way for each kind of access to the database; docs/architecture.md says which. */
const DATABASE_WAYS = [
  {
    selector: "MemberExpression[property.name=/^\\$(query|execute)Raw/]",
    message: "Prisma reads and writes rows; SQL by hand is declared with statement().",
  },
  {
    selector: "CallExpression[callee.property.name=/^(aggregate|groupBy)$/] > ObjectExpression",
    message: "Prisma reads and writes rows; sets and figures are Kysely's.",
  },
];
/** Servers, schema and connections, and the transactions of `lib/db/core`, are spoken to directly. */
const NO_PLAIN_QUERY = {
  selector: `CallExpression[callee.property.name='query'] > :matches(Literal, TemplateLiteral).arguments`,
  message: "SQL by hand is declared with statement(): a name, its columns and the reason.",
};
const ONE_SHARED = {
  selector: "TSAsExpression > Identifier[name='globalThis']",
  message: "What a process has once is made with perProcess.",
};

const CLIENTS = {
  group: [
    "**/db/generated/*",
    "**/db/core/generated/*",
    "@prisma/client",
    "kysely",
    "pg",
    "pg-copy-streams",
  ],
  message: "Only lib/db touches the database client.",
};
const STATEMENTS = {
  group: ["**/db/connections"],
  importNamePattern: "^(query|transaction|connectionPool|streamConnectionPool|PoolClient)$",
  message: "Statements run in lib/db; a transaction begins with inTransaction.",
};
const FOR_TESTS = {
  group: ["**/db/test-database"],
  importNamePattern: "^(asOwner|onServer)$",
  message: "Only tests send statements of their own.",
};

const pure = ["react", "next", "next/*", "next-auth", "pg", "node:*", "@prisma/*", "@/lib/db/*"];

/** The rules for React take half of the time, and concern a third of the files. */
const WITH_REACT = ["**/*.tsx", "{app,components}/**/*.ts"];

const config = [
  {
    ignores: [
      ".next/**",
      "node_modules/**",
      ".assay/**",
      "lib/db/generated/**",
      "lib/db/core/generated/**",
      "next-env.d.ts",
      "test-results/**",
      "playwright-report/**",
    ],
  },
  ...next.flatMap(({ rules = {}, ...plugins }) => [plugins, { files: WITH_REACT, rules }]),
  ...typescript,
  {
    settings: {
      // Files do not change during a lint run.
      "import/cache": { lifetime: Infinity },
      "import/resolver": { typescript: { alwaysTryTypes: true, project: "./tsconfig.json" } },
    },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      // oxlint has it, twenty times as fast.
      "@typescript-eslint/no-unused-vars": "off",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "max-lines": ["error", { max: 400, skipBlankLines: false, skipComments: false }],
      "no-restricted-syntax": ["error", ...EVERYWHERE],
    },
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    ignores: ["**/*.test.ts", "**/*.test.tsx", ...TEST_HELPERS],
    rules: { "import/no-restricted-paths": ["error", { zones }] },
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    ignores: ["lib/db/**", "bench/database/**"],
    rules: { "no-restricted-imports": ["error", { patterns: [CLIENTS, STATEMENTS, FOR_TESTS] }] },
  },
  {
    // Tests may use SQL to check rows.
    files: ["**/*.test.ts", "e2e/**/*.ts"],
    ignores: ["lib/db/**", "bench/database/**"],
    rules: { "no-restricted-imports": ["error", { patterns: [CLIENTS] }] },
  },
  {
    files: ["{app,bin,components,lib}/**/*.{ts,tsx}"],
    ignores: ["**/*.test.ts", "**/*.test.tsx"],
    rules: {
      "no-restricted-syntax": ["error", ...EVERYWHERE, ...NO_CASTS, ...DATABASE_WAYS, ONE_SHARED],
    },
  },
  {
    files: ["lib/db/**/*.ts"],
    ignores: ["**/*.test.ts", "lib/db/{core,installation,schema,servers}/**", "lib/db/*.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...[...EVERYWHERE, ...NO_CASTS, ...DATABASE_WAYS, NO_PLAIN_QUERY, ONE_SHARED],
      ],
    },
  },
  {
    files: ["{app,bin,components,lib}/**/*.{ts,tsx}"],
    ignores: ["**/*.test.ts", "**/*.test.tsx", "lib/db/**"],
    rules: { "no-restricted-syntax": ["error", ...EVERYWHERE, ...NO_CASTS, ...NO_SQL, ONE_SHARED] },
  },
  {
    // The one place of what a process shares.
    files: ["lib/domain/per-process.ts"],
    rules: { "no-restricted-syntax": ["error", ...EVERYWHERE, ...NO_CASTS, ...NO_SQL] },
  },
  {
    // Prisma's engine looks for a name of its own.
    files: ["lib/db/schema/schema-engine.ts"],
    rules: { "no-restricted-syntax": ["error", ...EVERYWHERE, ...NO_CASTS, ...DATABASE_WAYS] },
  },
  {
    files: ["{bench,faults,scripts}/**/*.{ts,mjs}"],
    ignores: ["**/*.test.ts", "bench/database/**"],
    rules: { "no-restricted-syntax": ["error", ...EVERYWHERE, ...NO_SQL] },
  },
  {
    files: ["lib/contract/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            { group: pure, message: "lib/contract is pure: both sides of the API import it." },
          ],
        },
      ],
    },
  },
  {
    files: ["components/**/*.ts", "components/**/*.tsx"],
    ignores: ["**/*.test.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["@/lib/contract/*", "!@/lib/contract/addresses"],
              allowTypeImports: true,
              message: "The schemas of the contract stay out of the browser: import types only.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["lib/domain/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: pure,
              message:
                "lib/domain is pure: it runs in browser, server, worker and command line alike.",
            },
          ],
        },
      ],
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: "Randomness is a seeded argument." },
        { object: "Date", property: "now", message: "The clock is an argument." },
      ],
    },
  },
];

export default config;
