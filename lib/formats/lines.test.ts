import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonl } from "./jsonl";
import { Problems } from "./problems";

/** Reads bytes in chunks of a size; returns the line of the first problem, or null. */
async function problemLine(bytes: Uint8Array, size: number): Promise<number | null> {
  const problems = new Problems();
  const file = {
    name: "f.jsonl",
    async *stream() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    },
  };
  for await (const line of jsonl(file, problems)) expect(line.value.a).toBeTypeOf("string");
  return problems.list[0]?.line ?? null;
}

test("a byte that is not UTF-8 is reported at its line, wherever the chunks end", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 8 }),
      fc.nat(7),
      fc.constantFrom([0xff], [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x98], [0x80]),
      fc.integer({ min: 1, max: 40 }),
      async (texts, index, bad, size) => {
        const at = index % texts.length;
        const parts = texts.map((text, i) =>
          i === at
            ? Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bad), Buffer.from('"}\n')])
            : Buffer.from(`${JSON.stringify({ a: text.replace(/\0/g, "") })}\n`),
        );
        expect(await problemLine(Buffer.concat(parts), size)).toBe(at + 1);
      },
    ),
  );
});

test("a file that ends within a character is reported at its last line", async () => {
  const bytes = Buffer.concat([Buffer.from('{"a":"x"}\n{"a":"'), Buffer.from([0xe2, 0x82])]);
  for (const size of [1, 2, 100]) expect(await problemLine(bytes, size)).toBe(2);
});
