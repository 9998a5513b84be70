import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { Problems } from "@/lib/formats/problems";
import { readRatings } from "@/lib/formats/ratings";
import type { EngineCall } from "@/lib/judging/engine/call-store";
import type { JudgeClient } from "@/lib/judging/judge-client";
import { lexicalClient } from "@/lib/judging/lexical-client";
import { LEXICAL_VERSION } from "@/lib/judging/lexical/lexical-judge";
import { fittingPrompt } from "@/lib/judging/prompts/fitting-prompt";
import { replayClient } from "@/lib/judging/replay-client";
import { inputFile } from "./input-files";
import { modelJudge, promptOf, type ModelOptions } from "./model-options";

export interface JudgeOptions extends ModelOptions {
  task: TaskKey;
  topics?: string;
  passages?: string;
  reports?: string;
  answers?: string;
  judge: "model" | "lexical" | "replay";
  replay?: string;
  prompt?: string;
  rater?: string;
  out: string;
  ratings?: string;
  threshold: number;
  injections?: number;
  dryRun?: boolean;
}

/**
 * Returns the judge chosen by the options, and the rater name and type for its judgments. Without a
 * prompt, the task's default that fits the items is taken.
 */
export async function judgeOf(
  options: JudgeOptions,
  items: readonly EngineCall[],
): Promise<{
  judge: JudgeClient;
  rater: string;
  type: "llm" | "baseline";
  prompt: { name: string; sha256: string } | null;
}> {
  if (options.judge === "lexical")
    return {
      judge: lexicalClient,
      rater: options.rater ?? LEXICAL_VERSION,
      type: "baseline",
      prompt: null,
    };
  if (options.judge === "replay") {
    if (!options.replay) throw new AppError("bad_input", "judge.which_answers");
    const problems = new Problems();
    const recorded = new Map<string, string>();
    for await (const one of readRatings(inputFile(options.replay), problems))
      recorded.set(
        itemKey({
          topicId: one.topicId,
          runId: one.reportRunId,
          docid: one.docid,
          questionId: one.questionId,
        }),
        one.raw ?? (one.rating === -1 ? "(malformed)" : String(one.rating)),
      );
    problems.refuse();
    return {
      judge: replayClient((key) => recorded.get(key)),
      rater: options.rater ?? "replay",
      type: "llm",
      prompt: null,
    };
  }
  const facts = taskDefinition(options.task).judge.prompt;
  const usual = fittingPrompt(
    facts,
    items.map(({ question }) => question.values),
  );
  const prompt = promptOf(options.prompt ?? usual, facts.kind);
  return {
    judge: await modelJudge(options, prompt),
    rater: options.rater ?? `${options.model} ${prompt.name}`,
    type: "llm",
    prompt,
  };
}
