import { Agent, fetch as plainFetch, type RequestInit as UndiciInit } from "undici";
import { guardedLookup, checkedBaseUrl } from "./address";
import { CallFailure } from "./call-failure";

const LARGEST_ANSWER = 8_000_000;

/** One pool of connections to an endpoint; `close` ends it. */
export interface GuardedFetch {
  fetch: typeof fetch;
  close(): Promise<void>;
}

/** A fetch that checks addresses when it connects, follows no redirect, and reads no more of an answer than it must; its signal covers the body too. */
export function guardedFetch(connections: number): GuardedFetch {
  const agent = new Agent({ connections, connect: { lookup: guardedLookup }, headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 30_000 });
  return {
    async fetch(input, init) {
      checkedBaseUrl(String(input).split("?")[0]!);
      const response = await plainFetch(String(input), { ...(init as UndiciInit), dispatcher: agent, redirect: "manual" });
      const parts: Uint8Array[] = [];
      let size = 0;
      if (response.body) {
        for await (const part of response.body) {
          size += (part as Uint8Array).length;
          if (size > LARGEST_ANSWER) throw new CallFailure("fail", "too large", `The endpoint's answer is larger than ${LARGEST_ANSWER / 1e6} MB, so it was not read.`);
          parts.push(part as Uint8Array);
        }
      }
      const isEmpty = response.status === 204 || response.status === 304;
      return new Response(isEmpty ? null : Buffer.concat(parts), { status: response.status, headers: [...response.headers] });
    },
    close: () => agent.destroy(),
  };
}
