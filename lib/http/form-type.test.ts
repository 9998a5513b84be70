import { expect, test } from "vitest";
import { formType } from "./form-type";

const DECLARED = "multipart/form-data; boundary=declared";
const typeOf = (body: string) => formType(DECLARED, new TextEncoder().encode(body));

test("a form gets the boundary with which its body begins", () => {
  expect(typeOf("--sent-7\r\nContent-Disposition: form-data")).toBe(
    'multipart/form-data; boundary="sent-7"',
  );
  expect(typeOf("--declared\r\n")).toBe('multipart/form-data; boundary="declared"');
});

test("a body that begins without a boundary keeps the declared one", () => {
  const bodies = ["", "--", "--\r\n", "--cut off", "text\r\n--b\r\n", '--a"b\r\n', "-- a\r\n"];
  for (const body of [...bodies, `--${"x".repeat(71)}\r\n`]) expect(typeOf(body)).toBe(DECLARED);
});
