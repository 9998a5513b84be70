import { AsyncLocalStorage } from "node:async_hooks";
import type { Readable } from "node:stream";

/**
 * Milliseconds after which a download that nobody reads is ended, because it holds a database
 * connection.
 */
const UNREAD_MS = 60_000;

/** Yields texts that take a while to make, with a turn for other requests after each. */
export async function* inTurns(texts: Iterable<string>): AsyncGenerator<string> {
  for (const text of texts) {
    yield text;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Returns texts as a stream, produced as they are read. A stream that nobody reads is ended. */
export function streamOf(
  source: AsyncGenerator<string>,
  unreadMs = UNREAD_MS,
): ReadableStream<Uint8Array> {
  // Later chunks are produced in the same async context, and so in the same database role.
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

/**
 * Returns a Node stream as a web stream. (The platform's converter fails if it is cancelled while
 * data arrives.)
 */
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
