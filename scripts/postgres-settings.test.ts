import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { postgresSettings } from "./lib/postgres-settings.mjs";

const GIGABYTE = 1_073_741_824;

const valueOf = (memory: number, wanted: string) =>
  postgresSettings(memory).find(({ name }) => name === wanted)?.value;

test("the memory of the embedded PostgreSQL follows that of the machine, within bounds", () => {
  expect([0.5, 4, 8, 64].map((n) => valueOf(n * GIGABYTE, "shared_buffers"))).toEqual([
    "128MB",
    "512MB",
    "1024MB",
    "2048MB",
  ]);
  expect(valueOf(8 * GIGABYTE, "effective_cache_size")).toBe("4096MB");
});

test("each setting has a reason and is in the operations page, and none weakens durability", () => {
  const page = readFileSync(join(import.meta.dirname, "../docs/operations.md"), "utf8");
  for (const { name, reason } of postgresSettings()) {
    expect(reason).not.toBe("");
    expect(page).toContain(`\`${name}\``);
    expect(["fsync", "full_page_writes", "synchronous_commit"]).not.toContain(name);
  }
});
