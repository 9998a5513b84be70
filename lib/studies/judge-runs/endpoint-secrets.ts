import { unseal } from "@/lib/auth/sealed";
import type { StoredEndpoint } from "@/lib/db/judge-runs/endpoints";
import { AppError } from "@/lib/domain/app-error";
import type { Headers } from "@/lib/judging/endpoint/identity";

/** The secrets that somebody gives for an endpoint. */
export interface NewSecrets {
  /** Can be written but not read; null if the endpoint needs none. */
  key: string | null;
  /** Keeps the stored key, if the endpoint is at the same host as before. */
  keepsKey?: boolean;
  /**
   * Extra headers. Their values can be written but not read; null keeps the stored value, if the
   * endpoint is at the same host as before.
   */
  headers?: Readonly<Record<string, string | null>>;
}

/** The purpose under which endpoints' keys are encrypted. */
export const ENDPOINT_KEY = "endpoint-key";

/** The purpose under which extra headers are encrypted. */
export const ENDPOINT_HEADERS = "endpoint-headers";

/** Returns the decrypted key and headers of an endpoint. */
export function storedSecrets({
  sealedKey,
  sealedHeaders,
}: Pick<StoredEndpoint, "sealedKey" | "sealedHeaders">): { key: string | null; headers: Headers } {
  return {
    key: sealedKey === null ? null : unseal(ENDPOINT_KEY, sealedKey),
    headers:
      sealedHeaders === null
        ? {}
        : (JSON.parse(unseal(ENDPOINT_HEADERS, sealedHeaders)) as Headers),
  };
}

/**
 * Returns the key and headers that an endpoint gets: new ones, or the stored ones where these are
 * kept. Stored ones are never sent to another host than the one they were given for.
 * @param baseUrl the address where they are sent
 * @param known the endpoint of that name so far; null if there was none
 */
export function secretsFor(
  { key, keepsKey = false, headers: given = {} }: NewSecrets,
  baseUrl: string,
  known: StoredEndpoint | null,
): { key: string | null; headers: Headers } {
  const kept = Object.keys(given).filter((name) => given[name] === null);
  const keeps = (keepsKey && key === null) || kept.length > 0;
  const stored = keeps && known !== null ? storedSecrets(known) : { key: null, headers: {} };
  const missing = kept.find((name) => !Object.hasOwn(stored.headers, name));
  if (missing !== undefined)
    throw new AppError("bad_input", "endpoint.header_without_value", { name: missing });
  const isUsed = kept.length > 0 || (keeps && stored.key !== null);
  if (isUsed && new URL(known!.baseUrl).origin !== new URL(baseUrl).origin)
    throw new AppError("bad_input", "endpoint.secrets_of_other_host", {
      host: new URL(known!.baseUrl).host,
    });
  const headers = Object.entries(given).map(([name, value]) => [
    name,
    value ?? stored.headers[name]!,
  ]);
  return {
    key: key ?? (keepsKey ? stored.key : null),
    headers: Object.fromEntries(headers) as Headers,
  };
}
