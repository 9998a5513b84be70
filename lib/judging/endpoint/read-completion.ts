import * as z from "zod";
import { splitReasoning } from "../reasoning";
import { CallFailure, failureOfStatus, messageOf } from "./call-failure";
import type { CallFacts } from "@/lib/domain/judging/call-facts";
import { estimateTokens } from "@/lib/domain/judging/estimate-tokens";
import { isPromptCut, type Completion, type TokenChoices } from "./completion";

/** A token count; an invalid one is treated as missing. */
const tokens = z.number().int().min(0).max(2_000_000_000).nullish().catch(null);
const text = z.string().nullish().catch(null);

/** Some endpoints answer in parts: texts, and thoughts. */
const part = z.object({
  type: z.string(),
  text: z.string().optional(),
  thinking: z.unknown().optional(),
});

const choice = z.object({
  message: z
    .object({
      content: z.union([z.string(), z.array(part)]).nullish(),
      refusal: text,
      reasoning_content: text,
      reasoning: text,
    })
    .nullish(),
  finish_reason: text,
  error: z.unknown().optional(),
  logprobs: z
    .object({
      content: z
        .array(
          z.object({
            token: z.string().default(""),
            top_logprobs: z.array(z.object({ token: z.string(), logprob: z.number() })).nullish(),
          }),
        )
        .nullish(),
    })
    .nullish()
    .catch(null),
});

const answerSchema = z.object({
  model: text,
  system_fingerprint: text,
  error: z.unknown().optional(),
  choices: z.array(choice).nullish(),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null),
});

/** Some endpoints refuse to answer at all if the token limit does not suffice. */
const CUT = /could not finish the message/i;

/** Returns whether a refusal with status 400 says only that the token limit did not suffice. */
export function isCutRefusal(body: string): boolean {
  return CUT.test(body);
}

/** What was asked, and under which names the model may answer. */
export interface Asked {
  model: string;
  aliases: readonly string[];
  /** True where the address alone decides which model answers, whatever its name. */
  isAnyName: boolean;
  /** The prompt, or only its length in characters. */
  prompt: { readonly length: number };
}

/**
 * Reads a chat completion. Throws a CallFailure if it holds no answer: an error, a filtered or an
 * empty choice, or the answer of another model.
 * @param requestId the request's name in the endpoint's logs, if an answer's header gave it
 */
export function readCompletion(given: unknown, asked: Asked, requestId: string | null): Completion {
  const parsed = answerSchema.safeParse(given);
  if (!parsed.success)
    throw new CallFailure("retry", "garbage", "The endpoint's answer is no chat completion.");
  const { model, choices, usage, error } = parsed.data;
  const [first] = choices ?? [];
  refuseError(error ?? first?.error);
  if (!first?.message)
    throw new CallFailure("retry", "garbage", "The endpoint's answer is no chat completion.");
  if (model && !asked.isAnyName && !isNamed(model, asked))
    throw new CallFailure(
      "fail",
      "wrong model",
      `The endpoint answered as "${model}" instead of "${asked.model}": if that is the model you mean, give this name as its alias.`,
    );
  if (first.finish_reason === "content_filter")
    throw new CallFailure("fail", "filtered", "The endpoint's content filter withheld the answer.");
  const { text, thought } = contentOf(first.message);
  const promptTokens = usage?.prompt_tokens ?? null;
  const facts: CallFacts = {
    ...(first.finish_reason ? { finish: first.finish_reason } : {}),
    ...(model ? { model } : {}),
    ...(parsed.data.system_fingerprint ? { fingerprint: parsed.data.system_fingerprint } : {}),
    ...(requestId ? { requestId } : {}),
    ...(first.finish_reason === "length" ? { isCut: true as const } : {}),
    ...(promptTokens !== null && isPromptCut(asked.prompt, promptTokens)
      ? { isPromptCut: true as const }
      : {}),
  };
  return {
    text: text,
    reasoning: thought,
    promptTokens: promptTokens ?? estimateTokens(asked.prompt),
    completionTokens: usage?.completion_tokens ?? estimateTokens(text + (thought ?? "")),
    logprobs: choicesOf(first.logprobs?.content),
    facts,
  };
}

/** Returns the answer of an endpoint that says only that the token limit did not suffice. */
export function cutAnswer(prompt: string): Completion {
  return {
    text: "",
    reasoning: null,
    promptTokens: estimateTokens(prompt),
    completionTokens: 0,
    logprobs: null,
    facts: { finish: "length", isCut: true },
  };
}

/** Endpoints that pass calls on report errors of the model's host inside a usual answer. */
function refuseError(error: unknown): void {
  if (error === undefined || error === null) return;
  const { code } = (typeof error === "object" ? error : {}) as { code?: unknown };
  const status = Number(code);
  if (Number.isInteger(status) && status >= 400 && status < 600)
    throw failureOfStatus({ status, body: JSON.stringify({ error }), retryAfterMs: null });
  const text = (messageOf(error) ?? JSON.stringify(error)).slice(0, 200).toWellFormed();
  throw new CallFailure("retry", "no answer", `The endpoint answered with an error: ${text}`);
}

type Message = NonNullable<z.infer<typeof choice>["message"]>;

/** Separates an answer from the reasoning before it, wherever the endpoint puts that. */
function contentOf(message: Message): { text: string; thought: string | null } {
  const { content, refusal, reasoning_content: field, reasoning } = message;
  const parts = Array.isArray(content) ? content : [];
  const whole = Array.isArray(content)
    ? parts.map((one) => (one.type === "thinking" ? "" : (one.text ?? ""))).join("")
    : (content ?? refusal ?? "");
  const inParts = parts
    .filter((one) => one.type === "thinking")
    .map((one) => thoughtOf(one.thinking))
    .join("");
  const split = splitReasoning(whole);
  const thoughts = [field ?? reasoning, inParts, split.reasoning].filter(Boolean);
  const text = split.reasoning === null ? split.text : split.text.trim();
  return { text, thought: thoughts.length > 0 ? thoughts.join("\n") : null };
}

function thoughtOf(thinking: unknown): string {
  if (typeof thinking === "string") return thinking;
  if (!Array.isArray(thinking)) return "";
  return thinking
    .map((one: unknown) => (one as { text?: unknown } | null)?.text)
    .filter((one) => typeof one === "string")
    .join("");
}

type Logprobs = NonNullable<z.infer<typeof choice>["logprobs"]>["content"];

function choicesOf(content: Logprobs | undefined): TokenChoices[] | null {
  if (!content || content.length === 0) return null;
  return content.map(({ token, top_logprobs: choices }) => ({ token, choices: choices ?? [] }));
}

/** What endpoints add to a model's name: a date, a number of its version, or "latest". */
const VERSION = /^(?:[-@](?:\d{4}-\d{2}-\d{2}|\d{3,8})|:latest|-latest)$/;

/** Returns whether an answer is from the model that was asked, or from one of its aliases. */
export function isNamed(given: string, { model, aliases }: Pick<Asked, "model" | "aliases">) {
  return [model, ...aliases].some((name) => isSameModel(given.toLowerCase(), name.toLowerCase()));
}

function isSameModel(a: string, b: string): boolean {
  if (a === b || a.endsWith(`/${b}`) || b.endsWith(`/${a}`)) return true;
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  if (long.startsWith(short)) return VERSION.test(long.slice(short.length));
  const lastOfLong = long.slice(long.lastIndexOf("/") + 1);
  return lastOfLong.startsWith(short) && VERSION.test(lastOfLong.slice(short.length));
}
