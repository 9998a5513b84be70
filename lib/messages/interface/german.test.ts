import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { german } from "./de";
import { english } from "./en";

type Texts = { readonly [key: string]: string | Texts };

function flat(texts: Texts, path = ""): [path: string, message: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  );
}

/** Returns the names of the arguments and tags of a message, without repetitions. */
function namesIn(elements: readonly MessageFormatElement[]): string[] {
  const names = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...namesIn(element.children)];
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [element.value, ...Object.values(element.options).flatMap((o) => namesIn(o.value))];
    return [element.value];
  });
  return [...new Set(names)].sort();
}

test("every German text takes the data and the tags of the English one", () => {
  const translated = new Map(flat(german));
  const differing = flat(english).filter(([path, message]) => {
    const names = namesIn(parse(message));
    return namesIn(parse(translated.get(path) ?? "")).join() !== names.join();
  });
  expect(differing.map(([path]) => path)).toEqual([]);
});

test("no German text is empty or still a sentence of the English one", () => {
  const texts = new Map(flat(english));
  const same = flat(german).filter(
    ([path, text]) => text === "" || (text === texts.get(path) && text.split(" ").length > 3),
  );
  expect(same).toEqual([]);
});
