import { AppError } from "@/lib/domain/app-error";
import type { ApiRequest } from "./api-request";
import { NodeRequest } from "./server/node-request";

/** The limits on a JSON body. */
export interface BodyLimit {
  bytes: number;
  /** Maximum number of members of all lists and objects together. */
  values: number;
}

/**
 * Limits for public routes, for signed-in users, and for routes that take whole texts or long
 * lists.
 */
export const BODY_LIMITS = {
  public: { bytes: 16_000, values: 200 },
  default: { bytes: 256_000, values: 20_000 },
  texts: { bytes: 8_000_000, values: 400_000 },
} as const satisfies Record<string, BodyLimit>;

/** Maximum nesting of lists and objects. */
const DEEPEST = 32;

/**
 * Refuses a change requested by another site (CSRF). Browsers send an origin with every such
 * request. A client that sends none is not a browser and has no cookies that a site could misuse,
 * so it is let through.
 */
export function checkSameOrigin(request: ApiRequest): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const foreignOrigin = origin !== null && hostOf(origin) !== request.headers.get("host");
  if (foreignOrigin || site === "cross-site" || site === "same-site") {
    throw new AppError("forbidden", "request.from_elsewhere");
  }
}

/** Returns whether the body of a request is a multipart form. */
export function isForm(request: ApiRequest): boolean {
  return (request.headers.get("content-type") ?? "").startsWith("multipart/form-data");
}

/**
 * Reads the JSON body of a request. Bytes are counted while reading; nesting and values are counted
 * before parsing.
 */
export async function readBody(request: ApiRequest, most: BodyLimit): Promise<unknown> {
  if (!(request.headers.get("content-type") ?? "").startsWith("application/json")) {
    throw new AppError("bad_input", "request.not_json_type");
  }
  const text = await readText(request, most.bytes);
  refuseShape(text, most.values);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("bad_input", "request.incomplete_json");
  }
}

/**
 * Reads the text of a body. A declared length over the limit is refused at once; otherwise bytes
 * are counted while reading.
 */
export async function readText(request: ApiRequest, maxBytes: number): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) {
    if (!(request instanceof NodeRequest)) await request.body?.cancel().catch(() => {});
    throw tooLarge(maxBytes);
  }
  // The rest of a body that is too large is discarded after the answer.
  const body =
    request instanceof NodeRequest
      ? request.incoming.iterator({ destroyOnReturn: false })
      : (request.body ?? []);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body as AsyncIterable<Uint8Array>) {
      size += part.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw notWhole();
  }
  return decoder.decode(parts.length === 1 ? parts[0] : Buffer.concat(parts));
}

const decoder = new TextDecoder();

function notWhole(): AppError {
  return new AppError("bad_input", "request.cut_off");
}

function tooLarge(maxBytes: number): AppError {
  return new AppError("too_large", "request.too_large", { kilobytes: maxBytes / 1000 });
}

/** Counts nesting and values outside of strings in one pass over the text, before it is parsed. */
function refuseShape(text: string, maxValues: number): void {
  let [depth, values, inString] = [0, 0, false];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === BACKSLASH) i += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
    else if (code === COMMA) values += 1;
    if (depth > DEEPEST) throw new AppError("bad_input", "request.too_deep", { deepest: DEEPEST });
    if (values > maxValues)
      throw new AppError("too_large", "request.too_many_values", { most: maxValues });
  }
}

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x2c, 0x5b, 0x5c, 0x5d, 0x7b, 0x7d,
];

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
