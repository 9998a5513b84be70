import type { IncomingMessage } from "node:http";
import type { ApiRequest } from "../api-request";

/**
 * A Node request with the interface that API routes use. Costly parts are created when a route asks
 * for them.
 */
export class NodeRequest implements ApiRequest {
  readonly headers: { get(name: string): string | null };
  #aborting: AbortController | null = null;
  #body: ReadableStream<Uint8Array> | null = null;
  #hasLeft = false;

  constructor(readonly incoming: IncomingMessage) {
    this.headers = { get: (name) => header(incoming, name) };
  }

  get method(): string {
    return this.incoming.method ?? "GET";
  }

  get url(): string {
    return `http://${this.incoming.headers.host ?? "localhost"}${this.incoming.url ?? "/"}`;
  }

  get signal(): AbortSignal {
    if (!this.#aborting) {
      this.#aborting = new AbortController();
      if (this.#hasLeft) this.#aborting.abort();
    }
    return this.#aborting.signal;
  }

  get body(): ReadableStream<Uint8Array> | null {
    if (this.method === "GET" || this.method === "HEAD") return null;
    return (this.#body ??= bytesOf(this.incoming));
  }

  /** Aborts the signal: the client has disconnected. */
  leave(): void {
    this.#hasLeft = true;
    this.#aborting?.abort();
  }
}

/**
 * Returns a header. As in Next.js, a missing x-forwarded-for is the peer address of the connection.
 */
function header(incoming: IncomingMessage, name: string): string | null {
  const value = incoming.headers[name];
  if (value === undefined)
    return name === "x-forwarded-for" ? (incoming.socket.remoteAddress ?? null) : null;
  return typeof value === "string" ? value : value.join(", ");
}

/** Bytes buffered for a slow reader of a body. */
const HELD_BYTES = 65_536;

/**
 * Returns a body as a stream with backpressure. If it is cancelled, the server discards the rest.
 */
function bytesOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let stop = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const take = (part: Buffer) => {
          controller.enqueue(part);
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        };
        const end = () => {
          stop();
          controller.close();
        };
        const leave = () => {
          stop();
          controller.error(new Error("Whoever sent the body has left."));
        };
        stop = () => {
          incoming.off("data", take);
          incoming.off("end", end);
          incoming.off("close", leave);
          incoming.pause();
        };
        if (incoming.destroyed) return leave();
        incoming.on("data", take);
        incoming.once("end", end);
        incoming.once("close", leave);
        incoming.pause();
      },
      pull() {
        incoming.resume();
      },
      cancel() {
        stop();
      },
    },
    { highWaterMark: HELD_BYTES, size: (part) => part.byteLength },
  );
}
