import { createTranslator } from "use-intl/core";
import type { MessageArguments } from "./arguments";
import { catalogue } from "./en";

type Catalogue = typeof catalogue;
export type Section = keyof Catalogue;

/** The codes of a section, as `area.case`: what programs and pages go by. */
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

/** What the sentence of a code speaks of, by the names of its arguments. */
export type Data<In extends Section, Of extends Code<In>> = MessageArguments<Message<In, Of>>;

/** Data of a code that is not known when the program is compiled. */
export type AnyData = Record<string, string | number>;

/** The data of a code as an argument: it may be left out where the sentence needs none. */
export type DataArgument<In extends Section, Of extends Code<In>> = keyof Data<In, Of> extends never
  ? [data?: Record<string, never>]
  : [data: Data<In, Of>];

const translate = createTranslator({ locale: "en", messages: catalogue }) as (
  path: string,
  data?: AnyData,
) => string;

/** The English sentence of a code that is known when the program runs only. */
export function sentenceAt(section: Section, code: string, data: AnyData): string {
  return translate(`${section}.${code}`, data);
}

/** The English sentence of a code. */
export function sentence<In extends Section, Of extends Code<In>>(
  section: In,
  code: Of,
  data: AnyData = {},
): string {
  return translate(`${section}.${code}`, data);
}
