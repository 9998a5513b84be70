import { createHash } from "node:crypto";
import * as z from "zod";
import { CallFailure, failureOfStatus, messageOf } from "../endpoint/call-failure";
import type { BodyFields } from "@/lib/domain/judging/calling";
import { isCutRefusal } from "../endpoint/read-completion";

/** The path of chat completions in batch files. */
const COMPLETIONS = "/v1/chat/completions";

/** What all calls of a judge have in common. */
export interface BatchJudge {
  /** SHA-256 of the prompt's file. */
  promptHash: string;
  model: string;
  /** The endpoint and how it is called, as `CompletionClient.identity`. */
  identity: string;
}

/** Returns 12 hexadecimal digits that tell the calls of one judge from those of another. */
export function judgeHashOf({ promptHash, model, identity }: BatchJudge): string {
  const text = JSON.stringify([promptHash, model, identity]);
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/**
 * Returns the name of a call in batch files.
 * @param key the cache key of the call
 */
export function customIdOf(judgeHash: string, key: string): string {
  return `${judgeHash}-${key}`;
}

const CUSTOM_ID = /^([0-9a-f]{12})-([0-9a-f]{64})$/;

/** Returns the parts of a call's name; null if the name is not of this product. */
export function partsOfCustomId(customId: string): { judgeHash: string; key: string } | null {
  const match = CUSTOM_ID.exec(customId);
  return match && { judgeHash: match[1]!, key: match[2]! };
}

/**
 * Returns a call as a line of a batch file in OpenAI's format, without a line end.
 * @param body as `bodyOf` makes it; answers of batches are never streamed
 */
export function batchLine(customId: string, body: Readonly<Record<string, unknown>>): string {
  const { stream: _stream, ...rest } = body;
  return JSON.stringify({ custom_id: customId, method: "POST", url: COMPLETIONS, body: rest });
}

/** A line of a batch's answers. */
export type BatchAnswer =
  | {
      customId: string;
      /** The chat completion, to be read by `readCompletion`. */
      completion: unknown;
      requestId: string | null;
    }
  | { customId: string; failure: CallFailure };

const line = z.object({
  custom_id: z.string(),
  response: z
    .looseObject({
      status_code: z.number().int().nullish(),
      request_id: z.string().nullish().catch(null),
      body: z.unknown().optional(),
      choices: z.unknown().optional(),
    })
    .nullish(),
  error: z.unknown().optional(),
});

/** The completion of endpoints that refuse to answer because the token limit does not suffice. */
const CUT: BodyFields = { choices: [{ message: { content: "" }, finish_reason: "length" }] };

/**
 * Reads a line of a batch's answers or errors, as OpenAI, Azure and vLLM write them. Null if the
 * line is no JSON, is cut off, or does not name its call.
 */
export function readBatchLine(text: string): BatchAnswer | null {
  const given = line.safeParse(jsonOf(text));
  if (!given.success) return null;
  const { custom_id: customId, response, error } = given.data;
  const body = bodyIn(response);
  const status = response?.status_code ?? (body === null ? null : 200);
  const isAnswered = status !== null && status >= 200 && status < 300 && body !== null;
  if (isAnswered) return { customId, completion: body, requestId: response?.request_id ?? null };
  const responseText = JSON.stringify(body ?? error ?? null);
  if (status === 400 && isCutRefusal(responseText))
    return { customId, completion: CUT, requestId: null };
  return { customId, failure: failureOfLine(status, responseText, error) };
}

/** Some runners put the completion itself in place of the response, or write it as a text. */
function bodyIn(response: z.infer<typeof line>["response"]): unknown {
  if (!response) return null;
  if (typeof response.body === "string") return jsonOf(response.body) ?? null;
  return response.body ?? (response.choices === undefined ? null : response);
}

function failureOfLine(status: number | null, responseText: string, error: unknown): CallFailure {
  if (status !== null && status >= 300)
    return failureOfStatus({ status, body: responseText, retryAfterMs: null });
  const { code } = (typeof error === "object" && error !== null ? error : {}) as { code?: unknown };
  const words = [code, messageOf(error)].filter((one) => typeof one === "string");
  const reason = words.length > 0 ? words.join(": ") : "it gives no reason";
  return new CallFailure("fail", "no answer", `The batch has no answer: ${reason}.`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
