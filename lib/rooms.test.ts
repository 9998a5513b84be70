import { ESLint } from "eslint";
import { expect, test } from "vitest";

const linter = new ESLint();

async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await linter.lintText(code, { filePath });
  return result!.messages.map((message) => message.ruleId);
}

test.each([
  [
    "lib/domain/x.ts",
    'import { query } from "@/lib/db/pool";\nexport const x = query;\n',
    "import/no-restricted-paths",
  ],
  [
    "lib/domain/x.ts",
    'import { readFileSync } from "node:fs";\nexport const x = readFileSync;\n',
    "no-restricted-imports",
  ],
  ["lib/domain/x.ts", "export const x = Math.random();\n", "no-restricted-properties"],
  [
    "lib/contract/x.ts",
    'import { BLIND } from "@/lib/auth/study-access";\nexport const x = BLIND;\n',
    "import/no-restricted-paths",
  ],
  [
    "lib/contract/x.ts",
    'import { readFileSync } from "node:fs";\nexport const x = readFileSync;\n',
    "no-restricted-imports",
  ],
  [
    "components/x.tsx",
    'import { stages } from "@/lib/contract/stages";\nexport const x = stages;\n',
    "@typescript-eslint/no-restricted-imports",
  ],
  [
    "lib/studies/x.ts",
    'import { defineRoute } from "@/lib/http/define-route";\nexport const x = defineRoute;\n',
    "import/no-restricted-paths",
  ],
  [
    "lib/studies/x.ts",
    'import { PrismaClient } from "@/lib/db/generated/client";\nexport const x = PrismaClient;\n',
    "no-restricted-imports",
  ],
  [
    "components/x.tsx",
    'import { readSlot } from "@/lib/studies/workspace/read-slot";\nexport const x = readSlot;\n',
    "import/no-restricted-paths",
  ],
  [
    "app/x.ts",
    'import { query } from "@/lib/db/pool";\nexport const x = query;\n',
    "import/no-restricted-paths",
  ],
  [
    "lib/studies/x.ts",
    "export const x = (value: any) => value;\n",
    "@typescript-eslint/no-explicit-any",
  ],
  [
    "components/x.tsx",
    'export const X = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;\n',
    "no-restricted-syntax",
  ],
])(
  "%s may not hold %j",
  async (path, code, rule) => {
    expect(await rulesBroken(path, code)).toContain(rule);
  },
  30_000,
);
