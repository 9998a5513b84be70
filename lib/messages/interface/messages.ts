import { accentedMessages } from "./accented";
import { german } from "./de";
import { english } from "./en";
import type { Locale } from "./locales";

/** The messages of the pages. English defines the keys and the arguments of each message. */
export type InterfaceMessages = typeof english;

/** The part of the messages that belongs to a page or to a family of components. */
export type Area = keyof InterfaceMessages;

const accented: { messages?: InterfaceMessages } = {};

/** Returns the messages of a locale. Those of the accented trial locale are made when first asked for. */
export function interfaceMessages(locale: Locale): InterfaceMessages {
  if (locale === "de") return german as InterfaceMessages;
  if (locale === "en-XA")
    return (accented.messages ??= accentedMessages(english) as InterfaceMessages);
  return english;
}
