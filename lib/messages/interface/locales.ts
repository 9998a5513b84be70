/** The languages of the pages, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;

export type Language = keyof typeof LANGUAGES;

/**
 * Locales for trying the pages, not offered in the menu: `en-XA` has accented texts that are 40 %
 * longer, `ar-XB` has English texts on pages that run from right to left.
 */
export const TRIAL_LOCALES = ["en-XA", "ar-XB"] as const;

export type Locale = Language | (typeof TRIAL_LOCALES)[number];

/** The cookie that keeps the language somebody chose. */
export const LOCALE_COOKIE = "locale";

function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

function isLocale(text: string): text is Locale {
  return isLanguage(text) || TRIAL_LOCALES.some((locale) => locale === text);
}

/**
 * Returns the locale of a request: what was chosen, else the first language that the browser asks
 * for and the pages have, else English.
 *
 * @param chosen value of the cookie
 * @param accepted the request's Accept-Language header
 */
export function localeOf(chosen: string | undefined, accepted: string | null): Locale {
  if (chosen !== undefined && isLocale(chosen)) return chosen;
  return acceptedLanguages(accepted ?? "").find(isLanguage) ?? "en";
}

/** Returns the languages of an Accept-Language header without their regions, the preferred first. */
function acceptedLanguages(header: string): string[] {
  return header
    .split(",")
    .map((part) => {
      const [range = "", ...parameters] = part.trim().split(";");
      const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
      return { language: range.split("-")[0]!.toLowerCase(), weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}

/** Returns the writing direction of a locale, for the page's `dir` attribute. */
export function directionOf(locale: Locale): "ltr" | "rtl" {
  return locale === "ar-XB" ? "rtl" : "ltr";
}

/** Returns the language of a locale's texts, numbers and dates, for `lang` and `Intl`. */
export function languageOf(locale: Locale): Language {
  return isLanguage(locale) ? locale : "en";
}
