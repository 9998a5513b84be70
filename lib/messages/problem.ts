import { catalogue } from "./en";
import { sentence, sentenceAt, type AnyData, type Code, type DataArgument } from "./sentence";

/**
 * One problem with an input: a code of the catalogue and its data. A file may have a million
 * problems, so the sentence is made only when it is shown.
 */
export class Problem {
  constructor(
    readonly code: Code<"problems">,
    readonly data: AnyData,
  ) {}

  /** The English sentence. */
  get text(): string {
    return sentence("problems", this.code, this.data);
  }
}

/**
 * Returns the English sentence of a stored problem, or its code if the catalogue no longer has it.
 */
export function storedProblemText({ code, data }: { code: string; data: AnyData }): string {
  const [area = "", name = ""] = code.split(".");
  const areas: Record<string, object> = catalogue.problems;
  const isKnown = Object.hasOwn(areas, area) && Object.hasOwn(areas[area]!, name);
  return isKnown ? sentenceAt("problems", code, data) : code;
}

/** Makes a problem. The type of `data` follows from the arguments of the catalogue's sentence. */
export function problem<Of extends Code<"problems">>(
  code: Of,
  ...[data = {}]: DataArgument<"problems", Of>
): Problem {
  return new Problem(code, data);
}
