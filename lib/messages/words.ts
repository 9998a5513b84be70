import { LANGUAGES, type Language } from "./interface/locales";
import type { AnyData } from "./translate";

/**
 * The data of a sentence in languages other than English, where the data are words themselves. The
 * data of an answer stay English in every language.
 */
export type Words = Partial<Record<Language, AnyData>>;

/** Returns the words for all languages other than English. */
export function wordsOf(inLanguage: (language: Language) => AnyData): Words {
  const others = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== "en");
  return Object.fromEntries(others.map((language) => [language, inLanguage(language)]));
}
