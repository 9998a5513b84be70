import { createTranslator, type NamespaceKeys, type NestedKeyOf } from "use-intl/core";
import { languageOf, type Locale } from "@/lib/messages/interface/locales";
import { interfaceMessages, type InterfaceMessages } from "@/lib/messages/interface/messages";
import { withIsolatedNames } from "./isolated-names";

/** Names of areas, and of parts of them. */
export type AreaName = NamespaceKeys<InterfaceMessages, NestedKeyOf<InterfaceMessages>>;

/** The translators that were asked for, by locale and area: each keeps the messages it has parsed. */
const made = new Map<string, unknown>();

/** Returns the function that gives the texts of an area in a locale. */
export function translator<Area extends AreaName>(locale: Locale, area: Area) {
  const key = `${locale} ${area}`;
  const known = (made.get(key) ?? makeTranslator(locale, area)) as Translator<Area>;
  made.set(key, known);
  return known;
}

type Translator<Area extends AreaName> = ReturnType<typeof makeTranslator<Area>>;

function makeTranslator<Area extends AreaName>(locale: Locale, area: Area) {
  const texts = createTranslator({
    locale: languageOf(locale),
    messages: interfaceMessages(locale),
    namespace: area,
    timeZone: "UTC",
  });
  return withIsolatedNames(texts);
}
