import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TaskKey } from "@/lib/domain/scale";

const cache = new Map<TaskKey, { text: string; hash: string }>();

/** The guidelines of a task and the hash under which judgments record their version. */
export async function guidelines(task: TaskKey): Promise<{ text: string; hash: string }> {
  let found = cache.get(task);
  if (!found) {
    const text = await readFile(join(process.cwd(), "lib/tasks", task, "guidelines.md"), "utf8");
    cache.set(task, (found = { text, hash: createHash("sha256").update(text).digest("hex").slice(0, 16) }));
  }
  return found;
}
