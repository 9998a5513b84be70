import { AppError } from "@/lib/domain/app-error";

/** Anything but an explicit yes or no is refused: a trial must not become an import by a typing error. */
export function isDryRun({ dryRun = "0" }: { dryRun?: string | undefined }): boolean {
  if (dryRun !== "0" && dryRun !== "1")
    throw new AppError("bad_input", "import.bad_dry_run", { dryRun });
  return dryRun === "1";
}
