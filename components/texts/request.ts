import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import {
  createTranslator,
  type MessageKeys,
  type NamespaceKeys,
  type NestedKeyOf,
} from "use-intl/core";
import {
  languageOf,
  LOCALE_COOKIE,
  localeOf,
  type Language,
  type Locale,
} from "@/lib/messages/interface/locales";
import { interfaceMessages, type InterfaceMessages } from "@/lib/messages/interface/messages";
import { formatsOf, type Formats } from "./formats";
import { translator } from "./translator";

/** Returns the locale of the current request. */
export const requestLocale = cache(async (): Promise<Locale> => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  return localeOf(jar.get(LOCALE_COOKIE)?.value, head.get("accept-language"));
});

/** Returns the texts of an area for an async server component or its metadata. */
export async function texts<
  Area extends NamespaceKeys<InterfaceMessages, NestedKeyOf<InterfaceMessages>>,
>(area: Area) {
  return translator(await requestLocale(), area);
}

/** Returns how numbers and dates are written, for an async server component. */
export async function formats(): Promise<Formats> {
  return formatsOf(languageOf(await requestLocale()));
}

export async function requestLanguage(): Promise<Language> {
  return languageOf(await requestLocale());
}

/** Returns the `generateMetadata` of a page whose title is a text of the catalogue. */
export function titled(
  key: MessageKeys<InterfaceMessages, NestedKeyOf<InterfaceMessages>>,
): () => Promise<Metadata> {
  return async () => {
    const locale = await requestLocale();
    const messages = interfaceMessages(locale);
    const t = createTranslator({ locale: languageOf(locale), messages, timeZone: "UTC" });
    return { title: t(key) };
  };
}
