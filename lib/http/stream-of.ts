import { AsyncLocalStorage } from "node:async_hooks";

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
    async cancel() { await source.return(undefined); },
  });
}
