import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** Adds an entry and waits until its content has been read. */
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
      const source = (underWay = Readable.from(content));
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
