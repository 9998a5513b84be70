import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

export type Texts = { readonly [key: string]: string | Texts };

/** Returns all messages with their paths. */
export function flat(texts: Texts, path = ""): [path: string, message: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  );
}

/** Returns the names of the arguments and tags of a message, without repetitions. */
export function namesIn(message: string): string[] {
  return [...new Set(namesOf(parse(message)))].sort();
}

function namesOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...namesOf(element.children)];
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [element.value, ...Object.values(element.options).flatMap((o) => namesOf(o.value))];
    return [element.value];
  });
}

/** Returns the paths of messages whose translation takes other data or has other tags. */
export function withOtherData(original: Texts, translation: Texts): string[] {
  const translated = new Map(flat(translation));
  return flat(original)
    .filter(([path, text]) => namesIn(text).join() !== namesIn(translated.get(path) ?? "").join())
    .map(([path]) => path);
}

/** Returns the paths of translations that are empty or still a sentence of the original. */
export function notTranslated(original: Texts, translation: Texts): string[] {
  const texts = new Map(flat(original));
  return flat(translation)
    .filter(([path, text]) => {
      const words = text.replace(/\{[^{}]*\}/g, "").match(/\p{L}{2,}/gu) ?? [];
      return text === "" || (text === texts.get(path) && words.length > 2);
    })
    .map(([path]) => path);
}
