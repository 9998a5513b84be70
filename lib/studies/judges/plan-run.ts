import type { ModelRunPlan } from "@/lib/contract/judge-runs";
import { cachedAnswers } from "@/lib/db/judge-runs/answers";
import { plannedItems } from "@/lib/db/judge-runs/chosen-items";
import { raterId } from "@/lib/db/judge-runs/judges";
import { AppError } from "@/lib/domain/app-error";
import { roughTokens, type CompletionRequest } from "@/lib/judging/endpoint/completion";
import { capabilitiesSchema, endpointIdentity } from "@/lib/judging/endpoint/openai-client";
import { requestKey } from "@/lib/judging/llm-judge";
import type { Language } from "@/lib/messages/interface/locales";
import { taskDefinition } from "@/lib/tasks/registry";
import { renderPrompt } from "@/lib/judging/prompts/prompt";
import type { RunScope } from "./begin-run";
import { modelJudge, type ChosenModel } from "./model-judge";

const AT_ONCE = 2000;

/** Counts the calls of a run before it starts. */
export async function planRun(
  study: { id: string },
  run: ChosenModel & Pick<RunScope, "filter">,
  language: Language = "en",
): Promise<ModelRunPlan> {
  const { judge, endpoint, prompt, task } = await modelJudge(study.id, run);
  const rater = await raterId(study.id, judge.raterId);
  const identity = endpointIdentity(
    endpoint.baseUrl,
    capabilitiesSchema.parse(endpoint.capabilities),
  );
  const logprobs = (judge.settings as { logprobs: boolean }).logprobs;
  const plan: ModelRunPlan = {
    calls: 0,
    cached: 0,
    promptTokens: 0,
    completionTokens: 0,
    cost: null,
    unfit: 0,
    unfitReason: null,
  };
  const most = run.filter.sample ?? Infinity;
  for (let after = 0; plan.calls < most; after += AT_ONCE) {
    const page = await plannedItems(run.stageId, run.filter, rater, after, AT_ONCE);
    const items = page.slice(0, most - plan.calls);
    const requests: CompletionRequest[] = [];
    for (const item of items) {
      try {
        requests.push({
          model: endpoint.model,
          prompt: renderPrompt(prompt, taskDefinition(task).judge.prompt.values(item)),
          temperature: prompt.temperature,
          topP: prompt.topP,
          maxTokens: prompt.maxTokens,
          logprobs,
        });
      } catch (error) {
        plan.unfit += 1;
        plan.unfitReason ??= error instanceof AppError ? error.messageIn(language) : String(error);
      }
    }
    const keys = requests.map((request) => requestKey(request, identity));
    const known = await cachedAnswers(keys);
    plan.calls += items.length;
    requests.forEach((request, i) => {
      if (known.has(keys[i]!)) plan.cached += 1;
      else {
        plan.promptTokens += roughTokens(request.prompt);
        plan.completionTokens += request.maxTokens;
      }
    });
    if (items.length < AT_ONCE) break;
  }
  if (endpoint.inputPrice !== null && endpoint.outputPrice !== null)
    plan.cost =
      (plan.promptTokens * endpoint.inputPrice + plan.completionTokens * endpoint.outputPrice) /
      1e6;
  return plan;
}
