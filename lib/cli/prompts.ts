import type { Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { builtInPrompt, builtInPrompts } from "@/lib/judging/prompts/built-in";
import { parsePrompt } from "@/lib/judging/prompts/prompt";
import { findStudy } from "@/lib/studies/find-study";
import { addPrompt, studyPrompts } from "@/lib/studies/judge-runs/prompts";
import { readText } from "./files";
import { linesOf, print, say } from "./print";

export function addPrompts(program: Command): void {
  const prompts = program
    .command("prompts")
    .description("prompt versions, each known by the hash of its file");
  prompts
    .command("list")
    .description("the product's prompts, and those of a study")
    .option("--study <address>", "with the prompts of this study")
    .option("--json", "as JSON on standard output")
    .action(async ({ study, json }: { study?: string; json?: boolean }) => {
      const all =
        study === undefined ? builtInPrompts() : await studyPrompts((await findStudy(study)).id);
      const rows = all.map(({ name, task, sha256, variables, source }) => ({
        name,
        task,
        sha256,
        variables,
        source,
      }));
      const lines = rows.map(({ name, task, sha256, variables }) =>
        [name, task, sha256.slice(0, 16), variables.join(", ")].join("\t"),
      );
      print(json, { prompts: rows }, linesOf(lines));
    });
  prompts
    .command("show")
    .description("the whole text of a prompt")
    .argument("<name>", "as `assay prompts list` prints it")
    .option("--study <address>", "of this study")
    .action(async (name: string, { study }: { study?: string }) => {
      const prompt =
        study === undefined
          ? builtInPrompt(name)
          : (await studyPrompts((await findStudy(study)).id)).find((one) => one.name === name);
      if (!prompt)
        throw new AppError("not_found", "prompt.unknown_in_command", { name, study: study ?? "" });
      say(prompt.text);
    });
  prompts
    .command("add")
    .description("checks a prompt file, and adds it to a study; a version is never changed")
    .argument("<file>", "front matter (id, version, task, variables), then the text")
    .option("--study <address>", "the study; without one the file is only checked")
    .action(async (path: string, { study }: { study?: string }) => {
      const text = readText(path);
      const prompt =
        study === undefined
          ? parsePrompt(text, path)
          : await addPrompt((await findStudy(study)).id, text, path, null);
      say(
        `${prompt.name}\t${prompt.task}\t${prompt.sha256}${study === undefined ? "\tchecked; give --study to add it" : ""}\n`,
      );
    });
}
