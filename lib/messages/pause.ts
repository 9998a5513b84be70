import type { Language } from "./interface/locales";
import { type AnyData, type Code, type DataArgument, sentence } from "./sentence";

export type PauseCode = Code<"pauses">;

/** Why a judge run is paused, as a code and data. */
export interface Pause {
  code: PauseCode;
  /** The arguments of the sentence, by name. */
  data: AnyData;
}

/** Returns a pause. The type of `data` follows from the arguments of the catalogue's sentence. */
export function pause<Of extends PauseCode>(
  code: Of,
  ...[data]: DataArgument<"pauses", Of>
): Pause {
  return { code, data: data ?? {} };
}

/** Returns the sentence of a pause, in English unless another language is asked for. */
export function pauseText({ code, data }: Pause, language: Language = "en"): string {
  return sentence("pauses", code, data, language);
}
