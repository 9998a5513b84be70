import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { ask } from "./launch";

/** Starts a process that takes more memory than it may have, once it gets a task. */
function greedy() {
  const program = `process.on("message", () => {
    const list = [];
    for (;;) list.push(Array.from({ length: 10_000 }, () => ({})));
  });`;
  return spawn(process.execPath, ["--max-old-space-size=24", "-e", program], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

test("a file whose reading takes too much memory is refused in a sentence, not as an error", async () => {
  await expect(
    ask(greedy(), {}, { ended: "It ended.", outOfMemory: "sheet.out_of_memory" }),
  ).rejects.toMatchObject({ code: "too_large", reasonCode: "sheet.out_of_memory" });
  await expect(ask(greedy(), {}, { ended: "It ended." })).rejects.toThrow(/^It ended\./);
});
