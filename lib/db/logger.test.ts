import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, test } from "vitest";
import { LOG_OPTIONS, logTo } from "./logger";

test("passwords, keys, cookies, tokens and the rows of a failed statement are not logged", () => {
  const lines: string[] = [];
  const log = pino(
    { ...LOG_OPTIONS, level: "info" },
    {
      write: (line: string) => {
        lines.push(line);
      },
    },
  );
  const secret = "sk-canary-of-this-test";
  log.info(
    {
      password: secret,
      user: { password: secret },
      endpoint: { key: secret, ciphertext: secret },
      req: { headers: { cookie: secret } },
      call: { authorization: secret },
    },
    "x",
  );
  log.error(
    {
      err: Object.assign(new Error("insert failed"), {
        detail: `Failing row contains (${secret})`,
        parameters: [secret],
        config: { headers: { authorization: secret } },
      }),
    },
    "x",
  );
  expect(lines).toHaveLength(2);
  expect(lines.join("")).not.toContain(secret);
  // Control: other fields are logged.
  log.info({ route: secret }, "x");
  expect(lines.at(-1)).toContain(secret);
});

test.skipIf(process.platform !== "linux")(
  "a full disk under the log holds nothing up, and the log says how many lines are lacking",
  () => {
    const path = join(tmpdir(), `assay-log-${process.pid}`);
    writeFileSync(path, "");
    const files = { full: openSync("/dev/full", "w"), roomy: openSync(path, "w") };
    // The same destination, whose disk is full and then is not.
    const at = { file: files.full };
    const log = logTo(() => at.file);
    log.write("first\n");
    log.write("second\n");
    at.file = files.roomy;
    log.write("third\n");
    log.write("fourth\n");
    for (const file of Object.values(files)) closeSync(file);
    expect(readFileSync(path, "utf8").split("\n")).toEqual([
      '{"level":40,"msg":"2 lines of the log were lost"}',
      "third",
      "fourth",
      "",
    ]);
  },
);
