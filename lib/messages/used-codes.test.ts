import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogue } from "./en";

/** Returns the sources of the product as one text, without tests and without the catalogue. */
function sources(): string {
  return readdirSync("lib", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => !/(^|\/)generated\//.test(path) && !path.startsWith(join("messages", "en")))
    .map((path) => readFileSync(join("lib", path), "utf8"))
    .join("\n");
}

/** What versions before 1.0.0 stored as sentences has this code, in rows alone. */
const ONLY_IN_ROWS = ["step.earlier"];

const isUsed = (code: string, text: string) =>
  text.includes(`"${code}"`) || text.includes(`'${code}'`);

test("every code of a problem is used", () => {
  const text = sources();
  const codes = Object.entries(catalogue.problems).flatMap(([area, cases]) =>
    Object.keys(cases).map((name) => `${area}.${name}`),
  );
  expect(codes.filter((code) => !isUsed(code, text))).toEqual(ONLY_IN_ROWS);
  expect(isUsed("runs.no_such_case", text)).toBe(false);
});
