import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { receiveFiles } from "./uploaded-files";

const LIMITS = { file: 1000, upload: 50_000 };
const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith("assay-upload-")).length;

function sent(files: number, bytes: number, fields = 0): Request {
  const form = new FormData();
  for (let i = 0; i < fields; i += 1) form.append(`field-${i}`, "x");
  for (let i = 0; i < files; i += 1)
    form.append("files", new Blob(["x".repeat(bytes)]), `f${i}.jsonl`);
  return new Request("http://assay.test/x", { method: "POST", body: form });
}

test.each([
  ["a file over its limit", sent(1, 1001), /f0\.jsonl is larger than/],
  ["files over their limit together", sent(60, 900), /larger than .* together/],
  ["more files than are taken", sent(101, 1), /More than 100 files or 50 fields/],
  ["more fields than are taken", sent(1, 1, 60), /More than 100 files or 50 fields/],
])(
  "%s is refused while it comes in, with a sentence, and leaves nothing on the disk",
  async (_what, request, sentence) => {
    const before = left();
    await expect(receiveFiles(request, LIMITS)).rejects.toMatchObject({
      code: "too_large",
      message: expect.stringMatching(sentence) as string,
    });
    expect(left()).toBe(before);
  },
);

test("a form that breaks off is refused, and leaves nothing on the disk", async () => {
  const before = left();
  const request = new Request("http://assay.test/x", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b" },
    body: '--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nhalf',
  });
  await expect(receiveFiles(request, LIMITS)).rejects.toMatchObject({ code: "bad_input" });
  expect(left()).toBe(before);
});

test("what fits is kept under its name until it is closed", async () => {
  const upload = await receiveFiles(sent(2, 900, 1), LIMITS);
  expect(upload.files.map(({ name }) => name)).toEqual(["f0.jsonl", "f1.jsonl"]);
  expect(upload.fields).toEqual({ "field-0": "x" });
  await upload.close();
});
