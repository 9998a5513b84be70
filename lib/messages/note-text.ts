import { notes as german } from "./de/notes";
import { notes as english } from "./en/notes";
import type { Language } from "./interface/locales";
import type { Note } from "./note";
import { translatorOf } from "./translate";

// Made from the notes alone, so that pages do not load the other sentences of the catalogue.
const translate = translatorOf({ en: english, de: german });

/** Returns the sentence of a note, in English unless another language is asked for. */
export function noteText({ code, data }: Note, language: Language = "en"): string {
  return translate(language, code, data);
}

/** Returns the sentence of a reason, or an empty text for none. */
export function reasonText(reason: Note | null, language: Language = "en"): string {
  return reason === null ? "" : noteText(reason, language);
}

/** Returns warnings as sentences and, in the same order, as codes. */
export function warningTexts(
  notes: readonly Note[],
  language: Language = "en",
): { warnings: string[]; warning_codes: Note[] } {
  return { warnings: notes.map((one) => noteText(one, language)), warning_codes: [...notes] };
}
