import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestDatabase } from "@/lib/db/test-database";
import { findStudy } from "@/lib/studies/find-study";
import { changeStage } from "@/lib/studies/stages/stage-settings";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";
import { stageOf, testStudy } from "@/lib/studies/test-study";
import { addImport } from "./import";
import { addTemplate } from "./template";

let close: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), "assay-template-test-"));
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(async () => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
  await close();
});

/** Runs a command. @returns what it prints */
async function assay(...args: string[]): Promise<string> {
  let printed = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  const program = new Command().exitOverride();
  addTemplate(program);
  addImport(program);
  await program.parseAsync(args, { from: "user" });
  write.mockRestore();
  return printed;
}

test("a template is exported, imported and listed, and studies are created from its name and its file", async () => {
  const study = await testStudy("from-here");
  const settings = { name: "Of the template", overlap: 7 };
  await changeStage(study.id, await stageOf(study.id, "answerability"), settings, null);
  const file = join(folder, "kelp.template.json");
  writeFileSync(file, await assay("template", "export", "from-here", "--study"));
  await assay("template", "import", file);
  const { templates } = JSON.parse(await assay("template", "list", "--json")) as {
    templates: { id: string; name: string; shared: boolean }[];
  };
  expect(templates).toMatchObject([{ name: "from-here", shared: true }]);
  expect(await assay("template", "export", templates[0]!.id)).toBe(
    await assay("template", "export", "from-here"),
  );
  const topics = join(folder, "topics.jsonl");
  writeFileSync(topics, `${JSON.stringify({ topic_id: "x", request: "?", sub_questions: [] })}\n`);
  for (const [slug, template] of [
    ["by-name", "from-here"],
    ["by-file", file],
  ] as const) {
    await assay("import", "--study", slug, "--create", slug, "--template", template, topics);
    const [first] = (await stagesWithSettings((await findStudy(slug)).id)).stages;
    expect(first).toMatchObject({ name: "Of the template", settings: { overlap: 7 } });
  }
  const unknown = ["import", "--study", "n", "--create", "n", "--template", "nowhere", topics];
  await expect(assay(...unknown)).rejects.toThrow(/no file and no template "nowhere"/);
  const again = ["import", "--study", "by-name", "--template", "from-here", topics];
  for (const args of [again, [...again, "--create", "by-name"]])
    await expect(assay(...args)).rejects.toThrow(/already, and a template is for a new one/);
});
