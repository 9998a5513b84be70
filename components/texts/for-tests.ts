import type { NamespaceKeys, NestedKeyOf } from "use-intl/core";
import type { InterfaceMessages } from "@/lib/messages/interface/messages";
import { formatsOf, type Formats } from "./formats";
import { translator } from "./translator";

/** The English texts, for tests that render components without a page around them. */
export function useTexts<
  Area extends NamespaceKeys<InterfaceMessages, NestedKeyOf<InterfaceMessages>>,
>(area: Area) {
  return translator("en", area);
}

/** The English formats. */
export function useFormats(): Formats {
  return formatsOf("en");
}
