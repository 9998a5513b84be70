import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@/lib/domain/app-error";
import { taskDefinitions } from "@/lib/tasks/registry";
import { SCALE_PLACEHOLDER, scaleLines } from "@/lib/tasks/scale-text";
import { parsePrompt, type Prompt } from "./prompt";
import type { PromptFacts } from "@/lib/tasks/prompt-facts";

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
    .map(({ path, name }) => parsePrompt(withScale(readFileSync(path, "utf8"), name), name));
  return cache;
}

function promptFiles(folder: string): { path: string; name: string }[] {
  // The build would otherwise follow the path to every file of the project.
  const whole = join(/* turbopackIgnore: true */ process.cwd(), folder);
  if (!existsSync(whole)) return [];
  return readdirSync(/* turbopackIgnore: true */ whole)
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({ path: join(whole, name), name }));
}

/**
 * Returns a prompt file with the scale of its task in place of `{scale}`, so that the prompt that is
 * shown, stored and hashed is complete.
 */
function withScale(text: string, name: string): string {
  if (!text.includes(SCALE_PLACEHOLDER)) return text;
  const kind = /^task: (\S+)$/m.exec(text)?.[1];
  const task = taskDefinitions.find(({ judge }) => judge.prompt.kind === kind);
  const scale = task?.judge.prompt.scale;
  if (!scale) throw new Error(`${name}: prompts of the kind ${kind} have no scale.`);
  return text.replace(SCALE_PLACEHOLDER, () => scaleLines(scale));
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

/**
 * Returns the name of a task's default prompt that fits all of some items: the plain one if one of
 * them lacks what the usual one needs. One prompt judges all items, so that it is one judge.
 */
export function fittingPrompt(
  { defaultPrompt, plain }: PromptFacts,
  items: Iterable<Readonly<Record<string, string>>>,
): string {
  if (plain === undefined) return defaultPrompt;
  const { variables } = builtInPrompt(defaultPrompt);
  for (const values of items)
    if (variables.some((name) => values[name] === undefined)) return plain;
  return defaultPrompt;
}
