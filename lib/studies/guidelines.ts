import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";

const cache = new Map<TaskKey, string>();

/**
 * The guidelines annotators read, as Markdown: a stage's own, else those of its task; and the hash under which
 * judgments record
 * their version.
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
