import { catalogue } from "./en";
import { sentence, sentenceAt, type AnyData, type Code, type DataArgument } from "./sentence";

/**
 * One thing wrong with what was read: a code of the catalogue and its data. A file may have a million of these,
 * so the sentence is made only where it is shown.
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

/** The English sentence of a problem that a row keeps; its code where the catalogue has it no more. */
export function storedProblemText({ code, data }: { code: string; data: AnyData }): string {
  const [area = "", name = ""] = code.split(".");
  const areas: Record<string, object> = catalogue.problems;
  const isKnown = Object.hasOwn(areas, area) && Object.hasOwn(areas[area]!, name);
  return isKnown ? sentenceAt("problems", code, data) : code;
}

/** Makes a problem of a code and exactly the data that its sentence speaks of. */
export function problem<Of extends Code<"problems">>(
  code: Of,
  ...[data = {}]: DataArgument<"problems", Of>
): Problem {
  return new Problem(code, data);
}
