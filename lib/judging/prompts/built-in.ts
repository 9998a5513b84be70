import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@/lib/domain/app-error";
import { parsePrompt, type Prompt } from "./prompt";

const FOLDER = "lib/judging/prompts/files";

let cache: Prompt[] | undefined;

/** The prompts that come with the product, in our own wording. */
export function builtInPrompts(): Prompt[] {
  cache ??= readdirSync(join(process.cwd(), FOLDER))
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => parsePrompt(readFileSync(join(process.cwd(), FOLDER, name), "utf8"), name));
  return cache;
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
