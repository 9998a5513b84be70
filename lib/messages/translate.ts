import { createTranslator } from "use-intl/core";
import type { Language } from "./interface/locales";

/** The data of a code that is only known at run time. */
export type AnyData = Record<string, string | number>;

type Translate = (path: string, data?: AnyData) => string;

/**
 * Returns the function that makes sentences from catalogues with the same keys. The translator of a
 * language is made when the language is first used.
 */
export function translatorOf(catalogues: Record<Language, object>) {
  const made: Partial<Record<Language, Translate>> = {};
  return (language: Language, path: string, data?: AnyData): string => {
    const translate = (made[language] ??= createTranslator({
      locale: language,
      messages: catalogues[language],
    }) as Translate);
    return translate(path, data);
  };
}
