/** An answer of the API before it is a web `Response` or bytes on a connection. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | ReadableStream<Uint8Array> | null;
}

/** Returns the answer that a `Response` holds. */
export function answerOf(response: Response): Answer {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: response.body,
  };
}

/** Returns a value as a JSON answer. */
export function jsonAnswer(
  value: unknown,
  status: number,
  headers: Record<string, string>,
): Answer {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(value),
  };
}

/** Returns the answer as the framework takes it. */
export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers });
}
