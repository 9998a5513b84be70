import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { download, makeBulkStudy, whileSaving } from "./load-bulk";
import { round } from "./load-client";

const READINGS = 2;
const FLOOR_MS = 20_000;

/**
 * Times saves beside reports of a million judgments, each after as many saves with nothing beside
 * them, which are the floor of this machine at that time.
 */
export async function benchReport(address: string): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), "assay-report-"));
  try {
    const { stageId, cookie, savers, judgments, upload } = await makeBulkStudy(address, folder);
    await upload(judgments);
    const readings: object[] = [];
    for (let reading = 1; reading <= READINGS; reading += 1) {
      const floor = await whileSaving(address, savers, pause);
      const report = await whileSaving(address, savers, async () => {
        const begun = performance.now();
        // Another seed each time, so that nothing is known before.
        await download(
          `${address}/api/v1/studies/bulk/stages/${stageId}/agreement?seed=${reading + 1}`,
          cookie,
        );
        return { seconds: round((performance.now() - begun) / 1000) };
      });
      console.error("report", JSON.stringify({ floor, report }));
      readings.push({ floor, report });
    }
    return { report: readings };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FLOOR_MS));
}
