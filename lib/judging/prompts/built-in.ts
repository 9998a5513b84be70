import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@/lib/domain/app-error";
import { taskDefinitions } from "@/lib/tasks/registry";
import { parsePrompt, type Prompt } from "./prompt";

/**
 * Prompts shared by several tasks, and prompts that build collections. A task's own prompts are in
 * its folder.
 */
const SHARED = "lib/judging/prompts/files";

let cache: Prompt[] | undefined;

/** Returns the prompts that come with the product. */
export function builtInPrompts(): Prompt[] {
  cache ??= [SHARED, ...taskDefinitions.map((task) => join(task.folder, "prompts"))]
    .flatMap(promptFiles)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ path, name }) => parsePrompt(readFileSync(path, "utf8"), name));
  return cache;
}

function promptFiles(folder: string): { path: string; name: string }[] {
  const whole = join(process.cwd(), folder);
  if (!existsSync(whole)) return [];
  return readdirSync(whole)
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({ path: join(whole, name), name }));
}

export function builtInPrompt(name: string): Prompt {
  const found = builtInPrompts().find((prompt) => prompt.name === name);
  if (!found)
    throw new AppError("not_found", "prompt.not_built_in", {
      name,
      prompts: builtInPrompts()
        .map((prompt) => prompt.name)
        .join(", "),
    });
  return found;
}
