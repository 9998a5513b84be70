import { spawn } from "node:child_process";
import { PassThrough, type Readable } from "node:stream";
import { AppError } from "@/lib/domain/app-error";
import type { StageReport } from "../report/stage-report";
import type { ExportTask } from "./stage-export";

/** To the process beside, after its task: the figures of a bundle, or why there are none. */
export type ReportMessage = { report: StageReport } | { failed: string };

/** Exports made at once; each takes a core. */
const MOST_AT_ONCE = 3;
const PROGRAM = "bin/export.ts";
let underWay = 0;

/**
 * Makes an export in a process beside this one, which only passes it on, as fast as whoever asked takes it. When the process fails the
 * stream fails, so that nobody takes a part for the whole; when nobody takes the stream any more, the process ends.
 */
export function exportAside(task: ExportTask, report: () => Promise<StageReport>): Readable {
  if (underWay >= MOST_AT_ONCE) throw new AppError("too_many", "Several large exports are being made: try again in a minute.");
  underWay += 1;
  const out = new PassThrough();
  const child = spawn(process.execPath, ["--max-semi-space-size=32", "--import", "tsx", PROGRAM], { cwd: process.cwd(), serialization: "advanced", stdio: ["ignore", "pipe", "inherit", "ipc"] });
  // What the process does not take any more it does not need.
  const tell = (message: ExportTask | ReportMessage) => { if (child.connected) child.send(message, () => {}); };
  child.on("error", (error) => out.destroy(error));
  child.once("close", (code, signal) => {
    underWay -= 1;
    if (code === 0) out.end();
    else out.destroy(new Error(`The process of an export ended (${signal ?? `code ${code}`}).`));
  });
  out.once("close", () => child.kill("SIGKILL"));
  child.stdout!.pipe(out, { end: false });
  tell(task);
  if (task.kind === "bundle.zip") report().then((made) => tell({ report: made }), (error: unknown) => tell({ failed: error instanceof Error ? error.message : String(error) }));
  return out;
}
