import { createHash } from "node:crypto";
import { checkedBaseUrl } from "./address";
import { callingSchema, type Calling } from "@/lib/domain/judging/calling";
import type { Capabilities } from "@/lib/domain/judging/capabilities";
import { reasoningTokens } from "./request-body";

/** Extra headers by name; their values may be secret. */
export type Headers = Readonly<Record<string, string>>;

/** Returns a hash of extra headers; null if there are none. */
export function headersHash(headers: Headers): string | null {
  const sorted = Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1));
  if (sorted.length === 0) return null;
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}

const DEFAULTS = callingSchema.parse({});

/**
 * Returns what an answer depends on besides the request: the endpoint, and how it is called. An
 * endpoint that is called in the usual way has the identity that it always had, so that answers in
 * caches stay known.
 * @param headers the hash of the extra headers
 */
export function endpointIdentity(
  baseUrl: string,
  calling: Calling,
  capabilities: Capabilities,
  headers: string | null,
): string {
  const { temperature, topP, minTokens, topLogprobs } = capabilities;
  const parts: unknown[] = [
    checkedBaseUrl(baseUrl).href.replace(/\/$/, ""),
    temperature,
    minTokens,
    topLogprobs,
  ];
  const more = {
    ...(topP === temperature ? {} : { topP }),
    ...differing(calling, ["profile", "extraBody", "query", "system", "aliases"]),
    ...(headers === null ? {} : { headers }),
    ...(capabilities.reasoning === "none"
      ? {}
      : {
          reasoning: reasoningTokens(calling, capabilities),
          off: calling.reasoning === "off" ? capabilities.reasoningOff : {},
        }),
  };
  if (Object.keys(more).length > 0) parts.push(more);
  return stableJson(parts);
}

/** Returns the settings among these that are not the usual ones. */
function differing(calling: Calling, names: readonly (keyof Calling)[]): Partial<Calling> {
  return Object.fromEntries(
    names
      .filter((name) => stableJson(calling[name]) !== stableJson(DEFAULTS[name]))
      .map((name) => [name, calling[name]]),
  );
}

/** Returns JSON with the keys of all objects in order, so that equal values have equal texts. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
