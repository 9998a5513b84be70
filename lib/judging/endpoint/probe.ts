import { AppError } from "@/lib/domain/app-error";
import { CallFailure } from "./call-failure";
import {
  capabilitiesSchema,
  openAiClient,
  type Capabilities,
  type EndpointAddress,
} from "./openai-client";

const WAIT_MS = 30_000;

/**
 * Asks an endpoint a few short questions to find out what it supports. Refuses one that cannot be
 * used, quoting its answer.
 */
export async function probeEndpoint(
  address: Omit<EndpointAddress, "capabilities" | "window" | "timeoutMs">,
  model: string,
): Promise<Capabilities> {
  const attempt = async (capabilities: Capabilities, logprobs: boolean) => {
    const client = openAiClient({ ...address, capabilities, window: 1, timeoutMs: WAIT_MS });
    try {
      return await client.complete(
        {
          model,
          prompt: "Answer with the digit 3 and nothing else.",
          temperature: 0,
          topP: 1,
          maxTokens: 1,
          logprobs,
        },
        new AbortController().signal,
      );
    } finally {
      await client.close();
    }
  };
  const base = await workingBase(attempt);
  for (const topLogprobs of [20, 5]) {
    const given = await attempt({ ...base, topLogprobs }, true).catch((error: unknown) => {
      if (error instanceof CallFailure && error.kind === "bad request") return null;
      throw refusalOf(error);
    });
    if (given?.logprobs?.[0]?.length) return { ...base, topLogprobs };
  }
  return base;
}

/** Returns the first combination of parameters that is not refused as a bad request. */
async function workingBase(
  attempt: (capabilities: Capabilities, logprobs: boolean) => Promise<unknown>,
): Promise<Capabilities> {
  let last: unknown;
  for (const temperature of [true, false]) {
    for (const tokenField of ["max_tokens", "max_completion_tokens"] as const) {
      for (const minTokens of [1, 16, 256]) {
        const capabilities = capabilitiesSchema.parse({ temperature, tokenField, minTokens });
        try {
          await attempt(capabilities, false);
          return capabilities;
        } catch (error) {
          if (!(error instanceof CallFailure && error.kind === "bad request"))
            throw refusalOf(error);
          last = error;
        }
      }
    }
  }
  throw refusalOf(last);
}

function refusalOf(error: unknown): unknown {
  return error instanceof CallFailure
    ? new AppError("bad_input", "endpoint.unusable", { problem: error.message })
    : error;
}
