// Imports files for a web process. If that process ends first, nothing is imported.
import { createReadStream } from "node:fs";
import { serve } from "@/lib/studies/child-processes/serve";
import type { ImportTask } from "@/lib/studies/import/import-in-child-process";
import { createWithFiles, importFiles } from "@/lib/studies/import/import-files";

serve(
  async (task: ImportTask) => {
    const files = task.files.map(({ name, path }) => ({
      name,
      path,
      stream: () => createReadStream(path, { highWaterMark: 1 << 20 }),
    }));
    return "study" in task ? createWithFiles({ ...task, files }) : importFiles({ ...task, files });
  },
  { endsAfterOne: true },
);
