import { useLocale } from "use-intl";
import { TextField } from "@/components/ui/kit/field";
import { languageOf, localeOf } from "@/lib/messages/interface/locales";
import { levelsOf } from "@/lib/tasks/labels";
import type { LevelWords } from "@/lib/tasks/level-words";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { taskWords } from "@/lib/tasks/task-words";
import { textOf } from "@/components/ui/form-values";
import { useTexts } from "#texts";
import { FoldedGroup } from "./settings-fields";

/** What the study calls the levels and says of them. An empty field has the words of the task. */
export function LevelFields({ task, given }: { task: TaskKey; given: LevelWords | null }) {
  const t = useTexts("stages");
  const taskLevels = taskWords(task, languageOf(localeOf(useLocale(), null))).levels;
  return (
    <FoldedGroup name={t("form.levels")} note={t("form.levelsNote")} isUsed={given !== null}>
      {levelsOf(task).map(({ label }) => (
        <div key={label} className="col-span-full grid gap-2 sm:grid-cols-[1fr_3fr]">
          <TextField
            label={t("form.levelName", { label })}
            name={`level-name-${label}`}
            maxLength={60}
            defaultValue={given?.[label]?.name}
            placeholder={taskLevels[label]?.name}
          />
          <TextField
            label={t("form.levelWording", { label })}
            name={`level-wording-${label}`}
            maxLength={1000}
            defaultValue={given?.[label]?.wording}
            placeholder={taskLevels[label]?.wording}
          />
        </div>
      ))}
    </FoldedGroup>
  );
}

/** Returns the words of the levels in a form; null if it has none. */
export function levelWordsIn(form: FormData, task: TaskKey): LevelWords | null {
  const given = levelsOf(task).flatMap(({ label }) => {
    const name = textOf(form, `level-name-${label}`).trim();
    const wording = textOf(form, `level-wording-${label}`).trim();
    const words = { ...(name && { name }), ...(wording && { wording }) };
    return name || wording ? [[label, words] as const] : [];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}
