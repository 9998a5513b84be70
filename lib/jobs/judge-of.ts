import { unseal } from "@/lib/auth/sealed";
import { recordedAnswers } from "@/lib/db/judge-runs/answers";
import { endpointToCall } from "@/lib/db/judge-runs/endpoints";
import type { RunContext } from "@/lib/db/judge-runs/runs";
import { AppError } from "@/lib/domain/app-error";
import type { CompletionClient } from "@/lib/judging/endpoint/completion";
import { capabilitiesSchema, openAiClient } from "@/lib/judging/endpoint/openai-client";
import type { JudgeClient } from "@/lib/judging/judge-client";
import { lexicalClient } from "@/lib/judging/lexical-client";
import { llmJudge } from "@/lib/judging/llm-judge";
import { parsePrompt } from "@/lib/judging/prompts/prompt";
import { replayClient } from "@/lib/judging/replay-client";
import { ENDPOINT_KEY } from "@/lib/studies/judges/endpoints";

interface Limits {
  window: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
}

const LOCAL: Limits = { window: 64, requestsPerMinute: null, tokensPerMinute: null };

/** Returns a client for an endpoint. This is the only place where its key is decrypted. */
export async function endpointOf(endpointId: string | null) {
  const endpoint = endpointId === null ? null : await endpointToCall(endpointId);
  if (!endpoint) throw new AppError("conflict", "endpoint.removed");
  const client: CompletionClient = openAiClient({
    baseUrl: endpoint.baseUrl,
    key: endpoint.sealedKey === null ? null : unseal(ENDPOINT_KEY, endpoint.sealedKey),
    timeoutMs: endpoint.timeoutSeconds * 1000,
    window: endpoint.window,
    capabilities: capabilitiesSchema.parse(endpoint.capabilities),
  });
  return { endpoint, client };
}

/** Returns the judge of a run. */
export async function judgeOf({
  kind,
  judgeId,
  endpointId,
  judgeSettings,
}: RunContext): Promise<{ judge: JudgeClient; limits: Limits }> {
  if (kind === "lexical") return { judge: lexicalClient, limits: LOCAL };
  if (kind === "replay") {
    const recorded = await recordedAnswers(judgeId);
    return { judge: replayClient((key) => recorded.get(key)), limits: LOCAL };
  }
  const { endpoint, client } = await endpointOf(endpointId);
  const { prompt, logprobs } = judgeSettings as {
    prompt: { name: string; text: string };
    logprobs: boolean;
  };
  return {
    judge: llmJudge(client, endpoint.model, parsePrompt(prompt.text, prompt.name), logprobs),
    limits: endpoint,
  };
}
