import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const plan = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", join(root, "bin/assay.ts"), "plan", ...args],
    { cwd: root, encoding: "utf8" },
  );
  return { status, stdout, stderr };
};

test.each([
  [["difference", "--effect", "0.5"], "34 topics\n"],
  [["difference", "--effect", "0.5", "--topics", "34"], "power 0.808 with 34 topics\n"],
  [["correlation", "--rho", "0.3"], "85 pairs for Pearson, 90 for Spearman\n"],
  [
    ["share", "--hits", "16", "--items", "16"],
    "1.0000, Wilson [0.8064, 1.0000], Clopper-Pearson [0.7941, 1.0000]\n",
  ],
])("plan %s", (args, text) => {
  expect(plan(...args)).toEqual({ status: 0, stdout: text, stderr: "" });
});

test("items are said to be independent ones, and bad input is named", () => {
  expect(plan("kappa", "--kappa", "0.6", "--null", "0.4").stdout).toMatch(
    /^\d+ items labelled by both raters\. These are independent items/,
  );
  expect(plan("share", "--half-width", "0.05").stdout).toMatch(/^385 items/);
  for (const [args, message] of [
    [["difference", "--effect", "0"], /--effect must be a number other than 0/],
    [["correlation", "--rho", "1"], /--rho is 1; it must be between -1 and 1/],
    [["kappa", "--kappa", "0.4", "--null", "0.4"], /nothing to tell apart/],
    [["share"], /Give --half-width/],
    [["share", "--hits", "3", "--items", "2"], /more than the 2 of --items/],
    [["difference", "--effect", "0.5", "--power", "2"], /--power must be a number between 0 and 1/],
  ] as const) {
    const { status, stdout, stderr } = plan(...args);
    expect(stderr).toMatch(message);
    expect([status, stdout]).toEqual([1, ""]);
  }
});
