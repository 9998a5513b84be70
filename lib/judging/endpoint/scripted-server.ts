import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How a scripted endpoint answers one request; `body` is the request's body. */
export type Behaviour = (
  body: ChatBody,
  response: ServerResponse,
  nth: number,
  request: IncomingMessage,
) => void | Promise<void>;

export interface ChatBody {
  model: string;
  messages: { content: string }[];
  max_tokens?: number;
  max_completion_tokens?: number;
  temperature?: number;
  logprobs?: boolean;
  top_logprobs?: number;
}

export interface ScriptedServer {
  baseUrl: string;
  /** All requests so far. */
  requests: ChatBody[];
  /** Maximum number of simultaneous requests so far. */
  most: number;
  script(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** Starts a scripted endpoint on loopback, for tests and benchmarks. */
export async function scriptedServer(first: Behaviour): Promise<ScriptedServer> {
  let behaviour = first;
  let open = 0;
  const state = { requests: [] as ChatBody[], most: 0 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(parts).toString() || "{}") as ChatBody;
      state.requests.push(body);
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

/** Returns a behaviour that answers with a chat completion. */
export function answerWith(text: string, more: object = {}): Behaviour {
  return (body, response) => {
    sendJson(response, {
      model: body.model,
      choices: [{ message: { role: "assistant", content: text }, ...more }],
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
