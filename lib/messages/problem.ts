import { sentence, type AnyData, type Code, type DataArgument } from "./sentence";

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

/** Makes a problem of a code and exactly the data that its sentence speaks of. */
export function problem<Of extends Code<"problems">>(
  code: Of,
  ...[data = {}]: DataArgument<"problems", Of>
): Problem {
  return new Problem(code, data);
}
