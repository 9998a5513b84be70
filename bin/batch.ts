// Takes the answers of batch files for a web process. If it ends, taking them again goes on.
import { fileOnDisk, serve } from "@/lib/studies/child-processes/serve";
import type { BatchTask } from "@/lib/studies/judge-runs/batch/batch-in-child-process";
import { takeBatch } from "@/lib/studies/judge-runs/batch/take-batch";

serve((task: BatchTask) => takeBatch({ ...task, files: task.files.map(fileOnDisk) }), {
  endsAfterOne: true,
});
