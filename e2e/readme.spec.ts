import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { scriptedServer } from "../fixtures/endpoints/server";

const run = promisify(execFile);
const COMMAND = "npm run -s assay -- ";

/** Splits a command line at spaces; double quotes hold words together. */
function words(line: string): string[] {
  return (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ""));
}

/** An endpoint that asks for and rates sub-questions. */
function model() {
  return scriptedServer((body, response) => {
    const asked = body.messages.map(({ content }) => content).join("\n");
    const content = asked.includes("<START OF LIST>")
      ? "<START OF LIST>\nWhen was it built?\nWho uses it?\n<END OF LIST>"
      : "3";
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        model: body.model,
        choices: [{ message: { role: "assistant", content }, finish_reason: "stop" }],
        usage: { prompt_tokens: 10, completion_tokens: 1 },
      }),
    );
  });
}

test("every command of the README works on the demonstration, in the order in which it stands there", async () => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), "assay-readme-"));
  const endpoint = await model();
  try {
    const lines = readFileSync("README.md", "utf8")
      .split("\n")
      .filter((line) => line.startsWith(COMMAND));
    expect(lines.length).toBeGreaterThan(12);
    for (const line of lines) {
      const args = words(line.slice(COMMAND.length)).map((word) =>
        word
          .replace(/^results\//, `${folder}/`)
          .replace("http://localhost:8000/v1", endpoint.baseUrl),
      );
      const { stdout } = await run(process.execPath, ["bin/assay.mjs", ...args], {
        env: { ...process.env, ASSAY_PRIVATE_ENDPOINTS: "1" },
        maxBuffer: 1 << 26,
      }).catch((error: Error & { stderr?: string }) => {
        throw new Error(`${line}\n${error.stderr ?? error.message}`);
      });
      expect(stdout.length, line).toBeGreaterThan(0);
    }
    expect(endpoint.requests.length).toBeGreaterThan(0);
    expect(readFileSync(join(folder, "lancer-table-2", "systems.txt"), "utf8")).toContain("bm25");
  } finally {
    await endpoint.close();
    rmSync(folder, { recursive: true });
  }
});
