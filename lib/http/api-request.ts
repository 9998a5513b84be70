/**
 * The part of a web `Request` that API routes use. `NodeRequest` implements it without being a
 * `Request`.
 */
export interface ApiRequest {
  readonly method: string;
  /** Absolute, as in a web `Request`. */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  /** Aborted if the client disconnects before the answer is complete. */
  readonly signal: AbortSignal;
  readonly body: ReadableStream<Uint8Array> | null;
}
