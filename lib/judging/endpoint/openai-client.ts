import OpenAI, {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
} from "openai";
import { z } from "zod";
import { pause } from "@/lib/messages/pause";
import { CallFailure, failureOfStatus, pausing } from "./call-failure";
import {
  roughTokens,
  type Completion,
  type CompletionClient,
  type CompletionRequest,
} from "./completion";
import { checkedBaseUrl, PrivateAddress } from "./address";
import { guardedFetch } from "./guarded-fetch";

/** What an endpoint supports for a model, as found by a probe. */
export const capabilitiesSchema = z.object({
  /** The field that limits the tokens of an answer. */
  tokenField: z.enum(["max_tokens", "max_completion_tokens"]).default("max_tokens"),
  temperature: z.boolean().default(true),
  /** Maximum number of alternatives for each token; 0 for none. */
  topLogprobs: z.number().int().min(0).max(20).default(0),
  /** Smallest token limit that is accepted. */
  minTokens: z.number().int().min(1).default(1),
});

export type Capabilities = z.infer<typeof capabilitiesSchema>;

export interface EndpointAddress {
  baseUrl: string;
  key: string | null;
  timeoutMs: number;
  /** Maximum number of simultaneous calls. */
  window: number;
  capabilities: Capabilities;
}

/** A token count; an invalid one is treated as missing. */
const tokens = z.number().int().min(0).max(2_000_000_000).nullish().catch(null);

const answerSchema = z.object({
  model: z.string().nullish(),
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        logprobs: z
          .object({
            content: z
              .array(
                z.object({
                  top_logprobs: z
                    .array(z.object({ token: z.string(), logprob: z.number() }))
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null),
});

/**
 * Returns a client for any endpoint with OpenAI's chat completions: vLLM, Ollama, llama.cpp's
 * server, OpenRouter, OpenAI.
 */
export function openAiClient({
  baseUrl,
  key,
  timeoutMs,
  window,
  capabilities,
}: EndpointAddress): CompletionClient {
  const guarded = guardedFetch(window);
  const client = new OpenAI({
    baseURL: checkedBaseUrl(baseUrl).href.replace(/\/$/, ""),
    apiKey: key ?? "none",
    maxRetries: 0,
    timeout: timeoutMs,
    fetch: guarded.fetch,
  });
  return {
    identity: endpointIdentity(baseUrl, capabilities),
    async complete(request, signal) {
      let given: unknown;
      try {
        given = await client.chat.completions.create(bodyOf(request, capabilities), { signal });
      } catch (error) {
        throw failureOf(error, signal);
      }
      return completionOf(given, request);
    },
    close: () => guarded.close(),
  };
}

/** Returns what an answer depends on besides the request: the endpoint, and how it is called. */
export function endpointIdentity(
  baseUrl: string,
  { temperature, minTokens, topLogprobs }: Capabilities,
): string {
  return JSON.stringify([
    checkedBaseUrl(baseUrl).href.replace(/\/$/, ""),
    temperature,
    minTokens,
    topLogprobs,
  ]);
}

function bodyOf(
  request: CompletionRequest,
  { tokenField, temperature, topLogprobs, minTokens }: Capabilities,
) {
  return {
    model: request.model,
    messages: [{ role: "user" as const, content: request.prompt }],
    stream: false as const,
    [tokenField]: Math.max(minTokens, request.maxTokens),
    ...(temperature ? { temperature: request.temperature, top_p: request.topP } : {}),
    ...(request.logprobs && topLogprobs > 0 ? { logprobs: true, top_logprobs: topLogprobs } : {}),
  };
}

function completionOf(given: unknown, { model: wanted, prompt }: CompletionRequest): Completion {
  const parsed = answerSchema.safeParse(given);
  if (!parsed.success)
    throw new CallFailure("retry", "garbage", "The endpoint's answer is no chat completion.");
  const {
    model,
    choices: [choice],
    usage,
  } = parsed.data;
  if (model && !isSameModel(model, wanted))
    throw new CallFailure(
      "fail",
      "wrong model",
      `The endpoint answered as "${model}" instead of "${wanted}".`,
    );
  const text = choice!.message.content ?? choice!.message.refusal ?? "";
  return {
    text,
    promptTokens: usage?.prompt_tokens ?? roughTokens(prompt),
    completionTokens: usage?.completion_tokens ?? roughTokens(text),
    logprobs: choice!.logprobs?.content?.map((token) => token.top_logprobs ?? []) ?? null,
  };
}

/**
 * Returns whether an answer is from the requested model; endpoints may add a prefix or a date to
 * its name.
 */
function isSameModel(given: string, wanted: string): boolean {
  const [a, b] = [given.toLowerCase(), wanted.toLowerCase()];
  return (
    a === b ||
    a.startsWith(`${b}-`) ||
    b.startsWith(`${a}-`) ||
    a.endsWith(`/${b}`) ||
    b.endsWith(`/${a}`) ||
    a.startsWith(`${b}:`) ||
    b.startsWith(`${a}:`)
  );
}

function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return error;
  const failure = causes(error).find((one) => one instanceof CallFailure);
  if (failure) return failure;
  if (error instanceof APIConnectionTimeoutError)
    return new CallFailure("retry", "timeout", "The endpoint gave no whole answer in time.");
  if (error instanceof APIUserAbortError)
    return new CallFailure("retry", "timeout", "The call was given up.");
  if (error instanceof APIConnectionError) {
    const refused = causes(error).find((one) => one instanceof PrivateAddress);
    return refused
      ? pausing("refused address", pause("endpoint.private_address", { host: refused.host }))
      : new CallFailure("retry", "network", `The endpoint cannot be reached: ${reasonOf(error)}.`);
  }
  if (error instanceof APIError && error.status)
    return failureOfStatus(
      error.status,
      JSON.stringify(error.error ?? error.message),
      error.headers?.get("retry-after") ?? null,
      Date.now(),
    );
  if (error instanceof SyntaxError)
    return new CallFailure("retry", "garbage", "The endpoint's answer is not complete JSON.");
  return error;
}

/** Returns an error and its causes, outermost first. */
function causes(error: unknown): Error[] {
  const all: Error[] = [];
  for (let at = error; at instanceof Error; at = at.cause) all.push(at);
  return all;
}

function reasonOf(error: Error): string {
  const innermost = causes(error).findLast(({ message }) => message !== "") ?? error;
  return innermost.message.replace(/\.$/, "");
}
