import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@/lib/domain/app-error";
import { backOff, CallFailure } from "./call-failure";
import { capabilitiesSchema, type Capabilities } from "@/lib/domain/judging/capabilities";
import type { Completion } from "./completion";
import { openAiClient, type EndpointAddress } from "./openai-client";
import { PROFILES, type Profile } from "./profiles";

/** What a probe asks, to see whether it gets its answer. */
export const PROBE_QUESTION = "Answer with the digit 3 and nothing else.";

/** A model may have to be loaded before its first answer. */
const MIN_WAIT_MS = 120_000;

/** Tokens in which a model that does not reason has answered. */
const SHORT = 16;
/** Tokens of a JSON object with one short sentence and a digit. */
const OBJECT = 200;

const TOKEN_FIELDS = ["max_tokens", "max_completion_tokens"] as const;

const SCHEMA = {
  type: "object",
  properties: {
    reasons: { type: "string" },
    rating: { type: "integer", minimum: 0, maximum: 5 },
  },
  required: ["reasons", "rating"],
  additionalProperties: false,
};
const OBJECT_QUESTION =
  'Answer with a JSON object: in "reasons" write one short sentence about the number three, in "rating" the number 3.';

/** One question of the probe. */
interface Attempt {
  capabilities: Capabilities;
  maxTokens: number;
  prompt?: string;
  logprobs?: boolean;
  schema?: object;
}

type Ask = (attempt: Attempt) => Promise<Completion>;

/**
 * Asks an endpoint a few short questions to find out what it supports, and whether it answers what
 * it is asked. Refuses one that cannot be used, quoting its answer.
 * @param attempts how often each question is asked while the endpoint is busy (429 and 503)
 */
export async function probeEndpoint(
  address: Omit<EndpointAddress, "capabilities" | "window">,
  model: string,
  attempts = 1,
): Promise<Capabilities> {
  const timeoutMs = Math.max(address.timeoutMs, MIN_WAIT_MS);
  const askOnce: Ask = async ({ capabilities, maxTokens, prompt, logprobs, schema }) => {
    const client = openAiClient({ ...address, capabilities, window: 1, timeoutMs });
    try {
      return await client.complete(
        {
          model,
          prompt: prompt ?? PROBE_QUESTION,
          temperature: 0,
          topP: 1,
          maxTokens,
          logprobs: logprobs ?? false,
          schema: schema ?? null,
          sample: 0,
        },
        new AbortController().signal,
      );
    } finally {
      await client.close();
    }
  };
  const ask: Ask = async (attempt) => {
    for (let asked = 1; ; asked += 1)
      try {
        return await askOnce(attempt);
      } catch (error) {
        if (asked >= attempts || !isBusy(error)) throw error;
        await sleep(backOff(asked, Math.random(), error.retryAfterMs));
      }
  };
  const profile = PROFILES[address.calling.profile];
  const accepted = await acceptedParameters(ask, profile);
  const answering = await withReasoning(accepted, ask, profile);
  const topLogprobs = await mostLogprobs(answering, ask);
  const structured = (await isBoundToSchema(answering, ask)) ? "json_schema" : "none";
  return { ...answering, topLogprobs, structured };
}

/** Returns the first combination of parameters that is not refused. */
async function acceptedParameters(
  ask: Ask,
  { tokenFields = TOKEN_FIELDS }: Profile,
): Promise<Capabilities> {
  let last: unknown;
  for (const [temperature, topP] of [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ]) {
    for (const tokenField of tokenFields) {
      for (const minTokens of [1, 16, 256]) {
        const capabilities = capabilitiesSchema.parse({ temperature, topP, tokenField, minTokens });
        try {
          await ask({ capabilities, maxTokens: 1 });
          return capabilities;
        } catch (error) {
          if (!isRefusedRequest(error)) throw refusalOf(error);
          last = error;
        }
      }
    }
  }
  throw refusalOf(last);
}

/**
 * Finds out whether the model reasons before it answers, and whether it can be asked not to.
 * Refuses a model that does not answer the question.
 */
async function withReasoning(
  capabilities: Capabilities,
  ask: Ask,
  { reasoningOff }: Profile,
): Promise<Capabilities> {
  const first = await ask({ capabilities, maxTokens: SHORT }).catch(refuse);
  const isShort = first.reasoning === null && isThree(first.text);
  if (isShort) return capabilities;
  for (const fields of reasoningOff) {
    const without: Capabilities = { ...capabilities, reasoning: "off", reasoningOff: fields };
    const given = await ask({ capabilities: without, maxTokens: SHORT }).catch(unlessUnreachable);
    if (given !== null && given.reasoning === null && isThree(given.text))
      return withSampling(without, ask);
  }
  const reasons: Capabilities = { ...capabilities, reasoning: "on" };
  const given = await ask({ capabilities: reasons, maxTokens: SHORT }).catch(refuse);
  if (isThree(given.text)) return reasons;
  throw new AppError("bad_input", "endpoint.wrong_answer", {
    answer: (given.text || first.text).slice(0, 200).toWellFormed(),
  });
}

/** A model that does not reason may take the temperature that it refuses while it reasons. */
async function withSampling(capabilities: Capabilities, ask: Ask): Promise<Capabilities> {
  if (capabilities.temperature && capabilities.topP) return capabilities;
  const more: Capabilities = { ...capabilities, temperature: true, topP: true };
  const given = await ask({ capabilities: more, maxTokens: SHORT }).catch(unlessUnreachable);
  return given !== null && isThree(given.text) ? more : capabilities;
}

/** Returns the most alternatives for each token that the endpoint gives; 0 if it gives none. */
async function mostLogprobs(capabilities: Capabilities, ask: Ask): Promise<number> {
  for (const topLogprobs of [20, 5]) {
    const given = await ask({
      capabilities: { ...capabilities, topLogprobs },
      maxTokens: SHORT,
      logprobs: true,
    }).catch(unlessUnreachable);
    if (given?.logprobs?.some(({ choices }) => choices.length > 0)) return topLogprobs;
  }
  return 0;
}

async function isBoundToSchema(capabilities: Capabilities, ask: Ask): Promise<boolean> {
  const given = await ask({
    capabilities: { ...capabilities, structured: "json_schema" },
    maxTokens: OBJECT,
    prompt: OBJECT_QUESTION,
    schema: SCHEMA,
  }).catch(unlessUnreachable);
  if (given === null) return false;
  try {
    const { rating } = JSON.parse(given.text) as { rating?: unknown };
    return Number.isInteger(rating);
  } catch {
    return false;
  }
}

function isThree(text: string): boolean {
  return /(?:^|\D)3(?:\D|$)/.test(text) && text.length <= 200;
}

function isBusy(error: unknown): error is CallFailure {
  return error instanceof CallFailure && (error.kind === "rate limit" || error.status === 503);
}

function isRefusedRequest(error: unknown): boolean {
  return (
    error instanceof CallFailure && (error.kind === "bad request" || error.kind === "too long")
  );
}

/** An endpoint refuses in many ways what it does not support; only one that is away is a problem. */
function unlessUnreachable(error: unknown): null {
  if (!(error instanceof CallFailure)) throw error;
  if (error.kind === "network" || error.kind === "timeout") throw refusalOf(error);
  return null;
}

function refuse(error: unknown): never {
  throw refusalOf(error);
}

function refusalOf(error: unknown): unknown {
  return error instanceof CallFailure
    ? new AppError("bad_input", "endpoint.unusable", { problem: error.message })
    : error;
}
