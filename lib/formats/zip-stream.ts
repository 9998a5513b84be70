import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/**
 * Adds an entry and waits until its content has been read. The content is read in the asynchronous
 * context of the caller.
 */
export type AddEntry = (
  name: string,
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
) => Promise<void>;

/**
 * Returns a zip as a stream, written one entry at a time. It follows the reader's speed, compresses
 * outside the main thread and needs constant memory. If an entry fails, the stream fails; if the
 * reader leaves, the entry in progress is closed.
 */
export function zipStream(fill: (add: AddEntry) => Promise<void>): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let underWay: Readable | null = null;
  const add: AddEntry = (name, content) =>
    new Promise((resolve, reject) => {
      if (out.destroyed) return reject(new Error("Nobody takes the zip any more."));
      const source = (underWay = Readable.from(inContext(content)));
      source.once("end", resolve);
      source.once("error", reject);
      source.once("close", () => reject(new Error("Nobody takes the zip any more.")));
      zip.addReadStream(source, name);
    });
  out.once("close", () => underWay?.destroy());
  zip.on("error", (error: Error) => out.destroy(error));
  fill(add).then(
    () => zip.end(),
    (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return out;
}

/** Returns the parts of a content, each made in the asynchronous context of this call. */
function inContext(
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array> {
  if (!(Symbol.asyncIterator in content)) return content;
  const run = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]() {
      const parts = content[Symbol.asyncIterator]();
      return {
        next: () => run(() => parts.next()),
        return: async (value?: unknown) =>
          (await run(() => parts.return?.(value))) ?? { done: true, value },
      };
    },
  };
}
