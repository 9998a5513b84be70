// Imports files for a web process, then ends; ends with it, too, and nothing is imported then.
import { createReadStream } from "node:fs";
import { setPriority } from "node:os";
import { AppError, told } from "@/lib/domain/app-error";
import { endWithParent } from "@/lib/jobs/end-with-parent";
import type { ImportAnswer, ImportTask } from "@/lib/studies/import/import-aside";
import { importFiles } from "@/lib/studies/import/import-files";

endWithParent();
// People who judge come first.
setPriority(10);
process.on("disconnect", () => process.exit(1));
process.once(
  "message",
  (task) =>
    void answer(task as ImportTask).then((said) => process.send!(said, () => process.exit(0))),
);

async function answer({ files, ...request }: ImportTask): Promise<ImportAnswer> {
  try {
    return {
      done: await importFiles({
        ...request,
        files: files.map(({ name, path }) => ({
          name,
          path,
          stream: () => createReadStream(path, { highWaterMark: 1 << 20 }),
        })),
      }),
    };
  } catch (error) {
    if (error instanceof AppError) return { refused: told(error) };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
