import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestDatabase } from "@/lib/db/test-database";
import { agreeingStudy } from "@/lib/studies/test-study";
import { addExport } from "./export";

let close: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), "assay-export-test-"));
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});

test("the zip has texts with --texts only, which is refused for anything but the zip", async () => {
  await agreeingStudy("exported-texts");
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const out = join(folder, "all.zip");
  const exported = async (...options: string[]) => {
    const program = new Command();
    addExport(program);
    const stage = ["--study", "exported-texts", "--stage", "answerability", "--bootstrap", "0"];
    await program.parseAsync(["export", ...stage, "--out", out, ...options], { from: "user" });
    return Object.keys(unzipSync(readFileSync(out)));
  };
  expect(await exported()).not.toContain("passages.jsonl");
  expect(await exported("--texts")).toContain("passages.jsonl");
  for (const other of [
    ["--only", "judgments.csv"],
    ["--only", "judgments.parquet"],
    ["--table", "comparison"],
    ["--format", "parquet"],
  ])
    await expect(exported("--texts", ...other)).rejects.toThrow(/leave out --texts/);
});
