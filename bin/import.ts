// Imports files for a web process. If that process ends first, nothing is imported.
import { createReadStream } from "node:fs";
import { serve } from "@/lib/studies/child-processes/serve";
import type { ImportTask } from "@/lib/studies/import/import-aside";
import { importFiles } from "@/lib/studies/import/import-files";

serve(
  ({ files, ...request }: ImportTask) =>
    importFiles({
      ...request,
      files: files.map(({ name, path }) => ({
        name,
        path,
        stream: () => createReadStream(path, { highWaterMark: 1 << 20 }),
      })),
    }),
  { endsAfterOne: true },
);
