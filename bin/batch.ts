// Takes the answers of batch files for a web process. If it ends, taking them again goes on.
import { createReadStream } from "node:fs";
import { serve } from "@/lib/studies/child-processes/serve";
import type { BatchTask } from "@/lib/studies/judges/batch/batch-in-child-process";
import { takeBatch } from "@/lib/studies/judges/batch/take-batch";

serve(
  async (task: BatchTask) => {
    const files = task.files.map(({ name, path }) => ({
      name,
      path,
      stream: () => createReadStream(path, { highWaterMark: 1 << 20 }),
    }));
    return takeBatch({ ...task, files });
  },
  { endsAfterOne: true },
);
