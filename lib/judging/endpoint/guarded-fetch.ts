import { Agent, request } from "undici";
import { checkedBaseUrl, guardedLookup } from "./address";
import { CallFailure } from "./call-failure";

const LARGEST_ANSWER = 8_000_000;

/** A connection pool for an endpoint; `close` ends it. */
export interface GuardedFetch {
  fetch: typeof fetch;
  close(): Promise<void>;
}

/**
 * Returns a fetch that checks addresses when it connects, follows no redirects and limits the size
 * of answers. Its signal also covers the body.
 */
export function guardedFetch(connections: number): GuardedFetch {
  const agent = new Agent({
    connections,
    connect: { lookup: guardedLookup, noDelay: true },
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 30_000,
  });
  return {
    async fetch(input, init) {
      const url = String(input);
      checkedBaseUrl(url.split("?")[0]!);
      const { statusCode, headers, body } = await request(url, {
        method: (init?.method ?? "GET") as "POST",
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === "string" ? init.body : null,
        signal: init?.signal,
        dispatcher: agent,
      });
      const parts: Buffer[] = [];
      let size = 0;
      for await (const part of body as AsyncIterable<Buffer>) {
        size += part.length;
        if (size > LARGEST_ANSWER) {
          body.destroy();
          throw new CallFailure(
            "fail",
            "too large",
            `The endpoint's answer is larger than ${LARGEST_ANSWER / 1e6} MB, so it was not read.`,
          );
        }
        parts.push(part);
      }
      const given = Object.entries(headers).flatMap(([name, value]) =>
        value === undefined
          ? []
          : [[name, Array.isArray(value) ? value.join(", ") : value] as [string, string]],
      );
      return new Response(statusCode === 204 || statusCode === 304 ? null : Buffer.concat(parts), {
        status: statusCode,
        headers: given,
      });
    },
    close: () => agent.destroy(),
  };
}
