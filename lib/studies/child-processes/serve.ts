import { setPriority } from "node:os";
import { AppError, told } from "@/lib/domain/app-error";
import { endWithParent } from "./end-with-parent";
import type { Answer } from "./launch";

/** Below that of a server, so that people who judge come first. */
const PRIORITY = 10;

/** Makes this process one that works for another: it ends with it, and gives way to it. */
export function beChild(): void {
  endWithParent();
  setPriority(PRIORITY);
  process.on("disconnect", () => process.exit(1));
}

/** Takes tasks as messages, and answers each: with what was made, why it is refused, or what broke. */
export function serve<Task, Made>(
  work: (task: Task) => Promise<Made>,
  { endsAfterOne = false } = {},
): void {
  beChild();
  process.on("message", (task) => {
    void answerOf(work, task as Task).then((answer) =>
      process.send!(answer, () => {
        if (endsAfterOne) process.exit(0);
      }),
    );
  });
}

async function answerOf<Task, Made>(
  work: (task: Task) => Promise<Made>,
  task: Task,
): Promise<Answer<Made>> {
  try {
    return { made: await work(task) };
  } catch (error) {
    if (error instanceof AppError) return { refused: told(error) };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
