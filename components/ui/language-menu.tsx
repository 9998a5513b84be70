"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "use-intl";
import { useTexts } from "#texts";
import { LANGUAGES, LOCALE_COOKIE, type Language } from "@/lib/messages/interface/locales";
import { Select } from "./kit/select";

const YEAR = 31_536_000;

export const LANGUAGE_CHOICES = (Object.keys(LANGUAGES) as Language[]).map((value) => ({
  value,
  label: LANGUAGES[value],
  lang: value,
}));

/** Returns the language of the pages, and a function that changes it. It is kept in a cookie. */
export function useLanguage(): [string, (language: string) => void] {
  const router = useRouter();

  function choose(language: string) {
    document.cookie = `${LOCALE_COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax`;
    router.refresh();
  }

  return [useLocale(), choose];
}

/** Chooses the language of the pages. */
export function LanguageMenu() {
  const t = useTexts("frame");
  const [current, choose] = useLanguage();
  return (
    <Select
      aria-label={t("language")}
      value={current}
      onChange={(event) => choose(event.target.value)}
      choices={LANGUAGE_CHOICES.map(({ value, label }) => ({ id: value, name: label }))}
    />
  );
}
