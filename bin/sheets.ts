// Reads filled sheets for a web process. If that process ends first, nothing is stored.
import { fileOnDisk, serve } from "@/lib/studies/child-processes/serve";
import { takeHere, type SheetsTask } from "@/lib/studies/sheets/sheets-in-child-process";

serve((task: SheetsTask) => takeHere({ ...task, files: task.files.map(fileOnDisk) }), {
  endsAfterOne: true,
});
