import type { Language } from "@/lib/messages/interface/locales";
import { inWords, type LevelWords } from "./level-words";
import { taskDefinition, taskDefinitions } from "./registry";
import type { TaskDefinition, TaskKey } from "./task-definition";
import type { TaskTranslation, TaskWords } from "./task-translation";

/**
 * Returns the words of a task in a language, in English where the task has none.
 * @param given the words that a stage has for its levels, in every language
 */
export function taskWords(
  task: TaskKey,
  language: Language,
  given: LevelWords | null = null,
): TaskWords {
  const definition = taskDefinition(task);
  const english = englishWords(definition);
  const { lacks: _lacks, ...other } = translationOf(definition, language);
  return {
    ...english,
    ...other,
    levels: Object.fromEntries(
      inWords(
        Object.entries({ ...english.levels, ...other.levels }).map(([label, words]) => ({
          label,
          ...words,
        })),
        given,
      ).map(({ label, ...words }) => [label, words]),
    ),
    spans: { ...english.spans, ...other.spans },
  };
}

/** What the product adds to the name of a task when it makes a stage in another way. */
const STAGE_SUFFIXES: Record<string, Partial<Record<Language, string>>> = {
  ", drawn": { de: ", gezogen" },
  ", pooled": { de: ", aus dem Pool" },
};

/** Returns the name of a stage in a language: one it got from its task is translated. */
export function stageNameIn(language: Language, name: string): string {
  const suffix = Object.keys(STAGE_SUFFIXES).find((end) => name.endsWith(end)) ?? "";
  const task = taskDefinitions.find((one) => one.name + suffix === name);
  if (!task) return name;
  return taskWords(task.key, language).name + (STAGE_SUFFIXES[suffix]?.[language] ?? suffix);
}

/** Returns what an item lacks in a language. @param lacks the English words of the definition */
export function lacksIn(task: TaskKey, lacks: string, language: Language): string {
  return translationOf(taskDefinition(task), language).lacks?.[lacks] ?? lacks;
}

function translationOf({ translations }: TaskDefinition, language: Language): TaskTranslation {
  return language === "en" ? {} : (translations?.[language] ?? {});
}

function englishWords({ name, question, answer, item, spans }: TaskDefinition): TaskWords {
  const levels = answer.kind === "label" ? answer.levels : [];
  return {
    name,
    question,
    levels: Object.fromEntries(
      levels.map((level) => [level.label, { name: level.name, wording: level.wording }]),
    ),
    written:
      answer.kind === "text"
        ? { name: answer.name, wording: answer.wording }
        : { name: "", wording: "" },
    item: item.noun,
    spans: { name: spans.name, hint: spans.hint },
  };
}

/** Returns the readable name of a label: "1 · Yes". A label that is a word has its name alone. */
export function labelName({ levels }: Pick<TaskWords, "levels">, label: string): string {
  const level = levels[label];
  if (!level) return label;
  return /\d/.test(label) ? `${label} · ${level.name}` : level.name;
}

/** Returns the names of the levels of a task, by label. */
export function levelNames(words: Pick<TaskWords, "levels">): Record<string, string> {
  const labels = Object.keys(words.levels);
  return Object.fromEntries(labels.map((label) => [label, labelName(words, label)]));
}

/** Returns rows with their labels as people read them. */
export function withLabelNames<Row extends { label: string | null }>(
  words: Pick<TaskWords, "levels">,
  rows: readonly Row[],
): Row[] {
  return rows.map((row) =>
    row.label === null ? row : { ...row, label: labelName(words, row.label) },
  );
}
