import { formatsOf, type Formats } from "./formats";
import { translator, type AreaName } from "./translator";

/** The English texts, for tests that render components without a page around them. */
export function useTexts<Area extends AreaName>(area: Area) {
  return translator("en", area);
}

/** The English formats. */
export function useFormats(): Formats {
  return formatsOf("en");
}
