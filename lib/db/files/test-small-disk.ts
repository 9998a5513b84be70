import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";

/**
 * Runs a test with a disk of one megabyte and few names for its temporary files. Skips it where no
 * disk can be made in memory, which takes root.
 */
export async function onSmallDisk(
  context: { skip(note?: string): void },
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "assay-full-"));
  const options = ["-t", "tmpfs", "-o", "size=1m,nr_inodes=8", "tmpfs", folder];
  if (process.getuid?.() !== 0 || spawnSync("mount", options).status !== 0) {
    rmSync(folder, { recursive: true });
    return context.skip("a small disk is made in memory, which takes root");
  }
  vi.stubEnv("TMPDIR", folder);
  try {
    await work(folder);
  } finally {
    vi.unstubAllEnvs();
    spawnSync("umount", [folder]);
    rmSync(folder, { recursive: true });
  }
}
