import {
  languageOf,
  LOCALE_COOKIE,
  localeOf,
  type Language,
} from "@/lib/messages/interface/locales";

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

/** Returns the cookies of a request, by name. */
export function cookiesOf(request: Pick<ApiRequest, "headers">): Map<string, string> {
  return new Map(
    (request.headers.get("cookie") ?? "").split(/;\s*/).map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
}

/**
 * Returns the language for the sentences of an answer: what the cookie says, else what the request
 * accepts. A program that asks for no language gets English.
 */
export function requestLanguage(request: Pick<ApiRequest, "headers">): Language {
  const chosen = cookiesOf(request).get(LOCALE_COOKIE);
  return languageOf(localeOf(chosen, request.headers.get("accept-language")));
}
