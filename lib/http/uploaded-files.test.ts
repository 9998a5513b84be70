import fs, { readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { onSmallDisk } from "@/lib/db/files/test-small-disk";
import { formType, receiveFiles } from "./uploaded-files";

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
  "%s is refused while it arrives, with a sentence, and leaves nothing on disk",
  async (_what, request, sentence) => {
    const before = left();
    await expect(receiveFiles(request, LIMITS)).rejects.toMatchObject({
      code: "too_large",
      message: expect.stringMatching(sentence) as string,
    });
    expect(left()).toBe(before);
  },
);

test("an upload refused while its files are being opened leaves nothing on disk and gets a sentence", async () => {
  const before = left();
  const { open } = fs;
  let opened = 0;
  // Simulates a slow disk: files are created while the folder is being removed.
  const slow = vi.spyOn(fs, "open").mockImplementation(((...given: Parameters<typeof open>) => {
    opened += 1;
    setTimeout(() => open(...given), opened % 12);
  }) as typeof open);
  for (let upload = 0; upload < 20; upload += 1)
    await expect(receiveFiles(sent(99, 60), { file: 1000, upload: 20_000 })).rejects.toMatchObject({
      code: "too_large",
    });
  slow.mockRestore();
  expect(left()).toBe(before);
});

test("a form that breaks off is refused, and leaves nothing on disk", async () => {
  const before = left();
  const request = new Request("http://assay.test/x", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b" },
    body: '--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nhalf',
  });
  await expect(receiveFiles(request, LIMITS)).rejects.toMatchObject({ code: "bad_input" });
  expect(left()).toBe(before);
});

test("a valid file is kept under its name until the upload is closed", async () => {
  const upload = await receiveFiles(sent(2, 900, 1), LIMITS);
  expect(upload.files.map(({ name }) => name)).toEqual(["f0.jsonl", "f1.jsonl"]);
  expect(upload.fields).toEqual({ "field-0": "x" });
  await upload.close();
});

/**
 * Returns a request with a form whose file never ends, and a count of how often it was cancelled.
 */
function endless(end: "goes on" | "closes" | "breaks"): {
  request: Request;
  cancelled: () => number;
} {
  let [pieces, cancelled] = [0, 0];
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(
        encoder.encode(
          '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jsonl"\r\n\r\n',
        ),
      );
    },
    pull(controller) {
      pieces += 1;
      if (pieces === 20 && end === "closes") return controller.close();
      if (pieces === 20 && end === "breaks") return controller.error(new Error("gone"));
      controller.enqueue(encoder.encode("x".repeat(5000)));
    },
    cancel() {
      cancelled += 1;
    },
  });
  const request = new Request("http://assay.test/x", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b" },
    body,
    duplex: "half",
  } as RequestInit);
  return { request, cancelled: () => cancelled };
}

test.each([
  ["goes on", 50_000, "too_large"],
  ["closes", 90_000, "too_large"],
  ["closes", 1_000_000, "bad_input"],
  ["breaks", 1_000_000, "bad_input"],
] as const)(
  "an upload that %s (limit %i) is refused, its sender is told to stop, and no rejection is left " +
    "that could end the process",
  async (end, upload, code) => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on("unhandledRejection", note);
    const { request, cancelled } = endless(end);
    await expect(receiveFiles(request, { file: 10_000_000, upload })).rejects.toMatchObject({
      code,
    });
    if (end === "goes on") await vi.waitFor(() => expect(cancelled()).toBe(1));
    // Unhandled rejections are reported after the microtasks of the turn in which they happen.
    for (let turns = 0; turns < 5; turns += 1)
      await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", note);
    expect(unhandled).toEqual([]);
  },
);

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

test("without room for temporary files an upload gets a sentence, at any size of its files, and leaves nothing on disk", async (context) => {
  await onSmallDisk(context, async (disk) => {
    const refused = { code: "unavailable", reasonCode: "upload.no_room" };
    const whole = { file: 5_000_000, upload: 20_000_000 };
    // Too large alone, in the second or third file, and too many names.
    const forms = [
      [1, 4_000_000],
      [2, 700_000],
      [3, 400_000],
      [20, 10],
    ] as const;
    for (const [files, bytes] of forms) {
      await expect(receiveFiles(sent(files, bytes), whole)).rejects.toMatchObject(refused);
      expect(readdirSync(disk)).toEqual([]);
    }
    writeFileSync(join(disk, "filler"), Buffer.alloc(1_048_576));
    await expect(receiveFiles(sent(1, 10), whole)).rejects.toMatchObject(refused);
    rmSync(join(disk, "filler"));
    const upload = await receiveFiles(sent(2, 10), whole);
    expect(upload.files).toHaveLength(2);
    await upload.close();
    expect(readdirSync(disk)).toEqual([]);
  });
});
