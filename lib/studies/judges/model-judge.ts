import { stageNameAndTask } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import type { Prompt } from "@/lib/judging/prompts/prompt";
import type { JudgeDescription } from "./begin-run";
import { readEndpoint, type EndpointRow } from "./endpoints";
import { studyPrompt } from "./prompts";

/** Which model judges a stage, with which prompt. */
export interface ChosenModel {
  stageId: string;
  endpointId: string;
  /** With its version: support@1. */
  prompt: string;
}

/** Returns the judge made from an endpoint and a prompt; other settings are another judge. */
export async function modelJudge(
  studyId: string,
  { stageId, endpointId, prompt: name }: ChosenModel,
): Promise<{
  judge: JudgeDescription;
  endpoint: EndpointRow;
  prompt: Prompt;
  task: TaskKey;
}> {
  const [endpoint, prompt, stage] = await Promise.all([
    readEndpoint(studyId, endpointId),
    studyPrompt(studyId, name),
    stageNameAndTask(studyId, stageId),
  ]);
  if (!stage) throw new AppError("not_found", "stage.unknown_choose");
  const { task } = stage;
  const wanted = taskDefinition(task).judge.prompt.kind;
  if (prompt.task !== wanted)
    throw new AppError("bad_input", "judge_run.prompt_for_other_task", {
      name: prompt.name,
      task: prompt.task,
      needed: wanted,
    });
  const logprobs = endpoint.capabilities.topLogprobs > 0 && prompt.task === "rating";
  const judge: JudgeDescription = {
    kind: "openai_compatible",
    name: `${endpoint.name} · ${prompt.name}`,
    version: prompt.name,
    raterId: `${endpoint.model} ${prompt.name}`,
    raterType: "llm",
    endpointId,
    settings: {
      model: endpoint.model,
      prompt: { name: prompt.name, sha256: prompt.sha256, text: prompt.text },
      logprobs,
      temperature: prompt.temperature,
      topP: prompt.topP,
      maxTokens: prompt.maxTokens,
    },
  };
  return { judge, endpoint, prompt, task };
}
