import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { webCommand } from "../scripts/lib/web-command.mjs";

const PROCESSES: Record<string, string[]> = {
  "web server": webCommand(process.cwd(), 0, "127.0.0.1")[1],
  "framework's own server": ["node_modules/next/dist/bin/next", "start", "-p", "0"],
  worker: ["--import", "tsx", "bin/worker.ts"],
  preparation: ["--import", "tsx", "scripts/prepare.ts"],
};
const SECRETS: [string, string | undefined, RegExp][] = [
  ["missing", undefined, /NEXTAUTH_SECRET is not set: put a long random text there/],
  ["short", "s3cr3t", /shorter than 16 characters/],
  ["a sample", "please-change-me-in-production", /a sample that everybody knows/],
];

/**
 * Runs a process of the product in production mode, with a database address that does not answer.
 * @returns its exit code and output
 */
function started(
  args: string[],
  secret: string | undefined,
): Promise<{ code: number | null; said: string }> {
  const { NEXTAUTH_SECRET: _mine, ...rest } = process.env;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: {
        ...rest,
        NODE_ENV: "production",
        DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
        ...(secret === undefined ? {} : { NEXTAUTH_SECRET: secret }),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part: Buffer) => {
        said += String(part);
      });
    const timer = setTimeout(() => child.kill("SIGKILL"), 60_000);
    child.once("exit", (code) => {
      clearTimeout(timer);
      resolve({ code, said });
    });
  });
}

test.each(Object.entries(PROCESSES))(
  "the %s does not start in production with a missing, short or sample secret",
  async (_name, args) => {
    for (const [what, secret, sentence] of SECRETS) {
      const { code, said } = await started(args, secret);
      expect([what, code]).toEqual([what, 1]);
      expect(said).toMatch(sentence);
      expect(said).not.toContain(secret ?? "nothing");
    }
  },
);
