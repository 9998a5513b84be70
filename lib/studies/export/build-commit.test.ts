import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commitOf } from "./build-commit";

test("a checkout has its commit, changed files are told, and another folder has none", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-commit-"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder });
  try {
    expect(commitOf(folder)).toBeNull();
    git("init", "-q");
    writeFileSync(join(folder, "file"), "one");
    git("add", "file");
    git("commit", "-qm", "one");
    expect(commitOf(folder)).toMatch(/^[0-9a-f]{40}$/);
    writeFileSync(join(folder, "file"), "two");
    expect(commitOf(folder)).toMatch(/^[0-9a-f]{40}-dirty$/);
    mkdirSync(join(folder, "inner"));
    expect(commitOf(join(folder, "inner"))).toBeNull();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
