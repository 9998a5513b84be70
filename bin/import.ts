// Imports files for a web process. If that process ends first, nothing is imported.
import { fileOnDisk, serve } from "@/lib/studies/child-processes/serve";
import type { ImportTask } from "@/lib/studies/import/import-in-child-process";
import { createWithFiles, importFiles } from "@/lib/studies/import/import-files";

serve(
  async (task: ImportTask) => {
    const files = task.files.map(fileOnDisk);
    return "study" in task ? createWithFiles({ ...task, files }) : importFiles({ ...task, files });
  },
  { endsAfterOne: true },
);
