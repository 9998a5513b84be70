import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";

const cache = new Map<TaskKey, string>();

/**
 * Returns the guidelines for annotators as Markdown, either the stage's own or those of its task,
 * and the hash of this version, which is stored with judgments.
 */
export async function guidelines(
  task: TaskKey,
  own?: unknown,
): Promise<{ text: string; hash: string }> {
  const text = typeof own === "string" && own.trim() !== "" ? own : await usual(task);
  return { text, hash: createHash("sha256").update(text).digest("hex").slice(0, 16) };
}

async function usual(task: TaskKey): Promise<string> {
  let text = cache.get(task);
  if (text === undefined)
    cache.set(
      task,
      (text = await readFile(
        join(process.cwd(), taskDefinition(task).folder, "guidelines.md"),
        "utf8",
      )),
    );
  return text;
}
