// Reads filled sheets for a web process. If that process ends first, nothing is stored.
import { createReadStream } from "node:fs";
import { serve } from "@/lib/studies/child-processes/serve";
import type { SheetsTask } from "@/lib/studies/sheets/sheets-aside";
import { takeSheets } from "@/lib/studies/sheets/take-sheets";

serve(
  async (task: SheetsTask) => {
    const files = task.files.map(({ name, path }) => ({
      name,
      path,
      stream: () => createReadStream(path, { highWaterMark: 1 << 20 }),
    }));
    return takeSheets({ ...task, files });
  },
  { endsAfterOne: true },
);
