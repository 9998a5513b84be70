import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import { MEASURES_TEXT, parseMeasure, type Measure } from "@/lib/domain/measures/measure-name";
import { parseStrategy } from "@/lib/domain/rerank/strategies";
import { COMPLETENESS_SETTINGS, SYSTEMS_SETTINGS } from "@/lib/domain/settings/evaluations";
import { STRATEGIES_TEXT } from "@/lib/domain/systems/rerank-sweep";
import { issueWords } from "@/lib/messages/schema-issue";
import { schemasOf } from "@/lib/tasks/setting-schema";
import { completenessMeasure } from "./read-completeness";

/** Settings of an evaluation of systems, with their defaults. */
export const systemsSettings = z.strictObject({
  ...schemasOf(SYSTEMS_SETTINGS),
  rerank: z.array(z.string().max(100)).max(40).default([]),
});

export const completenessSettings = z.strictObject({
  ...schemasOf(COMPLETENESS_SETTINGS),
  stageId: z.uuid().nullable().default(null),
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
