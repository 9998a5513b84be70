import next from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";

// Imports go one way (docs/architecture.md). Each row: a room, and the rooms it may not import from.
const rooms = {
  "lib/domain": [
    "lib/contract",
    "lib/tasks",
    "lib/formats",
    "lib/judging",
    "lib/collection",
    "lib/studies",
    "lib/jobs",
    "lib/db",
    "lib/auth",
    "lib/http",
    "lib/cli",
    "app",
    "components",
    "bin",
  ],
  "lib/contract": [
    "lib/judging",
    "lib/collection",
    "lib/studies",
    "lib/jobs",
    "lib/db",
    "lib/auth",
    "lib/http",
    "lib/cli",
    "app",
    "components",
    "bin",
  ],
  "lib/db": [
    "lib/tasks",
    "lib/judging",
    "lib/studies",
    "lib/jobs",
    "lib/auth",
    "lib/http",
    "lib/cli",
    "app",
    "components",
    "bin",
  ],
  "lib/formats": [
    "lib/contract",
    "lib/studies",
    "lib/jobs",
    "lib/db",
    "lib/auth",
    "lib/http",
    "lib/cli",
    "app",
    "components",
    "bin",
  ],
  "lib/tasks": [
    "lib/contract",
    "lib/studies",
    "lib/jobs",
    "lib/db",
    "lib/auth",
    "lib/http",
    "lib/cli",
    "app",
    "bin",
  ],
  "lib/judging": [
    "lib/studies",
    "lib/jobs",
    "lib/auth",
    "lib/http",
    "lib/cli",
    "app",
    "components",
    "bin",
  ],
  "lib/collection": [
    "lib/studies",
    "lib/jobs",
    "lib/db",
    "lib/auth",
    "lib/http",
    "lib/cli",
    "app",
    "components",
    "bin",
  ],
  "lib/auth": ["lib/studies", "lib/jobs", "lib/cli", "app", "components", "bin"],
  "lib/jobs": ["lib/http", "lib/cli", "app", "components", "bin"],
  "lib/studies": ["lib/http", "lib/cli", "app", "components", "bin"],
  "lib/http": ["lib/cli", "app", "components", "bin"],
  "lib/cli": ["lib/http", "app", "components", "bin"],
  components: [
    "lib/studies",
    "lib/jobs",
    "lib/db",
    "lib/http",
    "lib/cli",
    "lib/auth",
    "app",
    "bin",
  ],
  app: ["lib/db", "lib/cli", "bin"],
  bin: ["app", "components", "lib/db"],
};

const zones = Object.entries(rooms).flatMap(([target, banned]) =>
  banned.map((from) => ({
    target: `./${target}`,
    from: `./${from}`,
    message: `${target} may not import from ${from}; see docs/architecture.md.`,
  })),
);

const pure = ["react", "next", "next/*", "next-auth", "pg", "node:*", "@prisma/*", "@/lib/db/*"];

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
  ...next,
  ...typescript,
  {
    settings: {
      "import/resolver": { typescript: { alwaysTryTypes: true, project: "./tsconfig.json" } },
    },
    rules: {
      "import/no-restricted-paths": ["error", { zones }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "max-lines": ["error", { max: 400, skipBlankLines: false, skipComments: false }],
      "no-restricted-syntax": [
        "error",
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: "Imported text reaches the page as text nodes only.",
        },
      ],
    },
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    ignores: ["lib/db/**", "scripts/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: [
                "**/db/generated/*",
                "**/db/core/generated/*",
                "@prisma/client",
                "kysely",
                "pg",
              ],
              message: "Only lib/db touches the database client.",
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
  {
    files: ["lib/contract/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: pure,
              message: "lib/contract is pure: both sides of the API import it.",
            },
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
  { files: ["**/*.test.ts", "e2e/**", "bench/**"], rules: { "max-lines": "off" } },
];

export default config;
