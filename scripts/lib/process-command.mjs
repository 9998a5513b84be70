import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Returns the command line of a running process; empty if there is no such process. */
export function commandOf(pid) {
  if (!Number.isInteger(pid) || pid < 1) return "";
  const file = `/proc/${pid}/cmdline`;
  if (existsSync("/proc/self/cmdline"))
    return existsSync(file) ? readFileSync(file, "utf8").replaceAll("\0", " ") : "";
  return spawnSync("ps", ["-p", String(pid), "-o", "args="], { encoding: "utf8" }).stdout ?? "";
}
