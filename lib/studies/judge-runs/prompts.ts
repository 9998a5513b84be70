import type { TemplatePrompt } from "@/lib/contract/templates";
import { audit } from "@/lib/db/core/audit";
import type { Connection } from "@/lib/db/core/database";
import { insertPrompt, ownPrompts } from "@/lib/db/judge-runs/judges";
import { AppError } from "@/lib/domain/app-error";
import { builtInPrompts } from "@/lib/judging/prompts/built-in";
import { parsePrompt, parseStoredPrompt, type Prompt } from "@/lib/judging/prompts/prompt";

/** Returns every prompt that a study can use: built-in ones and its own. */
export async function studyPrompts(studyId: string): Promise<(Prompt & { isOwn: boolean })[]> {
  const own = await ownPrompts(studyId);
  return [
    ...builtInPrompts().map((prompt) => ({ ...prompt, isOwn: false })),
    ...own.map(({ name, text }) => ({ ...parseStoredPrompt(text, name), isOwn: true })),
  ];
}

export async function studyPrompt(studyId: string, name: string): Promise<Prompt> {
  const prompts = await studyPrompts(studyId);
  const found = prompts.find((prompt) => prompt.name === name);
  if (!found)
    throw new AppError("not_found", "prompt.unknown", {
      name,
      prompts: prompts.map((prompt) => prompt.name).join(", "),
    });
  return found;
}

/**
 * Adds a prompt file to a study. An existing version is never changed: another text needs another
 * version.
 */
export async function addPrompt(
  studyId: string,
  text: string,
  file: string,
  userId: string | null,
): Promise<Prompt> {
  const prompt = parsePrompt(text, file);
  const known = (await studyPrompts(studyId)).find((one) => one.name === prompt.name);
  if (known && known.sha256 !== prompt.sha256)
    throw new AppError("conflict", "prompt.version_taken", { name: prompt.name });
  if (known) return known;
  await insertPrompt(studyId, prompt);
  await audit({
    userId,
    studyId,
    action: "prompt.add",
    detail: { name: prompt.name, sha256: prompt.sha256 },
  });
  return prompt;
}

/** Adds the prompts of a template to a new study, except those that are built in by now. */
export async function addPromptsOf(
  connection: Connection,
  studyId: string,
  prompts: readonly TemplatePrompt[],
): Promise<void> {
  const builtIn = new Set(builtInPrompts().map(({ name }) => name));
  for (const { name, text } of prompts) {
    if (builtIn.has(name)) continue;
    await insertPrompt(studyId, parseStoredPrompt(text, name), connection);
  }
}
