import { useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { localeOf, languageOf } from "@/lib/messages/interface/locales";
import type { InterfaceMessages } from "@/lib/messages/interface/messages";
import { formatsOf, type Formats } from "./formats";
import { withIsolatedNames } from "./isolated-names";
import type { AreaName } from "./translator";

/** Tells the translation library the keys and the arguments of the messages. */
declare module "use-intl" {
  interface AppConfig {
    Messages: InterfaceMessages;
  }
}

/** Returns the texts of an area, in the language of the page. */
export function useTexts<Area extends AreaName>(area: Area) {
  const texts = useTranslations(area);
  return useMemo(() => withIsolatedNames(texts), [texts]);
}

/** Returns how numbers and dates are written in the language of the page. */
export function useFormats(): Formats {
  const locale = useLocale();
  return useMemo(() => formatsOf(languageOf(localeOf(locale, null))), [locale]);
}
