import { bearerOf, gate, hostedKey, secondsOf, type Desk, type Reply, type Visit } from "./desk";
import { promptOf } from "./model";
import { openAiAnswer, refusedByOpenAi } from "./openai";
import type { ScriptedOptions } from "./options";

const SAFE = { filtered: false, severity: "safe" };
const CATEGORIES = { hate: SAFE, self_harm: SAFE, sexual: SAFE, violence: SAFE };

/**
 * Azure OpenAI. The model of a request is the name of a deployment; the answer names the model
 * behind it.
 */
export const azure: Desk = (options) => {
  const waiting = gate(options.limit);
  const key = hostedKey(options);
  return (visit) => {
    const reply = visitAzure(visit, options, key, waiting());
    return {
      ...reply,
      headers: {
        "apim-request-id": `apim-${visit.nth}`,
        "x-request-id": `req-${visit.nth}`,
        "x-ms-region": "Sweden Central",
        ...reply.headers,
      },
    };
  };
};

function visitAzure(
  visit: Visit,
  options: ScriptedOptions,
  key: string | null,
  wait: number | null,
): Reply {
  const url = new URL(visit.url, "http://localhost");
  const older = url.pathname.includes("/openai/deployments/");
  if (older && !url.searchParams.has("api-version"))
    return { status: 404, body: { error: { code: "404", message: "Resource not found" } } };
  // The address of deployments takes a bearer for accounts of people and services, not for keys.
  const given = visit.headers["api-key"] ?? (older ? null : bearerOf(visit));
  if (given !== key)
    return {
      status: 401,
      body: {
        error: {
          code: "401",
          message:
            "Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key for an active subscription and use a correct regional API endpoint for your resource.",
        },
      },
    };
  if (wait !== null) return tooMany(wait);
  const { body } = visit;
  if (options.filters?.(promptOf(body))) return filtered();
  const refused = refusedByOpenAi(body, options);
  if (refused) return refused;
  const reasons = (options.reasons ?? "never") !== "never";
  const behind = reasons ? "gpt-5-mini-2025-08-07" : "gpt-4.1-mini-2025-04-14";
  return openAiAnswer(body, options, options.serves ?? behind, {
    choice: { content_filter_results: CATEGORIES },
    whole: { prompt_filter_results: [{ prompt_index: 0, content_filter_results: CATEGORIES }] },
  });
}

function filtered(): Reply {
  return {
    status: 400,
    body: {
      error: {
        message:
          "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
        type: null,
        param: "prompt",
        code: "content_filter",
        status: 400,
        innererror: {
          code: "ResponsibleAIPolicyViolation",
          content_filter_result: {
            ...CATEGORIES,
            violence: { filtered: true, severity: "medium" },
          },
        },
      },
    },
  };
}

function tooMany(wait: number): Reply {
  return {
    status: 429,
    body: {
      error: {
        code: "429",
        message: `Requests to the ChatCompletions_Create Operation have exceeded call rate limit of your current OpenAI S0 pricing tier. Please retry after ${secondsOf(wait)} seconds.`,
      },
    },
    headers: {
      "retry-after": secondsOf(wait),
      "retry-after-ms": String(wait),
      "x-ratelimit-remaining-requests": "0",
      "x-ratelimit-reset-requests": secondsOf(wait),
    },
  };
}
