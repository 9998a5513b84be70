import type { ChildProcess } from "node:child_process";
import { PassThrough, type Readable } from "node:stream";
import { withSnapshot } from "@/lib/db/core/with-snapshot";
import type { DataSource } from "@/lib/db/servers/read-server";
import { AppError } from "@/lib/domain/app-error";
import { sendInParts } from "../child-processes/long-lists";
import { launch } from "../child-processes/launch";
import { perProcess } from "@/lib/domain/per-process";
import type { AgreementRequest, StageAgreement } from "@/lib/studies/agreement/stage-agreement";

/** What to export of a stage: its judgments only, or everything in one zip. */
export type ExportKind = "judgments.csv" | "judgments.jsonl" | "bundle.zip";
export interface ExportTask {
  kind: ExportKind;
  request: AgreementRequest;
  commit: string | null;
  /** Where it is read; by default on the primary. */
  source?: DataSource;
  /** Whether a bundle holds the texts of the collection. */
  texts?: boolean | undefined;
  /** Id of the snapshot that a bundle is of, if another process has begun it. */
  snapshot?: string;
}

/**
 * The second message to the child process, after its task: the figures of a bundle, or why there
 * are none.
 */
export type AgreementMessage = { agreement: StageAgreement } | { failed: string };

/** Maximum number of simultaneous exports; each takes a core. */
const MAX_AT_ONCE = 3;
/** Milliseconds after which an export ends if it produces nothing, or if nobody reads it. */
const UNREAD_MS = 600_000;
const underWay = perProcess("exports", () => new Set<ChildProcess>());

/**
 * Makes an export in a child process, a bundle of a snapshot that is begun here, and passes it on at
 * the reader's speed. If the process fails, the stream fails, so that nobody takes a part for the
 * whole; if the reader leaves, the process ends.
 */
export function exportInChildProcess(
  task: ExportTask,
  agreement: () => Promise<StageAgreement>,
): Readable {
  if (underWay.size >= MAX_AT_ONCE) throw new AppError("too_many", "export.too_many");
  const child = launch("export", { shortLived: 32, isRead: true });
  const out = new PassThrough();
  // No-op listener: an early stream error must not crash the process.
  out.on("error", () => {});
  underWay.add(child);
  child.on("error", (error) => {
    underWay.delete(child);
    out.destroy(error);
  });
  if (!child.stdout) return out;
  const unread = setTimeout(
    () => out.destroy(new Error("An export was not read any more.")),
    UNREAD_MS,
  ).unref();
  const closed = new Promise((resolve) => {
    child.once("close", resolve);
  });
  child.once("close", (code, signal) => {
    underWay.delete(child);
    clearTimeout(unread);
    if (code === 0) out.end();
    else out.destroy(new Error(`The process of an export ended (${signal ?? `code ${code}`}).`));
  });
  out.once("close", () => child.kill("SIGKILL"));
  child.stdout.on("data", () => unread.refresh());
  child.stdout.pipe(out, { end: false });
  // If the process has closed its channel, it does not need the message.
  const send = (message: ExportTask | AgreementMessage) =>
    sendInParts((part, sent) => {
      if (child.connected) child.send(part, sent);
      else sent();
    }, message);
  if (task.kind !== "bundle.zip") void send(task);
  else
    withSnapshot(async (snapshot) => {
      await send({ ...task, snapshot });
      agreement().then(
        (made) => send({ agreement: made }),
        (error: unknown) =>
          send({ failed: error instanceof Error ? error.message : String(error) }),
      );
      // The snapshot lasts as long as somebody reads it.
      await closed;
    }).catch((error: unknown) =>
      out.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  return out;
}
