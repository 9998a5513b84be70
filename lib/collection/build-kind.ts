import { z } from "zod";
import { BUILD_SETTINGS } from "@/lib/domain/settings/builds";
import type { InputFile } from "@/lib/formats/input-file";
import type { AnswerRules } from "@/lib/judging/answer-rules";
import type { EngineCall } from "@/lib/judging/engine/call-store";
import type { PromptKind } from "@/lib/judging/prompts/prompt";
import type { Problem } from "@/lib/messages/problem";
import { schemasOf } from "@/lib/tasks/setting-schema";

export const buildSettings = z.strictObject({
  ...schemasOf(BUILD_SETTINGS),
  /** Names of prompts of the product or the study, for the steps of their tasks. */
  prompts: z.array(z.string().max(100)).max(10).default([]),
});

export type BuildSettings = z.infer<typeof buildSettings>;

/** Returns a file of the build by its name. Refuses a file that does not exist yet. */
export type Texts = (name: string) => InputFile;

export interface BuildStep {
  name: string;
  title: string;
  /** The task and default prompt of the model call; null if the step calls no model. */
  prompt: { task: PromptKind; defaultPrompt: string } | null;
  /** The files without whose rows the step has nothing to do. */
  reads: readonly string[];
  calls(texts: Texts, settings: BuildSettings): Promise<EngineCall[]>;
  /**
   * Makes the step's file from the answers, with problems for what was repaired, left out or
   * missing.
   * @param rules how the labels are read; absent for prompts whose answer is the label alone
   */
  take(
    texts: Texts,
    answers: ReadonlyMap<string, string>,
    settings: BuildSettings,
    rules?: AnswerRules,
  ): Promise<{ rows: object[]; problems: Problem[] }>;
}

export interface BuildKind {
  title: string;
  inputs: { name: string; description: string }[];
  steps: BuildStep[];
}

/** Returns the kinds of prompt that the steps of a build ask with. */
export function promptKinds({ steps }: BuildKind): PromptKind[] {
  return steps.flatMap(({ prompt }) => prompt?.task ?? []);
}

/** A file of a finished build, to be imported into a study. */
export interface BuiltFile {
  name: string;
  rows: object[];
}

/** For a step without model calls. */
export const noCalls = async () => [];
