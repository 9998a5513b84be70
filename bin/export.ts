// Writes one export to standard output for a web process, and ends with that process.
import { pipeline } from "node:stream/promises";
import { readFrom } from "@/lib/studies/agreement/read-source";
import { receiveInParts } from "@/lib/studies/child-processes/long-lists";
import { beChild } from "@/lib/studies/child-processes/serve";
import type { AgreementMessage, ExportTask } from "@/lib/studies/export/export-in-child-process";
import { madeExport } from "@/lib/studies/export/stage-export";

beChild();
process.once("message", (message) => {
  const task = message as ExportTask;
  void readFrom(task.source?.from ?? "primary", () => make(task));
});

async function make(task: ExportTask): Promise<void> {
  try {
    // The web process provides the figures: it may have them already.
    const figures = new Promise<AgreementMessage>((resolve) => {
      process.on(
        "message",
        receiveInParts((message) => resolve(message as AgreementMessage)),
      );
    });
    await pipeline(
      madeExport(task, async () => {
        const message = await figures;
        if ("failed" in message) throw new Error(message.failed);
        return message.agreement;
      }),
      process.stdout,
    );
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
