import { z } from "zod";
import { INTERVALS } from "@/lib/domain/agreement/figure-book";
import { AppError } from "@/lib/domain/app-error";
import { MEASURES_TEXT, parseMeasure, type Measure } from "@/lib/domain/measures/measure-name";
import { TOKENIZERS, type TokenizerName } from "@/lib/domain/measures/tokenizers";
import { parseStrategy } from "@/lib/domain/rerank/strategies";
import { FAMILIES, MEANS } from "@/lib/domain/systems/systems-input";
import { STRATEGIES_TEXT } from "@/lib/domain/systems/rerank-sweep";
import { issueWords } from "@/lib/messages/schema-issue";
import { completenessMeasure } from "./read-completeness";

const seed = z.number().int().min(0).max(2_147_483_647).default(1);
const order = z.enum(["consistent", "rank", "score"]).default("consistent");

/** Settings of an evaluation of systems, with their defaults. */
export const systemsSettings = z.strictObject({
  measures: z.string().max(1000).default(""),
  threshold: z.number().int().min(1).max(5).default(3),
  alpha: z.number().min(0).max(1).default(0.5),
  weight: z.number().positive().max(10).default(0.5),
  denominator: z.enum(["answerable", "unfiltered", "all"]).default("answerable"),
  grade: z.enum(["any", "max", "count"]).default("any"),
  partly: z.number().int().min(1).max(5).default(2),
  okayWeight: z.number().min(0).max(100).default(1),
  width: z.number().positive().max(2).default(0.1),
  tokenizer: z
    .enum(Object.keys(TOKENIZERS) as [TokenizerName, ...TokenizerName[]])
    .default("whitespace"),
  order,
  rerank: z.array(z.string().max(100)).max(40).default([]),
  ties: z.enum(["first-stage", "original"]).default("first-stage"),
  /** Uses labels of the study's people and judges, in addition to or instead of a ratings file. */
  labels: z.boolean().default(true),
  means: z.enum(MEANS).default("common"),
  family: z.enum(FAMILIES).default("measure"),
  margin: z.number().positive().max(2).nullable().default(null),
  interval: z.enum(INTERVALS).default("jackknife"),
  bootstrap: z.number().int().min(0).max(10_000).default(2000),
  seed,
});

export const completenessSettings = z.strictObject({
  measure: z.string().max(100).default("recall@20"),
  repetitions: z.number().int().min(1).max(10_000).default(1000),
  curveRepetitions: z.number().int().min(1).max(1000).default(100),
  depth: z.number().int().min(1).max(10_000).nullable().default(null),
  stageId: z.uuid().nullable().default(null),
  order,
  interval: z.enum(INTERVALS).default("jackknife"),
  bootstrap: z.number().int().min(0).max(10_000).default(2000),
  seed,
});

export type SystemsSettings = z.infer<typeof systemsSettings>;
export type CompletenessSettings = z.infer<typeof completenessSettings>;
export type EvaluationKind = "systems" | "completeness";

/** Parses settings, and checks what can be checked without the files. */
export function parseSettings(
  kind: EvaluationKind,
  given: unknown,
): SystemsSettings | CompletenessSettings {
  const parsed = (kind === "systems" ? systemsSettings : completenessSettings).safeParse(given);
  if (!parsed.success)
    throw new AppError("bad_input", "settings.do_not_fit_at", {
      where: parsed.error.issues[0]!.path.join("."),
      problem: parsed.error.issues[0]!.message,
    }).withWords(issueWords(parsed.error.issues[0]!));
  if ("rerank" in parsed.data) {
    parseMeasures(parsed.data.measures);
    const wrong = parsed.data.rerank.find((name) => parseStrategy(name) === null);
    if (wrong !== undefined)
      throw new AppError("bad_input", "rerank.unknown_strategy", {
        name: wrong,
        strategies: STRATEGIES_TEXT,
      });
  } else completenessMeasure((parsed.data as CompletenessSettings).measure);
  return parsed.data;
}

export function parseMeasures(list: string): Measure[] {
  return list
    .split(/[,\s]+/)
    .filter(Boolean)
    .map((text) => {
      const measure = parseMeasure(text);
      if (!measure)
        throw new AppError("bad_input", "evaluate.unknown_measure", {
          text,
          measures: MEASURES_TEXT,
        });
      return measure;
    });
}
