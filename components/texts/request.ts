import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { createTranslator, type MessageKeys, type NestedKeyOf } from "use-intl/core";
import {
  languageOf,
  LOCALE_COOKIE,
  localeOf,
  type Language,
  type Locale,
} from "@/lib/messages/interface/locales";
import { interfaceMessages, type InterfaceMessages } from "@/lib/messages/interface/messages";
import { accentedWords } from "@/lib/messages/interface/accented";
import { levelWordsOf } from "@/lib/tasks/level-words";
import type { TaskKey } from "@/lib/tasks/task-definition";
import type { TaskWords } from "@/lib/tasks/task-translation";
import { stageNameIn, taskWords } from "@/lib/tasks/task-words";
import { formatsOf, type Formats } from "./formats";
import { translator, type AreaName } from "./translator";

/** Returns the locale of the current request. */
export const requestLocale = cache(async (): Promise<Locale> => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  return localeOf(jar.get(LOCALE_COOKIE)?.value, head.get("accept-language"));
});

/** Returns the texts of an area for an async server component or its metadata. */
export async function texts<Area extends AreaName>(area: Area) {
  return translator(await requestLocale(), area);
}

/** Returns how numbers and dates are written, for an async server component. */
export async function formats(): Promise<Formats> {
  return formatsOf(languageOf(await requestLocale()));
}

export async function requestLanguage(): Promise<Language> {
  return languageOf(await requestLocale());
}

/**
 * Returns the `generateMetadata` of a page whose title is a text of the catalogue.
 * @param more of its metadata
 */
export function titled(
  key: MessageKeys<InterfaceMessages, NestedKeyOf<InterfaceMessages>>,
  more?: Metadata,
): () => Promise<Metadata> {
  return async () => {
    const locale = await requestLocale();
    const messages = interfaceMessages(locale);
    const t = createTranslator({ locale: languageOf(locale), messages, timeZone: "UTC" });
    return { title: t(key), ...more };
  };
}

/** Returns a function that gives the names of stages in the language of the request. */
export async function requestStageName(): Promise<(name: string) => string> {
  const language = await requestLanguage();
  return (name) => stageNameIn(language, name);
}

/** Returns stages with their names in the language of the request. */
export async function namedStages<Stage extends { name: string }>(
  stages: readonly Stage[],
): Promise<Stage[]> {
  const stageName = await requestStageName();
  return stages.map((stage) => ({ ...stage, name: stageName(stage.name) }));
}

/** Returns rows with the names of their stages in the language of the request. */
export async function withStageNames<Row extends { stage: string }>(
  rows: readonly Row[],
): Promise<Row[]> {
  const stageName = await requestStageName();
  return rows.map((row) => ({ ...row, stage: stageName(row.stage) }));
}

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
