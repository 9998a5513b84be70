import { AsyncLocalStorage } from "node:async_hooks";
import type { Readable } from "node:stream";

/** As long as a download may stand still: then it is ended, because it holds a connection to the database. */
const UNREAD_MS = 60_000;

/** A stream of texts as they come. One that nobody reads is broken off. */
export function streamOf(
  source: AsyncGenerator<string>,
  unreadMs = UNREAD_MS,
): ReadableStream<Uint8Array> {
  // Whoever reads the stream is asked in the context in which it was made: in the same role of the database.
  const inContext = AsyncLocalStorage.snapshot();
  const encoder = new TextEncoder();
  let unread: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(unread);
      const next = await inContext(() => source.next());
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      unread = setTimeout(() => {
        controller.error(new Error("Nobody read on."));
        source.return(undefined).catch(() => {});
      }, unreadMs);
      unread.unref();
    },
    async cancel() {
      clearTimeout(unread);
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
