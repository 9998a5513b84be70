import { AsyncLocalStorage } from "node:async_hooks";
import type { Readable } from "node:stream";

/** A stream of texts as they come. */
export function streamOf(source: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  // Whoever reads the stream is asked in the context in which it was made: in the same role of the database.
  const inContext = AsyncLocalStorage.snapshot();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await inContext(() => source.next());
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await source.return(undefined);
    },
  });
}

/** A stream of bytes as an answer takes it. (That of the platform fails when it is cancelled while more comes.) */
export function bytesOf(source: Readable): ReadableStream<Uint8Array> {
  const parts = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await parts.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel() {
      source.destroy();
    },
  });
}
