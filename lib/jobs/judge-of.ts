import { recordedAnswers } from "@/lib/db/judge-runs/answers";
import { endpointToCall } from "@/lib/db/judge-runs/endpoints";
import type { RunContext } from "@/lib/db/judge-runs/runs";
import { AppError } from "@/lib/domain/app-error";
import { callingSchema } from "@/lib/domain/judging/calling";
import type { NextCall } from "@/lib/domain/judging/allowance";
import { capabilitiesOf } from "@/lib/domain/judging/capabilities";
import { mostExpensiveCall } from "@/lib/judging/call-cost";
import type { CompletionClient } from "@/lib/judging/endpoint/completion";
import { openAiClient } from "@/lib/judging/endpoint/openai-client";
import { answerTokens } from "@/lib/judging/endpoint/request-body";
import type { EngineCall } from "@/lib/judging/engine/call-store";
import { judgeFingerprint } from "@/lib/judging/fingerprint";
import type { JudgeClient } from "@/lib/judging/judge-client";
import { lexicalClient, replayClient } from "@/lib/judging/local-judges";
import { llmJudge } from "@/lib/judging/llm-judge";
import { storedSecrets } from "@/lib/studies/judge-runs/endpoint-secrets";
import { modelSettingsOf } from "@/lib/studies/judge-runs/model-judge";

interface Limits {
  window: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
}

/** Returns what the dearest of some calls will cost. */
type DearestOf = (calls: readonly EngineCall[]) => NextCall;

const LOCAL: Limits = { window: 64, requestsPerMinute: null, tokensPerMinute: null };

/** Returns a client for an endpoint, with its decrypted secrets. */
export async function endpointOf(endpointId: string | null) {
  const endpoint = endpointId === null ? null : await endpointToCall(endpointId);
  if (!endpoint) throw new AppError("conflict", "endpoint.removed");
  const calling = callingSchema.parse(endpoint.calling);
  const capabilities = capabilitiesOf(endpoint.capabilities);
  const client: CompletionClient = openAiClient({
    baseUrl: endpoint.baseUrl,
    ...storedSecrets(endpoint),
    calling,
    timeoutMs: endpoint.timeoutSeconds * 1000,
    window: endpoint.window,
    capabilities,
  });
  return { endpoint, client, calling, capabilities };
}

/** Returns the judge of a run. */
export async function judgeOf({
  kind,
  judgeId,
  endpointId,
  judgeSettings,
  fingerprint,
}: RunContext): Promise<{ judge: JudgeClient; limits: Limits; dearestOf?: DearestOf }> {
  if (kind === "lexical") return { judge: lexicalClient, limits: LOCAL };
  if (kind === "replay") {
    const recorded = await recordedAnswers(judgeId);
    return { judge: replayClient((key) => recorded.get(key)), limits: LOCAL };
  }
  const { endpoint, client, calling, capabilities } = await endpointOf(endpointId);
  const { prompt, settings } = modelSettingsOf(judgeSettings, endpoint.model, calling);
  // Judges of earlier versions have no fingerprint, and are called as their endpoint is now.
  const isSame =
    fingerprint === null || fingerprint === judgeFingerprint(client.identity, prompt, settings);
  if (!isSame) {
    await client.close();
    throw new AppError("conflict", "endpoint.changed");
  }
  const judge = llmJudge(client, prompt, settings);
  const prices = { inputPrice: endpoint.inputPrice ?? 0, outputPrice: endpoint.outputPrice ?? 0 };
  const limits = {
    answer: prompt.maxTokens,
    withReasoning: answerTokens(prompt, calling, capabilities),
  };
  return {
    judge,
    limits: endpoint,
    dearestOf: (calls) => mostExpensiveCall(judge, calls, limits, prices),
  };
}
