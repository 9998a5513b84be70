import type { AnswerSchema, ChatBody } from "../scripted-server";
import { usualAnswer, type ScriptedOptions } from "./options";

/** What a scripted model made of a request. */
export interface Said {
  /** The answer; empty if reasoning used up the tokens. */
  text: string;
  /** The reasoning; null if there was none. */
  reasoning: string | null;
  /** Whether the token limit ended the answer. */
  cut: boolean;
  promptTokens: number;
  reasoningTokens: number;
  completionTokens: number;
}

const REASONING = "The digit has to be found first. It is in the passage.";
const REASONING_TOKENS = 190;
/** The smallest token limit that leaves room for an answer after the reasoning. */
const ENOUGH_TOKENS = 200;

export function promptOf(body: ChatBody): string {
  return body.messages.map(({ content }) => content).join("\n");
}

/** Number of tokens of a request's messages, at four characters a token. */
export function promptTokensOf(body: ChatBody): number {
  return Math.ceil(promptOf(body).length / 4);
}

/**
 * Returns what a model says to a request: whether it reasons, what fits into `limit` tokens, and a
 * JSON object if `structured`.
 */
export function say(
  body: ChatBody,
  options: ScriptedOptions,
  { reasoning, limit, structured }: { reasoning: boolean; limit: number; structured: boolean },
): Said {
  const promptTokens = promptTokensOf(body);
  if (reasoning && limit < ENOUGH_TOKENS)
    return {
      text: "",
      reasoning: REASONING,
      cut: true,
      promptTokens,
      reasoningTokens: limit,
      completionTokens: limit,
    };
  const answer = (options.answer ?? usualAnswer)(promptOf(body));
  const schema = structured ? schemaOf(body) : null;
  const whole = tokensOf(schema ? objectFor(schema, answer) : answer);
  const spent = reasoning ? REASONING_TOKENS : 0;
  const kept = whole.slice(0, limit - spent);
  return {
    text: kept.join(""),
    reasoning: reasoning ? REASONING : null,
    cut: kept.length < whole.length,
    promptTokens,
    reasoningTokens: spent,
    completionTokens: spent + kept.length,
  };
}

/** Returns the schema that a request wants its answer to fit; null for none. */
export function schemaOf(body: ChatBody): AnswerSchema | null {
  if (body.response_format?.type !== "json_schema") return null;
  return body.response_format.json_schema?.schema ?? null;
}

/** Returns a JSON object that fits a schema of strings, integers and enumerations. */
function objectFor(schema: AnswerSchema, answer: string): string {
  const label = /-?\d+/.exec(answer)?.[0] ?? answer;
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    if (field.enum) return [name, field.enum.find((one) => String(one) === label) ?? field.enum[0]];
    if (field.type === "integer" || field.type === "number") return [name, Number(label)];
    return [name, "The passage says so."];
  });
  return JSON.stringify(Object.fromEntries(fields));
}

function tokensOf(text: string): string[] {
  return text.match(/\d|\s+|[^\d\s]+/g) ?? [];
}

/** Reasoning and answer in one text, as models write them. */
export function inlineText({ text, reasoning, cut }: Said): string {
  if (reasoning === null) return text;
  if (cut && text === "") return `<think>\n${reasoning}`;
  return `<think>\n${reasoning}\n</think>\n\n${text}`;
}

/** The choice's `logprobs` for a text, with `top` alternatives for each token. */
export function logprobsOf(text: string, top: number) {
  return {
    content: tokensOf(text).map((token) => ({
      token,
      logprob: -0.25,
      bytes: [...Buffer.from(token)],
      top_logprobs: alternatives(token)
        .slice(0, top)
        .map((other, rank) => ({ token: other, logprob: -0.25 - 1.5 * rank })),
    })),
    refusal: null,
  };
}

function alternatives(token: string): string[] {
  const others = /^\d$/.test(token) ? ["0", "1", "2", "3", "4", "5"] : ["The", "It", "A"];
  return [token, ...others.filter((other) => other !== token)];
}

/** The fields of a chat completion that all endpoints share. */
export function completion(id: string, model: string, choice: object, usage: object) {
  return {
    id,
    object: "chat.completion",
    created: 1_763_900_000,
    model,
    choices: [{ index: 0, ...choice }],
    usage,
  };
}

/** The fields of `usage` that all endpoints share. */
export function usageOf({ promptTokens, completionTokens }: Said) {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  };
}

/** OpenAI's `usage`, which counts the tokens of the reasoning. */
export function detailedUsageOf(said: Said) {
  return {
    ...usageOf(said),
    prompt_tokens_details: { cached_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: said.reasoningTokens },
  };
}

export function finishOf({ cut }: Said): "length" | "stop" {
  return cut ? "length" : "stop";
}
