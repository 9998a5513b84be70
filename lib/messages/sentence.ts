import type { MessageArguments } from "./arguments";
import { germanCatalogue } from "./de";
import { catalogue } from "./en";
import type { Language } from "./interface/locales";
import { translatorOf, type AnyData } from "./translate";

export type { AnyData } from "./translate";

type Catalogue = typeof catalogue;
export type Section = keyof Catalogue;

/** The codes of a section, as `area.case`. Programs and pages refer to sentences by these. */
export type Code<In extends Section> = {
  [Area in keyof Catalogue[In] & string]: `${Area}.${keyof Catalogue[In][Area] & string}`;
}[keyof Catalogue[In] & string];

type Message<In extends Section, Of extends Code<In>> = Of extends `${infer Area}.${infer Case}`
  ? Area extends keyof Catalogue[In]
    ? Case extends keyof Catalogue[In][Area]
      ? Catalogue[In][Area][Case] & string
      : never
    : never
  : never;

/** The arguments of a code's sentence, by name. */
export type Data<In extends Section, Of extends Code<In>> = MessageArguments<Message<In, Of>>;

/** The data of a code as a function argument: optional if the sentence has no arguments. */
export type DataArgument<In extends Section, Of extends Code<In>> = keyof Data<In, Of> extends never
  ? [data?: Record<string, never>]
  : [data: Data<In, Of>];

const translate = translatorOf({ en: catalogue, de: germanCatalogue });

/** Returns the sentence of a code that is only known at run time. */
export function sentenceAt(
  section: Section,
  code: string,
  data: AnyData,
  language: Language = "en",
): string {
  return translate(language, `${section}.${code}`, data);
}

/** Returns the sentence of a code, in English unless another language is asked for. */
export function sentence<In extends Section, Of extends Code<In>>(
  section: In,
  code: Of,
  data: AnyData = {},
  language: Language = "en",
): string {
  return translate(language, `${section}.${code}`, data);
}
