/** The part of a web `Request` that routes of the API use. The own server's requests have it without being one. */
export interface ApiRequest {
  readonly method: string;
  /** Absolute, as in a web `Request`. */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  /** Aborted when whoever asked has left before the answer was whole. */
  readonly signal: AbortSignal;
  readonly body: ReadableStream<Uint8Array> | null;
}
