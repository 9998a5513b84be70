"use client";

import { Languages } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale } from "use-intl";
import { useTexts } from "#texts";
import { LANGUAGES, LOCALE_COOKIE } from "@/lib/messages/interface/locales";
import { ChoiceMenu } from "./kit/choice-menu";

const YEAR = 31_536_000;

const CHOICES = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label, lang: value }));

/** Chooses the language of the pages. The choice is kept in a cookie. */
export function LanguageMenu() {
  const t = useTexts("frame");
  const router = useRouter();
  const current = useLocale();

  function choose(language: string) {
    document.cookie = `${LOCALE_COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax`;
    router.refresh();
  }

  return (
    <ChoiceMenu
      label={t("language")}
      icon={<Languages size={16} aria-hidden />}
      choices={CHOICES}
      value={current}
      onChange={choose}
    />
  );
}
