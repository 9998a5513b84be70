import { use } from "react";
import { languageOf } from "@/lib/messages/interface/locales";
import { formatsOf, type Formats } from "./formats";
import { requestLocale } from "./request";
import { translator, type AreaName } from "./translator";

/** Returns the texts of an area. For components of the server that are not async. */
export function useTexts<Area extends AreaName>(area: Area) {
  return translator(use(requestLocale()), area);
}

/** Returns how numbers and dates are written in the language of the request. */
export function useFormats(): Formats {
  return formatsOf(languageOf(use(requestLocale())));
}
