import { catalogue } from "./en";
import type { Language } from "./interface/locales";
import { sentence, sentenceAt, type AnyData, type Code, type DataArgument } from "./sentence";
import type { Words } from "./words";

/**
 * One problem with an input: a code of the catalogue and its data. A file may have a million
 * problems, so the sentence is made only when it is shown.
 */
export class Problem {
  #words: (() => Words) | undefined;

  constructor(
    readonly code: Code<"problems">,
    readonly data: AnyData,
  ) {}

  /** Adds what the data are in other languages, to be made when it is shown. */
  withWords(words: () => Words): this {
    this.#words = words;
    return this;
  }

  /** What the data are in other languages, if they are words. */
  get words(): Words | undefined {
    return this.#words?.();
  }

  /** The English sentence. */
  get text(): string {
    return problemSentence(this, "en");
  }
}

/** Returns the sentence of a problem. */
export function problemSentence(
  { code, data, words }: StoredProblem & { code: Code<"problems"> },
  language: Language,
): string {
  return sentence("problems", code, { ...data, ...words?.[language] }, language);
}

/** A problem in the form in which it is stored. */
export interface StoredProblem {
  code: string;
  data: AnyData;
  words?: Words;
}

/** Returns a problem in the form in which it is stored. */
export function storedProblem({ code, data, words }: Problem): StoredProblem {
  return { code, data, ...(words ? { words } : {}) };
}

/** Returns the sentence of a stored problem, or its code if the catalogue no longer has it. */
export function storedProblemText(
  { code, data, words }: StoredProblem,
  language: Language = "en",
): string {
  const [area = "", name = ""] = code.split(".");
  const areas: Record<string, object> = catalogue.problems;
  const isKnown = Object.hasOwn(areas, area) && Object.hasOwn(areas[area]!, name);
  return isKnown ? sentenceAt("problems", code, { ...data, ...words?.[language] }, language) : code;
}

/** Makes a problem. The type of `data` follows from the arguments of the catalogue's sentence. */
export function problem<Of extends Code<"problems">>(
  code: Of,
  ...[data = {}]: DataArgument<"problems", Of>
): Problem {
  return new Problem(code, data);
}
