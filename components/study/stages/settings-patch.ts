import { choiceOf } from "@/components/ui/form-values";
import type { StagePatch } from "@/lib/contract/stages";
import { CONDITIONS, type StageSettings } from "./stage-settings";

const CONDITION_NAMES = ["from_scratch", "post_edit", "verify"] as const;

/** What the form says, for the fields it has. */
export function settingsPatch(form: FormData, settings: StageSettings): StagePatch {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const number = (name: string) => (text(name) === "" ? null : Number(text(name)));
  const share = number("share");
  const chosen = text("condition");
  const shares = Object.fromEntries(
    CONDITIONS.flatMap(([key]) =>
      (number(`share-${key}`) ?? 0) > 0 ? [[key, number(`share-${key}`)]] : [],
    ),
  );
  const phases = {
    practiceItems: number("practice") ?? 0,
    examItems: number("exam") ?? 0,
    examPassRate: (number("examRate") ?? 100) / 100,
    examAttempts: number("attempts") ?? 2,
    batchItems: number("batch") ?? 0,
    batchPassAbove: (number("batchRate") ?? 95) / 100,
  };
  const keepRate = number("keepRate");
  return {
    order: choiceOf(form, "order", ["fixed", "random"]),
    claim: choiceOf(form, "claim", ["open", "assigned first", "assigned only"]),
    pagesPerAnnotator: number("pages"),
    hoursPerAnnotator: number("hours"),
    guidelines: text("guidelines") || null,
    ...(settings.pools === "own"
      ? {}
      : {
          overlap: number("overlap") ?? settings.overlap,
          overlapShare:
            share === null
              ? null
              : { share: share / 100, overlap: number("shareOverlap") ?? settings.overlap },
        }),
    ...(form.has("citations") ? { citations: choiceOf(form, "citations", ["all", "first"]) } : {}),
    ...(form.has("threshold") ? { threshold: number("threshold") ?? 3 } : {}),
    ...(form.has("pools") ? { pools: choiceOf(form, "pools", ["own", "shared", "file"]) } : {}),
    ...(form.has("passages") ? { passagesPerTopic: number("passages") ?? 3 } : {}),
    ...(settings.rationaleRequired === undefined
      ? {}
      : { rationaleRequired: form.get("rationale") === "on" }),
    ...(settings.requirementSpans === undefined
      ? {}
      : { requirementSpans: form.get("requirements") === "on" }),
    ...(settings.condition === undefined
      ? {}
      : {
          shownRater: text("shownRater") || null,
          ...(chosen === "shares"
            ? {
                condition: "from_scratch" as const,
                conditionShares: { by: choiceOf(form, "by", ["page", "annotator"]), shares },
              }
            : { condition: choiceOf(form, "condition", CONDITION_NAMES), conditionShares: null }),
        }),
    ...(settings.pools === "own"
      ? {}
      : {
          qualification:
            phases.practiceItems + phases.examItems + phases.batchItems > 0 ? phases : null,
          goldEvery: number("goldEvery"),
          keepRate: keepRate === null ? null : keepRate / 100,
          keepAfter: number("keepAfter") ?? 20,
        }),
  };
}
