"use client";

import { useLocale } from "use-intl";
import { languageOf, localeOf } from "@/lib/messages/interface/locales";
import { stageNameIn } from "@/lib/tasks/task-words";

/** Returns a function that gives the names of stages in the language of the page. */
export function useStageName(): (name: string) => string {
  const language = languageOf(localeOf(useLocale(), null));
  return (name) => stageNameIn(language, name);
}
