import { expect, test } from "vitest";
import { csvRows } from "./csv-rows";
import type { InputFile } from "./input-file";
import { jsonl } from "./jsonl";
import { lines } from "./lines";
import { Problems } from "./problems";

const MEGABYTE = 1_000_000;

/**
 * A file of `most` bytes made of one repeated piece. `read` counts the bytes that were consumed.
 */
function endless(piece: string, most: number): InputFile & { read: number } {
  const bytes = Buffer.from(piece);
  return {
    name: "bomb",
    read: 0,
    async *stream() {
      while (this.read < most) {
        this.read += bytes.length;
        yield bytes;
      }
    },
  };
}

async function problemsOf(read: (problems: Problems) => AsyncGenerator<unknown>): Promise<string> {
  const problems = new Problems();
  for await (const _ of read(problems)) {
    /* Consumes the stream. */
  }
  try {
    problems.refuse();
    return "";
  } catch (error) {
    return JSON.stringify((error as { details: unknown }).details);
  }
}

test("reading stops at the maximum line length, in JSON lines and in CSV, quoted or not", async () => {
  for (const [what, read] of [
    ["lines", (file: InputFile) => (problems: Problems) => lines(file, problems)],
    ["csv", (file: InputFile) => (problems: Problems) => csvRows(file, problems)],
  ] as const) {
    for (const piece of ["a".repeat(MEGABYTE), `"${"a,".repeat(MEGABYTE / 2)}`]) {
      const file = endless(piece, 200 * MEGABYTE);
      expect([what, await problemsOf(read(file))]).toEqual([
        what,
        expect.stringMatching(/longer than 16000000/),
      ]);
      expect(file.read).toBeLessThan(40 * MEGABYTE);
    }
  }
});

test("reading stops at an unclosed quotation that spans many lines, and the problem names its first line", async () => {
  const file = endless(`"x\n${"y\n".repeat(MEGABYTE / 2)}`, 200 * MEGABYTE);
  expect(await problemsOf((problems) => csvRows(file, problems))).toMatch(
    /record that begins on line \d+ is longer|opened here and never closed|cannot be read/,
  );
  expect(file.read).toBeLessThan(60 * MEGABYTE);
});

test("a record with too many columns is refused, quoted or not", async () => {
  for (const cell of ["1", '"1"']) {
    const text = `${Array.from({ length: 20_000 }, () => cell).join(",")}\n`;
    expect(
      await problemsOf((problems) =>
        csvRows(
          {
            name: "wide.csv",
            async *stream() {
              yield Buffer.from(text);
            },
          },
          problems,
        ),
      ),
    ).toContain("more than 10000 columns");
  }
});

test("lists and objects nested too deeply are refused with their line, without a stack overflow", async () => {
  for (const depth of [70, 5000, 200_000]) {
    const text = `{"a":1}\n${'{"a":'.repeat(depth)}1${"}".repeat(depth)}\n${`{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`}\n`;
    const said = await problemsOf((problems) =>
      jsonl(
        {
          name: "deep.jsonl",
          async *stream() {
            yield Buffer.from(text);
          },
        },
        problems,
      ),
    );
    expect(said).toMatch(/nests lists and objects more than 64 deep|not complete JSON/);
    expect(said).toContain('"line":2');
    expect(said).toContain('"line":3');
  }
  expect(
    await problemsOf((problems) =>
      jsonl(
        {
          name: "fine.jsonl",
          async *stream() {
            yield Buffer.from(`${'{"a":'.repeat(60)}1${"}".repeat(60)}\n`);
          },
        },
        problems,
      ),
    ),
  ).toBe("");
});

test("bytes that are not UTF-8 and characters that cannot be stored are refused", async () => {
  const of = (bytes: Buffer) =>
    problemsOf((problems) =>
      jsonl(
        {
          name: "bytes",
          async *stream() {
            yield bytes;
          },
        },
        problems,
      ),
    );
  expect(await of(Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0xff, 0xfe, 0x0a]))).toMatch(/UTF-8/);
  expect(await of(Buffer.from('{"a":"\\u0000"}\n'))).toMatch(/NUL/);
  expect(await of(Buffer.from('{"a":"\\ud800"}\n'))).toMatch(/surrogate/);
});
