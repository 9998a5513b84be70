import { choiceOf } from "@/components/ui/form-values";
import type { StagePatch } from "@/lib/contract/stages";
import { isWithoutPhases } from "@/lib/domain/assignment/qualification";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { CONDITIONS, type StageSettings } from "./stage-settings";

/** Returns the changes in the form, for the fields it has. */
export function settingsPatch(form: FormData, task: TaskKey, settings: StageSettings): StagePatch {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const number = (name: string) => (text(name) === "" ? null : Number(text(name)));
  const share = number("share");
  const chosen = text("condition");
  const shares = Object.fromEntries(
    CONDITIONS.flatMap((key) =>
      (number(`share-${key}`) ?? 0) > 0 ? [[key, number(`share-${key}`)]] : [],
    ),
  );
  const phases = {
    practicePages: number("practice") ?? 0,
    practiceItems: number("practiceItems") ?? 0,
    examItems: number("exam") ?? 0,
    examPassRate: (number("examRate") ?? 100) / 100,
    examAttempts: number("attempts") ?? 1,
    batchItems: number("batch") ?? 0,
    batchPassAbove: (number("batchRate") ?? 95) / 100,
    batchAttempts: number("batches"),
    batchesWait: form.get("batchesWait") === "on",
  };
  const keepRate = number("keepRate");
  return {
    order: choiceOf(form, "order", ["fixed", "random"]),
    claim: choiceOf(form, "claim", ["open", "assigned first", "assigned only"]),
    pagesPerAnnotator: number("pages"),
    hoursPerAnnotator: number("hours"),
    daysToBegin: number("daysToBegin") ?? settings.daysToBegin,
    daysWithoutWork: number("daysWithoutWork"),
    guidelines: text("guidelines") || null,
    margin: number("margin") ?? settings.margin,
    ...(settings.pools === "own"
      ? {}
      : {
          overlap: number("overlap") ?? settings.overlap,
          overlapShare:
            share === null
              ? null
              : { share: share / 100, overlap: number("shareOverlap") ?? settings.overlap },
        }),
    ...ownSettings(form, task),
    ...(settings.condition === undefined
      ? {}
      : {
          shownRater: form.has("shownRater") ? text("shownRater") || null : settings.shownRater,
          ...(chosen === "shares"
            ? {
                condition: "from_scratch" as const,
                conditionShares: { by: choiceOf(form, "by", ["page", "annotator"]), shares },
              }
            : { condition: choiceOf(form, "condition", CONDITIONS), conditionShares: null }),
        }),
    ...(settings.pools === "own"
      ? {}
      : {
          qualification: isWithoutPhases(phases) ? null : phases,
          goldEvery: number("goldEvery"),
          keepRate: keepRate === null ? null : keepRate / 100,
          keepAfter: number("keepAfter") ?? 20,
        }),
  };
}

/**
 * Returns the task's own settings, as far as the form shows them. An empty number does not change.
 */
function ownSettings(form: FormData, task: TaskKey): Record<string, unknown> {
  return Object.fromEntries(
    taskDefinition(task).settingFields.flatMap((field): [string, unknown][] => {
      const given = form.get(field.name);
      if (field.kind === "check") return [[field.name, given === "on"]];
      if (given === null || given === "") return [];
      return [[field.name, field.kind === "number" ? Number(given) : given]];
    }),
  );
}
