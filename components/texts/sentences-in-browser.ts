"use client";

import { useMemo } from "react";
import { useLocale } from "use-intl";
import { localeOf, languageOf } from "@/lib/messages/interface/locales";
import { sentencesOf, type Sentences } from "./sentences";

/** Returns the sentences of notes in the language of the page. */
export function useSentences(): Sentences {
  const locale = useLocale();
  return useMemo(() => sentencesOf(languageOf(localeOf(locale, null))), [locale]);
}
