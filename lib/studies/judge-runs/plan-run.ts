import type { ModelRunPlan } from "@/lib/contract/judge-runs";
import { cachedAnswers } from "@/lib/db/judge-runs/answers";
import { plannedItems } from "@/lib/db/judge-runs/chosen-items";
import { raterWithFingerprint } from "@/lib/db/judge-runs/judges";
import { AppError } from "@/lib/domain/app-error";
import { callingSchema } from "@/lib/domain/judging/calling";
import { capabilitiesOf } from "@/lib/domain/judging/capabilities";
import { estimateTokens } from "@/lib/domain/judging/estimate-tokens";
import type { CompletionRequest } from "@/lib/judging/endpoint/completion";
import { answerTokens } from "@/lib/judging/endpoint/request-body";
import { requestKey, requestOf } from "@/lib/judging/llm-judge";
import type { Language } from "@/lib/messages/interface/locales";
import { taskDefinition } from "@/lib/tasks/registry";
import { renderPrompt } from "@/lib/judging/prompts/prompt";
import type { RunScope } from "./begin-run";
import { modelJudge, type ChosenModel } from "./model-judge";

const AT_ONCE = 2000;

/** Counts the calls of a run before it starts, with their tokens (those of reasoning too) and cost. */
export async function planRun(
  study: { id: string },
  run: ChosenModel & Pick<RunScope, "filter">,
  language: Language = "en",
): Promise<ModelRunPlan> {
  const { judge, otherWords, endpoint, prompt, task, settings, identity } = await modelJudge(
    study.id,
    run,
  );
  const rater = await raterWithFingerprint(study.id, judge.fingerprint!);
  const { samples } = settings;
  const capabilities = capabilitiesOf(endpoint.capabilities);
  const maxTokens = answerTokens(prompt, callingSchema.parse(endpoint.calling), capabilities);
  const plan: ModelRunPlan = {
    items: 0,
    samples,
    temperature: capabilities.temperature ? (settings.temperature ?? prompt.temperature) : null,
    calls: 0,
    cached: 0,
    promptTokens: 0,
    completionTokens: 0,
    cost: null,
    unfit: 0,
    unfitReason: null,
    otherWords,
  };
  const most = run.filter.sample ?? Infinity;
  let counted = 0;
  for (let after = 0; counted < most; after += AT_ONCE) {
    const page = await plannedItems(run.stageId, run.filter, rater, after, AT_ONCE);
    const items = page.slice(0, most - counted);
    const requests: CompletionRequest[] = [];
    for (const item of items) {
      try {
        const text = renderPrompt(prompt, taskDefinition(task).judge.prompt.values(item));
        for (let sample = 0; sample < samples; sample += 1)
          requests.push(requestOf(prompt, settings, text, sample));
      } catch (error) {
        plan.unfit += 1;
        plan.unfitReason ??= error instanceof AppError ? error.messageIn(language) : String(error);
      }
    }
    const keys = requests.map((request) => requestKey(request, identity));
    const known = await cachedAnswers(keys);
    counted += items.length;
    plan.items += items.length;
    plan.calls += items.length * samples;
    requests.forEach((request, i) => {
      if (known.has(keys[i]!)) plan.cached += 1;
      else {
        plan.promptTokens += estimateTokens(request.prompt);
        plan.completionTokens += maxTokens;
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
