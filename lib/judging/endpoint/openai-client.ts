import { pause } from "@/lib/messages/reason";
import { checkedBaseUrl, PrivateAddress } from "./address";
import { CallFailure, failureOfStatus, pausing } from "./call-failure";
import { causes } from "./causes";
import type { Calling } from "@/lib/domain/judging/calling";
import type { Capabilities } from "@/lib/domain/judging/capabilities";
import type { CompletionClient, CompletionRequest } from "./completion";
import { guardedPost, isConnectionError, type HttpResponse } from "./guarded-post";
import { endpointIdentity, headersHash, type Headers } from "./identity";
import { PROFILES } from "./profiles";
import { cutAnswer, isCutRefusal, readCompletion } from "./read-completion";
import { bodyOf } from "./request-body";
import { waitOf } from "./waiting-time";

/** An endpoint, and everything that is needed to call it. */
export interface EndpointAddress {
  baseUrl: string;
  key: string | null;
  /** Extra headers; their values may be secret. */
  headers: Headers;
  calling: Calling;
  timeoutMs: number;
  /** Maximum number of simultaneous calls. */
  window: number;
  capabilities: Capabilities;
}

/** Headers in which endpoints name a request. */
const REQUEST_ID = ["x-request-id", "request-id", "apim-request-id", "x-ms-request-id"];

/**
 * Returns a client for any endpoint with OpenAI's chat completions: vLLM, Ollama, llama.cpp's
 * server, OpenRouter, OpenAI, Azure and others.
 */
export function openAiClient(address: EndpointAddress): CompletionClient {
  const { baseUrl, key, headers, calling, timeoutMs, window, capabilities } = address;
  const secrets = [key, ...Object.values(headers)].filter((one) => one !== null && one.length > 7);
  const http = guardedPost(
    completionsUrl(baseUrl, calling),
    { ...keyHeader(calling, key), ...headers },
    window,
    timeoutMs,
  );
  return {
    identity: endpointIdentity(baseUrl, calling, capabilities, headersHash(headers)),
    async complete(request, signal) {
      const body = JSON.stringify(bodyOf(request, calling, capabilities));
      const answer = await http.post(body, signal).catch((error: unknown) => {
        throw signal.aborted ? error : failureOf(error);
      });
      return completionOf(withoutSecrets(answer, secrets), request, calling);
    },
    close: () => http.close(),
  };
}

/** Returns the address of chat completions. */
function completionsUrl(baseUrl: string, { query }: Calling): URL {
  const url = new URL(`${checkedBaseUrl(baseUrl).href.replace(/\/$/, "")}/chat/completions`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

function keyHeader({ profile }: Calling, key: string | null): Headers {
  if (key === null) return {};
  const { name, before } = PROFILES[profile].keyHeader;
  return { [name]: `${before}${key}` };
}

/** Endpoints quote keys in their errors, and errors are stored and shown. */
function withoutSecrets(answer: HttpResponse, secrets: readonly (string | null)[]): HttpResponse {
  if (answer.status < 400) return answer;
  const body = secrets.reduce<string>((text, one) => text.replaceAll(one!, "…"), answer.body);
  return { ...answer, body };
}

function completionOf(
  { status, header, body }: HttpResponse,
  { model, prompt }: CompletionRequest,
  { aliases, profile }: Calling,
) {
  if (status === 400 && isCutRefusal(body)) return cutAnswer(prompt);
  if (status < 200 || status >= 300)
    throw failureOfStatus({ status, body, retryAfterMs: waitOf(header, Date.now(), body) });
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    throw new CallFailure("retry", "garbage", "The endpoint's answer is not complete JSON.");
  }
  const isAnyName = PROFILES[profile].answersUnderOtherName ?? false;
  const requestId =
    [...(PROFILES[profile].requestIdHeaders ?? []), ...REQUEST_ID]
      .map(header)
      .find((id) => id !== null) ?? null;
  return readCompletion(given, { model, prompt, aliases, isAnyName }, requestId);
}

function failureOf(error: unknown): unknown {
  const all = causes(error);
  const failure = all.find((one) => one instanceof CallFailure);
  if (failure) return failure;
  const refused = all.find((one) => one instanceof PrivateAddress);
  if (refused)
    return pausing("refused address", pause("endpoint.private_address", { host: refused.host }));
  if (!isConnectionError(error)) return error;
  return new CallFailure("retry", "network", `The endpoint cannot be reached: ${reasonOf(all)}.`);
}

function reasonOf(errors: readonly Error[]): string {
  const innermost = errors.findLast(({ message }) => message !== "");
  return (innermost?.message ?? "no reason was given").replace(/\.$/, "");
}
