import { setPriority } from "node:os";
import { AppError, serializeError } from "@/lib/domain/app-error";
import { endWithParent } from "./end-with-parent";
import type { ChildResult } from "./launch";
import { sendInParts } from "./long-lists";

export { fileOnDisk } from "@/lib/formats/input-file";

/** Lower than that of a server, so that requests of annotators come first. */
const PRIORITY = 10;

/** Prepares this process as a child: it ends with its parent and has a lower priority. */
export function beChild(): void {
  endWithParent();
  setPriority(PRIORITY);
  process.on("disconnect", () => process.exit(1));
}

/** Takes tasks as messages and answers each with its result, a refusal or an error. */
export function serve<Task, Made>(
  work: (task: Task) => Promise<Made>,
  { endsAfterOne = false } = {},
): void {
  beChild();
  process.on("message", (task) => {
    void resultOf(work, task as Task)
      .then((answer) => sendInParts((message, sent) => process.send!(message, sent), answer))
      .then(() => {
        if (endsAfterOne) process.exit(0);
      });
  });
}

async function resultOf<Task, Made>(
  work: (task: Task) => Promise<Made>,
  task: Task,
): Promise<ChildResult<Made>> {
  try {
    return { made: await work(task) };
  } catch (error) {
    if (error instanceof AppError) return { refused: serializeError(error) };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
