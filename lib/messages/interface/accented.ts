import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";

const PLAIN = "AaCcEeGgIiNnOoSsUuYyZz";
const ACCENTED = "ÅåÇçÉéĞğÎîÑñÖöŠšÛûÝýŽž";

const WORD = "~~~~~";

/** The share by which accented texts are longer. */
const GROWTH = 0.4;

function accentedText(text: string): string {
  return [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join("");
}

/** Counts the letters that a reader sees in a message, in the longest branch of each choice. */
function lengthOf(elements: readonly MessageFormatElement[]): number {
  const lengths = elements.map((element) => {
    if (element.type === TYPE.literal) return element.value.length;
    if (element.type === TYPE.tag) return lengthOf(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Math.max(...Object.values(element.options).map(({ value }) => lengthOf(value)));
    return 3;
  });
  return lengths.reduce((sum, length) => sum + length, 0);
}

function accentedElements(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: accentedText(element.value) };
    if (element.type === TYPE.tag)
      return { ...element, children: accentedElements(element.children) };
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const options = Object.fromEntries(
        Object.entries(element.options).map(([key, option]) => [
          key,
          { ...option, value: accentedElements(option.value) },
        ]),
      );
      return { ...element, options };
    }
    return element;
  });
}

/** Returns a text of at least so many letters, in words that lines can be broken between. */
function fillingOf(length: number): string {
  const words = Array.from({ length: Math.floor(length / WORD.length) }, () => WORD);
  return ["", ...words, "~".repeat(length % WORD.length || 1)].join(" ");
}

/**
 * Returns an ICU message with accented letters, made 40 % longer. Arguments and tags stay, so the
 * message takes the same data.
 */
export function accentedMessage(message: string): string {
  const elements = parse(message);
  const filling = fillingOf(Math.ceil(lengthOf(elements) * GROWTH));
  return `${printAST(accentedElements(elements))}${filling}`;
}

/** Returns texts that are no messages, with the same keys, all accented and made 40 % longer. */
export function accentedWords<Words extends object>(words: Words): Words {
  return Object.fromEntries(
    Object.entries(words).map(([key, text]: [string, unknown]) => [
      key,
      typeof text === "string"
        ? `${accentedText(text)}${fillingOf(Math.ceil(text.length * GROWTH))}`
        : accentedWords(text as object),
    ]),
  ) as Words;
}

type Texts = { readonly [key: string]: string | Texts };

/** Returns messages with the same keys, all accented. */
export function accentedMessages(messages: Texts): Texts {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === "string" ? accentedMessage(message) : accentedMessages(message),
    ]),
  );
}
