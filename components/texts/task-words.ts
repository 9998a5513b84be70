import { accentedWords } from "@/lib/messages/interface/accented";
import { languageOf } from "@/lib/messages/interface/locales";
import type { TaskWords } from "@/lib/tasks/task-translation";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { taskWords } from "@/lib/tasks/task-words";
import { requestLocale } from "./request";

/** Returns the words of a task in the language of the request. */
export async function requestTaskWords(task: TaskKey): Promise<TaskWords> {
  const locale = await requestLocale();
  const words = taskWords(task, languageOf(locale));
  return locale === "en-XA" ? accentedWords(words) : words;
}
