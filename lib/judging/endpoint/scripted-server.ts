import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { PROBE_QUESTION } from "./probe-question";

/** How a scripted endpoint answers one request; `body` is the request's body. */
export type Behaviour = (
  body: ChatBody,
  response: ServerResponse,
  nth: number,
  request: IncomingMessage,
) => void | Promise<void>;

export interface ChatBody {
  model: string;
  messages: { role?: string; content: string }[];
  max_tokens?: number;
  max_completion_tokens?: number;
  temperature?: number;
  top_p?: number;
  n?: number;
  logprobs?: boolean;
  top_logprobs?: number;
  reasoning_effort?: string;
  response_format?: {
    type: string;
    json_schema?: { name?: string; strict?: boolean; schema?: AnswerSchema };
  };
  /** vLLM and llama.cpp: what the model's chat template reads. */
  chat_template_kwargs?: Record<string, unknown>;
  /** OpenRouter, and Ollama with `effort` only. */
  reasoning?: { enabled?: boolean; effort?: string; exclude?: boolean };
  /** OpenRouter: which providers may answer. */
  provider?: { order?: string[]; require_parameters?: boolean };
  /** Anthropic. */
  thinking?: { type: string };
}

/** The part of a JSON schema that asks for an object with plain fields. */
export interface AnswerSchema {
  properties?: Record<string, { type?: string; enum?: (string | number)[] }>;
  required?: string[];
  additionalProperties?: boolean;
}

/** One request as it arrived. */
export interface ScriptedCall {
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: ChatBody;
}

export interface ScriptedServer {
  baseUrl: string;
  /** All requests so far. */
  requests: ChatBody[];
  /** The same requests with their addresses and headers. */
  calls: ScriptedCall[];
  /** Maximum number of simultaneous requests so far. */
  most: number;
  script(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** Starts a scripted endpoint on loopback, for tests and benchmarks. */
export async function scriptedServer(first: Behaviour): Promise<ScriptedServer> {
  let behaviour = first;
  let open = 0;
  const state = { requests: [] as ChatBody[], calls: [] as ScriptedCall[], most: 0 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(parts).toString() || "{}") as ChatBody;
      state.requests.push(body);
      state.calls.push({ url: request.url ?? "", headers: request.headers, body });
      open += 1;
      state.most = Math.max(state.most, open);
      response.once("close", () => {
        open -= 1;
      });
      void Promise.resolve(behaviour(body, response, state.requests.length, request)).catch(() =>
        response.destroy(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    get requests() {
      return state.requests;
    },
    get calls() {
      return state.calls;
    },
    get most() {
      return state.most;
    },
    script(next) {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Returns whether a request is the question of a probe, which every endpoint has to answer. */
export function isProbe(body: ChatBody): boolean {
  return body.messages.at(-1)?.content === PROBE_QUESTION;
}

/** Returns a behaviour that answers with a chat completion; a probe gets the 3 that it asks for. */
export function answerWith(text: string, more: object = {}): Behaviour {
  return (body, response) => {
    const content = isProbe(body) ? "3" : text;
    sendJson(response, {
      model: body.model,
      choices: [{ message: { role: "assistant", content }, ...more }],
      usage: {
        prompt_tokens: Math.ceil((body.messages[0]?.content.length ?? 0) / 4),
        completion_tokens: 1,
      },
    });
  };
}

export function sendJson(
  response: ServerResponse,
  value: object,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(value));
}
