import { stageWithState } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import { callingSchema, type Calling } from "@/lib/domain/judging/calling";
import { capabilitiesOf, type Capabilities } from "@/lib/domain/judging/capabilities";
import { endpointIdentity } from "@/lib/judging/endpoint/identity";
import { judgeFingerprint } from "@/lib/judging/fingerprint";
import type { ModelSettings } from "@/lib/judging/llm-judge";
import { promptInWords } from "@/lib/judging/prompts/built-in";
import { answerRules, parseStoredPrompt, type Prompt } from "@/lib/judging/prompts/prompt";
import { levelsOf } from "@/lib/tasks/labels";
import { inWords, levelWordsOf } from "@/lib/tasks/level-words";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { refuseHiddenItems, type JudgeDescription } from "./begin-run";
import { readEndpoint, type EndpointRow } from "./endpoints";
import { studyPrompt } from "./prompts";

/** Which model judges a stage, with which prompt. */
export interface ChosenModel {
  stageId: string;
  endpointId: string;
  /** With its version: support@1. */
  prompt: string;
  /** How often each item is asked; 1 if absent. */
  samples?: number;
  /** Replaces the prompt's temperature; null or absent keeps it. */
  temperature?: number | null;
}

/** What is stored of a model's judge. Never changed: other settings are another judge. */
export interface JudgeSettings extends Omit<ModelSettings, "keepsReasoning"> {
  prompt: { name: string; sha256: string; text: string };
  endpoint: string;
  /** As sent to the endpoint; null where it takes none. */
  sentTemperature: number | null;
  sentTopP: number | null;
  maxTokens: number;
  reasoning: "none" | "off" | "on";
}

/** Returns the judge made from an endpoint and a prompt; other settings are another judge. */
export async function modelJudge(studyId: string, chosen: ChosenModel) {
  const [endpoint, named, stage] = await Promise.all([
    readEndpoint(studyId, chosen.endpointId),
    studyPrompt(studyId, chosen.prompt),
    stageWithState(studyId, chosen.stageId),
  ]);
  if (!stage) throw new AppError("not_found", "stage.unknown_choose");
  const prompt = promptOfStage(named, stage);
  await refuseHiddenItems(studyId, chosen.stageId);
  refuseOtherTask(prompt, stage.task);
  const calling = callingSchema.parse(endpoint.calling);
  const capabilities = capabilitiesOf(endpoint.capabilities);
  const identity = endpointIdentity(endpoint.baseUrl, calling, capabilities, endpoint.headersHash);
  const settings: ModelSettings = {
    model: endpoint.model,
    logprobs: capabilities.topLogprobs > 0 && prompt.task === "rating",
    structured: capabilities.structured !== "none" && prompt.answer.kind === "json",
    samples: chosen.samples ?? 1,
    temperature: chosen.temperature ?? null,
    rules: answerRules(prompt),
    keepsReasoning: calling.keepsReasoning,
  };
  const judge = descriptionOf(endpoint, prompt, settings, {
    calling,
    capabilities,
    identity,
    // The same version in other words is another judge.
    called: prompt === named ? named.name : `${named.name} · words ${prompt.sha256.slice(0, 6)}`,
  });
  const otherWords = prompt === named && levelWordsOf(stage.settings) !== null;
  return { judge, otherWords, endpoint, prompt, task: stage.task, settings, identity };
}

/** Returns a prompt with the levels in the words of a stage, where it shows them. */
export function promptOfStage(
  prompt: Prompt,
  { task, settings }: { task: TaskKey; settings: Record<string, unknown> },
): Prompt {
  const words = levelWordsOf(settings);
  return words ? promptInWords(prompt, inWords(levelsOf(task), words)) : prompt;
}

function refuseOtherTask(prompt: Prompt, task: TaskKey): void {
  const needed = taskDefinition(task).judge.prompt.kind;
  if (prompt.task !== needed)
    throw new AppError("bad_input", "judge_run.prompt_for_other_task", {
      name: prompt.name,
      task: prompt.task,
      needed,
    });
}

function descriptionOf(
  endpoint: EndpointRow,
  prompt: Prompt,
  { keepsReasoning: _keeps, ...settings }: ModelSettings,
  how: { calling: Calling; capabilities: Capabilities; identity: string; called: string },
): JudgeDescription {
  const { calling, capabilities, identity, called } = how;
  const stored: JudgeSettings = {
    ...settings,
    prompt: { name: prompt.name, sha256: prompt.sha256, text: prompt.text },
    endpoint: endpoint.name,
    sentTemperature: capabilities.temperature ? (settings.temperature ?? prompt.temperature) : null,
    sentTopP: capabilities.topP ? prompt.topP : null,
    maxTokens: prompt.maxTokens,
    reasoning:
      capabilities.reasoning === "off" && calling.reasoning === "allowed"
        ? "on"
        : capabilities.reasoning,
  };
  const sampled = settings.samples > 1 ? ` × ${settings.samples}` : "";
  return {
    kind: "openai_compatible",
    name: `${endpoint.name} · ${called}${sampled}`,
    version: prompt.name,
    raterId: `${endpoint.model} ${called}${sampled}`,
    raterIdIfTaken: `${endpoint.model} ${called}${sampled} · ${endpoint.name}`,
    raterType: "llm",
    endpointId: endpoint.id,
    settings: stored,
    fingerprint: judgeFingerprint(identity, prompt, { ...settings, keepsReasoning: true }),
  };
}

/**
 * Returns how a stored judge asks and reads. Judges of earlier versions have one sample, free text,
 * and the parser of their time.
 * @param model of the endpoint
 */
export function modelSettingsOf(
  stored: unknown,
  model: string,
  { keepsReasoning }: Pick<Calling, "keepsReasoning">,
): { prompt: Prompt; settings: ModelSettings } {
  const { prompt: file, ...given } = stored as Partial<JudgeSettings> &
    Pick<JudgeSettings, "prompt" | "logprobs">;
  const prompt = parseStoredPrompt(file.text, file.name);
  return {
    prompt,
    settings: {
      model,
      logprobs: given.logprobs,
      structured: given.structured ?? false,
      samples: given.samples ?? 1,
      // Earlier judges stored the prompt's own temperature here.
      temperature: given.rules === undefined ? null : (given.temperature ?? null),
      rules: given.rules ?? answerRules(prompt, 1),
      keepsReasoning,
    },
  };
}
