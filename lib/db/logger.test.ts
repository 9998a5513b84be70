import pino from "pino";
import { expect, test } from "vitest";
import { LOG_OPTIONS } from "./logger";

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
