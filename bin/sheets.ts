// Reads filled sheets for a web process. If that process ends first, nothing is stored.
import { createReadStream } from "node:fs";
import { serve } from "@/lib/studies/child-processes/serve";
import { takeHere, type SheetsTask } from "@/lib/studies/sheets/sheets-in-child-process";

serve(
  async (task: SheetsTask) => {
    const files = task.files.map(({ name, path }) => ({
      name,
      path,
      stream: () => createReadStream(path, { highWaterMark: 1 << 20 }),
    }));
    return takeHere({ ...task, files });
  },
  { endsAfterOne: true },
);
