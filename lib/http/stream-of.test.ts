import { expect, test } from "vitest";
import { streamOf } from "./stream-of";

test("a download that nobody reads is ended and its resources are released", async () => {
  let ended!: () => void;
  const over = new Promise<void>((resolve) => (ended = resolve));
  async function* rows() {
    try {
      for (;;) yield "a row\n";
    } finally {
      ended();
    }
  }
  const reader = streamOf(rows(), 20).getReader();
  await reader.read();
  await over;
  await expect(reader.read().then(() => reader.read())).rejects.toThrow(/Nobody read on/);
});

test("a download that is read to the end is complete", async () => {
  async function* rows() {
    yield "a\n";
    yield "b\n";
  }
  expect(await new Response(streamOf(rows())).text()).toBe("a\nb\n");
});
