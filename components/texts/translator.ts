import { createTranslator, type NamespaceKeys, type NestedKeyOf } from "use-intl/core";
import { languageOf, type Locale } from "@/lib/messages/interface/locales";
import { interfaceMessages, type InterfaceMessages } from "@/lib/messages/interface/messages";
import { withIsolatedNames } from "./isolated-names";

/** Returns the function that gives the texts of an area in a locale. */
export function translator<
  Area extends NamespaceKeys<InterfaceMessages, NestedKeyOf<InterfaceMessages>>,
>(locale: Locale, area: Area) {
  const texts = createTranslator({
    locale: languageOf(locale),
    messages: interfaceMessages(locale),
    namespace: area,
    timeZone: "UTC",
  });
  return withIsolatedNames(texts);
}
