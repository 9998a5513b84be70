/** An answer of the API, before it becomes a web `Response` or bytes on a connection. */
export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  body: string | ReadableStream<Uint8Array> | null;
}

/** Converts a `Response` to an answer. */
export function apiResponseOf(response: Response): ApiResponse {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: response.body,
  };
}

/** Returns a value as a JSON answer. */
export function jsonResponse(
  value: unknown,
  status: number,
  headers: Record<string, string>,
): ApiResponse {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(value),
  };
}

/** Converts an answer to a `Response`, as Next.js expects. */
export function toResponse({ status, headers, body }: ApiResponse): Response {
  return new Response(body, { status, headers });
}
