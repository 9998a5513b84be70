import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@/lib/domain/app-error";
import { programFolder } from "@/lib/domain/program-folder";
import { taskDefinitions } from "@/lib/tasks/registry";
import { SCALE_PLACEHOLDER, scaleLines } from "@/lib/tasks/scale-text";
import { parsePrompt, type Prompt } from "./prompt";
import type { Level, PromptFacts } from "@/lib/tasks/prompt-facts";

/**
 * Prompts shared by several tasks, and prompts that build collections. A task's own prompts are in
 * its folder.
 */
const SHARED = "lib/judging/prompts/files";

let cache: { prompts: Prompt[]; files: Map<string, string> } | undefined;

/** Returns the prompts that come with the product. */
export function builtInPrompts(): Prompt[] {
  return known().prompts;
}

/** Returns the prompts, and their files by the name of the prompt. */
function known(): NonNullable<typeof cache> {
  if (cache) return cache;
  const files = [SHARED, ...taskDefinitions.map((task) => join(task.folder, "prompts"))]
    .flatMap(promptFiles)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ path, name }) => ({ name, text: readFileSync(path, "utf8") }));
  const prompts = files.map(({ text, name }) => parsePrompt(withScale(text, name), name));
  cache = { prompts, files: new Map(prompts.map(({ name }, i) => [name, files[i]!.text])) };
  return cache;
}

/**
 * Returns a prompt whose scale is in the words of a stage: another one with the same name. Itself if
 * it does not show the levels of the task, as the product's prompts do with `{scale}`.
 * @param levels of the task in the words of the stage, lowest first
 */
export function promptInWords(prompt: Prompt, levels: readonly Level[]): Prompt {
  const { files, prompts } = known();
  const text = files.get(prompt.name);
  const isBuiltIn = prompts.some(({ sha256 }) => sha256 === prompt.sha256);
  const scale = scaleOfKind(prompt.task);
  const fits = scale?.every(({ label }, i) => label === levels[i]?.label) ?? false;
  if (!text?.includes(SCALE_PLACEHOLDER) || !isBuiltIn || !fits) return prompt;
  return parsePrompt(
    text.replace(SCALE_PLACEHOLDER, () => scaleLines(levels)),
    prompt.name,
  );
}

/** Returns the levels that `{scale}` stands for in prompts of a kind, lowest first. */
function scaleOfKind(kind: string | undefined): readonly Level[] | undefined {
  return taskDefinitions.find(({ judge }) => judge.prompt.kind === kind)?.judge.prompt.scale;
}

function promptFiles(folder: string): { path: string; name: string }[] {
  // The build would otherwise follow the path to every file of the project.
  const whole = join(/* turbopackIgnore: true */ programFolder(), folder);
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
  const scale = scaleOfKind(kind);
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
