import { AppError } from "@/lib/domain/app-error";
import type { Calling } from "@/lib/domain/judging/calling";
import type { Headers } from "./identity";
import { overriddenField } from "./request-body";

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}$/;

/** Headers that the product or the connection sets. */
const OWN_HEADERS = [
  "accept",
  "authorization",
  "connection",
  "content-length",
  "content-type",
  "cookie",
  "expect",
  "host",
  "keep-alive",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** What keys of model services look like: a prefix that they share, or a long run of letters and digits. */
const SECRET = /^(?:sk|pk|rk|gsk|hf|xai|api)[-_][A-Za-z0-9_-]{12,}$|^(?=.*\d)[A-Za-z0-9_]{28,}$/;

/** Names of query parameters whose values would be secrets. */
const SECRET_PARAMETER = /(?:^|[-_])(?:key|apikey|token|secret|password|signature|sig)$/i;

/**
 * Refuses settings that cannot work or would show a secret: names of headers and parameters are
 * logged and shown, values of headers are not.
 * @param key the endpoint's key, which must not stand in a name
 */
export function refuseBadCalling(calling: Calling, headers: Headers, key: string | null): void {
  const field = overriddenField(calling.extraBody);
  if (field !== undefined)
    throw new AppError("bad_input", "endpoint.extra_body_overrides", { field });
  for (const [name, value] of Object.entries(headers)) refuseBadHeader(name, value, key);
  for (const name of Object.keys(calling.query))
    if (SECRET_PARAMETER.test(name))
      throw new AppError("bad_input", "endpoint.secret_in_query", { name });
}

function refuseBadHeader(name: string, value: string, key: string | null): void {
  // Such a name is not repeated in the refusal, because refusals are shown and logged.
  if (SECRET.test(name) || (key !== null && name.includes(key)))
    throw new AppError("bad_input", "endpoint.secret_in_header_name");
  if (!TOKEN.test(name)) throw new AppError("bad_input", "endpoint.bad_header_name");
  if (OWN_HEADERS.includes(name.toLowerCase()))
    throw new AppError("bad_input", "endpoint.own_header", { name });
  // Header values are printable ASCII in HTTP; others would be refused when they are sent.
  if (!/^[\x20-\x7e\t]{1,4000}$/.test(value))
    throw new AppError("bad_input", "endpoint.bad_header_value", { name });
}

/** Parses an extra body that was written by hand. */
export function parseExtraBody(text: string): Calling["extraBody"] {
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const problem = (error as Error).message;
    throw new AppError("bad_input", "endpoint.extra_body_not_json", { problem });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new AppError("bad_input", "endpoint.extra_body_no_object", {
      example: '{"service_tier": "flex"}',
    });
  return value as Calling["extraBody"];
}

/**
 * Separates the parameters of an address: Azure's addresses are copied with their `api-version`.
 * @returns the address without them, and the parameters
 */
export function splitQuery(address: string): { baseUrl: string; query: Calling["query"] } {
  const text = address.trim();
  if (!URL.canParse(text)) return { baseUrl: text, query: {} };
  const url = new URL(text);
  const query = Object.fromEntries(url.searchParams);
  url.search = "";
  url.pathname = url.pathname.replace(/\/chat\/completions\/?$/, "");
  return { baseUrl: url.href, query };
}
