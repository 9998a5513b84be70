import { choiceOf, settingsIn } from "@/components/ui/form-values";
import type { StagePatch } from "@/lib/contract/stages";
import { isWithoutPhases } from "@/lib/domain/assignment/qualification";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { QUALIFICATION_SETTINGS } from "@/lib/tasks/stage-settings";
import { ASSIGNMENT_FIELDS, KNOWN_FIELDS, MARGIN_FIELD, SHARE_FIELDS } from "./stage-fields";
import { levelWordsIn } from "./level-fields";
import { CONDITIONS, type SettingsValues } from "./stage-settings";

/** Returns the changes in the form, for the fields it has. */
export function settingsPatch(form: FormData, task: TaskKey, settings: SettingsValues): StagePatch {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const number = (name: string) => (text(name) === "" ? null : Number(text(name)));
  const { overlap, ...assignment } = settingsIn(form, ASSIGNMENT_FIELDS, settings);
  const { share, shareOverlap } = settingsIn(form, SHARE_FIELDS);
  const chosen = text("condition");
  const shares = Object.fromEntries(
    CONDITIONS.flatMap((key) =>
      (number(`share-${key}`) ?? 0) > 0 ? [[key, number(`share-${key}`)]] : [],
    ),
  );
  const phases = settingsIn(form, QUALIFICATION_SETTINGS);
  return {
    ...assignment,
    ...settingsIn(form, MARGIN_FIELD, settings),
    guidelines: text("guidelines") || null,
    levelWords: levelWordsIn(form, task),
    ...(settings.pools === "own"
      ? {}
      : {
          overlap,
          overlapShare:
            share === null ? null : { share, overlap: shareOverlap ?? settings.overlap },
        }),
    ...ownSettings(form, task),
    ...(settings.showsAnswers === undefined
      ? {}
      : { showsAnswers: form.get("showsAnswers") === "on" }),
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
          ...settingsIn(form, KNOWN_FIELDS),
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
