import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { CallTable } from "./call-table";

const keyOf = (n: number) => createHash("sha256").update(String(n)).digest("hex");

test("calls are numbered in the order of their addition, and each is added once", () => {
  const table = new CallTable();
  const most = 5000;
  for (let i = 0; i < most; i += 1) {
    expect(table.add(keyOf(i))).toBe(true);
    expect(table.add(keyOf(Math.floor(i / 2)))).toBe(false);
  }
  expect(table.size).toBe(most);
  for (let i = 0; i < most; i += 1) expect(table.numberOf(keyOf(i))).toBe(i);
  for (let i = most; i < 2 * most; i += 1) expect(table.numberOf(keyOf(i))).toBe(-1);
});
