import { accentedWords } from "@/lib/messages/interface/accented";
import { languageOf } from "@/lib/messages/interface/locales";
import type { TaskWords } from "@/lib/tasks/task-translation";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { levelWordsOf } from "@/lib/tasks/level-words";
import { taskWords } from "@/lib/tasks/task-words";
import { requestLocale } from "./request";

/**
 * Returns the words of a task in the language of the request, with those of a stage for its levels.
 * @param settings of the stage, as stored
 */
export async function requestTaskWords(
  task: TaskKey,
  settings: { levelWords?: unknown } = {},
): Promise<TaskWords> {
  const locale = await requestLocale();
  const words = taskWords(task, languageOf(locale), levelWordsOf(settings));
  return locale === "en-XA" ? accentedWords(words) : words;
}
